import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { describeDisagreement, disagreements } from '../../../application/processes/compare-processes';
import { SUPPORTED_COUNTRIES } from '../../../countries/registry';
import { readConfig, SETTINGS } from '../../../countries/service-config';
import { projectRoot } from '../../../platform/project-root';
import {
  SHARED_SETTINGS,
  sharedSettingOf,
  toldSettings,
  type ProcessRole,
} from '../../../application/processes/shared-settings';
import { TASK_QUEUES } from '../../../platform/temporal/task-queues';
import { systemAddresses } from '../../../workers/system-addresses';
import { removeTemporaryFolders, temporaryFolder } from '../../support/temporary-folder';

afterAll(removeTemporaryFolders);

const read = (file: string) => readFileSync(path.join(projectRoot(), file), 'utf8');
const ofAuthorities = Object.keys(SETTINGS).filter((name) => name.startsWith('AUTHORITY_'));
const ofCountries = SUPPORTED_COUNTRIES.map((iso) => `INTEGRATION_${iso}_URL`);

/** "every API, integration and webhooks worker" */
function placesOf(roles: readonly ProcessRole[]): string {
  if (roles.length === TASK_QUEUES.length + 1) return 'all processes';
  const names = roles.map((role) => (role === 'api' ? 'API' : role));
  const last = names.length > 1 ? ` and ${names.pop() ?? ''}` : '';
  return `every ${names.join(', ')}${last}${roles.at(-1) === 'api' ? '' : ' worker'}`;
}

test('docs/several-instances.md has the settings that must be equal, each with where and why', () => {
  const [, section = ''] = read('docs/several-instances.md').split('\n## Settings that must be equal\n');
  const [listed = ''] = section.split('\n## ');
  const rows = listed
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const table = SHARED_SETTINGS.map(({ names, on, ifItDiffers }) => [
    names.map((name) => `\`${name}\``).join(', '),
    placesOf(on),
    ifItDiffers,
  ]);
  expect(rows).toEqual(table);
});

test('every setting of the authorities must be equal on the processes that use it', () => {
  for (const name of [...ofAuthorities, 'INTEGRATION_URL'])
    expect([name, sharedSettingOf(name)]).not.toContain(undefined);
});

test('docker-compose.yml gives each of them to every service that uses it', () => {
  const { services } = parse(read('docker-compose.yml'), { merge: true }) as {
    services: Record<string, { command?: string[]; environment?: Record<string, string> }>;
  };
  const compared = Object.values(services).flatMap(({ command = [], environment = {} }) => {
    const [what, , queues] = command;
    if (what !== 'api' && what !== 'worker') return [];
    const roles = (what === 'api' ? ['api'] : (queues ?? '').split(',')) as ProcessRole[];
    const used = [...ofAuthorities, 'INTEGRATION_URL', ...ofCountries].filter((name) => {
      const row = name.startsWith('INTEGRATION_') ? sharedSettingOf('INTEGRATION_URL') : sharedSettingOf(name);
      return row?.on.some((role) => roles.includes(role));
    });
    expect([roles, used.filter((name) => !(name in environment) && !(`${name}_FILE` in environment))]).toEqual([
      roles,
      [],
    ]);
    return used.map((name) => `${roles.join()} ${name}`);
  });
  expect(compared).toEqual(expect.arrayContaining(['api AUTHORITY_ES_SII', 'rendering AUTHORITY_ENVIRONMENT']));
});

const SECRET = 'k1:c2VjcmV0LXNlY3JldC1zZWNyZXQtc2VjcmV0LXNlY3I=';
const worker = readConfig({
  EDOC_MODE: 'production',
  CREDENTIAL_KEYS: SECRET,
  MONGODB_URI: 'mongodb://user:hidden@db/edoc',
  INTEGRATION_URL: 'https://user:hidden@gateway.example',
  INTEGRATION_PT_URL: 'https://pt.example',
  SMTP_URL: 'smtps://user:hidden@mail.example',
  AUTHORITY_ES_SII: 'on',
});

test('what a process tells of its settings holds no secret, and nothing that it does not use', () => {
  const told = toldSettings(worker, ['integration', 'notifications']);
  const text = JSON.stringify(told);
  for (const secret of [SECRET, 'hidden', 'user']) expect(text).not.toContain(secret);
  expect(told).toMatchObject({
    AUTHORITY_ENVIRONMENT: 'production',
    AUTHORITY_ES_SII: 'on',
    INTEGRATION_URL: 'https://gateway.example',
    INTEGRATION_PT_URL: 'https://pt.example',
    SMTP_URL: 'smtps://mail.example',
    CREDENTIAL_KEYS: expect.stringMatching(/^#[0-9a-f]{8}$/) as string,
  });
  expect(Object.keys(toldSettings(worker, ['rendering'])).sort()).toEqual([
    'AUTHORITY_ENVIRONMENT',
    'EDOC_MODE',
    'PRINTING_KEY',
    'TEMPORAL_NAMESPACE',
  ]);
});

test('of a certificate its content is compared, wherever the file is', async () => {
  const [one, other] = [path.join(await temporaryFolder(), 'a.pem'), path.join(await temporaryFolder(), 'b.pem')];
  const { writeFile } = await import('node:fs/promises');
  await Promise.all([writeFile(one, 'same'), writeFile(other, 'same')]);
  const told = (file: string) => toldSettings(readConfig({ AUTHORITY_CA_FILE: file }), ['integration']);
  expect(told(one)['AUTHORITY_CA_FILE']).toBe(told(other)['AUTHORITY_CA_FILE']);
  await writeFile(other, 'another');
  expect(told(one)['AUTHORITY_CA_FILE']).not.toBe(told(other)['AUTHORITY_CA_FILE']);
});

function processOf(pid: number, roles: ProcessRole[], environment: NodeJS.ProcessEnv) {
  const settings = toldSettings(readConfig(environment), roles);
  const startedAt = new Date();
  return { processId: String(pid), roles, host: 'h', pid, version: '1', startedAt, settings, systems: {} };
}

test('a worker that submits to the real system beside an API of the test system is found', () => {
  const api = processOf(1, ['api'], { AUTHORITY_ENVIRONMENT: 'test' });
  const integration = processOf(2, ['documents', 'integration'], {});
  const webhooks = processOf(3, ['webhooks'], {});
  expect(disagreements([api, integration, webhooks]).map(describeDisagreement)).toEqual([
    'AUTHORITY_ENVIRONMENT is test on api (h, process 1); production on worker documents+integration (h, process 2)',
  ]);
  expect(disagreements([api, processOf(4, ['integration'], { AUTHORITY_ENVIRONMENT: 'test' }), webhooks])).toEqual([]);
});

test('the address of one country that only one of them has is found', () => {
  const [one, other] = [{ INTEGRATION_PT_URL: 'https://pt.example' }, {}].map((environment, index) =>
    processOf(index, ['integration'], environment),
  );
  expect(disagreements([one, other].flatMap((each) => each ?? [])).map(({ setting }) => setting)).toEqual([
    'INTEGRATION_PT_URL',
  ]);
});

test.each([
  [{ AUTHORITY_ENVIRONMENT: 'test' }, 'https://prewww1.aeat.es (certificates of seals: https://prewww10.aeat.es)'],
  [{}, 'https://www1.agenciatributaria.gob.es (certificates of seals: https://www10.agenciatributaria.gob.es)'],
  [{ AUTHORITY_ES_SII_SEAL: 'on' }, 'https://www10.agenciatributaria.gob.es'],
  [{ AUTHORITY_ES_SII_URL: 'https://127.0.0.1:8443' }, 'https://127.0.0.1:8443'],
])('the address of a system is told: %j', (environment, address) => {
  const addresses = systemAddresses(
    readConfig({
      AUTHORITY_ES_SII: 'on',
      INTEGRATION_URL: 'https://a:b@gateway.example',
      INTEGRATION_PT_URL: 'https://pt.example',
      ...environment,
    }),
  );
  expect(addresses).toEqual({
    'es-sii': address,
    gateway: 'https://gateway.example',
    'gateway of PT': 'https://pt.example',
  });
});
