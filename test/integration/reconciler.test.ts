import { randomUUID } from 'node:crypto';
import { MockActivityEnvironment } from '@temporalio/testing';
import { v7 as uuidv7 } from 'uuid';
import type { ReconcilerActivities } from '../../activities/reconciler-activities';
import { batchWorkflowId } from '../../activities/start-batch-workflow';
import { createParkingActivities } from '../../activities/parking-activities';
import { documentWorkflowId, startDocumentWorkflow } from '../../activities/start-document-workflow';
import { createLogger } from '../../platform/logger';
import { connectTemporal, type TemporalConnection } from '../../platform/temporal-client';
import { storeBatch, type BatchEntry } from '../../api/intake/store-batch';
import { BatchEntryRepository } from '../../storage/batch-entry-repository';
import { batchDocumentId } from '../../storage/batch-record';
import { BatchGoneError, BatchRepository } from '../../storage/batch-repository';
import { ClaimRepository } from '../../storage/claim-repository';
import { DocumentRepository, type NewDocument } from '../../storage/document-repository';
import { ensureIndexes } from '../../storage/indexes';
import { closeMongo, connectMongo, type MongoConnection } from '../../storage/mongo';
import { ParkedDocuments } from '../../storage/parked-documents';
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
const failures: string[] = [];
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
  const logger = createLogger('test', 'silent');
  jest.spyOn(logger, 'error').mockImplementation(({ id }: { id: string }) => failures.push(id));
  activities = createReconciling(
    { mongo, temporal, logger },
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

async function accepted(withBytes: boolean, changes: Partial<NewDocument> = {}): Promise<string> {
  const documentId = changes.documentId ?? randomUUID();
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
    ...changes,
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

const run = async <Args extends unknown[], Result>(activity: (...args: Args) => Promise<Result>, ...args: Args) =>
  new MockActivityEnvironment().run(activity, ...args);

const BEGINNING = { payloads: '', batches: '' };

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

test.each([
  ['has claimed its number', async (documentId: string) => claims.claim(`key of ${documentId}`, documentId), {}],
  ['has a workflow', async (documentId: string) => startWorkflow(documentId), {}],
  ['is of a batch', async () => undefined, { batchNumber: randomUUID() }],
  ['came from an inbox', async () => undefined, { inbound: { authority: 'SII', reference: randomUUID() } }],
])('keeps a document without its bytes that %s, and flags it once', async (_name, happens, changes) => {
  const documentId = randomUUID();
  await accepted(false, { documentId, duplicateKey: `key of ${documentId}`, ...changes });
  await happens(documentId);
  later = 11 * MINUTE_MS;
  await run(activities.startForgotten);
  await run(activities.startForgotten);
  const told = stopped.filter((document) => document.documentId === documentId);
  expect(told).toEqual([{ documentId, step: 'start', reason: 'PAYLOAD_MISSING' }]);
  const flagged = { status: 'PROCESSING', parked: { step: 'start', reason: 'PAYLOAD_MISSING' } };
  expect(await documents.find(documentId)).toMatchObject(flagged);
});

async function startWorkflow(documentId: string): Promise<void> {
  const document = await documents.read(documentId);
  await startDocumentWorkflow(temporal.client, document);
  await temporal.client.workflow.getHandle(documentWorkflowId(documentId)).terminate('its workflow is over');
}

test('a document whose bytes are there again is started, and no longer flagged', async () => {
  const documentId = await accepted(false, { inbound: { authority: 'SII', reference: randomUUID() } });
  later = 11 * MINUTE_MS;
  await run(activities.startForgotten);
  expect(await documents.find(documentId)).toHaveProperty('parked');
  const bytes = Buffer.from('<Invoice/>');
  await payloads.insert({ documentId, format: 'ubl', submitted: bytes, ubl: bytes, sha256: 'x' });
  await run(activities.startForgotten);
  expect(await isStarted(documentId)).toBe(true);
  expect(await documents.find(documentId)).not.toHaveProperty('parked');
});

test('a document that was given up is not started again, also when Temporal has forgotten its workflow', async () => {
  const documentId = await accepted(true);
  await documents.apply(await documents.read(documentId), { change: { phase: 'INTEGRATING' } });
  const parking = createParkingActivities({
    documents,
    parked: new ParkedDocuments(mongo),
    clock: () => new Date(),
    onStopped: () => undefined,
  });
  await parking.giveUpDocument(documentId);
  await parking.giveUpDocument(documentId);
  later = 11 * MINUTE_MS;
  await run(activities.restartStill, '');
  expect(await isStarted(documentId)).toBe(false);
  const { phase, timeline } = await documents.read(documentId);
  expect(phase).toBe('GIVEN_UP');
  expect(timeline.filter(({ type }) => type === 'givenUp')).toMatchObject([{ actor: 'service' }]);
});

test('one document that cannot be started does not keep the pass from the others', async () => {
  const before = failures.length;
  // Temporal refuses an id of more than 1,000 characters.
  const broken = await accepted(true, { documentId: 'x'.repeat(1_100), submissionDate: new Date(0) });
  const documentId = await accepted(true);
  later = MINUTE_MS;
  await run(activities.startForgotten);
  expect(await isStarted(documentId)).toBe(true);
  expect(failures.slice(before)).toEqual([broken]);
  await documents.removeUnaccepted(broken);
});

test('bytes whose document never came are removed after an hour, those of a document or a workflow are kept', async () => {
  const orphan = uuidv7();
  const whole = await accepted(true, { documentId: uuidv7() });
  const known = await accepted(true, { documentId: uuidv7() });
  await startWorkflow(known);
  await documents.removeUnaccepted(known);
  const bytes = Buffer.from('<Invoice/>');
  await payloads.insert({ documentId: orphan, format: 'ubl', submitted: bytes, ubl: bytes, sha256: 'x' });
  const there = async () => Promise.all([orphan, whole, known].map(async (id) => payloads.exists(id)));
  later = 50 * MINUTE_MS;
  const first = await run(activities.removeOrphans, BEGINNING);
  expect(await there()).toEqual([true, true, true]);
  later = 61 * MINUTE_MS;
  const second = await run(activities.removeOrphans, first);
  expect(await there()).toEqual([false, true, true]);
  expect(stopped).toEqual([{ documentId: known, step: 'start', reason: 'RECORD_MISSING' }]);
  expect(await run(activities.removeOrphans, second)).toEqual(second);
});

test('entries of a batch that was removed while they were written are removed with their bytes', async () => {
  const before = await leftovers();
  const gone = batch(250, async () => {
    later = 11 * MINUTE_MS;
    await eventually('the first slices', async () =>
      (await leftovers()).payloads >= before.payloads + 180 ? true : undefined,
    );
    await run(activities.startForgotten);
    expect((await leftovers()).batches).toBe(before.batches);
  });
  await expect(gone).rejects.toThrow(BatchGoneError);
  expect(await leftovers()).toEqual(before);
});

test('entries without a batch are removed after an hour, with their bytes', async () => {
  const before = await leftovers();
  const batchId = uuidv7();
  const documentId = batchDocumentId(batchId, 0);
  const bytes = Buffer.from('<Invoice/>');
  await batchEntries.insertMany([{ batchId, index: 0, documentId, errors: [] }]);
  await payloads.insert({ documentId, format: 'ubl', submitted: bytes, ubl: bytes, sha256: 'x' });
  const { batchId: open } = await batch(3);
  const expected = await leftovers();
  later = 61 * MINUTE_MS;
  await run(activities.removeOrphans, BEGINNING);
  expect(await leftovers()).toEqual({ ...expected, entries: expected.entries - 1, payloads: expected.payloads - 1 });
  expect(await batches.find(open)).toBeDefined();
  expect(before.entries).toBe(expected.entries - 4);
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
