import { randomUUID } from 'node:crypto';
import { MockActivityEnvironment } from '@temporalio/testing';
import { createReconcilerActivities, type ReconcilerActivities } from '../../activities/reconciler-activities';
import { documentWorkflowId } from '../../activities/start-document-workflow';
import { connectTemporal, type TemporalConnection } from '../../platform/temporal-client';
import { DocumentRepository, type NewDocument } from '../../storage/document-repository';
import { ensureIndexes } from '../../storage/indexes';
import { closeMongo, connectMongo, type MongoConnection } from '../../storage/mongo';
import { PayloadRepository } from '../../storage/payload-repository';
import { testDatabase, testStack } from '../support/stack';

const MINUTE_MS = 60_000;

let mongo: MongoConnection;
let temporal: TemporalConnection;
let documents: DocumentRepository;
let payloads: PayloadRepository;
let later: number;
let activities: ReconcilerActivities;

beforeAll(async () => {
  mongo = await connectMongo(await testDatabase());
  await ensureIndexes(mongo);
  const { temporalAddress } = await testStack();
  temporal = await connectTemporal({ TEMPORAL_ADDRESS: temporalAddress, TEMPORAL_NAMESPACE: 'default' });
  documents = new DocumentRepository(mongo);
  payloads = new PayloadRepository(mongo);
  activities = createReconcilerActivities({
    documents,
    hasPayload: async (documentId) => payloads.exists(documentId),
    client: temporal.client,
    clock: () => new Date(Date.now() + later),
    onHealed: () => {},
  });
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
  const handle = temporal.client.workflow.getHandle(documentWorkflowId(documentId));
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
