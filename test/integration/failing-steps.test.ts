import type { NewDocument } from '../../storage/document-repository';
import { batchSlots, DOCUMENT_SLOTS } from '../../workers/documents-worker';
import { quietRuntime } from '../support/delivery-rig';
import { DocumentRig } from '../support/document-rig';
import { eventually } from '../support/eventually';

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

/** The fault is mended, and an operator does not wait for the next attempt. */
async function mend(documentIds: readonly string[]): Promise<void> {
  rig.poisoned.clear();
  const ended = async (id: string) => {
    const { status } = await rig.workflow(id).describe();
    if (status.name === 'RUNNING') await rig.reset(id).catch(() => undefined);
    return status.name === 'COMPLETED' ? true : undefined;
  };
  await Promise.all(
    documentIds.map(async (id) => eventually('the document to end', async () => ended(id), { everyMs: 500 })),
  );
}

async function shownStatus(documentId: string): Promise<unknown> {
  return (await rig.workflow(documentId).describe()).searchAttributes['DocumentStatus']?.[0];
}

test.each([
  ['as many documents as there are slots whose step cannot finish do not hold up the others', DOCUMENT_SLOTS, 45],
  ['two documents whose step cannot finish do not hold up the batches', batchSlots(2), 2],
])('%s', async (_name, slots, count) => {
  await rig.work(slots);
  await rig.process(await stored(20));
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
  await eventually('the document to be parked', async () =>
    (await shownStatus(documentId)) === 'PARKED' ? true : undefined,
  );
  expect(rig.stopped).toEqual([{ documentId, step: 'validateDocument', reason: 'TypeError' }]);
  const flagged = { status: 'PROCESSING', phase: 'CREATED', parked: { step: 'validateDocument', reason: 'TypeError' } };
  expect(await rig.documents.find(documentId)).toMatchObject(flagged);
  expect((await rig.parked.counts()).parked).toBe(1);
  await expect(rig.workflow(documentId).query('status')).resolves.toBe('PROCESSING');

  await mend([documentId]);
  const ended = await rig.documents.find(documentId);
  expect(ended).toMatchObject({ status: 'ERROR' });
  expect(ended).not.toHaveProperty('parked');
  expect(await shownStatus(documentId)).toBe('ERROR');
  expect((await rig.parked.counts()).parked).toBe(0);
});
