import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Runtime } from '@temporalio/worker';
import type { IntegrationActivities } from '../../activities/integration-activities';
import { readConfig } from '../../countries/service-config';
import { createLogger } from '../../platform/logger';
import { integrationQueue } from '../../platform/temporal/task-queues';
import { createRegistry } from '../../platform/telemetry';
import { connectTemporal, type TemporalConnection } from '../../platform/temporal/connection';
import { startSandbox, type RunningSandbox } from '../../sandbox/server';
import { documentModel } from '../../storage/document-model';
import type { MongoConnection } from '../../storage/mongo';
import { createIntegrationWorkers } from '../../workers/integration-worker';
import { createWorkerSetting, type RunningWorkers, type WorkerSetting } from '../../workers/worker-setting';
import { openEmptyDatabase, type EmptyDatabase } from '../support/empty-database';
import { eventually } from '../support/eventually';
import { testStack } from '../support/stack';
import { removeTemporaryFolders, temporaryFolder } from '../support/temporary-folder';
import { silent } from './support/mail-rig';
import { insertNumbered } from './support/numbered-documents';

const CALLS_PER_COUNTRY = 4;
const PROCESSES = 2;
/** Longer than the test: calls to the authority that hangs do not end by themselves. */
const TIMEOUT_SECONDS = 60;

let database: EmptyDatabase;
let mongo: MongoConnection;
let temporal: TemporalConnection;
/** Of each process. */
let settings: WorkerSetting[];
let sandbox: RunningSandbox;
let workers: RunningWorkers[];
let running: Promise<void>[];

const hung = new Set<string>();
const hanging = createServer((request) => {
  request.resume().once('end', () => hung.add(String(request.socket.remotePort)));
});

beforeAll(async () => {
  Runtime.install({ logger: silent, shutdownSignals: [], telemetryOptions: { logging: { filter: 'ERROR' } } });
  database = await openEmptyDatabase();
  mongo = database.connection;
  const { temporalAddress } = await testStack();
  temporal = await connectTemporal({ TEMPORAL_ADDRESS: temporalAddress, TEMPORAL_NAMESPACE: 'default' });
  const dataFolder = await temporaryFolder();
  sandbox = await startSandbox({ host: '127.0.0.1', port: 0, dataFolder, onFailure: () => undefined });
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
  const hangingUrl = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}`;
  const config = readConfig({
    EDOC_MODE: 'embedded',
    DATA_DIR: dataFolder,
    MONGODB_URI: database.uri,
    TEMPORAL_ADDRESS: temporalAddress,
    INTEGRATION_URL: sandbox.url,
    INTEGRATION_FR_URL: hangingUrl,
    INTEGRATION_IT_URL: hangingUrl,
    INTEGRATION_TIMEOUT_SECONDS: String(TIMEOUT_SECONDS),
    INTEGRATION_CALLS_PER_COUNTRY: String(CALLS_PER_COUNTRY),
    SHUTDOWN_GRACE_SECONDS: '1',
    LOG_LEVEL: 'fatal',
  });
  const logger = createLogger('test', config.LOG_LEVEL);
  settings = await Promise.all(
    Array.from({ length: PROCESSES }, async () => createWorkerSetting(config, logger, createRegistry('worker'))),
  );
  workers = await Promise.all(settings.map(createIntegrationWorkers));
  running = workers.flatMap((one) => one.workers.map(async (worker) => worker.run()));
}, 60_000);

afterAll(async () => {
  for (const worker of workers.flatMap((one) => one.workers)) worker.shutdown();
  await Promise.all(running);
  await Promise.all(workers.map(async ({ close }) => close()));
  hanging.closeAllConnections();
  hanging.close();
  await sandbox.stop();
  await Promise.all(settings.map(async ({ close }) => close()));
  await temporal.close();
  await database.close();
  await removeTemporaryFolders();
}, 30_000);

async function insert(countryIso: string, count: number): Promise<string[]> {
  const companyId = randomUUID();
  await insertNumbered(mongo, companyId, count);
  const stored = await documentModel(mongo).find({ companyId }, { _id: 1 }).lean();
  const ids = stored.map(({ _id }) => _id);
  await Promise.all(
    ids.map(async (_id) => documentModel(mongo).updateOne({ _id }, { countryIso, documentNumber: `N ${_id}` })),
  );
  return ids;
}

/** The step as the workflow of a document has it made. */
const submit = async (countryIso: string, documentId: string, taskQueue = integrationQueue(countryIso)) =>
  temporal.client.activity.typed<IntegrationActivities>().start('submitDocument', {
    id: `submit/${documentId}`,
    taskQueue,
    args: [documentId],
    startToCloseTimeout: '2m',
    heartbeatTimeout: '10s',
    scheduleToCloseTimeout: '5m',
    retry: { initialInterval: '1s' },
  });

async function submitAll(countryIso: string, ids: readonly string[]): Promise<number> {
  const begin = performance.now();
  const results = await Promise.all(ids.map(async (id) => (await submit(countryIso, id)).result()));
  expect(results).toEqual(ids.map(() => 'accepted'));
  return performance.now() - begin;
}

async function recorded(documentId: string): Promise<number> {
  const answer = await fetch(`${sandbox.url}/ledger?documentId=${documentId}`);
  return ((await answer.json()) as { count: number }).count;
}

test('an authority that hangs delays the documents of its own country and no others, and none waits as sent', async () => {
  await submitAll('ES', await insert('ES', 5));
  const calm = await submitAll('ES', await insert('ES', 20));
  const french = await insert('FR', 60);
  await Promise.all(french.map(async (id) => submit('FR', id)));
  const slots = PROCESSES * CALLS_PER_COUNTRY;
  await eventually('all slots of France to hang', () => (hung.size === slots ? true : undefined));
  const ids = await insert('ES', 20);
  const beside = await submitAll('ES', ids);
  expect(beside).toBeLessThan(Math.max(3 * calm, 2_000));
  expect(await Promise.all(ids.map(recorded))).toEqual(ids.map(() => 1));
  const marked = await documentModel(mongo).countDocuments({
    _id: { $in: french },
    'integration.sentAt': { $exists: true },
  });
  expect([hung.size, marked]).toEqual([slots, slots]);
}, 60_000);

test('what was scheduled before countries had queues is still done', async () => {
  const [id = ''] = await insert('ES', 1);
  await expect((await submit('ES', id, 'integration')).result()).resolves.toBe('accepted');
  expect(await recorded(id)).toBe(1);
});

test('steps of the queue from before take few connections from those of their country', async () => {
  const before = hung.size;
  await Promise.all((await insert('IT', 10)).map(async (id) => submit('IT', id, 'integration')));
  await eventually('the slots of the queue to hang', () => (hung.size >= before + 2 * PROCESSES ? true : undefined));
  await submitAll('ES', await insert('ES', 20));
  expect(hung.size).toBe(before + 2 * PROCESSES);
  await Promise.all((await insert('IT', 10)).map(async (id) => submit('IT', id)));
  const all = before + PROCESSES * (2 + CALLS_PER_COUNTRY);
  await eventually('all slots of Italy to hang', () => (hung.size >= all ? true : undefined));
}, 60_000);
