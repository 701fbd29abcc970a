import { DOCUMENT_SLOTS } from '../../workers/documents-worker';
import { quietRuntime } from '../support/delivery-rig';
import { DocumentRig } from '../support/document-rig';
import { eventually } from '../support/eventually';
import { mend, poison } from '../support/poisoned-documents';

// On a busy machine the bundle of the workflows takes long.
jest.setTimeout(180_000);

let rig: DocumentRig;

beforeAll(quietRuntime);
beforeEach(async () => {
  rig = await DocumentRig.create();
});
afterEach(async () => rig.close());

async function shownStatus(documentId: string): Promise<unknown> {
  return (await rig.workflow(documentId).describe()).searchAttributes['DocumentStatus']?.[0];
}

async function parked(documentId: string, withinMs = 120_000): Promise<void> {
  const isParked = async () => ((await shownStatus(documentId)) === 'PARKED' ? true : undefined);
  await eventually('the document to be parked', isParked, { withinMs });
}

test('a document whose step keeps failing by a fault of ours is parked, flagged, and goes on when it is mended', async () => {
  await rig.work(DOCUMENT_SLOTS);
  const [documentId = ''] = await poison(rig, 1);
  await parked(documentId);
  expect(rig.stopped).toEqual([{ documentId, step: 'validateDocument', reason: 'TypeError' }]);
  const flagged = { status: 'PROCESSING', phase: 'CREATED', parked: { step: 'validateDocument', reason: 'TypeError' } };
  expect(await rig.documents.find(documentId)).toMatchObject(flagged);
  expect((await rig.parked.counts()).parked).toBe(1);
  await expect(rig.workflow(documentId).query('status')).resolves.toBe('PROCESSING');

  await mend(rig, [documentId], { resetting: true });
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
  await mend(rig, [documentId], { resetting: true });
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
