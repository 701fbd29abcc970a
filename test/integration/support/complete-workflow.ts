import { randomUUID } from 'node:crypto';
import { msToTs } from '@temporalio/common/lib/time';
import type { TemporalConnection } from '../../../platform/temporal/connection';

/** Of Temporal's `CommandType`. */
const SCHEDULE_ACTIVITY_TASK = 1;
const COMPLETE_WORKFLOW_EXECUTION = 4;
/** Temporal takes no poll without an end. */
const LONGEST_POLL_MS = 30_000;

/** A workflow that Temporal knows as completed, as if its last step had been done. */
export async function completeWorkflow(temporal: TemporalConnection, workflowId: string): Promise<void> {
  const attributes = { completeWorkflowExecutionCommandAttributes: {} };
  await decide(temporal, workflowId, { commandType: COMPLETE_WORKFLOW_EXECUTION, ...attributes });
  await temporal.client.workflow.getHandle(workflowId).result();
}

/** One that waits for a step to be made again, in so many seconds, after it failed for this reason. */
export async function failStep(temporal: TemporalConnection, workflowId: string, type: string, seconds: number) {
  const { client } = temporal;
  const { namespace } = client.options;
  const queue = { name: `failed-${randomUUID()}` };
  const hour = msToTs('1h');
  await decide(temporal, workflowId, {
    commandType: SCHEDULE_ACTIVITY_TASK,
    scheduleActivityTaskCommandAttributes: {
      activityId: '1',
      activityType: { name: 'submitDocument' },
      taskQueue: queue,
      startToCloseTimeout: hour,
      scheduleToCloseTimeout: hour,
    },
  });
  const { workflowService } = client.connection;
  const { taskToken } = await client.withDeadline(Date.now() + LONGEST_POLL_MS, async () =>
    workflowService.pollActivityTaskQueue({ namespace, taskQueue: queue, identity: 'test' }),
  );
  const nextRetryDelay = msToTs(seconds * 1_000);
  const failure = { message: type, applicationFailureInfo: { type, nextRetryDelay } };
  await workflowService.respondActivityTaskFailed({ namespace, taskToken, identity: 'test', failure });
}

type Command = NonNullable<
  Parameters<
    TemporalConnection['client']['connection']['workflowService']['respondWorkflowTaskCompleted']
  >[0]['commands']
>[number];

async function decide({ client }: TemporalConnection, workflowId: string, command: Command): Promise<void> {
  const taskQueue = `decided-${randomUUID()}`;
  const { namespace } = client.options;
  await client.workflow.start('decided', { workflowId, taskQueue });
  const { workflowService } = client.connection;
  const { taskToken } = await client.withDeadline(Date.now() + LONGEST_POLL_MS, async () =>
    workflowService.pollWorkflowTaskQueue({ namespace, taskQueue: { name: taskQueue }, identity: 'test' }),
  );
  await workflowService.respondWorkflowTaskCompleted({ namespace, taskToken, identity: 'test', commands: [command] });
}
