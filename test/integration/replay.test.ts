import { WorkflowNotFoundError } from '@temporalio/client';
import { nothingArrived } from '../../countries/integration/obstacle';
import { eventually } from '../support/eventually';
import type { DocumentRig } from '../support/document-rig';
import { ACCEPTED, REFUSED, ReplayRig } from './support/replay-rig';

// An operator has a failed document processed again: ADR 45.

let replays: ReplayRig;
let rig: DocumentRig;

beforeAll(async () => {
  replays = await ReplayRig.create();
  ({ rig } = replays);
});
afterAll(async () => replays.close());

beforeEach(() => replays.reset());
afterEach(() => expect(replays.failures).toEqual([]));

test('one that failed validation is validated anew, and goes on', async () => {
  rig.valid = false;
  const { documentId } = await replays.processed();
  expect(await rig.documents.find(documentId)).toMatchObject({ status: 'ERROR', failureKind: 'VALIDATION' });
  rig.valid = true;
  replays.answers.submit = ACCEPTED;
  await expect(replays.replay(documentId)).resolves.toMatchObject({ kind: 'replayed', from: 'validation' });
  await expect(replays.ended(documentId)).resolves.toBe('OK');
  expect(await rig.documents.find(documentId)).not.toHaveProperty('failureKind');
  expect(await replays.timelineOf(documentId)).toEqual([
    ...['accepted', 'validated', 'finished'],
    ...['replayed', 'validated', 'submitted', 'integrated', 'finished'],
  ]);
  expect(await replays.eventsOf(documentId)).toEqual([
    { type: 'DOCUMENT_STATUS_CHANGED', previousStatus: 'PROCESSING', status: 'ERROR' },
    { type: 'DOCUMENT_STATUS_CHANGED', previousStatus: 'ERROR', status: 'PROCESSING' },
    { type: 'DOCUMENT_STATUS_CHANGED', previousStatus: 'PROCESSING', status: 'OK' },
  ]);
});

test('one that its authority refused is looked up, and sent again though the look-up tells of the refusal', async () => {
  const { documentId } = await replays.processed();
  expect(replays.asked).toEqual(['submit']);
  replays.answers = { submit: ACCEPTED, lookUp: REFUSED };
  await expect(replays.replay(documentId)).resolves.toMatchObject({ kind: 'replayed', from: 'integration' });
  await expect(replays.ended(documentId)).resolves.toBe('OK');
  expect(replays.asked).toEqual(['submit', 'lookUp', 'submit']);
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

test('one that was marked as sent again, but never left, is sent again though the look-up tells of the old refusal', async () => {
  const { documentId } = await replays.processed();
  replays.answers = { submit: ACCEPTED, lookUp: REFUSED };
  await replays.replay(documentId, { startsNothing: true });
  // What a worker leaves that is killed between the mark and the first byte.
  const sentAt = new Date(Date.now() + 1_000);
  await rig.mongo.collection('documents').updateOne({ documentId }, { $set: { 'integration.sentAt': sentAt } });
  await replays.dependencies().workflows.startReplayed(await rig.documents.read(documentId));
  await expect(replays.ended(documentId)).resolves.toBe('OK');
  expect(replays.asked).toEqual(['submit', 'lookUp', 'submit']);
});

test('one whose replay comes from a process with a slow clock is sent again all the same', async () => {
  const { documentId } = await replays.processed();
  replays.answers = { submit: ACCEPTED, lookUp: REFUSED };
  await replays.replay(documentId, { clockMs: -60_000 });
  await expect(replays.ended(documentId)).resolves.toBe('OK');
});

test('one that the authority holds after all is not sent again', async () => {
  const { documentId } = await replays.processed();
  replays.answers.lookUp = ACCEPTED;
  await replays.replay(documentId);
  await expect(replays.ended(documentId)).resolves.toBe('OK');
  expect(replays.asked).toEqual(['submit', 'lookUp']);
});

test('one that is refused again can be replayed again', async () => {
  const { documentId } = await replays.processed();
  for (const round of [1, 2]) {
    await expect(replays.replay(documentId)).resolves.toMatchObject({ kind: 'replayed' });
    await expect(replays.ended(documentId)).resolves.toBe('ERROR');
    expect(replays.asked.filter((call) => call === 'submit')).toHaveLength(1 + round);
    expect(await rig.documents.find(documentId)).toMatchObject({
      status: 'ERROR',
      failureKind: 'INTEGRATION',
      integration: { refusal: { code: '1104' } },
    });
  }
  // Once per change, though the authority says the same each time.
  const again = [
    { type: 'DOCUMENT_STATUS_CHANGED', previousStatus: 'ERROR', status: 'PROCESSING' },
    { type: 'DOCUMENT_STATUS_CHANGED', previousStatus: 'PROCESSING', status: 'ERROR' },
  ];
  expect(await replays.eventsOf(documentId)).toEqual([again[1], ...again, ...again]);
  expect((await replays.timelineOf(documentId)).filter((type) => type === 'finished')).toHaveLength(3);
});

test('the same replay never runs twice, and of many at once one does', async () => {
  const { documentId } = await replays.processed();
  replays.answers.submit = ACCEPTED;
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, async () => replays.replay(documentId, { replayId: 'key' })),
  );
  expect(outcomes.filter(({ kind }) => kind === 'replayed')).toHaveLength(1);
  expect(outcomes.filter(({ kind }) => kind === 'repeated')).toHaveLength(7);
  await expect(replays.ended(documentId)).resolves.toBe('OK');
  await expect(replays.replay(documentId, { replayId: 'key' })).resolves.toMatchObject({ kind: 'repeated' });
  expect(replays.asked).toEqual(['submit', 'lookUp', 'submit']);
});

test('a number that another document took is not taken back', async () => {
  const first = await replays.processed();
  replays.answers.submit = ACCEPTED;
  const second = await replays.processed({ duplicateKey: first.duplicateKey });
  const taken = { kind: 'number-taken', by: second.documentId };
  await expect(replays.replay(first.documentId)).resolves.toEqual(taken);
  await expect(replays.replay(first.documentId, { dryRun: true })).resolves.toEqual(taken);
  expect(await replays.timelineOf(first.documentId)).not.toContain('replayed');
});

test('a number is held from the replay on', async () => {
  const first = await replays.processed();
  replays.answers.submit = ACCEPTED;
  await replays.replay(first.documentId);
  const second = await replays.processed({ duplicateKey: first.duplicateKey });
  expect(await rig.documents.find(second.documentId)).toMatchObject({
    status: 'DUPLICATED',
    duplicateOf: { documentId: first.documentId },
  });
});

test('one that was replayed is found in Temporal by its present status alone', async () => {
  const { documentId } = await replays.processed();
  const { workflow } = rig.temporal.client;
  const counted = async (query: string, count: number) =>
    eventually(`${count} runs with ${query}`, async () => {
      const found = await workflow.count(`WorkflowId = "document/${documentId}" AND ${query}`);
      return found.count === count ? true : undefined;
    });
  // Listed as ended: nobody replays sooner.
  await counted('DocumentStatus = "ERROR" AND ExecutionStatus = "Completed"', 1);
  const { runId } = await workflow.getHandle(`document/${documentId}`).describe();
  replays.answers.submit = ACCEPTED;
  await replays.replay(documentId);
  await expect(replays.ended(documentId)).resolves.toBe('OK');
  await counted('DocumentStatus = "OK"', 1);
  // Temporal removes a run once its own queues are past its end, and looks for that less and less often (ADR 48). Its list may be
  // behind; that the run is gone does not depend on it.
  await eventually(
    'the end of the earlier run',
    async () =>
      workflow
        .getHandle(`document/${documentId}`, runId)
        .describe()
        .then(
          () => undefined,
          (error: unknown) => (error instanceof WorkflowNotFoundError ? true : undefined),
        ),
    { withinMs: 240_000, everyMs: 250 },
  );
}, 300_000);

test('nothing happens in a dry run', async () => {
  const { documentId } = await replays.processed();
  const before = await rig.documents.read(documentId);
  await expect(replays.replay(documentId, { dryRun: true })).resolves.toEqual({
    kind: 'would-replay',
    from: 'integration',
  });
  expect(await rig.documents.read(documentId)).toEqual(before);
});

test('what is OK, a duplicate or at work is refused', async () => {
  replays.answers.submit = ACCEPTED;
  const { documentId, duplicateKey } = await replays.processed();
  await expect(replays.replay(documentId)).resolves.toEqual({ kind: 'not-replayable', why: 'The document is OK.' });
  const duplicate = await replays.processed({ duplicateKey });
  await expect(replays.replay(duplicate.documentId)).resolves.toMatchObject({ kind: 'not-replayable' });
  replays.answers.submit = nothingArrived('outage', 'HTTP_503', { status: 503 });
  const waiting = await rig.document({ countryIso: replays.country });
  await rig.start(waiting);
  // Ended while it is validated, its run and that of the replay would both write the verdict.
  await replays.waiting(waiting.documentId);
  await expect(replays.replay(waiting.documentId)).resolves.toEqual({
    kind: 'not-replayable',
    why: 'The document is being processed.',
  });
  await rig.workflow(waiting.documentId).terminate('test');
  replays.answers.submit = ACCEPTED;
  await expect(replays.replay(waiting.documentId)).resolves.toMatchObject({ kind: 'replayed' });
  await expect(replays.ended(waiting.documentId)).resolves.toBe('OK');
});

test('one that was given up goes on', async () => {
  const { documentId } = await rig.document({ countryIso: replays.country });
  await rig.claims.claim((await rig.documents.read(documentId)).duplicateKey, documentId);
  await rig.activities().validateDocument(documentId);
  await rig.documents.apply(await rig.documents.read(documentId), { change: { phase: 'GIVEN_UP' } });
  replays.answers.submit = ACCEPTED;
  await expect(replays.replay(documentId)).resolves.toMatchObject({ kind: 'replayed', from: 'integration' });
  await expect(replays.ended(documentId)).resolves.toBe('OK');
  expect(await replays.eventsOf(documentId)).toEqual([
    { type: 'DOCUMENT_STATUS_CHANGED', previousStatus: 'PROCESSING', status: 'OK' },
  ]);
});
