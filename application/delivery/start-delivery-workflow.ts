import type { Client } from '@temporalio/client';
import { traceMemo } from '../../platform/tracing/trace-context';
import type { QueuedDelivery } from '../../storage/delivery-repository';
import type { deliveryWorkflow } from '../../workflows/delivery-workflow';

export function deliveryWorkflowId({ eventId, subscriptionId }: { eventId: string; subscriptionId: string }): string {
  return `delivery/${eventId}/${subscriptionId}`;
}

interface StartOptions {
  taskQueue?: string;
  /** Works only on the connection of a worker, which is then handed the first task with the answer. */
  isEager?: boolean;
}

/**
 * Starts the delivery's workflow. One that was started before may wait, for its next attempt or its turn, and is told to look
 * now: somebody asked for it, or its timer was lost.
 */
export async function startDeliveryWorkflow(
  client: Client,
  delivery: QueuedDelivery,
  { taskQueue = 'webhooks', isEager = true }: StartOptions = {},
): Promise<void> {
  const options = {
    workflowId: deliveryWorkflowId(delivery),
    taskQueue,
    args: [{ deliveryId: delivery.deliveryId }] as [{ deliveryId: string }],
    workflowIdConflictPolicy: 'USE_EXISTING',
    workflowIdReusePolicy: 'ALLOW_DUPLICATE',
    staticSummary: delivery.type,
    ...traceMemo(delivery.traceparent),
  } as const;
  if (delivery.attemptCount === 0 && delivery.nextAttemptAt === undefined) {
    const start = { ...options, requestEagerStart: isEager };
    await client.workflow.start<typeof deliveryWorkflow>('deliveryWorkflow', start);
    return;
  }
  const replay = { ...options, signal: 'attemptNow', signalArgs: [] as [] };
  await client.workflow.signalWithStart<typeof deliveryWorkflow>('deliveryWorkflow', replay);
}

/** Resolves when the delivery has ended; when it has not within the time, as well. */
export async function awaitDeliveryWorkflow(
  client: Client,
  delivery: Pick<QueuedDelivery, 'eventId' | 'subscriptionId'>,
  withinMs: number,
): Promise<void> {
  const workflow = client.workflow.getHandle<typeof deliveryWorkflow>(deliveryWorkflowId(delivery));
  const result = client.withDeadline(Date.now() + withinMs, async () => workflow.result());
  await result.catch(() => undefined);
}
