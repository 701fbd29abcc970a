import { v7 as uuidv7 } from 'uuid';
import { batchWorkflowId, startBatchWorkflow } from '../../application/batches/start-batch-workflow';
import { batchDocumentId } from '../../storage/batch-record';
import { BatchGoneError } from '../../storage/batch-repository';
import { eventually } from '../support/eventually';
import { MINUTE_MS, withReconciler, type ReconcilerRig } from './support/reconciler-rig';

let rig: ReconcilerRig;

withReconciler((created) => (rig = created));

test('bytes whose document never came are removed after an hour, those of a document or a workflow are kept', async () => {
  const orphan = uuidv7();
  const whole = await rig.accepted(true, { documentId: uuidv7() });
  const known = await rig.accepted(true, { documentId: uuidv7() });
  await rig.endedWorkflow(known);
  await rig.documents.removeUnaccepted(known);
  await rig.bytesOf(orphan);
  const there = async () => Promise.all([orphan, whole, known].map(async (id) => rig.payloads.exists(id)));
  rig.later = 50 * MINUTE_MS;
  const first = await rig.removeOrphans();
  expect(await there()).toEqual([true, true, true]);
  rig.later = 61 * MINUTE_MS;
  const second = await rig.removeOrphans(first);
  expect(await there()).toEqual([false, true, true]);
  expect(rig.stopped).toEqual([{ documentId: known, step: 'start', reason: 'RECORD_MISSING' }]);
  expect(await rig.removeOrphans(second)).toEqual(second);
});

test('bytes of more than a day without their document are reported and kept: Temporal may have forgotten it', async () => {
  const ages = [2, 22, 24, 96].map((hours) => 60 * hours * MINUTE_MS);
  const ids = ages.map((age) => uuidv7({ msecs: Date.now() - age }));
  await Promise.all(ids.map(async (id) => rig.bytesOf(id)));
  rig.later = 0;
  await rig.removeOrphans();
  expect(await Promise.all(ids.map(async (id) => rig.payloads.exists(id)))).toEqual([false, false, true, true]);
  const kept = rig.stopped.map(({ documentId, reason }) => [documentId, reason]);
  expect(kept).toEqual([ids[3], ids[2]].map((id) => [id, 'RECORD_MISSING']));
});

test('so are entries of a batch without it, and those of a batch that Temporal knows', async () => {
  const old = uuidv7({ msecs: Date.now() - 4 * 24 * 60 * MINUTE_MS });
  const known = uuidv7({ msecs: Date.now() - 120 * MINUTE_MS });
  const lost = [old, known].map((batchId) => ({ batchId, documentId: batchDocumentId(batchId, 0) }));
  for (const { batchId, documentId } of lost) {
    await rig.batchEntries.insertMany([{ batchId, index: 0, documentId, errors: [] }]);
    await rig.bytesOf(documentId);
  }
  const batch = { batchId: known, companyId: 'c', countryIso: 'ES', source: 'JSON' } as const;
  await startBatchWorkflow(rig.temporal.client, batch);
  await rig.temporal.client.workflow.getHandle(batchWorkflowId(known)).terminate('test');
  rig.later = 0;
  await rig.removeOrphans();
  for (const { batchId, documentId } of lost) {
    expect(await rig.batchEntries.slice(batchId, 0, 10)).toHaveLength(1);
    expect(await rig.payloads.exists(documentId)).toBe(true);
  }
  expect(rig.lostBatches).toEqual([old, known]);
});

test('entries of a batch that was removed while they were written are removed with their bytes', async () => {
  const before = await rig.stored();
  const gone = rig.batch(250, async () => {
    rig.later = 11 * MINUTE_MS;
    await eventually('the first slices', async () =>
      (await rig.stored()).payloads >= before.payloads + 180 ? true : undefined,
    );
    await rig.startForgotten();
    expect((await rig.stored()).batches).toBe(before.batches);
  });
  await expect(gone).rejects.toThrow(BatchGoneError);
  expect(await rig.stored()).toEqual(before);
});

test('entries without a batch are removed after an hour, with their bytes', async () => {
  const before = await rig.stored();
  const batchId = uuidv7();
  const documentId = batchDocumentId(batchId, 0);
  await rig.batchEntries.insertMany([{ batchId, index: 0, documentId, errors: [] }]);
  await rig.bytesOf(documentId);
  const { batchId: open } = await rig.batch(3);
  const expected = await rig.stored();
  rig.later = 61 * MINUTE_MS;
  await rig.removeOrphans();
  expect(await rig.stored()).toEqual({ ...expected, entries: expected.entries - 1, payloads: expected.payloads - 1 });
  expect(await rig.batches.find(open)).toBeDefined();
  expect(before.entries).toBe(expected.entries - 4);
});

test('starts an open batch that has no workflow, and leaves its documents to it', async () => {
  const { batchId } = await rig.batch(250);
  rig.later = 0;
  await rig.startForgotten();
  expect(await rig.isRunning(batchWorkflowId(batchId))).toBe(false);
  rig.later = 11 * MINUTE_MS;
  await rig.startForgotten();
  expect(await rig.isRunning(batchWorkflowId(batchId))).toBe(true);
  await rig.temporal.client.workflow.getHandle(batchWorkflowId(batchId)).terminate('test');
  await rig.startForgotten();
  expect(await rig.isRunning(batchWorkflowId(batchId))).toBe(true);
  await rig.restartStill();
  expect(await rig.documents.countByStatus(batchId)).toEqual({ PROCESSING: 225 });
  expect(await rig.isStarted(batchDocumentId(batchId, 0))).toBe(false);
});

test('an intake that fails leaves nothing behind', async () => {
  const before = await rig.stored();
  await expect(rig.batch(250, async () => Promise.reject(new Error('the last one is wrong')))).rejects.toThrow('wrong');
  expect(await rig.stored()).toEqual(before);
});

test('removes what an intake left whose process died, and only long after', async () => {
  const before = await rig.stored();
  const died = await new Promise<object>((resolve) => {
    void rig.batch(250, async () => {
      resolve({});
      await new Promise(() => {});
    });
  });
  expect(died).toEqual({});
  await eventually('the first slices to be written', async () =>
    (await rig.stored()).payloads >= before.payloads + 180 ? true : undefined,
  );
  expect((await rig.stored()).documents).toBe(before.documents);
  rig.later = MINUTE_MS;
  await rig.startForgotten();
  expect((await rig.stored()).batches).toBe(before.batches + 1);
  rig.later = 11 * MINUTE_MS;
  await rig.startForgotten();
  expect(await rig.stored()).toEqual(before);
});
