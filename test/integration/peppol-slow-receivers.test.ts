import { randomUUID } from 'node:crypto';
import { NativeConnection, Runtime, Worker } from '@temporalio/worker';
import type { IntegrationActivities } from '../../activities/integration-activities';
import { connectTemporal, type TemporalConnection } from '../../platform/temporal/connection';
import { eventually } from '../support/eventually';
import { BUYER } from '../support/peppol-documents';
import { testStack } from '../support/stack';
import { removeTemporaryFolders } from '../support/temporary-folder';
import { silent } from './support/mail-rig';
import { PeppolRig } from './support/peppol-rig';

const SLOTS = 20;
/** Longer than the test: what hangs does not end by itself. */
const TIMEOUT_MS = 120_000;
const TASK_QUEUE = `peppol-slow-${randomUUID()}`;

let rig: PeppolRig;
let temporal: TemporalConnection;
let native: NativeConnection;
let worker: Worker;
let running: Promise<void>;

beforeAll(async () => {
  Runtime.install({ logger: silent, shutdownSignals: [], telemetryOptions: { logging: { filter: 'ERROR' } } });
  const { temporalAddress } = await testStack();
  [rig, temporal, native] = await Promise.all([
    PeppolRig.open({ timeoutMs: TIMEOUT_MS, slots: SLOTS }),
    connectTemporal({ TEMPORAL_ADDRESS: temporalAddress, TEMPORAL_NAMESPACE: 'default' }),
    NativeConnection.connect({ address: temporalAddress }),
  ]);
  // As the worker of a country is made.
  worker = await Worker.create({
    connection: native,
    taskQueue: TASK_QUEUE,
    activities: rig.activities(rig.connector()),
    maxConcurrentActivityTaskExecutions: SLOTS,
    shutdownGraceTime: '1s',
  });
  running = worker.run();
}, 60_000);

afterAll(async () => {
  worker.shutdown();
  await running;
  await native.close();
  await temporal.close();
  await rig.close();
  await removeTemporaryFolders();
}, 60_000);

/** The step as the workflow of a document has it made. */
const start = async (documentId: string) =>
  temporal.client.activity.typed<IntegrationActivities>().start('submitDocument', {
    id: `submit/${documentId}`,
    taskQueue: TASK_QUEUE,
    args: [documentId],
    startToCloseTimeout: '5m',
    heartbeatTimeout: '10s',
    scheduleToCloseTimeout: '9m',
    retry: { initialInterval: '1s' },
  });

const many = async (count: number, documentOf: (index: number) => Promise<string>): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, async (_, index) => documentOf(index)));

async function handedOver(ids: readonly string[]): Promise<number> {
  const { transactions } = await rig.network.report();
  return transactions.filter(({ custom1 }) => ids.includes(String(custom1))).length;
}

/** Milliseconds that documents to four other receivers take. */
async function othersLeave(number: () => string): Promise<number> {
  const others = await many(20, async (index) => rig.document(number(), { buyer: `9915:receiver-${index % 4}` }));
  const begin = performance.now();
  const results = await Promise.all(others.map(async (id) => (await start(id)).result()));
  expect(results).toEqual(others.map(() => 'accepted'));
  return performance.now() - begin;
}

test('40 documents to a receiver that hangs hold a quarter of the slots; those of others leave within seconds', async () => {
  const number = () => randomUUID().slice(0, 8);
  await othersLeave(number);
  const calm = await othersLeave(number);
  const hanging = await many(40, async () => rig.document(`SBX-HANG-${number()}`, { buyer: BUYER }));
  await Promise.all(hanging.map(start));
  await eventually('its share to hang', async () => ((await handedOver(hanging)) === SLOTS / 4 ? true : undefined));
  expect(await othersLeave(number)).toBeLessThan(Math.max(4 * calm, 8_000));
  expect(await handedOver(hanging)).toBe(SLOTS / 4);
  const records = await Promise.all(hanging.map(async (id) => rig.read(id)));
  const busy = records.filter(({ integration }) => integration?.lastReason === 'RECEIVER_BUSY');
  // Those that wait for their turn in a slot have not met anything yet.
  expect(busy.length).toBeGreaterThanOrEqual(40 - SLOTS / 2);
  expect(busy.some(({ integration }) => integration?.sentAt !== undefined)).toBe(false);
}, 180_000);
