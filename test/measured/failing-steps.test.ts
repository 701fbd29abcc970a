import { quietRuntime } from '../support/delivery-rig';
import { DocumentRig } from '../support/document-rig';
import { mend, poison, stored } from '../support/poisoned-documents';
import { batchSlots, DOCUMENT_SLOTS } from '../../workers/documents-worker';

let rig: DocumentRig;

beforeAll(quietRuntime);
beforeEach(async () => {
  rig = await DocumentRig.create();
});
afterEach(async () => rig.close());

test.each([
  ['as many documents as there are slots whose step cannot finish do not hold up the others', DOCUMENT_SLOTS, 45],
  ['two documents whose step cannot finish do not hold up the batches', batchSlots(2), 2],
])('%s', async (_name, slots, count) => {
  await rig.work(slots);
  await rig.process(await stored(rig, 5));
  const besideOthers = await rig.process(await stored(rig, 20 + count));
  const poisoned = await poison(rig, count);
  const besidePoisoned = await rig.process(await stored(rig, 20));
  expect(besidePoisoned).toBeLessThan(3 * besideOthers);
  await expect(rig.workflow(poisoned[0] ?? '').query('status')).resolves.toBe('PROCESSING');
  await mend(rig, poisoned);
  for (const id of poisoned) expect(await rig.documents.find(id)).toMatchObject({ status: 'ERROR' });
});
