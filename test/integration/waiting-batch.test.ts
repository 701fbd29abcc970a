import { heldUpDocuments } from '../../application/batches/run-batch';
import { documentModel } from '../../storage/document-model';
import { DocumentRig } from '../support/document-rig';

let rig: DocumentRig;

beforeAll(async () => {
  rig = await DocumentRig.create();
});
afterAll(async () => rig.close());

test.each([
  ['failed at its authority', { waitingSince: 0 }, 1],
  ['has been there for long', { sentAt: 5_000 }, 1],
  ['has just been sent', { sentAt: 0 }, 0],
  ['has not come there', {}, 0],
])('one that %s is held up: %j ms ago', async (_, agoMs, expected) => {
  const { documentId } = await rig.document();
  const now = new Date();
  const instants = Object.entries(agoMs).map(([name, ms]) => [name, new Date(now.getTime() - ms)]);
  const stored = { authority: 'ES', warnings: [], ...(Object.fromEntries(instants) as object) };
  await documentModel(rig.mongo).updateOne({ _id: documentId }, { $set: { integration: stored } });
  const found = await heldUpDocuments({ documents: rig.documents, clock: () => now }, [documentId]);
  expect(found).toHaveLength(expected);
});
