import { setTimeout as pause } from 'node:timers/promises';
import { countersOf, type BatchCounters } from '../../storage/batch-record';
import type { ApiDependencies } from '../dependencies';
import type { StoredBatchSummary } from './store-batch';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1_000;

/** Counters of the batch once all its documents have ended, the time is over or nobody waits any more. */
export async function waitForBatch(
  documents: Pick<ApiDependencies['documents'], 'countByStatus'>,
  batch: StoredBatchSummary,
  limitMs: number,
  isAwaited: () => boolean,
): Promise<BatchCounters> {
  const deadline = performance.now() + limitMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS)) {
    const counters = countersOf(batch, await documents.countByStatus(batch.batchId));
    const left = deadline - performance.now();
    if (counters.PROCESSING === 0 || left <= 0 || !isAwaited()) return counters;
    await pause(Math.min(pauseMs, left));
  }
}
