import { ScheduleOverlapPolicy, type Client } from '@temporalio/client';
import { makeIfMissing, type KeptSchedule } from './kept-schedule';

const SCHEDULE_ID = 'reconciler';

/** A queue of its own: whatever holds up the documents' must not hold up what heals them. */
export const RECONCILER_QUEUE = 'reconciler';

/**
 * Its three parts may take a quarter of an hour each, all tries included; the rest is for what lies between them. What
 * takes longer is stuck, and would stop every later pass.
 */
const LONGEST_PASS = '1h';

/** Has a pass made this often. */
export function reconcilerSchedule(intervalSeconds: number): KeptSchedule {
  return {
    scheduleId: SCHEDULE_ID,
    spec: { intervals: [{ every: `${intervalSeconds}s` }] },
    action: {
      type: 'startWorkflow',
      workflowType: 'reconcilerWorkflow',
      workflowId: 'reconciler',
      taskQueue: RECONCILER_QUEUE,
      workflowExecutionTimeout: LONGEST_PASS,
      staticSummary: 'Starts documents that were left behind by a crash',
    },
    policies: { overlap: ScheduleOverlapPolicy.SKIP },
  };
}

/** Creates the reconciler's schedule or gives the running one the configured interval. Every worker may call it. */
export async function ensureReconcilerSchedule(client: Client, intervalSeconds: number): Promise<void> {
  const schedule = reconcilerSchedule(intervalSeconds);
  if (await makeIfMissing(client, schedule)) return;
  const { scheduleId, ...current } = schedule;
  await client.schedule.getHandle(scheduleId).update((previous) => ({ ...previous, ...current }));
}
