import { ScheduleOverlapPolicy, WorkflowNotFoundError, type Client } from '@temporalio/client';
import { makeIfMissing, type KeptSchedule } from './kept-schedule';

const SCHEDULE_ID = 'face-statuses';
/** A run makes the passes of so long, and then the schedule starts the next. A short interval has no longer history for it. */
const RUN_SECONDS = 3_600;
const MOST_PASSES = 200;
/** Each invoice has a time of its own; this often it is looked whose has come. */
const LONGEST_PAUSE_SECONDS = 60;
/** What takes longer is stuck, and would stop every later run. */
const LONGEST_RUN = '4h';

/** Has FACe asked what became of its invoices, each this often. */
export function faceSchedule(statusSeconds: number): KeptSchedule {
  const everySeconds = everyOf(statusSeconds);
  const passes = { everySeconds, count: Math.min(MOST_PASSES, Math.ceil(RUN_SECONDS / everySeconds)) };
  return {
    scheduleId: SCHEDULE_ID,
    spec: { intervals: [{ every: everySeconds * 1_000 }] },
    action: {
      type: 'startWorkflow',
      workflowType: 'faceStatusesWorkflow',
      workflowId: SCHEDULE_ID,
      taskQueue: 'documents',
      workflowExecutionTimeout: LONGEST_RUN,
      args: [passes],
      staticSummary: 'Asks FACe what became of the invoices that it holds',
    },
    policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: '1m' },
  };
}

/** Creates the schedule or gives the running one the interval. Every worker may call it. */
export async function ensureFaceSchedule(client: Client, statusSeconds: number): Promise<void> {
  const schedule = faceSchedule(statusSeconds);
  if (await makeIfMissing(client, schedule)) return;
  const { scheduleId, ...current } = schedule;
  const handle = client.schedule.getHandle(scheduleId);
  const { spec: before, info } = await handle.describe();
  if (before.intervals?.[0]?.every === everyOf(statusSeconds) * 1_000) return;
  await handle.update((previous) => ({ ...previous, ...current }));
  for (const { workflow } of info.runningActions) await endRun(client, workflow.workflowId);
}

function everyOf(statusSeconds: number): number {
  return Math.min(statusSeconds, LONGEST_PAUSE_SECONDS);
}

/** The run makes its passes at the interval from before. */
async function endRun(client: Client, workflowId: string): Promise<void> {
  try {
    await client.workflow.getHandle(workflowId).signal('lastFacePass');
  } catch (error) {
    if (!(error instanceof WorkflowNotFoundError)) throw error;
  }
}
