import type { Client } from '@temporalio/client';
import type { BatchEntryRepository } from '../../storage/batch-entry-repository';
import type { BatchRecord } from '../../storage/batch-record';
import type { BatchRepository } from '../../storage/batch-repository';
import { discardBatch } from '../../storage/discard-batch';
import type { PayloadRepository } from '../../storage/payload-repository';
import type { ReconcilingPass } from '../reconciling/reconciling-pass';
import { batchWorkflowId, startBatchWorkflow } from './start-batch-workflow';
import { isInWork, workflowStatus } from '../reconciling/workflow-in-work';

export interface BatchReconciling {
  batches: BatchRepository;
  batchEntries: BatchEntryRepository;
  payloads: Pick<PayloadRepository, 'removeMany'>;
  client: Client;
  /** Told of a batch that is open although its workflow has completed. */
  onRefused(batchId: string): void;
}

/** A batch whose workflow has given no sign of life for so long is worth asking Temporal about. */
const FORGOTTEN_AFTER_MS = 10_000;
/** An intake to which nothing was added for so long was cut off before its client was answered. */
const CUT_OFF_AFTER_MS = 10 * 60_000;
const MOST = 200;

/**
 * Starts the workflow of every open batch that has none, and removes what intakes left that were cut off. Batches look
 * after their documents themselves.
 */
export async function reconcileBatches(
  { client, onRefused, ...stores }: BatchReconciling,
  now: Date,
  pass: ReconcilingPass,
): Promise<{ started: number; removed: number }> {
  const idOf = ({ batchId }: BatchRecord) => batchId;
  const still = await stores.batches.findStill('PROCESSING', before(now, FORGOTTEN_AFTER_MS), MOST);
  const started = await pass.lookAfter(still, idOf, async (batch) => {
    const { batchId } = batch;
    const status = await workflowStatus(client, batchWorkflowId(batchId));
    if (isInWork(status)) {
      await stores.batches.noteProgress(batchId);
      return false;
    }
    // It writes the end before it completes: one that is still open after that is an earlier record, put back.
    const hasCompleted = status === 'COMPLETED';
    if (hasCompleted && (await stores.batches.find(batchId))?.state !== 'PROCESSING') return false;
    if (hasCompleted) onRefused(batchId);
    await startBatchWorkflow(client, batch, { again: hasCompleted ? 'after-any-end' : 'after-failure' });
    return true;
  });
  const cutOff = before(now, CUT_OFF_AFTER_MS);
  let removed = 0;
  for (const state of ['RECEIVING', 'DISCARDED'] as const) {
    const left = await stores.batches.findStill(state, cutOff, MOST);
    removed += await pass.lookAfter(left, idOf, async ({ batchId }) => discardBatch(stores, batchId, cutOff));
  }
  return { started, removed };
}

function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}
