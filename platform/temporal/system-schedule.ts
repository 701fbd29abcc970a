import { ScheduleOverlapPolicy, WorkflowNotFoundError, type Client } from '@temporalio/client';
import { makeIfMissing, type KeptSchedule } from './kept-schedule';

/** Work that a system has done again and again. */
export interface SystemSchedule {
  /** Id of the schedule and of the workflow. Stored by Temporal: it never changes. */
  readonly scheduleId: string;
  readonly workflowType: string;
  readonly everySeconds: number;
  readonly arguments: readonly unknown[];
  /** Has a run end after what it is doing, when the interval is another one. */
  readonly endSignal: string;
  readonly longestRun: `${number}h`;
  readonly summary: string;
}

export function scheduleOf(schedule: SystemSchedule): KeptSchedule {
  return {
    scheduleId: schedule.scheduleId,
    spec: { intervals: [{ every: schedule.everySeconds * 1_000 }] },
    action: {
      type: 'startWorkflow',
      workflowType: schedule.workflowType,
      workflowId: schedule.scheduleId,
      taskQueue: 'documents',
      workflowExecutionTimeout: schedule.longestRun,
      args: [...schedule.arguments],
      staticSummary: schedule.summary,
    },
    policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: '1m' },
  };
}

/** Creates the schedule or gives the running one the interval. Every worker may call it. */
export async function ensureSystemSchedule(client: Client, schedule: SystemSchedule): Promise<void> {
  const kept = scheduleOf(schedule);
  if (await makeIfMissing(client, kept)) return;
  const { scheduleId, ...current } = kept;
  const handle = client.schedule.getHandle(scheduleId);
  const { spec: before, info } = await handle.describe();
  if (before.intervals?.[0]?.every === schedule.everySeconds * 1_000) return;
  await handle.update((previous) => ({ ...previous, ...current }));
  for (const { workflow } of info.runningActions) await endRun(client, workflow.workflowId, schedule.endSignal);
}

/** The run makes its passes at the interval from before. */
async function endRun(client: Client, workflowId: string, signal: string): Promise<void> {
  try {
    await client.workflow.getHandle(workflowId).signal(signal);
  } catch (error) {
    if (!(error instanceof WorkflowNotFoundError)) throw error;
  }
}
