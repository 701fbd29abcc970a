import { ScheduleAlreadyRunning, ScheduleOverlapPolicy, type Client } from '@temporalio/client';

const SCHEDULE_ID = 'reconciler';

/** A queue of its own: whatever holds up the documents' must not hold up what heals them. */
export const RECONCILER_QUEUE = 'reconciler';

/**
 * Its three parts may take a quarter of an hour each, all tries included; the rest is for what lies between them. What
 * takes longer is stuck, and would stop every later pass.
 */
const LONGEST_PASS = '1h';

/** Creates the reconciler's schedule or gives the running one the configured interval. Every worker may call it. */
export async function ensureReconcilerSchedule(client: Client, intervalSeconds: number): Promise<void> {
  const spec = { intervals: [{ every: `${intervalSeconds}s` as const }] };
  const action = {
    type: 'startWorkflow',
    workflowType: 'reconcilerWorkflow',
    workflowId: 'reconciler',
    taskQueue: RECONCILER_QUEUE,
    workflowExecutionTimeout: LONGEST_PASS,
    staticSummary: 'Starts documents that were left behind by a crash',
  } as const;
  const policies = { overlap: ScheduleOverlapPolicy.SKIP } as const;
  try {
    await client.schedule.create({ scheduleId: SCHEDULE_ID, spec, action, policies });
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error;
    await client.schedule.getHandle(SCHEDULE_ID).update((previous) => ({ ...previous, spec, action, policies }));
  }
}
