import { randomUUID } from 'node:crypto';
import { Runtime } from '@temporalio/worker';
import type { IntegrationActivities } from '../../activities/integration-activities';
import type { SystemId } from '../../countries/integration/systems';
import { readConfig } from '../../countries/service-config';
import { createLogger } from '../../platform/logger';
import { createRegistry } from '../../platform/telemetry';
import { connectTemporal, type TemporalConnection } from '../../platform/temporal/connection';
import { integrationQueue, systemQueue } from '../../platform/temporal/task-queues';
import { startSandbox, type RunningSandbox } from '../../sandbox/server';
import { AuthorityRepository } from '../../storage/authority-repository';
import { documentModel } from '../../storage/document-model';
import type { MongoConnection } from '../../storage/mongo';
import { createIntegrationWorkers } from '../../workers/integration-worker';
import { createWorkerSetting, type RunningWorkers, type WorkerSetting } from '../../workers/worker-setting';
import { openEmptyDatabase, type EmptyDatabase } from '../support/empty-database';
import { testStack } from '../support/stack';
import { removeTemporaryFolders, temporaryFolder } from '../support/temporary-folder';
import { silent } from './support/mail-rig';
import { insertNumbered } from './support/numbered-documents';

let database: EmptyDatabase;
let mongo: MongoConnection;
let temporal: TemporalConnection;
let setting: WorkerSetting;
let worker: RunningWorkers;
let running: Promise<void>[];
/** Stands for a real authority: another process's sandbox, whose ledger says what it got. */
let authority: RunningSandbox;
let sandbox: RunningSandbox;

async function started(): Promise<RunningSandbox> {
  return startSandbox({ host: '127.0.0.1', port: 0, dataFolder: await temporaryFolder(), onFailure: () => undefined });
}

beforeAll(async () => {
  Runtime.install({ logger: silent, shutdownSignals: [], telemetryOptions: { logging: { filter: 'ERROR' } } });
  database = await openEmptyDatabase();
  mongo = database.connection;
  const { temporalAddress } = await testStack();
  temporal = await connectTemporal({ TEMPORAL_ADDRESS: temporalAddress, TEMPORAL_NAMESPACE: 'default' });
  [authority, sandbox] = await Promise.all([started(), started()]);
  const config = readConfig({
    EDOC_MODE: 'embedded',
    DATA_DIR: await temporaryFolder(),
    MONGODB_URI: database.uri,
    TEMPORAL_ADDRESS: temporalAddress,
    INTEGRATION_URL: authority.url,
    AUTHORITY_SANDBOX: 'on',
    AUTHORITY_SANDBOX_URL: sandbox.url,
    SHUTDOWN_GRACE_SECONDS: '1',
    LOG_LEVEL: 'fatal',
  });
  setting = await createWorkerSetting(config, createLogger('test', config.LOG_LEVEL), createRegistry('worker'));
  worker = await createIntegrationWorkers(setting);
  running = worker.workers.map(async (one) => one.run());
}, 60_000);

afterAll(async () => {
  for (const one of worker.workers) one.shutdown();
  await Promise.all(running);
  await worker.close();
  await Promise.all([authority.stop(), sandbox.stop(), setting.close(), temporal.close()]);
  await database.close();
  await removeTemporaryFolders();
}, 30_000);

/** Ids of documents of a company, of which `system` is stored; null: none is. */
async function insert(companyId: string, system: SystemId | null, { count = 1, prefix = 'N' } = {}): Promise<string[]> {
  await insertNumbered(mongo, companyId, count);
  const stored = await documentModel(mongo).find({ companyId }, { _id: 1 }).lean();
  const integration = { authority: 'ES', warnings: [], system };
  for (const { _id } of stored)
    await documentModel(mongo).updateOne(
      { _id },
      {
        documentNumber: `${prefix}-${_id}`,
        ...(system === null ? { $unset: { integration: '' } } : { integration }),
      },
    );
  return stored.map(({ _id }) => _id);
}

async function submit(documentId: string, taskQueue: string, { attempts = 1 } = {}): Promise<unknown> {
  const handle = await temporal.client.activity.typed<IntegrationActivities>().start('submitDocument', {
    id: `submit/${documentId}/${randomUUID()}`,
    taskQueue,
    args: [documentId, true],
    startToCloseTimeout: '2m',
    heartbeatTimeout: '10s',
    scheduleToCloseTimeout: '2m',
    retry: { initialInterval: '100ms', maximumAttempts: attempts },
  });
  return handle.result();
}

/** Submissions that the authority and the sandbox have recorded. */
async function recorded(documentId: string): Promise<[authority: number, sandbox: number]> {
  const countAt = async ({ url }: RunningSandbox) =>
    ((await (await fetch(`${url}/ledger?documentId=${documentId}`)).json()) as { count: number }).count;
  return Promise.all([countAt(authority), countAt(sandbox)]);
}

const QUEUES = [systemQueue('sandbox'), integrationQueue('ES'), 'integration'];

test.each(QUEUES)(
  'on queue %s a document only reaches who is of its mode',
  async (queue) => {
    for (const system of ['sandbox', null] as const) {
      const [ofTest = ''] = await insert(`test:${randomUUID()}`, system);
      expect(await submit(ofTest, queue)).toBe('accepted');
      expect(await recorded(ofTest)).toEqual([0, 1]);
    }
    for (const system of ['gateway', null] as const) {
      const [live = ''] = await insert(randomUUID(), system);
      expect(await submit(live, queue)).toBe('accepted');
      expect(await recorded(live)).toEqual([1, 0]);
    }
  },
  60_000,
);

test.each([
  ['a test document', 'test:', 'gateway'],
  ['a real document', '', 'sandbox'],
] as const)(
  '%s whose record names a system of the other mode goes nowhere',
  async (_what, prefix, system) => {
    const [documentId = ''] = await insert(`${prefix}${randomUUID()}`, system);
    await submit(documentId, integrationQueue('ES')).catch(() => undefined);
    expect(await recorded(documentId)).toEqual([0, 0]);
  },
  60_000,
);

test('an outage of the simulated authorities holds back no real document', async () => {
  const down = await insert(`test:${randomUUID()}`, 'sandbox', { count: 6, prefix: 'SBX-DOWN' });
  for (const id of down) await submit(id, systemQueue('sandbox')).catch(() => undefined);
  const states = await new AuthorityRepository(mongo).breakerStates();
  expect(states.get('sandbox/ES')?.openings).toBeGreaterThan(0);
  expect(states.get('gateway/ES')?.openings ?? 0).toBe(0);
  const [live = ''] = await insert(randomUUID(), null);
  expect(await submit(live, integrationQueue('ES'))).toBe('accepted');
}, 60_000);
