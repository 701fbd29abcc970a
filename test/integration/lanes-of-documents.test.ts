import { randomUUID } from 'node:crypto';
import { startInTurn, TURN_MS } from '../../application/documents/start-in-turn';
import { AT_ONCE_PER_ACCOUNT } from '../../application/documents/lane-of-document';
import { documentWorkflowId } from '../../processing/document-start';
import { temporalWorkflows } from '../../api/temporal-workflows';
import { connectTemporal, type TemporalConnection } from '../../platform/temporal/connection';
import { DocumentRepository } from '../../storage/document-repository';
import type { NewDocument } from '../../storage/stored-document';
import type { MongoConnection } from '../../storage/mongo';
import { LeavingDocuments } from '../../storage/leaving-documents';
import { OpenDocuments } from '../../storage/open-documents';
import { eventually } from '../support/eventually';
import { acceptedDocument } from '../support/accepted-document';
import { openEmptyDatabase, type EmptyDatabase } from '../support/empty-database';
import { testStack } from '../support/stack';

let database: EmptyDatabase;
let mongo: MongoConnection;
let temporal: TemporalConnection;
let documents: DocumentRepository;
let open: OpenDocuments;
let leaving: LeavingDocuments;
const failures: unknown[] = [];
const started: string[] = [];

beforeAll(async () => {
  const { temporalAddress } = await testStack();
  database = await openEmptyDatabase();
  mongo = database.connection;
  temporal = await connectTemporal({ TEMPORAL_ADDRESS: temporalAddress, TEMPORAL_NAMESPACE: 'default' });
  documents = new DocumentRepository(mongo);
  open = new OpenDocuments(mongo);
  leaving = new LeavingDocuments(mongo, (error) => failures.push(error));
});
afterAll(async () => {
  await Promise.all(started.map(async (id) => handleOf(id).terminate()));
  await temporal.close();
  await database.close();
});

function handleOf(documentId: string) {
  return temporal.client.workflow.getHandle(documentWorkflowId(documentId));
}

async function stored(changes: Partial<NewDocument>): Promise<NewDocument> {
  const document = acceptedDocument(changes);
  await documents.insertAccepted(document);
  return document;
}

/** The queue in which a document waits that the account submits now. */
async function queueOfNext(accountId: string, isAlone = false): Promise<string> {
  const document = await stored({ accountId });
  const workflows = temporalWorkflows(temporal.client, open, leaving);
  await workflows.start(document, await workflows.laneOf(document, isAlone));
  started.push(document.documentId);
  return (await handleOf(document.documentId).describe()).taskQueue;
}

async function validated({ documentId }: NewDocument): Promise<void> {
  await documents.apply(await documents.read(documentId), { change: { phase: 'INTEGRATING' } });
}

test('whoever sends faster than documents are processed has the next ones wait in turn, and nobody else', async () => {
  const flood = randomUUID();
  const first = [];
  for (let count = 0; count < AT_ONCE_PER_ACCOUNT.besideOthers; count += 1) first.push(await queueOfNext(flood));
  expect(new Set(first)).toEqual(new Set(['documents']));
  expect(await queueOfNext(flood)).toBe('batch-documents');
  expect(await queueOfNext(flood, true)).toBe('documents');
  expect(await queueOfNext(randomUUID())).toBe('documents');
});

test('documents that wait for their authority are none of those, nor are those of batches', async () => {
  const accountId = randomUUID();
  for (let count = 0; count < 2 * AT_ONCE_PER_ACCOUNT.besideOthers; count += 1) {
    await validated(await stored({ accountId }));
    await stored({ accountId, batchNumber: 'b' });
  }
  expect(await queueOfNext(accountId)).toBe('documents');
});

test('an index answers, and reads no more of a backlog than it takes', async () => {
  const accountId = randomUUID();
  await documents.insertAcceptedMany(
    Array.from({ length: 200 }, () => acceptedDocument({ accountId })),
    'a backlog',
  );
  const plan = (await mongo
    .collection('documents')
    .find({ accountId, batchNumber: { $exists: false }, status: 'PROCESSING', phase: 'CREATED' })
    .limit(AT_ONCE_PER_ACCOUNT.besideOthers + 1)
    .explain('executionStats')) as { executionStats: { totalDocsExamined: number } };
  expect(plan.executionStats.totalDocsExamined).toBe(AT_ONCE_PER_ACCOUNT.besideOthers + 1);
  expect(await open.countUnbegun(accountId, AT_ONCE_PER_ACCOUNT.besideOthers + 1)).toBe(
    AT_ONCE_PER_ACCOUNT.besideOthers + 1,
  );
});

describe('the turn of a document', () => {
  /** How long it lasts when that happens to the document as soon as it has begun. */
  async function turnOf(happens: (document: NewDocument) => Promise<unknown>): Promise<number> {
    const document = await stored({});
    started.push(document.documentId);
    const begin = performance.now();
    const turn = startInTurn(temporal.client, leaving, document);
    await eventually(
      'its start',
      async () =>
        handleOf(document.documentId)
          .describe()
          .catch(() => undefined),
      {
        everyMs: 10,
      },
    );
    await happens(document);
    expect(await turn).toBe(true);
    return performance.now() - begin;
  }
  const change = async ({ documentId }: NewDocument, step: Parameters<DocumentRepository['apply']>[1]) =>
    documents.apply(await documents.read(documentId), step);
  const sent = { authority: 'ES', warnings: [], sentAt: new Date() };

  // Nothing carries the documents out here: a turn that did not follow from the store would last its whole time.
  test.each<[string, (document: NewDocument) => Promise<unknown>]>([
    ['is sent', async (document) => change(document, { change: { integration: sent } })],
    ['has ended', async (document) => change(document, { change: { status: 'OK', phase: undefined } })],
  ])('ends as soon as it %s', async (_, happens) => {
    await turnOf(happens);
    expect(await turnOf(happens)).toBeLessThan(TURN_MS);
  });

  test('where nobody can follow the changes, it is told a second later', async () => {
    if (mongo.db === undefined) throw new Error('not connected');
    const told: unknown[] = [];
    const deaf = new LeavingDocuments(mongo, (error) => told.push(error));
    const command = jest.spyOn(mongo.db, 'command').mockRejectedValue(new Error('not allowed'));
    const document = await stored({});
    const { left, forget } = await deaf.of(document.documentId, { mayBeSent: false });
    const waiting = { authority: 'ES', warnings: [], waitingSince: new Date() };
    await change(document, { change: { integration: waiting } });
    await left;
    forget();
    command.mockRestore();
    expect(told).toHaveLength(1);
  });

  test('lasts its time for one that does not leave, and costs Temporal the start alone, however many there are', async () => {
    const { workflowService } = temporal.client.connection;
    const asked = jest.spyOn(workflowService, 'getWorkflowExecutionHistory');
    const [starts, begin] = [jest.spyOn(workflowService, 'startWorkflowExecution'), performance.now()];
    const several = await Promise.all(Array.from({ length: 20 }, async () => stored({})));
    started.push(...several.map(({ documentId }) => documentId));
    await Promise.all(several.map(async (document) => startInTurn(temporal.client, leaving, document)));
    expect(performance.now() - begin).toBeGreaterThanOrEqual(TURN_MS);
    expect([starts.mock.calls.length, asked.mock.calls.length]).toEqual([several.length, 0]);
    expect(failures).toEqual([]);
  });
});
