import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { createHttpServer, listen } from '../../api/http-server';
import { projectRoot } from '../../platform/project-root';
import { startProbeServer } from '../../platform/telemetry';
import { testDatabase, testStack } from '../support/stack';
import { removeTemporaryFolders, temporaryFolder } from '../support/temporary-folder';

jest.setTimeout(120_000);

let working: NodeJS.ProcessEnv;
let taken: string;
const squatter = createServer();

beforeAll(async () => {
  const [{ temporalAddress }, mongodbUri, folder] = await Promise.all([testStack(), testDatabase(), temporaryFolder()]);
  await new Promise<void>((resolve) => squatter.listen(0, '127.0.0.1', resolve));
  taken = String((squatter.address() as AddressInfo).port);
  working = {
    EDOC_MODE: 'embedded',
    DATA_DIR: folder,
    PORT: '0',
    MONGODB_URI: mongodbUri,
    TEMPORAL_ADDRESS: temporalAddress,
    JWKS_URL: 'https://login.example/keys',
    JWT_ISSUER: 'https://login.example',
    LOG_LEVEL: 'fatal',
  };
});
afterAll(async () => {
  squatter.close();
  await removeTemporaryFolders();
});

interface Printed {
  stdout: string;
  stderr: string;
}

/** What a process prints until it ends. */
async function endOf(line: string[], environment: NodeJS.ProcessEnv): Promise<Printed> {
  const command = ['-r', './test/support/typescript-register.cjs', 'cli/edoc.ts', ...line];
  const env = { ...process.env, ...working, ...environment };
  const run = promisify(execFile)(process.execPath, command, { cwd: projectRoot(), env, timeout: 60_000 });
  return run.catch((failure: unknown) => failure as Printed);
}

/** What a process says that cannot start. */
async function failureOf(line: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const { stderr } = await endOf(line, environment);
  return stderr === '' ? 'it started' : stderr;
}

test.each<[what: string, line: string[], environment: () => NodeJS.ProcessEnv, said: RegExp]>([
  [
    'an address of MongoDB that is none, whose password is not repeated',
    ['api'],
    () => ({ MONGODB_URI: 'mongodb://edoc:hidden@db:99999/edoc' }),
    /^edoc: MONGODB_URI: is no address of a MongoDB \([^\n]*\); it is mongodb:\/\/user:password@[^\n]*\n$/,
  ],
  [
    'a Temporal that is away',
    ['worker', '--queues', 'notifications'],
    () => ({ TEMPORAL_ADDRESS: '127.0.0.1:1' }),
    /^edoc: TEMPORAL_ADDRESS: no Temporal at 127\.0\.0\.1:1 \(ECONNREFUSED\); start it, or correct the address[^\n]*\n$/,
  ],
  [
    'a namespace that there is not',
    ['worker', '--queues', 'notifications'],
    () => ({ TEMPORAL_NAMESPACE: 'nowhere' }),
    /^edoc: TEMPORAL_NAMESPACE: Temporal at \S+ has no namespace "nowhere";[^\n]* create it: temporal operator namespace create[^\n]*\n$/,
  ],
  [
    'a port of the sandbox that another program has',
    ['sandbox'],
    () => ({ MONGODB_URI: '', SANDBOX: taken }),
    /^edoc: --port: \d+ is in use on 127\.0\.0\.1;[^\n]*\n$/,
  ],
])('%s is said in one line, by the name of the setting', async (_, line, environment, said) => {
  const { SANDBOX: port, ...settings } = environment();
  const told = await failureOf(port === undefined ? line : [...line, '--port', port], settings);
  expect(told).toMatch(said);
  expect(told).not.toContain('hidden');
});

test('a port that another program has, and a host that is not of this machine, are said as what they are set with', async () => {
  const said = async (work: Promise<unknown>) => work.catch(String);
  const probes = async (port: number, host: string) =>
    startProbeServer({ host, port, metrics: async () => '', isReady: () => true });
  const inUse = (setting: string) =>
    expect.stringMatching(
      `^SettingFailure: ${setting}: ${taken} is in use on 127\\.0\\.0\\.1; end the program that has it, or set another port`,
    ) as string;
  expect(
    await Promise.all([
      said(listen(createServer(), Number(taken), '127.0.0.1')),
      said(probes(Number(taken), '127.0.0.1')),
      said(probes(0, '192.0.2.1')),
    ]),
  ).toEqual([
    inUse('PORT'),
    inUse('METRICS_PORT'),
    expect.stringMatching(/^SettingFailure: HOST: 192\.0\.2\.1 is no address of this machine; set 127/),
  ]);
});

test.each([['api'], ['worker', '--queues', 'notifications']])(
  'what Node writes by itself while %s runs is lines of its log',
  async (...line) => {
    const preload = path.join(await temporaryFolder(), 'preload.cjs');
    writeFileSync(preload, "setInterval(() => process.emitWarning('look'), 100).unref();");
    const { stdout, stderr } = await endOf(line, {
      NODE_OPTIONS: `--require ${preload}`,
      // Nobody answers for as long as the driver looks.
      MONGODB_URI: `mongodb://127.0.0.1:${taken}/edoc?replicaSet=edoc&serverSelectionTimeoutMS=2000`,
      LOG_LEVEL: 'warn',
    });
    const lines = stdout.split('\n').filter(Boolean);
    const warnings = lines.filter((text) => (JSON.parse(text) as { msg: string }).msg === 'warning of Node');
    expect(warnings.length).toBeGreaterThan(0);
    expect(stderr).toMatch(/edoc: MONGODB_URI: no primary answers[^\n]*\n$/);
  },
);

test('a server of the API tells of what goes wrong while it listens; why it cannot is told by whoever has it listen', async () => {
  const told: string[] = [];
  const server = createHttpServer(
    () => {},
    ({ message }) => told.push(message),
  );
  await expect(listen(server, Number(taken), '127.0.0.1')).rejects.toThrow(/^PORT: /);
  expect(told).toEqual([]);
  await listen(server, 0, '127.0.0.1');
  server.emit('error', new Error('too many open files'));
  expect(told).toEqual(['too many open files']);
  server.close();
});

test('where it went wrong is for LOG_LEVEL=debug', async () => {
  const traced = await failureOf(['api'], { MONGODB_URI: 'mongodb://', LOG_LEVEL: 'debug' });
  expect(traced).toMatch(/^edoc: MONGODB_URI: is no address.*\n[^]*SettingFailure[^]*\n {4}at /);
});

test('an address of Temporal with a scheme is refused before anything is asked', async () => {
  const told = await failureOf(['api'], { TEMPORAL_ADDRESS: 'https://temporal.example:7233' });
  expect(told).toMatch(
    / {2}TEMPORAL_ADDRESS: must be host:port, without a scheme; TEMPORAL_TLS=on connects over TLS\n$/,
  );
});
