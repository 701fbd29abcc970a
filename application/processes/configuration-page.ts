import { SETTINGS } from '../../countries/service-config';
import { SETTING_CHECKS } from './setting-checks';
import { OF_THE_STACK } from '../../platform/stack-settings';

interface SettingFacts {
  desc?: string | undefined;
  default?: string | number | readonly (string | number)[] | undefined;
  choices?: readonly (string | number | readonly (string | number)[])[] | undefined;
}

/** The text of docs/configuration.md. */
export function configurationMarkdown(): string {
  const rows = Object.entries<SettingFacts>(SETTINGS).map(
    ([name, facts]) => `| \`${name}\` | ${defaultText(facts)} | ${facts.desc ?? ''}${choicesText(facts)} |`,
  );
  const stackRows = Object.entries(OF_THE_STACK).map(([name, description]) => `| \`${name}\` | ${description} |`);
  const checkRows = SETTING_CHECKS.map(
    ({ names, verdict, what, always }) =>
      `| ${names.map(shownName).join(', ')} | ${verdict}${always === true ? ', in both modes' : ''} | ${what} |`,
  );
  return `# Configuration

Environment variables are read and checked once at start. If a value is invalid, the process names the variable and stops.
An empty value counts as not set. This page is generated from \`platform/config.ts\` and the facts of the systems by \`npm run docs\`.

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

## What production does not take

Settings that are well-formed can still be wrong. When a process starts in production mode it refuses, or logs a warning about,
what stands here; \`edoc doctor\` tells the same of the settings that it is given.

| setting | in production | what |
| --- | --- | --- |
${checkRows.join('\n')}

Keys and tokens of a trial are refused as well (\`JWKS_URL\`, \`JWT_ISSUER\`, \`CREDENTIAL_KEYS\`), and so are a database and a
Temporal namespace that a trial has worked with ([go-live](go-live.md#from-the-trial-to-production)).

## Embedded stack

| variable | meaning |
| --- | --- |
${stackRows.join('\n')}
`;
}

function shownName(name: string): string {
  return name.includes(' ') ? name : `\`${name}\``;
}

function defaultText({ default: value }: SettingFacts): string {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return '';
  return `\`${String(value)}\``;
}

function choicesText({ choices }: SettingFacts): string {
  return choices === undefined ? '' : ` (${choices.map((choice) => `\`${String(choice)}\``).join(', ')})`;
}
