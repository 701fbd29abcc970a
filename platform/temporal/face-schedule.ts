import { ScheduleAlreadyRunning, ScheduleOverlapPolicy, WorkflowNotFoundError, type Client } from '@temporalio/client';

const SCHEDULE_ID = 'face-statuses';
/** A run makes the passes of so long, and then the schedule starts the next. A short interval has no longer history for it. */
const RUN_SECONDS = 3_600;
const MOST_PASSES = 200;
/** Each invoice has a time of its own; this often it is looked whose has come. */
const LONGEST_PAUSE_SECONDS = 60;
/** What takes longer is stuck, and would stop every later run. */
const LONGEST_RUN = '4h';

/** Has FACe asked what became of its invoices, each this often. Every worker may call it. */
export async function ensureFaceSchedule(client: Client, statusSeconds: number): Promise<void> {
  const everySeconds = Math.min(statusSeconds, LONGEST_PAUSE_SECONDS);
  const spec = { intervals: [{ every: everySeconds * 1_000 }] };
  const passes = { everySeconds, count: Math.min(MOST_PASSES, Math.ceil(RUN_SECONDS / everySeconds)) };
  const action = {
    type: 'startWorkflow',
    workflowType: 'faceStatusesWorkflow',
    workflowId: SCHEDULE_ID,
    taskQueue: 'documents',
    workflowExecutionTimeout: LONGEST_RUN,
    args: [passes],
    staticSummary: 'Asks FACe what became of the invoices that it holds',
  } as const;
  const policies = { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: '1m' } as const;
  try {
    await client.schedule.create({ scheduleId: SCHEDULE_ID, spec, action: { ...action, args: [passes] }, policies });
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error;
    const handle = client.schedule.getHandle(SCHEDULE_ID);
    const { spec: before, info } = await handle.describe();
    if (before.intervals?.[0]?.every === everySeconds * 1_000) return;
    await handle.update((previous) => ({ ...previous, spec, action: { ...action, args: [passes] }, policies }));
    for (const { workflow } of info.runningActions) await endRun(client, workflow.workflowId);
  }
}

/** The run makes its passes at the interval from before. */
async function endRun(client: Client, workflowId: string): Promise<void> {
  try {
    await client.workflow.getHandle(workflowId).signal('lastFacePass');
  } catch (error) {
    if (!(error instanceof WorkflowNotFoundError)) throw error;
  }
}
