import { proxyLocalActivities } from '@temporalio/workflow';

/** Answers what the activity of that name answers. */
export async function localCallWorkflow(activity: string): Promise<string> {
  const activities = proxyLocalActivities<Record<string, () => Promise<string>>>({ startToCloseTimeout: '10s' });
  return activities[activity]?.() ?? 'none';
}
