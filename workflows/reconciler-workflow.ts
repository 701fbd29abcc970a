import { proxyActivities, workflowInfo } from '@temporalio/workflow';
import type { ReconcilerActivities } from '../activities/reconciler-activities';

const { startForgotten, restartStill } = proxyActivities<ReconcilerActivities>({
  startToCloseTimeout: '10m',
  heartbeatTimeout: '30s',
  scheduleToCloseTimeout: '15m',
  retry: { maximumAttempts: 3 },
});

/**
 * One pass of the reconciler: starts workflows for documents that were stored but never started, then looks at a slice
 * of those that have been still for long. The result is where the next pass goes on.
 */
export async function reconcilerWorkflow(): Promise<string> {
  await startForgotten();
  const last = workflowInfo().lastResult;
  return restartStill(typeof last === 'string' ? last : '');
}
