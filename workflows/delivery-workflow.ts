import {
  condition,
  continueAsNew,
  defineSignal,
  patched,
  proxyActivities,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';
import type { DeliveryActivities } from '../activities/delivery-activities';
import type { FinalState } from '../storage/delivery-record';
import { proxySteps } from './local-step';

export interface DeliveryWorkflowInput {
  deliveryId: string;
}

/** A replay: the next attempt is made at once. */
export const attemptNow = defineSignal('attemptNow');

/** A delivery whose endpoint stays away looks again and again for a week; its history is cut from time to time. */
const LONGEST_HISTORY = 500;

/** Histories that began before attempts were local steps. */
const scheduled = proxyActivities<DeliveryActivities>({
  startToCloseTimeout: '60s',
  scheduleToCloseTimeout: '10d',
  heartbeatTimeout: '10s',
  retry: { initialInterval: '1s', backoffCoefficient: 2, maximumInterval: '30s' },
});
/** Made by the worker that holds the workflow: a delivery that succeeds at once costs Temporal one task. */
const local = proxySteps<DeliveryActivities>({
  local: { startToCloseTimeout: '60s', scheduleToCloseTimeout: '60s' },
});

/**
 * One event for one subscription until it is delivered or given up. How long to wait is decided where the endpoint's
 * state is known (application/delivery/attempt-delivery.ts); this holds ids and durations only.
 */
export async function deliveryWorkflow(input: DeliveryWorkflowInput): Promise<FinalState> {
  const { attemptDelivery } = patched('local-attempts') ? local : scheduled;
  let now = false;
  setHandler(attemptNow, () => {
    now = true;
  });
  for (;;) {
    now = false;
    const step = await attemptDelivery(input.deliveryId);
    if (step.kind === 'ended') return step.state;
    await condition(() => now, step.waitMs);
    if (workflowInfo().historyLength > LONGEST_HISTORY) await continueAsNew<typeof deliveryWorkflow>(input);
  }
}
