import { proxyLocalActivities } from '@temporalio/workflow';

/** Answers what the activity of that name answers. */
export async function localCallWorkflow(activity: string): Promise<string> {
  const activities = proxyLocalActivities<Record<string, () => Promise<string>>>({ startToCloseTimeout: '10s' });
  return activities[activity]?.() ?? 'none';
}

/** Does not let go of its thread for some seconds. The time stands still in a workflow. */
export async function holdingWorkflow(): Promise<number> {
  let sum = 0;
  for (let round = 0; round < 400_000_000; round += 1) sum = (sum + round) % 1_000;
  return Promise.resolve(sum);
}
