import { present } from '../../platform/present';
import { isFinal, type AttemptRecord, type DeliveryRecord } from '../../storage/delivery-record';
import type { AttemptResult } from '../../subscriptions/attempt-result';
import { delayAfter } from '../../subscriptions/retries';
import type { Delivering, DeliveryStep } from './delivering';

/**
 * Stores how the attempt ended, and says what comes after it. When a step runs twice, because its worker was taken for dead
 * and was not, each run sends and records: what was recorded meanwhile counts first, so that a delivery whose workflow
 * ends is never left under way.
 */
export async function recordAttempt(
  { deliveries, schedule, clock }: Delivering,
  delivery: DeliveryRecord,
  at: Date,
  result: AttemptResult,
): Promise<DeliveryStep> {
  let current = delivery;
  for (;;) {
    const step = stepAfter(schedule, current, result);
    const after =
      step.kind === 'ended'
        ? { state: step.state }
        : ({ state: 'STARTED', nextAttemptAt: new Date(clock().getTime() + step.waitMs) } as const);
    if (await deliveries.recordAttempt(current, attemptOf(current, at, result), after)) {
      if (current.attemptCount === 0) await deliveries.releaseSuccessors(delivery.deliveryId);
      return step;
    }
    const stored = await deliveries.find(delivery.deliveryId);
    if (stored === undefined) return { kind: 'ended', state: 'CANCELLED' };
    if (isFinal(stored.state)) return { kind: 'ended', state: stored.state };
    current = stored;
  }
}

function stepAfter(schedule: readonly number[], delivery: DeliveryRecord, result: AttemptResult): DeliveryStep {
  if (result.outcome === 'delivered') return { kind: 'ended', state: 'DELIVERED' };
  const waitMs = delivery.once === true ? undefined : nextDelay(schedule, delivery, result);
  return waitMs === undefined ? { kind: 'ended', state: 'FAILED' } : { kind: 'wait', waitMs };
}

function nextDelay(
  schedule: readonly number[],
  delivery: DeliveryRecord,
  { retryAfterMs }: AttemptResult,
): number | undefined {
  return delayAfter(schedule, delivery.roundAttempts + 1, retryAfterMs === undefined ? {} : { retryAfterMs });
}

function attemptOf(delivery: DeliveryRecord, at: Date, result: AttemptResult): AttemptRecord {
  const { outcome, status, reason, durationMs, responseHead } = result;
  return {
    number: delivery.attemptCount + 1,
    at,
    outcome,
    ...present({ status, reason }),
    durationMs,
    ...present({ responseHead }),
  };
}
