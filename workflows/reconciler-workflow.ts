import {
  ActivityFailure,
  isCancellation,
  patched,
  proxyActivities,
  setCurrentDetails,
  workflowInfo,
} from '@temporalio/workflow';
import type { ReconcilerActivities } from '../activities/reconciler-activities';
import type { OrphanPosition } from '../storage/orphan-repository';

const { startForgotten, restartStill, removeOrphans } = proxyActivities<ReconcilerActivities>({
  startToCloseTimeout: '10m',
  heartbeatTimeout: '30s',
  scheduleToCloseTimeout: '15m',
  retry: { maximumAttempts: 3 },
});

/** Position at which a pass ended; the next one goes on there. */
export interface ReconcilerPosition {
  still: string;
  orphans: OrphanPosition;
}

const BEGINNING: ReconcilerPosition = { still: '', orphans: { payloads: '', batches: '' } };

/**
 * One pass of the reconciler: starts workflows for documents that were stored but never started, looks at a slice of
 * those that have been still for long, and removes halves that a crash left. A part that fails ends no other part; it is
 * made again by the next pass.
 */
export async function reconcilerWorkflow(): Promise<ReconcilerPosition | string> {
  const last = lastPosition();
  await orElse(startForgotten(), undefined);
  const still = await orElse(restartStill(last.still), last.still);
  if (!patched('orphans')) return still;
  return { still, orphans: await orElse(removeOrphans(last.orphans), last.orphans) };
}

/** Passes of earlier versions returned where to go on with the still ones, or nothing. */
function lastPosition(): ReconcilerPosition {
  const last = workflowInfo().lastResult as ReconcilerPosition | string | undefined | null;
  return typeof last === 'object' && last !== null ? last : BEGINNING;
}

async function orElse<Result>(part: Promise<Result>, otherwise: Result): Promise<Result> {
  try {
    return await part;
  } catch (error) {
    if (!(error instanceof ActivityFailure) || isCancellation(error)) throw error;
    setCurrentDetails(`${error.activityType} failed; the next pass repeats it.`);
    return otherwise;
  }
}
