import { present } from '../../platform/present';
import type { AttemptRecord, DeliveryRecord } from '../../storage/delivery-record';
import type { AttemptResult } from '../../subscriptions/attempt-result';
import { delayAfter } from '../../subscriptions/retries';
import type { Delivering, DeliveryStep } from './delivering';

/** Stores how the attempt ended, and says what comes after it. */
export async function recordAttempt(
  { deliveries, schedule, clock }: Delivering,
  delivery: DeliveryRecord,
  at: Date,
  result: AttemptResult,
): Promise<DeliveryStep> {
  const attempt = attemptOf(delivery, at, result);
  const waitMs = result.outcome === 'delivered' ? undefined : nextDelay(schedule, delivery, result);
  const step: DeliveryStep =
    result.outcome === 'delivered'
      ? { kind: 'ended', state: 'DELIVERED' }
      : waitMs === undefined
        ? { kind: 'ended', state: 'FAILED' }
        : { kind: 'wait', waitMs };
  const after =
    step.kind === 'ended'
      ? { state: step.state }
      : ({ state: 'STARTED', nextAttemptAt: new Date(clock().getTime() + step.waitMs) } as const);
  await deliveries.recordAttempt(delivery, attempt, after);
  if (delivery.attemptCount === 0) await deliveries.releaseSuccessors(delivery.deliveryId);
  return step;
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
