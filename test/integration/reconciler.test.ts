import { randomUUID } from 'node:crypto';
import { MockActivityEnvironment } from '@temporalio/testing';
import type { ReconcilerActivities } from '../../activities/reconciler-activities';
import { batchWorkflowId } from '../../activities/start-batch-workflow';
import { documentWorkflowId } from '../../activities/start-document-workflow';
import { createLogger } from '../../platform/logger';
import { connectTemporal, type TemporalConnection } from '../../platform/temporal-client';
import { storeBatch, type BatchEntry } from '../../api/intake/store-batch';
import { BatchEntryRepository } from '../../storage/batch-entry-repository';
import { batchDocumentId } from '../../storage/batch-record';
import { BatchRepository } from '../../storage/batch-repository';
import { ClaimRepository } from '../../storage/claim-repository';
import { DocumentRepository, type NewDocument } from '../../storage/document-repository';
import { ensureIndexes } from '../../storage/indexes';
import { closeMongo, connectMongo, type MongoConnection } from '../../storage/mongo';
import { PayloadRepository } from '../../storage/payload-repository';
import { createReconciling } from '../../workers/reconciling';
import { eventually } from '../support/eventually';
import { testDatabase, testStack } from '../support/stack';

const MINUTE_MS = 60_000;

let mongo: MongoConnection;
let temporal: TemporalConnection;
let documents: DocumentRepository;
let payloads: PayloadRepository;
let batches: BatchRepository;
let batchEntries: BatchEntryRepository;
let claims: ClaimRepository;
let later: number;
const stopped: { documentId: string; step: string; reason: string }[] = [];
let activities: ReconcilerActivities;

beforeAll(async () => {
  mongo = await connectMongo(await testDatabase());
  await ensureIndexes(mongo);
  const { temporalAddress } = await testStack();
  temporal = await connectTemporal({ TEMPORAL_ADDRESS: temporalAddress, TEMPORAL_NAMESPACE: 'default' });
  documents = new DocumentRepository(mongo);
  payloads = new PayloadRepository(mongo);
  batches = new BatchRepository(mongo);
  batchEntries = new BatchEntryRepository(mongo);
  claims = new ClaimRepository(mongo);
  activities = createReconciling(
    { mongo, temporal, logger: createLogger('test', 'silent') },
    { clock: () => new Date(Date.now() + later), onStopped: (document) => stopped.push(document) },
    { healed: () => undefined },
  );
});
beforeEach(() => {
  stopped.length = 0;
});
afterAll(async () => {
  await temporal.close();
  await closeMongo(mongo);
});

async function accepted(withBytes: boolean): Promise<string> {
  const documentId = randomUUID();
  const document: NewDocument = {
    documentId,
    accountId: 'a',
    companyId: randomUUID(),
    companyVatNumber: 'ESB12345674',
    companyName: 'Ejemplo S.L.',
    countryIso: 'ES',
    purpose: 'EINVOICING',
    flow: 'ISSUED',
    documentType: 'INVOICE',
    documentNumber: documentId,
    documentDate: '2026-03-10',
    supplier: {},
    customer: {},
    totals: {},
    attachments: [],
    submissionDate: new Date(),
    duplicateKey: randomUUID(),
  };
  await documents.insertAccepted(document);
  const bytes = Buffer.from('<Invoice/>');
  if (withBytes) await payloads.insert({ documentId, format: 'ubl', submitted: bytes, ubl: bytes, sha256: 'x' });
  return documentId;
}

async function isStarted(documentId: string): Promise<boolean> {
  return isRunning(documentWorkflowId(documentId));
}

async function isRunning(workflowId: string): Promise<boolean> {
  const handle = temporal.client.workflow.getHandle(workflowId);
  return handle.describe().then(
    ({ status }) => status.name === 'RUNNING',
    () => false,
  );
}

const run = async <Result>(activity: (...args: string[]) => Promise<Result>, ...args: string[]) =>
  new MockActivityEnvironment().run(activity, ...args);

test('starts what was stored but not started, and only after its time', async () => {
  const documentId = await accepted(true);
  later = 0;
  await run(activities.startForgotten);
  expect(await isStarted(documentId)).toBe(false);
  later = MINUTE_MS;
  await run(activities.startForgotten);
  expect(await isStarted(documentId)).toBe(true);
  await run(activities.startForgotten);
  expect(await isStarted(documentId)).toBe(true);
});

test('removes what was stored by half, and only long after its intake', async () => {
  const documentId = await accepted(false);
  later = MINUTE_MS;
  await run(activities.startForgotten);
  expect(await documents.find(documentId)).toBeDefined();
  later = 11 * MINUTE_MS;
  await run(activities.startForgotten);
  expect(await documents.find(documentId)).toBeUndefined();
  expect(await isStarted(documentId)).toBe(false);
});

test('starts anew what has been still for long without a workflow, even after it was terminated', async () => {
  const documentId = await accepted(true);
  await documents.apply(await documents.read(documentId), { change: { phase: 'INTEGRATING' } });
  later = MINUTE_MS;
  await run(activities.restartStill, '');
  expect(await isStarted(documentId)).toBe(false);
  later = 11 * MINUTE_MS;
  await expect(run(activities.restartStill, '')).resolves.toBe('');
  expect(await isStarted(documentId)).toBe(true);
  await temporal.client.workflow.getHandle(documentWorkflowId(documentId)).terminate('test');
  expect(await isStarted(documentId)).toBe(false);
  await run(activities.restartStill, '');
  expect(await isStarted(documentId)).toBe(true);
});

/** The intake dies with its process when `cutOff` says so: what it had begun stays as it is. */
async function batch(count: number, cutOff?: () => Promise<void>): Promise<{ batchId: string }> {
  const company = {
    companyId: randomUUID(),
    vatNumber: 'ESB12345674',
    countryIso: 'ES',
    name: 'Ejemplo S.L.',
    address: { countryCode: 'ES' },
  };
  async function* entries(): AsyncGenerator<BatchEntry> {
    for (let index = 0; index < count; index += 1) yield entryOf(index);
    await cutOff?.();
  }
  const request = { accountId: 'a', company, countryIso: 'ES', purpose: 'EINVOICING', source: 'JSON' } as const;
  return storeBatch({ batches, batchEntries, documents, payloads }, request, entries());
}

function entryOf(index: number): BatchEntry {
  if (index % 10 === 9) return { rejected: true, documentNumber: `N-${index}`, errors: [] };
  const bytes = Buffer.from('<Invoice/>');
  return {
    flow: 'ISSUED',
    content: {
      format: 'ubl',
      submitted: bytes,
      ubl: bytes,
      sha256: 'x',
      facts: {
        documentType: 'INVOICE',
        documentNumber: `N-${index}`,
        documentDate: '2026-03-10',
        supplier: {},
        customer: {},
        totals: {},
        attachments: [],
        duplicateKey: randomUUID(),
      },
    },
  };
}

test('starts an open batch that has no workflow, and leaves its documents to it', async () => {
  const { batchId } = await batch(250);
  later = 0;
  await run(activities.startForgotten);
  expect(await isRunning(batchWorkflowId(batchId))).toBe(false);
  later = 11 * MINUTE_MS;
  await run(activities.startForgotten);
  expect(await isRunning(batchWorkflowId(batchId))).toBe(true);
  await temporal.client.workflow.getHandle(batchWorkflowId(batchId)).terminate('test');
  await run(activities.startForgotten);
  expect(await isRunning(batchWorkflowId(batchId))).toBe(true);
  await run(activities.restartStill, '');
  expect(await documents.countByStatus(batchId)).toEqual({ PROCESSING: 225 });
  expect(await isStarted(batchDocumentId(batchId, 0))).toBe(false);
});

test('an intake that fails leaves nothing behind', async () => {
  const before = await leftovers();
  await expect(batch(250, async () => Promise.reject(new Error('the last one is wrong')))).rejects.toThrow('wrong');
  expect(await leftovers()).toEqual(before);
});

test('removes what an intake left whose process died, and only long after', async () => {
  const before = await leftovers();
  const died = await new Promise<object>((resolve) => {
    void batch(250, async () => {
      resolve({});
      await new Promise(() => {});
    });
  });
  expect(died).toEqual({});
  await eventually('the first slices to be written', async () =>
    (await leftovers()).payloads >= before.payloads + 180 ? true : undefined,
  );
  expect((await leftovers()).documents).toBe(before.documents);
  later = MINUTE_MS;
  await run(activities.startForgotten);
  expect((await leftovers()).batches).toBe(before.batches + 1);
  later = 11 * MINUTE_MS;
  await run(activities.startForgotten);
  expect(await leftovers()).toEqual(before);
});

async function leftovers() {
  const count = async (name: string) => mongo.collection(name).countDocuments();
  return {
    batches: await count('batches'),
    entries: await count('batchEntries'),
    payloads: await count('payloads'),
    documents: await count('documents'),
  };
}
