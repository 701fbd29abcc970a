import type { WorkflowHandle } from '@temporalio/client';
import { withApplicationFailures } from '../../activities/application-failure';
import { createInboundActivities } from '../../activities/inbound-activities';
import { integrationQueue } from '../../platform/temporal/task-queues';
import type { DocumentRig } from './document-rig';

/** Works on an inbox that has something, which cannot be read, at these looks, the first being 1, and else nothing. */
export async function workOnInbox(
  rig: DocumentRig,
  inbox: string,
  has: readonly number[],
): Promise<{ readonly looks: number }> {
  const count = { looks: 0 };
  const page = async () => {
    count.looks += 1;
    return { kind: 'page', authority: inbox, entries: [], unreadable: has.includes(count.looks) ? 1 : 0 } as const;
  };
  const activities = createInboundActivities({ inbox: { page }, onMessage: () => undefined } as never);
  await rig.run({
    taskQueue: integrationQueue(inbox),
    activities: withApplicationFailures(activities, () => undefined),
  });
  return count;
}

/** The run that makes its passes. */
export async function passThrough(
  rig: DocumentRig,
  inbox: string,
  passes: { everySeconds: number; left: number },
): Promise<WorkflowHandle> {
  return rig.temporal.client.workflow.start('inboundWorkflow', {
    workflowId: `inbound/${inbox}-${rig.taskQueue}-${passes.everySeconds}`,
    taskQueue: rig.taskQueue,
    args: [inbox, null, passes],
  });
}
