import { registerModelsOfAuthorities } from '../../authorities/registry';
import { msToTs } from '@temporalio/common/lib/time';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { claimServers } from '../../application/processes/claim-servers';
import { readConfig } from '../../countries/service-config';
import { projectRoot } from '../../platform/project-root';
import { connectTemporal, type TemporalConnection } from '../../platform/temporal/connection';
import { toldSettings } from '../../application/processes/shared-settings';
import type { Mode } from '../../platform/mode-mark';
import { connectProcess } from '../../storage/check-database';
import { DatabaseMode } from '../../storage/database-mode';
import { migrate } from '../../storage/migrate';
import { closeMongo, connectMongo, type MongoConnection } from '../../storage/mongo';
import { ProcessRepository } from '../../storage/process-repository';
import { ProgramLevels } from '../../storage/program-level';
import { eventually } from '../support/eventually';
import { testDatabase, testStack } from '../support/stack';
import { removeTemporaryFolders, temporaryFolder } from '../support/temporary-folder';
import { checks } from './support/doctor';

jest.setTimeout(120_000);

let uri: string;
let mongo: MongoConnection;
let temporal: TemporalConnection;
let servers: Record<'MONGODB_URI' | 'TEMPORAL_ADDRESS' | 'TEMPORAL_NAMESPACE', string>;

beforeEach(async () => {
  const [{ temporalAddress }, database] = await Promise.all([testStack(), testDatabase()]);
  uri = database;
  const namespace = `mode-${randomUUID()}`;
  servers = { MONGODB_URI: uri, TEMPORAL_ADDRESS: temporalAddress, TEMPORAL_NAMESPACE: namespace };
  mongo = await connectMongo(uri);
  temporal = await connectTemporal(readConfig(servers));
  await temporal.client.workflowService.registerNamespace({
    namespace,
    workflowExecutionRetentionPeriod: msToTs('1d'),
  });
  await eventually('the namespace', async () => temporal.client.workflow.count().catch(() => undefined));
});

afterEach(async () => {
  await Promise.all([closeMongo(mongo), temporal.close()]);
});
afterAll(removeTemporaryFolders);

const both = async (mode: Mode) => claimServers(mode, mongo, temporal.client);
const marks = async () => mongo.collection('databaseMode').countDocuments();
const schedules = async () => {
  const ids: string[] = [];
  for await (const { scheduleId } of temporal.client.schedule.list()) ids.push(scheduleId);
  return ids;
};

/** What a command prints where it refuses. */
async function refused(environment: NodeJS.ProcessEnv, ...line: string[]): Promise<string> {
  const command = ['-r', './test/support/typescript-register.cjs', 'cli/edoc.ts', ...line];
  const env = { ...process.env, DATA_DIR: await temporaryFolder(), ...environment };
  const run = promisify(execFile)(process.execPath, command, { cwd: projectRoot(), env, timeout: 60_000 });
  return run.then(
    () => 'nothing was refused',
    ({ code, stderr }: { code: number; stderr: string }) => `${code}: ${stderr}`,
  );
}

const OF_PRODUCTION = /^1: edoc: .*\n {2}MONGODB_URI: production has worked with this database since \d{4}-/;

test.each([
  ['production', 'embedded', 'production has worked with'],
  ['embedded', 'production', 'an embedded stack has worked with'],
] as const)('what %s has worked with is refused to %s, by both names', async (first, other, said) => {
  await both(first);
  await both(first);
  const error = await both(other).catch(String);
  expect(error).toMatch(new RegExp(`MONGODB_URI: ${said} this database[^]*TEMPORAL_NAMESPACE: ${said} this namespace`));
  await both(first);
});

test('one of two that start at once is refused', async () => {
  const outcomes = await Promise.allSettled([both('production'), both('embedded'), both('production')]);
  const refusals = outcomes.filter(({ status }) => status === 'rejected');
  expect([1, 2]).toContain(refusals.length);
  for (const refusal of refusals) expect(refusal).toMatchObject({ reason: { name: 'ConfigurationError' } });
});

test.each<[string, (mode: Mode) => Promise<void>]>([
  ['database', async (mode) => claimServers(mode, mongo)],
  ['namespace', async (mode) => claimServers(mode, undefined, temporal.client)],
])('one of two that start at once with the %s alone is refused', async (_, claim) => {
  const outcomes = await Promise.allSettled([claim('production'), claim('embedded')]);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { name: 'ConfigurationError' } },
  ]);
});

test('where one of the two is refused, the other gets no mark', async () => {
  await claimServers('production', undefined, temporal.client);
  await expect(both('embedded')).rejects.toThrow('TEMPORAL_NAMESPACE: production has worked with');
  expect(await marks()).toBe(0);
  const other = await connectMongo(await testDatabase());
  await claimServers('embedded', other);
  await expect(claimServers('production', other, temporal.client)).rejects.toThrow('MONGODB_URI: an embedded stack');
  await closeMongo(other);
});

test("production's processes of a version without marks are known by what they tell", async () => {
  const processes = new ProcessRepository(mongo);
  const settings = toldSettings(readConfig({}), ['api']);
  const one = { processId: 'p', roles: ['api'], host: 'h', pid: 1, version: '0.0.9', startedAt: new Date() };
  await processes.note({ ...one, settings, systems: {} }, new Date());
  await expect(new DatabaseMode(mongo).claim('embedded')).rejects.toThrow('(version 0.0.9)');
  expect(await marks()).toBe(0);
  await new DatabaseMode(mongo).claim('production');
});

test("a process of a trial leaves nothing in production's database, not even its level", async () => {
  await migrate(mongo, registerModelsOfAuthorities);
  await new DatabaseMode(mongo).claim('production');
  await expect(
    connectProcess({ EDOC_MODE: 'embedded', MONGODB_URI: uri }, registerModelsOfAuthorities),
  ).rejects.toThrow('MONGODB_URI: production');
  expect(await mongo.collection('programLevel').countDocuments()).toBe(0);
  await closeMongo(await connectProcess({ EDOC_MODE: 'production', MONGODB_URI: uri }, registerModelsOfAuthorities));
  expect(await new ProgramLevels(mongo).refusal()).toBeUndefined();
});

describe('edoc doctor says whose the servers are', () => {
  const told = async (environment: NodeJS.ProcessEnv = {}) =>
    (await checks({ ...servers, ...environment })).checks.find(({ name }) => name === 'whose the servers are');

  test('by both marks, and what the mode of its shell may not work with', async () => {
    await both('production');
    const found = [
      expect.stringMatching(/^database: production's since \d{4}-\d\d-\d\d \(version /),
      expect.stringMatching(/^namespace: production's since \d{4}-\d\d-\d\d \(version /),
    ];
    expect(await told()).toEqual({ name: 'whose the servers are', found });
    expect(await told({ EDOC_MODE: 'production' })).toEqual({ name: 'whose the servers are', found });
    const { problem } = (await told({ EDOC_MODE: 'embedded' })) ?? {};
    expect(problem).toMatch(/^MONGODB_URI: production has .*; TEMPORAL_NAMESPACE: production has /);
  });

  test('where one is of the other mode, which no process starts with', async () => {
    await claimServers('production', mongo);
    await claimServers('embedded', undefined, temporal.client);
    expect(await told()).toMatchObject({
      problem: expect.stringMatching(/^TEMPORAL_NAMESPACE: an embedded stack has worked with/) as string,
      found: [expect.stringContaining("production's"), expect.stringContaining("a trial's")],
    });
    expect(await told({ TEMPORAL_ADDRESS: '127.0.0.1:1' })).toEqual({
      name: 'whose the servers are',
      problem: expect.stringMatching(/^TEMPORAL_ADDRESS: no Temporal at 127\.0\.0\.1:1 /) as string,
      found: [expect.stringContaining("production's"), 'namespace: cannot be asked'],
    });
  });

  test('without a mode, by what is marked alone', async () => {
    await claimServers('embedded', undefined, temporal.client);
    expect(await told()).toEqual({
      name: 'whose the servers are',
      found: ['database: no process has worked with it yet', expect.stringContaining("a trial's")],
    });
    await claimServers('embedded', mongo);
    expect(await told()).not.toHaveProperty('problem');
    const other = await testDatabase();
    expect(await told({ MONGODB_URI: other.replace(/:\d+/, ':1') })).toMatchObject({
      problem: expect.stringMatching(/^MONGODB_URI: no primary answers/) as string,
      found: ['database: cannot be asked', expect.stringContaining("a trial's")],
    });
  });

  test("a trial's database beside production's namespace is told by what refuses it", async () => {
    await claimServers('embedded', mongo);
    await claimServers('production', undefined, temporal.client);
    expect(await told()).toMatchObject({
      problem: expect.stringMatching(/^TEMPORAL_NAMESPACE: production has worked with/) as string,
    });
  });
});

describe('commands of a trial', () => {
  test.each([['start'], ['token', '--account', 'demo'], ['sandbox', '--port', '0']])(
    'edoc %s refuses EDOC_MODE=production, by name and with what to do, before it touches anything',
    async (...line) => {
      const said = await refused({ ...servers, EDOC_MODE: 'production' }, ...line);
      expect(said).toMatch(/^1: edoc: EDOC_MODE is production: "edoc \w+" is for trials.*Unset EDOC_MODE.*\n$/);
      expect([await marks(), await schedules()]).toEqual([0, []]);
    },
  );

  test('they refuse what production has worked with, whatever EDOC_MODE says', async () => {
    // As an operator prepares it: without any process yet.
    await expect(refused({ ...servers, EDOC_MODE: 'production' }, 'migrate')).resolves.toBe('nothing was refused');
    const embedded = { ...servers, EDOC_MODE: 'embedded' };
    const company = ['--account', 'demo', '--companies', 'ESB12345674'];
    const said = await Promise.all([
      refused(servers, 'start'),
      refused(embedded, 'token', ...company),
      refused(embedded, 'sandbox', '--port', '0'),
    ]);
    for (const one of said) expect(one).toMatch(OF_PRODUCTION);
    expect(await mongo.collection('accounts').countDocuments()).toBe(0);
    expect(await mongo.collection('companies').countDocuments()).toBe(0);
    await refused(embedded, 'account', 'create', 'shop');
    expect(await refused(embedded, 'account', 'add-company', 'shop', 'ESB12345674')).toContain('--company-name');
  });

  test('edoc start refuses a namespace that production has worked with', async () => {
    await claimServers('production', undefined, temporal.client);
    const { MONGODB_URI: _uri, ...temporalOnly } = servers;
    expect(await refused(temporalOnly, 'start')).toContain('TEMPORAL_NAMESPACE: production has worked with');
  });

  test("production's commands refuse what a trial has worked with", async () => {
    await both('embedded');
    const said = await refused({ ...servers, EDOC_MODE: 'production' }, 'migrate');
    expect(said).toContain('MONGODB_URI: an embedded stack has worked with this database');
    expect(await refused(servers, 'migrate')).toBe('nothing was refused');
  });
});
