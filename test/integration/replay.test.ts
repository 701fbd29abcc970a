import { randomUUID } from 'node:crypto';
import { createIntegrationActivities } from '../../activities/integration-activities';
import { withApplicationFailures } from '../../activities/application-failure';
import { DocumentSteps } from '../../application/documents/document-steps';
import { startDocumentWorkflow } from '../../application/documents/start-document-workflow';
import { replayDocument, type ReplayRequest } from '../../application/replay/replay-document';
import { startReplayed } from '../../application/replay/start-replayed';
import { workflowStatus } from '../../application/reconciling/workflow-in-work';
import type { LookupAnswer, SubmissionAnswer } from '../../countries/integration/answers';
import { documentStart, documentWorkflowId } from '../../documents/document-start';
import { integrationQueue } from '../../platform/temporal/task-queues';
import { documentModel } from '../../storage/document-model';
import { PayloadRepository } from '../../storage/payload-repository';
import type { NewDocument } from '../../storage/stored-document';
import { firstBrokenEntry } from '../../storage/timeline';
import { DocumentRig } from '../support/document-rig';

// An operator has a failed document processed again: ADR 45.

const ACCEPTED = { kind: 'accepted', reference: 'R-1', authority: 'Test', receipt: 'C-1', warnings: [] } as const;
const REFUSED = { kind: 'refused', code: '1104', message: 'Not registered.' } as const;
const NOT_FOUND = { kind: 'not-found' } as const;
/** No other test has it: what waits in its queue is ours. */
const COUNTRY = `test-${randomUUID()}`;

let rig: DocumentRig;
/** What the authority says next, and what it was asked. */
let answers: { submit: SubmissionAnswer; lookUp: LookupAnswer };
let asked: string[];
/** Steps that failed in the workers. */
const failures: string[] = [];

beforeAll(async () => {
  rig = await DocumentRig.create();
  await rig.work({}, (activity) => failures.push(activity));
  const integration = createIntegrationActivities({
    steps: new DocumentSteps(rig.documents, new PayloadRepository(rig.mongo)),
    authority: {
      submit: async (_document, _payload, { departure }) => {
        await departure.prepare();
        asked.push('submit');
        return answers.submit;
      },
      lookUp: async () => {
        asked.push('lookUp');
        return answers.lookUp;
      },
    },
    times: { leavesWithinMs: 5_000, settleMs: 0 },
    clock: () => new Date(),
  });
  await rig.run({
    taskQueue: integrationQueue(COUNTRY),
    activities: withApplicationFailures(integration, (activity) => failures.push(activity)),
  });
});
afterAll(async () => rig.close());

afterEach(() => {
  expect(failures).toEqual([]);
});

beforeEach(() => {
  rig.valid = true;
  answers = { submit: REFUSED, lookUp: NOT_FOUND };
  asked = [];
});

/** A document that has ended. */
async function processed(changes: Partial<NewDocument> = {}): Promise<NewDocument> {
  const document = await rig.document({ countryIso: COUNTRY, ...changes });
  await rig.process([document]);
  return document;
}

const workflows = {
  isRunning: async (documentId: string) =>
    (await workflowStatus(rig.temporal.client, documentWorkflowId(documentId))) === 'RUNNING',
  startReplayed: async (document: Parameters<typeof documentStart>[0]) => {
    await rig.temporal.client.workflow.start('documentWorkflow', {
      ...documentStart(document, 'at-once'),
      taskQueue: rig.taskQueue,
      workflowIdReusePolicy: 'ALLOW_DUPLICATE',
    });
  },
};

async function replay(
  documentId: string,
  changes: Partial<ReplayRequest & { startReplayed: () => Promise<void> }> = {},
) {
  const { startReplayed: start = workflows.startReplayed, ...request } = changes;
  return replayDocument(
    {
      documents: rig.documents,
      claims: rig.claims,
      workflows: { ...workflows, startReplayed: start },
      clock: () => new Date(),
      onStartFailure: () => undefined,
    },
    { documentId, reason: 'mended', by: 'account:support', ...request },
  );
}

const ended = async (documentId: string) => rig.workflow(documentId).result() as Promise<string>;

async function timelineOf(documentId: string): Promise<string[]> {
  const { timeline } = await rig.documents.read(documentId);
  expect(firstBrokenEntry(timeline)).toBeUndefined();
  return timeline.map(({ type }) => type);
}

async function eventsOf(documentId: string): Promise<unknown[]> {
  const stored = await documentModel(rig.mongo).findById(documentId).lean();
  return (stored?.pendingEvents ?? []).map(({ event }) => event);
}

test('one that failed validation is validated anew, and goes on', async () => {
  rig.valid = false;
  const { documentId } = await processed();
  expect(await rig.documents.find(documentId)).toMatchObject({ status: 'ERROR', failureKind: 'VALIDATION' });
  rig.valid = true;
  answers.submit = ACCEPTED;
  await expect(replay(documentId)).resolves.toMatchObject({ kind: 'replayed', from: 'validation' });
  await expect(ended(documentId)).resolves.toBe('OK');
  expect(await rig.documents.find(documentId)).not.toHaveProperty('failureKind');
  expect(await timelineOf(documentId)).toEqual([
    ...['accepted', 'validated', 'finished'],
    ...['replayed', 'validated', 'submitted', 'integrated', 'finished'],
  ]);
  expect(await eventsOf(documentId)).toEqual([
    { type: 'DOCUMENT_STATUS_CHANGED', previousStatus: 'PROCESSING', status: 'ERROR' },
    { type: 'DOCUMENT_STATUS_CHANGED', previousStatus: 'ERROR', status: 'PROCESSING' },
    { type: 'DOCUMENT_STATUS_CHANGED', previousStatus: 'PROCESSING', status: 'OK' },
  ]);
});

test('one that its authority refused is looked up, and sent again though the look-up tells of the refusal', async () => {
  const { documentId } = await processed();
  expect(asked).toEqual(['submit']);
  answers = { submit: ACCEPTED, lookUp: REFUSED };
  await expect(replay(documentId)).resolves.toMatchObject({ kind: 'replayed', from: 'integration' });
  await expect(ended(documentId)).resolves.toBe('OK');
  expect(asked).toEqual(['submit', 'lookUp', 'submit']);
  const { timeline, integration } = await rig.documents.read(documentId);
  expect(integration).toMatchObject({ reference: 'R-1' });
  expect(integration).not.toHaveProperty('refusal');
  expect(timeline.find(({ type }) => type === 'replayed')).toMatchObject({
    actor: 'account:support',
    reason: 'mended',
    from: 'ERROR',
    to: 'PROCESSING',
  });
});

test('one that the authority holds after all is not sent again', async () => {
  const { documentId } = await processed();
  answers.lookUp = ACCEPTED;
  await replay(documentId);
  await expect(ended(documentId)).resolves.toBe('OK');
  expect(asked).toEqual(['submit', 'lookUp']);
});

test('one that is refused again can be replayed again', async () => {
  const { documentId } = await processed();
  for (const round of [1, 2]) {
    await expect(replay(documentId)).resolves.toMatchObject({ kind: 'replayed' });
    await expect(ended(documentId)).resolves.toBe('ERROR');
    expect(asked.filter((call) => call === 'submit')).toHaveLength(1 + round);
    expect(await rig.documents.find(documentId)).toMatchObject({
      status: 'ERROR',
      failureKind: 'INTEGRATION',
      integration: { refusal: { code: '1104' } },
    });
  }
});

test('the same replay never runs twice, and of many at once one does', async () => {
  const { documentId } = await processed();
  answers.submit = ACCEPTED;
  const outcomes = await Promise.all(Array.from({ length: 8 }, async () => replay(documentId, { replayId: 'key' })));
  expect(outcomes.filter(({ kind }) => kind === 'replayed')).toHaveLength(1);
  expect(outcomes.filter(({ kind }) => kind === 'repeated')).toHaveLength(7);
  await expect(ended(documentId)).resolves.toBe('OK');
  await expect(replay(documentId, { replayId: 'key' })).resolves.toMatchObject({ kind: 'repeated' });
  expect(asked).toEqual(['submit', 'lookUp', 'submit']);
});

test('a number that another document took is not taken back', async () => {
  const first = await processed();
  answers.submit = ACCEPTED;
  const second = await processed({ duplicateKey: first.duplicateKey });
  const taken = { kind: 'number-taken', by: second.documentId };
  await expect(replay(first.documentId)).resolves.toEqual(taken);
  await expect(replay(first.documentId, { dryRun: true })).resolves.toEqual(taken);
  expect(await timelineOf(first.documentId)).not.toContain('replayed');
});

test('a number is held from the replay on', async () => {
  const first = await processed();
  answers.submit = ACCEPTED;
  await replay(first.documentId);
  const second = await processed({ duplicateKey: first.duplicateKey });
  expect(await rig.documents.find(second.documentId)).toMatchObject({
    status: 'DUPLICATED',
    duplicateOf: { documentId: first.documentId },
  });
});

test('nothing happens in a dry run', async () => {
  const { documentId } = await processed();
  const before = await rig.documents.read(documentId);
  await expect(replay(documentId, { dryRun: true })).resolves.toEqual({ kind: 'would-replay', from: 'integration' });
  expect(await rig.documents.read(documentId)).toEqual(before);
});

test('what is OK, a duplicate or at work is refused', async () => {
  answers.submit = ACCEPTED;
  const { documentId, duplicateKey } = await processed();
  await expect(replay(documentId)).resolves.toEqual({ kind: 'not-replayable', why: 'The document is OK.' });
  const duplicate = await processed({ duplicateKey });
  await expect(replay(duplicate.documentId)).resolves.toMatchObject({ kind: 'not-replayable' });
  answers.submit = { kind: 'outage', reason: 'HTTP_503' };
  const waiting = await rig.document({ countryIso: COUNTRY });
  await rig.start(waiting);
  await expect(replay(waiting.documentId)).resolves.toEqual({
    kind: 'not-replayable',
    why: 'The document is being processed.',
  });
  await rig.workflow(waiting.documentId).terminate('test');
  answers.submit = ACCEPTED;
  await expect(replay(waiting.documentId)).resolves.toMatchObject({ kind: 'replayed' });
  await expect(ended(waiting.documentId)).resolves.toBe('OK');
});

test('one that was given up goes on', async () => {
  const { documentId } = await rig.document({ countryIso: COUNTRY });
  await rig.claims.claim((await rig.documents.read(documentId)).duplicateKey, documentId);
  await rig.activities().validateDocument(documentId);
  await rig.documents.apply(await rig.documents.read(documentId), { change: { phase: 'GIVEN_UP' } });
  answers.submit = ACCEPTED;
  await expect(replay(documentId)).resolves.toMatchObject({ kind: 'replayed', from: 'integration' });
  await expect(ended(documentId)).resolves.toBe('OK');
  expect(await eventsOf(documentId)).toEqual([
    { type: 'DOCUMENT_STATUS_CHANGED', previousStatus: 'PROCESSING', status: 'OK' },
  ]);
});

test.each([{ kind: 'refused' }, { kind: 'invalid' }, { kind: 'accepted' }] as const)(
  'a step of the earlier run that decided %j and wakes up late does not end the document',
  async (outcome) => {
    rig.valid = outcome.kind !== 'invalid';
    const { documentId } = await processed();
    await replay(documentId, { startReplayed: async () => undefined });
    const late = rig.activities().finaliseDocument(documentId, outcome);
    await expect(late).rejects.toThrow('a run before the last replay');
    expect(await rig.documents.find(documentId)).toMatchObject({ status: 'PROCESSING' });
  },
);

test('a step of the earlier run that wakes up late does not free the number', async () => {
  const { documentId, duplicateKey } = await processed();
  await replay(documentId, { startReplayed: async () => undefined });
  await rig.claims.release(duplicateKey, documentId, 0);
  await expect(rig.claims.ownerOf(duplicateKey)).resolves.toBe(documentId);
  await workflows.startReplayed(await rig.documents.read(documentId));
  await expect(ended(documentId)).resolves.toBe('ERROR');
  await expect(rig.claims.ownerOf(duplicateKey)).resolves.toBeUndefined();
});

test('whoever takes over a number frees it again', async () => {
  const first = await processed();
  await replay(first.documentId);
  await ended(first.documentId);
  const second = await processed({ duplicateKey: first.duplicateKey });
  expect(await rig.documents.find(second.documentId)).toMatchObject({ status: 'ERROR' });
  await expect(rig.claims.ownerOf(first.duplicateKey)).resolves.toBeUndefined();
});

test('a run that is started once too often changes nothing', async () => {
  const { documentId } = await processed();
  await replay(documentId);
  await ended(documentId);
  const before = await rig.documents.read(documentId);
  await workflows.startReplayed(before);
  await expect(ended(documentId)).resolves.toBe('ERROR');
  expect(await rig.documents.read(documentId)).toEqual(before);
  await expect(rig.claims.ownerOf(before.duplicateKey)).resolves.toBeUndefined();
});

test('a workflow that has run is started again only for a document that was replayed', async () => {
  const document = await rig.document();
  const { client } = rig.temporal;
  await startDocumentWorkflow(client, document, { lane: 'at-once' });
  const first = await rig.workflow(document.documentId).describe();
  await rig.workflow(document.documentId).terminate('test');
  await expect(startDocumentWorkflow(client, document, { lane: 'at-once' })).resolves.toBe(false);
  await startReplayed(client, { ...document, replays: [{}] });
  expect((await rig.workflow(document.documentId).describe()).runId).not.toBe(first.runId);
  await rig.workflow(document.documentId).terminate('test');
});
