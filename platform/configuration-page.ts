import { SETTINGS } from './config';

interface SettingFacts {
  desc?: string | undefined;
  default?: string | number | readonly (string | number)[] | undefined;
  choices?: readonly (string | number | readonly (string | number)[])[] | undefined;
}

/** Read by the embedded stack and the tests alone, never by the api and worker processes. */
const OF_THE_STACK: Readonly<Record<string, string>> = {
  TEMPORAL_BINARY: 'Temporal CLI to use; located or downloaded if not set',
  MONGOD_BINARY: 'mongod to use; located or downloaded if not set',
  EDOC_CACHE_DIR: "folder of downloaded programs; `edoc` in the user's cache folder if not set",
  EDOC_OFFICIAL_DOWNLOADS:
    "`on` prefers the vendors' downloads, which may be newer, to the packages that are pinned by SHA-256; `off` never uses them; otherwise they are used if no package is pinned for the platform",
};

/** The text of docs/configuration.md. */
export function configurationMarkdown(): string {
  const rows = Object.entries<SettingFacts>(SETTINGS).map(
    ([name, facts]) => `| \`${name}\` | ${defaultText(facts)} | ${facts.desc ?? ''}${choicesText(facts)} |`,
  );
  const stackRows = Object.entries(OF_THE_STACK).map(([name, description]) => `| \`${name}\` | ${description} |`);
  return `# Configuration

Environment variables are read and checked once at start. If a value is invalid, the process names the variable and stops.
An empty value counts as not set. This page is generated from \`platform/config.ts\` by \`npm run docs\`.

To keep a value out of the environment, put it in a file: \`<NAME>_FILE\` names the file that contains the value of
\`<NAME>\`. This works for every variable of the first table.

## API and workers

| variable | default | meaning |
| --- | --- | --- |
${rows.join('\n')}
| \`INTEGRATION_<ISO>_URL\` | | integration service of one country, for example \`INTEGRATION_ES_URL\` |

\`npm start\` sets what its processes require; values that you set yourself take precedence. With \`MONGODB_URI\`,
\`TEMPORAL_ADDRESS\` or \`JWKS_URL\` (which requires \`JWT_ISSUER\`) it uses that server or issuer instead of starting one. It
always sets \`EDOC_MODE\`, the namespace of a Temporal that it starts, and the ports of its processes other than \`PORT\`.

The standard \`OTEL_*\` variables switch traces on: [tracing.md](tracing.md).

## Embedded stack

| variable | meaning |
| --- | --- |
${stackRows.join('\n')}
`;
}

function defaultText({ default: value }: SettingFacts): string {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return '';
  return `\`${String(value)}\``;
}

function choicesText({ choices }: SettingFacts): string {
  return choices === undefined ? '' : ` (${choices.map((choice) => `\`${String(choice)}\``).join(', ')})`;
}
