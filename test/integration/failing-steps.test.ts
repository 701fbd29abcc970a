import type { NewDocument } from '../../storage/stored-document';
import { batchSlots, DOCUMENT_SLOTS } from '../../workers/documents-worker';
import { quietRuntime } from '../support/delivery-rig';
import { DocumentRig } from '../support/document-rig';
import { eventually } from '../support/eventually';

// On a busy machine what is measured takes long, and so does the bundle of the workflows.
jest.setTimeout(180_000);

/** PENDING_ACTIVITY_STATE_SCHEDULED: it waits for an attempt. */
const SCHEDULED = 1;

let rig: DocumentRig;

beforeAll(quietRuntime);
beforeEach(async () => {
  rig = await DocumentRig.create();
});
afterEach(async () => rig.close());

async function stored(count: number): Promise<NewDocument[]> {
  return Promise.all(Array.from({ length: count }, async () => rig.document()));
}

async function poison(count: number): Promise<string[]> {
  const documents = await stored(count);
  for (const { documentId } of documents) rig.poisoned.add(documentId);
  await Promise.all(documents.map(async (document) => rig.start(document)));
  return documents.map(({ documentId }) => documentId);
}

/**
 * The fault is mended. An operator who does not wait resets what waits for its next attempt; one that is under way is left
 * alone: Temporal would take no notice of its result and wait for the end of its time.
 */
async function mend(documentIds: readonly string[], { resetting = false } = {}): Promise<void> {
  rig.poisoned.clear();
  const ended = async (id: string) => {
    const { status, raw } = await rig.workflow(id).describe();
    const waits = raw.pendingActivities?.some(({ state }) => Number(state) === SCHEDULED) ?? false;
    if (resetting && waits) await rig.reset(id).catch(() => undefined);
    return status.name === 'COMPLETED' ? true : undefined;
  };
  await Promise.all(
    documentIds.map(async (id) =>
      eventually('the document to end', async () => ended(id), { everyMs: 500, withinMs: 120_000 }),
    ),
  );
}

async function shownStatus(documentId: string): Promise<unknown> {
  return (await rig.workflow(documentId).describe()).searchAttributes['DocumentStatus']?.[0];
}

async function parked(documentId: string, withinMs = 120_000): Promise<void> {
  const isParked = async () => ((await shownStatus(documentId)) === 'PARKED' ? true : undefined);
  await eventually('the document to be parked', isParked, { withinMs });
}

test.each([
  ['as many documents as there are slots whose step cannot finish do not hold up the others', DOCUMENT_SLOTS, 45],
  ['two documents whose step cannot finish do not hold up the batches', batchSlots(2), 2],
])('%s', async (_name, slots, count) => {
  await rig.work(slots);
  await rig.process(await stored(5));
  const besideOthers = await rig.process(await stored(20 + count));
  const poisoned = await poison(count);
  const besidePoisoned = await rig.process(await stored(20));
  expect(besidePoisoned).toBeLessThan(3 * besideOthers);
  await expect(rig.workflow(poisoned[0] ?? '').query('status')).resolves.toBe('PROCESSING');
  await mend(poisoned);
  for (const id of poisoned) expect(await rig.documents.find(id)).toMatchObject({ status: 'ERROR' });
});

test('a document whose step keeps failing by a fault of ours is parked, flagged, and goes on when it is mended', async () => {
  await rig.work(DOCUMENT_SLOTS);
  const [documentId = ''] = await poison(1);
  await parked(documentId);
  expect(rig.stopped).toEqual([{ documentId, step: 'validateDocument', reason: 'TypeError' }]);
  const flagged = { status: 'PROCESSING', phase: 'CREATED', parked: { step: 'validateDocument', reason: 'TypeError' } };
  expect(await rig.documents.find(documentId)).toMatchObject(flagged);
  expect((await rig.parked.counts()).parked).toBe(1);
  await expect(rig.workflow(documentId).query('status')).resolves.toBe('PROCESSING');

  await mend([documentId], { resetting: true });
  const ended = await rig.documents.find(documentId);
  expect(ended).toMatchObject({ status: 'ERROR' });
  expect(ended).not.toHaveProperty('parked');
  expect(await shownStatus(documentId)).toBe('ERROR');
  expect((await rig.parked.counts()).parked).toBe(0);
});

test('an outage holds the slot of a local step for a quarter of a minute; the step goes on as an activity', async () => {
  await rig.work(DOCUMENT_SLOTS);
  const document = await rig.document();
  const { documentId } = document;
  rig.cutOff.add(documentId);
  await rig.start(document);
  const asActivity = async () => ((await rig.activitiesOf(documentId)) > 0 ? true : undefined);
  await eventually('the step to be an activity', asActivity, { withinMs: 60_000 });
  expect(rig.stopped).toEqual([]);
  rig.cutOff.clear();
  await mend([documentId], { resetting: true });
});

test('a fault of ours that follows an outage parks the document at once, not when the hour of the outage is over', async () => {
  await rig.work(DOCUMENT_SLOTS);
  const document = await rig.document();
  const { documentId } = document;
  rig.cutOff.add(documentId);
  await rig.start(document);
  const inLaterRound = async () => ((await rig.activitiesOf(documentId)) > 1 ? true : undefined);
  await eventually('the step to be in a later round', inLaterRound, { withinMs: 90_000 });
  rig.poisoned.add(documentId);
  rig.cutOff.clear();
  await parked(documentId, 30_000);
  expect(rig.stopped).toEqual([{ documentId, step: 'validateDocument', reason: 'TypeError' }]);
});

test('a document that its authority answers nothing usable about is given up: stored, shown, and still PROCESSING', async () => {
  rig.valid = true;
  await rig.work(DOCUMENT_SLOTS);
  const document = await rig.document();
  const { documentId } = document;
  await rig.start(document);
  await rig.giveUpSubmission(documentId);
  await expect(rig.workflow(documentId).result()).rejects.toThrow('Workflow execution failed');
  expect(await shownStatus(documentId)).toBe('GIVEN_UP');
  await expect(rig.workflow(documentId).query('status')).resolves.toBe('PROCESSING');
  const { status, phase, timeline } = await rig.documents.read(documentId);
  expect({ status, phase }).toEqual({ status: 'PROCESSING', phase: 'GIVEN_UP' });
  expect(timeline.map(({ type }) => type)).toEqual(['accepted', 'validated', 'givenUp']);
  expect(rig.stopped).toEqual([{ documentId, step: 'submit', reason: 'GIVEN_UP' }]);
});

test('a document whose number became free before it ended is no duplicate', async () => {
  rig.valid = false;
  const [owner, next] = [await rig.document(), await rig.document()];
  const { duplicateKey } = owner;
  await rig.claims.claim(duplicateKey, owner.documentId);
  const { finaliseDocument } = rig.activities();
  const duplicate = { kind: 'duplicate', of: owner.documentId } as const;
  await rig.mongo.collection('documents').updateMany({}, { $set: { duplicateKey } });
  await rig.claims.release(duplicateKey, owner.documentId);
  await expect(finaliseDocument(next.documentId, duplicate)).resolves.toBe('number-free');
  expect(await rig.documents.find(next.documentId)).toMatchObject({ status: 'PROCESSING' });
  const third = await rig.document({ duplicateKey });
  await expect(finaliseDocument(third.documentId, duplicate)).resolves.toBe('ended');
  expect(await rig.documents.find(third.documentId)).toMatchObject({
    status: 'DUPLICATED',
    duplicateOf: { documentId: next.documentId },
  });
});
