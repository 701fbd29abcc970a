import {
  alertNames,
  codeOf,
  unknownCommands,
  unknownMetrics,
  unknownPaths,
  unknownSettings,
  type Code,
} from './operating-pages';
import { repository, textOf } from './repository-files';

const PAGE = 'docs/runbook.md';
const files = [...repository().files];
/** Codes, states and what Compose sets: whatever is written somewhere in the service. */
const SOURCES = files
  .filter((file) =>
    /^(?:activities|api|application|cli|platform|sandbox|storage|subscriptions|validation|workers|workflows)\/.*\.ts$/.test(
      file,
    ),
  )
  .concat('docker-compose.yml')
  .map(textOf)
  .join('\n');
/** Node's own, a shell variable of an example, and what is put together from the answer of a mail server. */
const OF_OTHERS = /^(?:NODE_EXTRA_CA_CERTS|CUSTOMER_TOKEN|SMTP_(?:\d{3}|E[A-Z]+))$/;
const isWritten = (name: string): boolean => OF_OTHERS.test(name) || new RegExp(`\\b${name}\\b`).test(SOURCES);

describe('the runbook', () => {
  const code = codeOf(textOf(PAGE));

  test('names metrics and labels that exist, in PromQL', () => {
    expect(unknownMetrics(code)).toEqual([]);
  });

  test('names commands of edoc with options that they have', () => {
    expect(unknownCommands(code)).toEqual([]);
  });

  test('names addresses and methods of the OpenAPI', () => {
    expect(unknownPaths(code)).toEqual([]);
  });

  test('names settings that are read, and codes that are given', () => {
    expect(unknownSettings(code, isWritten)).toEqual([]);
  });

  test('names alerts that are delivered', () => {
    const told = [...textOf(PAGE).matchAll(/\bAlerts? ((?:`\w+`[^.;\n]*?(?:, | and |$)?)+)/gm)].flatMap(
      ([, list = '']) => [...list.matchAll(/`([A-Z][a-z]+[A-Z]\w+)`/g)].map(([, name = '']) => name),
    );
    expect(told.filter((name) => !alertNames().includes(name))).toEqual([]);
  });
});

test('every alert is named where it says what to do', () => {
  const text = textOf(PAGE);
  expect(alertNames().filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

test('every situation says the same six things', () => {
  const situations = textOf(PAGE)
    .split(/^## /m)
    .filter((part) => /^\d+\. /.test(part));
  expect(situations).toHaveLength(12);
  for (const situation of situations)
    for (const said of [
      'How you notice.',
      'How to look.',
      'What to do.',
      'How to know that it is over.',
      'How to prevent.',
      'Never',
    ])
      expect([situation.split('\n')[0], said, situation.includes(`**${said}`)]).toEqual([
        situation.split('\n')[0],
        said,
        true,
      ]);
});

const wrong = (language: string, text: string): Code[] => [{ language, text }];

test.each([
  ['a metric', unknownMetrics(wrong('span', 'edoc_authority_breaker_opened'))],
  ['a label', unknownMetrics(wrong('promql', 'max by (land) (edoc_authority_breaker_open)'))],
  ['an expression', unknownMetrics(wrong('promql', 'max(edoc_authority_breaker_open'))],
  ['a command', unknownCommands(wrong('sh', 'edoc ops heal --all'))],
  ['an option of a command', unknownCommands(wrong('sh', 'edoc ops retry-now --everything'))],
  ['an option alone', unknownCommands(wrong('span', '--everything'))],
  ['an address', unknownPaths(wrong('span', 'GET /v1.1/operations/outages'))],
  ['an address in a command', unknownPaths(wrong('sh', 'curl -s $API/v1.1/operations/outages'))],
  ['a method', unknownPaths(wrong('span', 'DELETE /v1.1/operations/replays'))],
  ['a setting', unknownSettings(wrong('span', 'CREDENTIAL_KEYZ'), isWritten)],
])('%s that does not exist is found', (_, found) => {
  expect(found).toHaveLength(1);
});
