import type { Client } from '@temporalio/client';
import { traceMemo } from '../../platform/tracing/trace-context';
import type { QueuedDelivery } from '../../storage/delivery-repository';
import type { deliveryWorkflow } from '../../workflows/delivery-workflow';

export function deliveryWorkflowId({ eventId, subscriptionId }: { eventId: string; subscriptionId: string }): string {
  return `delivery/${eventId}/${subscriptionId}`;
}

/**
 * Starts the delivery's workflow. One that runs already goes on; one that waits for its next attempt is told to make it
 * now: somebody asked for a replay, or its timer was lost.
 */
export async function startDeliveryWorkflow(
  client: Client,
  delivery: QueuedDelivery,
  taskQueue = 'webhooks',
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
  if (delivery.attemptCount === 0) {
    await client.workflow.start<typeof deliveryWorkflow>('deliveryWorkflow', { ...options, requestEagerStart: true });
    return;
  }
  const replay = { ...options, signal: 'attemptNow', signalArgs: [] as [] };
  await client.workflow.signalWithStart<typeof deliveryWorkflow>('deliveryWorkflow', replay);
}
