import { optionalTsToMs } from '@temporalio/common/lib/time';
import { heldUpDocuments } from '../../application/batches/run-batch';
import { documentModel } from '../../storage/document-model';
import { DocumentRig } from '../support/document-rig';
import { startWaitingBatch } from '../support/waiting-batch';

/** What the batch waits for its last documents. */
const DRAINING_MS = 5_000;

let rig: DocumentRig;

beforeAll(async () => {
  rig = await DocumentRig.create();
});
afterAll(async () => rig.close());

test('documents that wait for their authority free their place: all of the batch are started', async () => {
  const { handle, documentIds, terminateDocuments } = await startWaitingBatch(rig, 12);
  try {
    const begin = Date.now();
    await handle.result();
    // Two places, given up after 30 seconds, made it two and a half minutes.
    expect(Date.now() - begin).toBeLessThan(25_000);
    const statuses = await Promise.all(documentIds.map(async (id) => (await rig.workflow(id).describe()).status.name));
    expect(statuses).toEqual(documentIds.map(() => 'RUNNING'));
  } finally {
    await terminateDocuments();
  }
}, 60_000);

test('where some wait, one that does not wait yet is looked for again at once', async () => {
  const { handle, terminateDocuments } = await startWaitingBatch(rig, 12, { everySecondLook: true });
  try {
    await handle.result();
    const { events } = await handle.fetchHistory();
    const pausesMs = (events ?? []).flatMap(
      ({ timerStartedEventAttributes: timer }) => optionalTsToMs(timer?.startToFireTimeout) ?? [],
    );
    const [first, ...others] = pausesMs.filter((ms) => ms < DRAINING_MS);
    expect(first).toBe(1_000);
    expect(others.length).toBeGreaterThan(6);
    expect(others.filter((ms) => ms !== 250)).toEqual([]);
  } finally {
    await terminateDocuments();
  }
}, 60_000);

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
