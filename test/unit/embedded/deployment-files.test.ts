import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { GUIDES } from '../../../api/documentation/guides';
import { LONGEST_DEADLINE_MS } from '../../../api/deadline';
import { findingsOf } from '../../../application/processes/check-settings';
import { readConfig } from '../../../countries/service-config';
import { SYSTEMS } from '../../../countries/systems';
import { SEARCH_ATTRIBUTE_NAMES } from '../../../platform/temporal/search-attribute-names';
import { openKeyRing } from '../../../platform/encryption/open-key-ring';
import { projectRoot } from '../../../platform/project-root';
import * as searchAttributes from '../../../platform/temporal/search-attributes';
import { TASK_QUEUES } from '../../../platform/temporal/task-queues';
import { removeTemporaryFolders, temporaryFolder } from '../../support/temporary-folder';

interface ComposeService {
  image?: string;
  command?: string[];
  depends_on?: Record<string, unknown>;
  environment?: Record<string, string>;
  healthcheck?: Record<string, unknown>;
  volumes?: string[];
  secrets?: string[];
  configs?: { source: string }[];
  networks?: string[];
  network_mode?: string;
  ports?: string[];
  profiles?: string[];
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  privileged?: boolean;
  read_only?: boolean;
  mem_limit?: string;
  cpus?: number | string;
  pids_limit?: number;
}

const root = projectRoot();
const compose = parse(readFileSync(path.join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
  services: Record<string, ComposeService>;
  volumes: Record<string, unknown>;
  networks: Record<string, { internal?: boolean } | null>;
  secrets: Record<string, { file: string }>;
  configs: Record<string, { file: string }>;
};
const services = Object.entries(compose.services);
const ofTheImage = services.filter(([, { image = '' }]) => image.startsWith('edoc:'));
const namesWhere = (holds: (service: ComposeService) => boolean) =>
  services.filter(([, service]) => holds(service)).map(([name]) => name);

afterAll(removeTemporaryFolders);

test('both kinds of Temporal server know the search attributes that workflows set', () => {
  const used = Object.values(searchAttributes)
    .map(({ name }) => name)
    .sort();
  expect([...SEARCH_ATTRIBUTE_NAMES].sort()).toEqual(used);
  const created = /for name in ([^;]*);/.exec(compose.services['temporal-setup']?.command?.join('') ?? '')?.[1];
  expect(created?.split(' ').sort()).toEqual(used);
});

test('everything that docker-compose.yml refers to is there', () => {
  for (const [, { depends_on: needed = {}, volumes = [], secrets = [], configs = [], networks = [] }] of services) {
    for (const name of Object.keys(needed)) expect(Object.keys(compose.services)).toContain(name);
    for (const volume of volumes) {
      const [source = ''] = volume.split(':');
      if (source.startsWith('./')) expect(existsSync(path.join(root, source))).toBe(true);
      else expect(Object.keys(compose.volumes)).toContain(source);
    }
    for (const secret of secrets) expect(Object.keys(compose.secrets)).toContain(secret);
    for (const { source } of configs) expect(Object.keys(compose.configs)).toContain(source);
    for (const network of networks) expect(Object.keys(compose.networks)).toContain(network);
  }
  // Compose cannot write a config's own text into a container whose image is read-only.
  for (const { file } of Object.values(compose.configs)) expect(existsSync(path.join(root, file))).toBe(true);
});

test('without the demo there is no sandbox, no issuer and no mail catcher, and only the proxy is published', () => {
  expect(namesWhere(({ profiles = [] }) => profiles.includes('demo')).sort()).toEqual([
    'first-token',
    'mailpit',
    'sandbox',
    'temporal-ui',
  ]);
  expect(namesWhere(({ ports, profiles }) => ports !== undefined && profiles === undefined)).toEqual(['proxy']);
  for (const [name, { ports = [] }] of services)
    for (const port of ports) expect(`${name} ${port}`).toMatch(/ (?:127\.0\.0\.1:|\$\{API_PUBLISHED:-127\.0\.0\.1:)/);
  expect(compose.services['api']).not.toHaveProperty('container_name');
});

test('every container has no privileges, a read-only image and a bounded share of the machine', () => {
  for (const [name, service] of services) {
    expect([name, service.cap_drop, service.cap_add, service.privileged]).toEqual([
      name,
      ['ALL'],
      undefined,
      undefined,
    ]);
    expect([name, service.security_opt?.[0]]).toEqual([name, 'no-new-privileges:true']);
    expect([name, service.mem_limit, service.cpus, service.pids_limit]).not.toContain(undefined);
    // Docker refuses more processors than the machine has.
    expect(Number(/\d+/.exec(String(service.cpus))?.[0])).toBeLessThanOrEqual(2);
  }
  expect(namesWhere(({ read_only: readOnly }) => readOnly !== true)).toEqual(['temporal-ui']);
});

test('databases and Chromium have no way out, and secrets are where they are needed', () => {
  expect(compose.networks['backend']).toEqual({ internal: true });
  const inside = namesWhere(({ networks = [] }) => networks.join() === 'backend');
  expect(inside).toEqual(expect.arrayContaining(['mongo1', 'mongo2', 'mongo3', 'postgresql', 'temporal']));
  expect(inside).toContain('worker-rendering');
  const having = (secret: string) => namesWhere(({ secrets = [] }) => secrets.includes(secret)).sort();
  expect(having('credential-keys')).toEqual(['api', 'worker', 'worker-webhooks']);
  expect(having('printing-key')).toEqual(['api', 'worker-rendering']);
  expect(having('mongodb-admin-password')).toEqual(['mongo-setup']);
  for (const [, { environment = {} }] of services)
    for (const name of Object.keys(environment)) expect(name).not.toMatch(/(?:PASSWORD|PWD|_KEYS?|MONGODB_URI)$/);
});

test('every task queue has a worker; the database is prepared first', () => {
  const commands = ofTheImage.map(([, { command = [] }]) => command).filter(([command]) => command === 'worker');
  expect(commands.flatMap(([, , queues = '']) => queues.split(',')).sort()).toEqual([...TASK_QUEUES].sort());
  for (const [name, { depends_on: needed = {}, profiles }] of ofTheImage)
    if (name !== 'migrate' && name !== 'sandbox' && profiles === undefined)
      expect(needed).toMatchObject({ migrate: { condition: 'service_completed_successfully' } });
});

test('the proxy waits for an answer as long as the API may take for one', () => {
  const proxy = readFileSync(path.join(root, 'deploy/proxy.conf'), 'utf8');
  const seconds = Number(/proxy_read_timeout (\d+)s/.exec(proxy)?.[1]);
  expect(seconds * 1_000).toBeGreaterThan(LONGEST_DEADLINE_MS);
});

test('Temporal has enough shards and says when it is there', () => {
  expect(compose.services['temporal']?.environment?.['NUM_HISTORY_SHARDS']).toBe('512');
  expect(compose.services['temporal']?.healthcheck).toHaveProperty('test');
  expect(compose.services['temporal-setup']?.depends_on).toEqual({ temporal: { condition: 'service_healthy' } });
});

test('the rendering worker may make user namespaces and nothing else that containers may not', () => {
  const [, profile = ''] = compose.services['worker-rendering']?.security_opt ?? [];
  const { defaultAction, syscalls } = JSON.parse(
    readFileSync(path.join(root, profile.replace('seccomp=', '')), 'utf8'),
  ) as { defaultAction: string; syscalls: { names: string[]; action: string }[] };
  expect([defaultAction, ...new Set(syscalls.map(({ action }) => action))]).toEqual([
    'SCMP_ACT_ALLOW',
    'SCMP_ACT_ERRNO',
  ]);
  const refused = new Set(syscalls.flatMap(({ names }) => names));
  for (const needed of ['clone', 'clone3', 'unshare', 'setns', 'chroot']) expect(refused).not.toContain(needed);
  for (const other of ['mount', 'bpf', 'init_module', 'kexec_load', 'keyctl', 'perf_event_open', 'io_uring_setup'])
    expect(refused).toContain(other);
});

test('the image has the newest Node that is supported, and its own user', () => {
  const image = readFileSync(path.join(root, 'Dockerfile'), 'utf8');
  expect(image).toContain('ARG NODE_VERSION=24');
  expect(image).toMatch(/^USER node$/m);
});

test('the image has what the API reads when it starts', () => {
  const left = readFileSync(path.join(root, '.dockerignore'), 'utf8').split('\n');
  for (const { name } of GUIDES) {
    expect(existsSync(path.join(root, 'docs', `${name}.md`))).toBe(true);
    for (const pattern of ['docs', '*.md', '**/*.md', `docs/${name}.md`]) expect(left).not.toContain(pattern);
  }
});

describe('settings', () => {
  let secrets: string;
  const demo = Object.fromEntries(
    readFileSync(path.join(root, 'deploy/demo.env'), 'utf8')
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line): [string, string] => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

  beforeAll(async () => {
    const folder = await temporaryFolder();
    const script = path.join(folder, 'make-secrets.sh');
    await copyFile(path.join(root, 'deploy/make-secrets.sh'), script);
    await promisify(execFile)('sh', [script]);
    secrets = path.join(folder, 'secrets');
  });

  /** What Compose would hand to the process. */
  function settingsOf(service: ComposeService | undefined, set: Record<string, string>): NodeJS.ProcessEnv {
    const entries = Object.entries(service?.environment ?? {}).map(([name, text]) => {
      const value = text.replaceAll(
        /\$\{(\w+):-([^}]*)\}/g,
        (_, wished: string, otherwise: string) => set[wished] ?? otherwise,
      );
      return [name, value.replace('/run/secrets', secrets)];
    });
    return Object.fromEntries(entries) as NodeJS.ProcessEnv;
  }

  const processes = ofTheImage.map(([name]) => name).filter((name) => name !== 'sandbox');

  test.each(processes)('of %s are right in the demo and in production', (name) => {
    expect(readConfig(settingsOf(compose.services[name], demo))).toMatchObject({ EDOC_MODE: 'embedded' });
    const production = settingsOf(compose.services[name], {});
    expect(readConfig(production)).toMatchObject({
      EDOC_MODE: 'production',
      AUTHORITY_ENVIRONMENT: 'production',
      INBOUND_COUNTRIES: [],
    });
    expect(findingsOf(readConfig(production), production)).toEqual([]);
  });

  test.each(SYSTEMS.map((facts) => [facts.name, facts] as const))(
    'of %s can each be stated for the API and for the worker that submits',
    (_name, { settings, trial }) => {
      const sandbox = { http: 'http://sandbox.example', tls: 'https://sandbox.example', dns: '192.0.2.1:53' };
      const trials = Object.entries<string>(trial(sandbox));
      const stated = Object.fromEntries(trials.filter(([name]) => name in settings));
      const wanted = readConfig({ ...settingsOf(compose.services['api'], {}), ...stated });
      for (const { environment = {} } of [compose.services['api'] ?? {}, compose.services['worker'] ?? {}]) {
        const read = readConfig(settingsOf({ environment }, stated));
        for (const name of Object.keys(stated)) expect(read).toHaveProperty(name, wanted[name as never]);
        expect(Object.keys(environment)).toEqual(expect.arrayContaining(Object.keys(settings)));
      }
    },
  );

  test('production takes neither the issuer nor the environment of the demo', () => {
    const production = { ...demo, EDOC_MODE: 'production' };
    expect(() => readConfig(settingsOf(compose.services['api'], production))).toThrow(/JWKS_URL[^]*JWT_ISSUER/);
  });

  test('what the secrets hold fits: keys, and a database that asks who one is', async () => {
    const config = readConfig(settingsOf(compose.services['api'], {}));
    expect((await openKeyRing(config)).keyIds).toEqual(['k1']);
    expect(config.MONGODB_URI).toMatch(/^mongodb:\/\/edoc:[0-9a-f]{64}@mongo1.*authSource=edoc$/);
    expect(readConfig(settingsOf(compose.services['worker'], {})).INTEGRATION_URL ?? '').toBe('');
    expect(readConfig(settingsOf(compose.services['worker'], { INTEGRATION_URL: 'https://a.example' }))).toMatchObject({
      INTEGRATION_URL: 'https://a.example',
    });
  });
});
