import { unclear } from '../../countries/integration/obstacle';
import { settleDocument, type Decision, type SettleOutcome } from '../../application/integration/settle-document';
import { documentStart } from '../../processing/document-start';
import { documentModel } from '../../storage/document-model';
import type { NewDocument } from '../../storage/stored-document';
import type { DocumentRig } from '../support/document-rig';
import { eventually } from '../support/eventually';
import { ACCEPTED, ReplayRig } from './support/replay-rig';

// An operator decides what nobody can find out: ADR 54.

let replays: ReplayRig;
let rig: DocumentRig;

beforeAll(async () => {
  replays = await ReplayRig.create();
  ({ rig } = replays);
});
afterAll(async () => replays.close());

/** The authority takes the document and never answers; two minutes later nobody is submitting it any more. */
async function unanswered(): Promise<NewDocument> {
  replays.reset();
  replays.answers = { submit: unclear('NO_ANSWER'), lookUp: unclear('NO_ANSWER') };
  const document = await rig.document({ countryIso: replays.country });
  await rig.start(document);
  await eventually('it to wait', async () => {
    const { integration } = await rig.documents.read(document.documentId);
    return integration?.waitingSince === undefined ? undefined : true;
  });
  const sentAt = new Date(Date.now() - 180_000);
  await documentModel(rig.mongo).updateOne({ _id: document.documentId }, { $set: { 'integration.sentAt': sentAt } });
  return document;
}

async function settle(
  documentId: string,
  decision: Decision,
  { settlementId = 'key', startsNothing = false } = {},
): Promise<SettleOutcome> {
  return settleDocument(
    {
      documents: rig.documents,
      tellSettled: async (document) => {
        if (startsNothing) return;
        await rig.temporal.client.workflow.signalWithStart('documentWorkflow', {
          ...documentStart(document, 'at-once'),
          taskQueue: rig.taskQueue,
          workflowIdReusePolicy: 'ALLOW_DUPLICATE',
          signal: 'settled',
        });
      },
      clock: () => new Date(),
      onTellFailure: (_, error) => {
        throw error;
      },
    },
    { documentId, decision, reason: 'seen in the portal', by: 'operator:ana', settlementId },
  );
}

test('one that was accepted ends OK at once, though its step is waiting for its next attempt', async () => {
  const { documentId } = await unanswered();
  await expect(settle(documentId, { outcome: 'accepted', reference: 'R-7' })).resolves.toMatchObject({
    kind: 'settled',
  });
  await expect(replays.ended(documentId)).resolves.toBe('OK');
  const { status, integration, timeline } = await rig.documents.read(documentId);
  expect(status).toBe('OK');
  expect(integration).toMatchObject({ reference: 'R-7', settlement: { by: 'operator:ana', outcome: 'accepted' } });
  expect(integration).not.toHaveProperty('waitingSince');
  expect(timeline.slice(-2)).toMatchObject([
    { type: 'settled', actor: 'operator:ana', reason: 'accepted: seen in the portal' },
    { type: 'finished', to: 'OK' },
  ]);
  expect(await replays.eventsOf(documentId)).toEqual([
    { type: 'DOCUMENT_STATUS_CHANGED', previousStatus: 'PROCESSING', status: 'OK' },
  ]);
});

test('one that was refused ends in ERROR with the code, and can be replayed', async () => {
  const { documentId } = await unanswered();
  await settle(documentId, { outcome: 'refused', code: '1104' });
  await expect(replays.ended(documentId)).resolves.toBe('ERROR');
  expect(await rig.documents.find(documentId)).toMatchObject({
    status: 'ERROR',
    failureKind: 'INTEGRATION',
    integration: { refusal: { code: '1104', message: 'seen in the portal' } },
  });
  replays.answers = { submit: ACCEPTED, lookUp: { kind: 'not-found' } };
  await replays.replay(documentId);
  await expect(replays.ended(documentId)).resolves.toBe('OK');
});

test('the same key decides once; another decision comes too late', async () => {
  const { documentId } = await unanswered();
  const outcomes = await Promise.all(
    Array.from({ length: 5 }, async () => settle(documentId, { outcome: 'accepted' }, { settlementId: 'one' })),
  );
  expect(outcomes.map(({ kind }) => kind).sort()).toEqual([...Array<string>(4).fill('repeated'), 'settled']);
  await expect(settle(documentId, { outcome: 'refused' }, { settlementId: 'two' })).resolves.toMatchObject({
    kind: 'not-settleable',
  });
  await expect(replays.ended(documentId)).resolves.toBe('OK');
  expect((await replays.timelineOf(documentId)).filter((type) => type === 'settled')).toHaveLength(1);
});

test('of an answer and a decision in the same moment one counts, and the workflow ends as the record says', async () => {
  const { documentId } = await unanswered();
  replays.answers.lookUp = ACCEPTED;
  const [decided] = await Promise.all([
    settle(documentId, { outcome: 'refused' }),
    rig.reset(documentId).catch(() => undefined),
  ]);
  const expected = decided.kind === 'settled' ? 'ERROR' : 'OK';
  await expect(replays.ended(documentId)).resolves.toBe(expected);
  const types = await replays.timelineOf(documentId);
  expect(types.filter((type) => type === 'integrated' || type === 'settled')).toHaveLength(1);
  expect((await rig.documents.find(documentId))?.status).toBe(expected);
});

test('one that was given up is started again, to its end', async () => {
  const { documentId } = await unanswered();
  await rig.workflow(documentId).terminate();
  await documentModel(rig.mongo).updateOne({ _id: documentId }, { $set: { phase: 'GIVEN_UP' } });
  await settle(documentId, { outcome: 'accepted' });
  await expect(replays.ended(documentId)).resolves.toBe('OK');
});

test.each([
  ['is being submitted', { 'integration.sentAt': new Date() }],
  ['has not come to its authority', { phase: 'CREATED' }],
  ['is OK', { status: 'OK' }],
])('one that %s is not settled', async (_, change) => {
  const { documentId } = await unanswered();
  await rig.workflow(documentId).terminate();
  await documentModel(rig.mongo).updateOne({ _id: documentId }, { $set: change });
  await expect(settle(documentId, { outcome: 'accepted' })).resolves.toMatchObject({ kind: 'not-settleable' });
});
