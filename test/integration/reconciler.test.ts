import { randomUUID } from 'node:crypto';
import { createParkingActivities } from '../../activities/parking-activities';
import { documentWorkflowId } from '../../processing/document-start';
import { startDocumentWorkflow } from '../../application/documents/start-document-workflow';
import { TURN_MS } from '../../application/documents/start-in-turn';
import { ClaimRepository } from '../../storage/claim-repository';
import { ParkedDocuments } from '../../storage/parked-documents';
import { acceptedDocument } from '../support/accepted-document';
import { ReplayJobRepository } from '../../storage/replay-job-repository';
import { MINUTE_MS, ReconcilerRig, withReconciler } from './support/reconciler-rig';

let rig: ReconcilerRig;

withReconciler((created) => (rig = created));

test('starts what was stored but not started, and only after its time', async () => {
  const documentId = await rig.accepted(true);
  rig.later = 0;
  await rig.startForgotten();
  expect(await rig.isStarted(documentId)).toBe(false);
  rig.later = MINUTE_MS;
  await rig.startForgotten();
  expect(await rig.isStarted(documentId)).toBe(true);
  await rig.startForgotten();
  expect(await rig.isStarted(documentId)).toBe(true);
});

test('what already runs is not counted as healed, and nobody waits for it', async () => {
  await rig.accepted(true);
  rig.later = MINUTE_MS;
  await rig.startForgotten();
  expect(rig.healed.get('started')).toBe(1);
  const begun = performance.now();
  await rig.startForgotten();
  expect(rig.healed.get('started')).toBe(1);
  expect(performance.now() - begun).toBeLessThan(TURN_MS);
});

test('a document that has left for its authority holds up none behind it', async () => {
  const documentId = await rig.accepted(true);
  const integration = { authority: 'ES', warnings: [], sentAt: new Date() };
  await rig.mongo.collection<{ _id: string }>('documents').updateOne({ _id: documentId }, { $set: { integration } });
  rig.later = MINUTE_MS;
  const begun = performance.now();
  await rig.startForgotten();
  expect(rig.healed.get('started')).toBe(1);
  expect(performance.now() - begun).toBeLessThan(TURN_MS);
});

test('a pass ends within its time, and the next one goes on', async () => {
  const passMs = 2 * TURN_MS;
  const paced = await ReconcilerRig.create({ passMs });
  const documents = await Promise.all(Array.from({ length: 12 }, async () => paced.accepted(true)));
  const started = async () => (await Promise.all(documents.map(async (id) => paced.isStarted(id)))).filter(Boolean);
  paced.later = MINUTE_MS;
  const begun = performance.now();
  await paced.startForgotten();
  // The last ones begin when the time is nearly over, and have their own time.
  expect(performance.now() - begun).toBeLessThan(passMs + 2 * TURN_MS);
  const first = (await started()).length;
  expect(first).toBeGreaterThanOrEqual(2);
  expect(first).toBeLessThanOrEqual(6);
  await paced.startForgotten();
  expect((await started()).length).toBeGreaterThan(first);
  expect(paced.healed.get('started')).toBe((await started()).length);
  await paced.close();
});

test('removes what was stored by half, and only long after its intake', async () => {
  const documentId = await rig.accepted(false);
  rig.later = MINUTE_MS;
  await rig.startForgotten();
  expect(await rig.documents.find(documentId)).toBeDefined();
  rig.later = 11 * MINUTE_MS;
  await rig.startForgotten();
  expect(await rig.documents.find(documentId)).toBeUndefined();
  expect(await rig.isStarted(documentId)).toBe(false);
});

test.each([
  [
    'has claimed its number',
    async (documentId: string) => new ClaimRepository(rig.mongo).claim(`key of ${documentId}`, documentId),
    {},
  ],
  ['has a workflow', async (documentId: string) => rig.endedWorkflow(documentId), {}],
  ['is of a batch', async () => undefined, { batchNumber: randomUUID() }],
  ['came from an inbox', async () => undefined, { inbound: { authority: 'SII', reference: randomUUID() } }],
])('keeps a document without its bytes that %s, and flags it once', async (_name, happens, changes) => {
  const documentId = randomUUID();
  await rig.accepted(false, { documentId, duplicateKey: `key of ${documentId}`, ...changes });
  await happens(documentId);
  rig.later = 11 * MINUTE_MS;
  await rig.startForgotten();
  await rig.startForgotten();
  const told = rig.stopped.filter((document) => document.documentId === documentId);
  expect(told).toEqual([{ documentId, step: 'start', reason: 'PAYLOAD_MISSING' }]);
  const flagged = { status: 'PROCESSING', parked: { step: 'start', reason: 'PAYLOAD_MISSING' } };
  expect(await rig.documents.find(documentId)).toMatchObject(flagged);
});

test('a document whose bytes are there again is started, and no longer flagged', async () => {
  const documentId = await rig.accepted(false, { inbound: { authority: 'SII', reference: randomUUID() } });
  rig.later = 11 * MINUTE_MS;
  await rig.startForgotten();
  expect(await rig.documents.find(documentId)).toHaveProperty('parked');
  await rig.restartStill();
  expect(await rig.isStarted(documentId)).toBe(false);
  await rig.bytesOf(documentId);
  await rig.restartStill();
  expect(await rig.isStarted(documentId)).toBe(true);
  expect(await rig.documents.find(documentId)).not.toHaveProperty('parked');
});

test('a parked document is started anew when its workflow is gone, and only then', async () => {
  const documentId = await rig.accepted(true);
  rig.later = MINUTE_MS;
  await rig.startForgotten();
  const flag = { at: new Date(), step: 'validateDocument', reason: 'TypeError' };
  await new ParkedDocuments(rig.mongo).park(documentId, flag);
  rig.healed.clear();
  await rig.restartStill();
  expect(rig.healed.get('restarted')).toBe(0);
  expect(await rig.documents.find(documentId)).toHaveProperty('parked');
  await rig.temporal.client.workflow.getHandle(documentWorkflowId(documentId)).terminate('test');
  await rig.restartStill();
  expect(rig.healed.get('restarted')).toBe(1);
  expect(await rig.isStarted(documentId)).toBe(true);
  expect(await rig.documents.find(documentId)).not.toHaveProperty('parked');
});

test('however many documents are parked, those that were forgotten are started', async () => {
  const flag = { step: 'start', reason: 'PAYLOAD_MISSING' };
  const parked = Array.from({ length: 5_000 }, () => acceptedDocument({ submissionDate: new Date(0) }));
  await rig.documents.insertAcceptedMany(parked, 'test');
  const ofBefore = { submissionDate: new Date(0) };
  await rig.mongo.collection('documents').updateMany(ofBefore, { $set: { parked: { at: new Date(), ...flag } } });
  const documentId = await rig.accepted(true);
  rig.later = MINUTE_MS;
  await rig.startForgotten();
  expect(await rig.isStarted(documentId)).toBe(true);
  await rig.mongo.collection('documents').deleteMany(ofBefore);
});

test('a document that was given up is not started again, also when Temporal has forgotten its workflow', async () => {
  const documentId = await rig.accepted(true);
  await rig.documents.apply(await rig.documents.read(documentId), { change: { phase: 'INTEGRATING' } });
  const parking = createParkingActivities({
    documents: rig.documents,
    parked: new ParkedDocuments(rig.mongo),
    clock: () => new Date(),
    onStopped: () => undefined,
  });
  await parking.giveUpDocument(documentId);
  await parking.giveUpDocument(documentId);
  rig.later = 11 * MINUTE_MS;
  await rig.restartStill();
  expect(await rig.isStarted(documentId)).toBe(false);
  const { phase, timeline } = await rig.documents.read(documentId);
  expect(phase).toBe('GIVEN_UP');
  expect(timeline.filter(({ type }) => type === 'givenUp')).toMatchObject([{ actor: 'service' }]);
});

test('one document that cannot be started does not keep the pass from the others', async () => {
  const before = rig.failures.length;
  // Temporal refuses an id of more than 1,000 characters.
  const broken = await rig.accepted(true, { documentId: 'x'.repeat(1_100), submissionDate: new Date(0) });
  const documentId = await rig.accepted(true);
  rig.later = MINUTE_MS;
  await rig.startForgotten();
  expect(await rig.isStarted(documentId)).toBe(true);
  expect(rig.failures.slice(before)).toEqual([broken]);
  await rig.documents.removeUnaccepted(broken);
});

test('starts anew what is in work without a workflow, even after it was terminated', async () => {
  const documentId = await rig.accepted(true);
  await rig.documents.apply(await rig.documents.read(documentId), { change: { phase: 'INTEGRATING' } });
  rig.later = 0;
  await rig.restartStill();
  expect(await rig.isStarted(documentId)).toBe(false);
  rig.later = 11 * MINUTE_MS;
  await expect(rig.restartStill()).resolves.toBe('');
  expect(await rig.isStarted(documentId)).toBe(true);
  await rig.temporal.client.workflow.getHandle(documentWorkflowId(documentId)).terminate('test');
  expect(await rig.isStarted(documentId)).toBe(false);
  await rig.restartStill();
  expect(await rig.isStarted(documentId)).toBe(true);
});

test('a replay of many without a workflow is started, also beside one that Temporal does not take', async () => {
  const jobs = new ReplayJobRepository(rig.mongo);
  const made = async (replayId: string) =>
    jobs.create({ replayId, startedBy: 'test', reason: 'x', ratePerMinute: 1, createdAt: new Date() }, []);
  const tooLong = 'x'.repeat(2_000);
  await made(tooLong);
  const { replayId } = await made(randomUUID());
  await rig.startForgotten();
  expect(await rig.isRunning(`replay/${replayId}`)).toBe(true);
  expect(rig.failures).toContain(tooLong);
  for (const id of [tooLong, replayId]) await jobs.change(id, ['RUNNING'], 'CANCELLED');
  await rig.temporal.client.workflow.getHandle(`replay/${replayId}`).terminate('test');
});

test('a document whose answer is stored is told to go on when it stays still; another one waits', async () => {
  const entriesOf = async (types: readonly string[]) => {
    const documentId = await rig.accepted(true);
    await startDocumentWorkflow(rig.temporal.client, await rig.documents.read(documentId), { lane: 'at-once' });
    const entries = types.map((type) => ({ at: new Date(), actor: 'system', type }));
    await rig.mongo
      .collection<{ _id: string }>('documents')
      .updateOne({ _id: documentId }, { $set: { phase: 'INTEGRATING', timeline: entries } });
    return documentId;
  };
  const signalsOf = async (documentId: string) => {
    const workflow = rig.temporal.client.workflow.getHandle(documentWorkflowId(documentId));
    const { events = [] } = await workflow.fetchHistory();
    const names = events?.map((event) => event.workflowExecutionSignaledEventAttributes?.signalName);
    return names?.filter((name) => typeof name === 'string');
  };
  const answered = await entriesOf(['accepted', 'integrated']);
  const others = [await entriesOf(['accepted']), await entriesOf(['accepted', 'integrated', 'replayed'])];
  rig.later = MINUTE_MS / 2 + 1_000;
  await rig.restartStill();
  expect(await signalsOf(answered)).toEqual([]);
  rig.later = MINUTE_MS + 1_000;
  await rig.restartStill();
  expect(await signalsOf(answered)).toEqual(['goOn']);
  for (const other of others) expect(await signalsOf(other)).toEqual([]);
});
