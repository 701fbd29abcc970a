import type { AttemptRecord, DeliveryRecord, FinalState } from '../storage/delivery-record';
import { isFinal } from '../storage/delivery-record';
import type { DeliveryRepository } from '../storage/delivery-repository';
import type { AttemptResult } from '../subscriptions/attempt-result';
import { endpointKey } from '../subscriptions/endpoint-key';
import type { SendNotification } from '../subscriptions/notification';
import { notificationBody } from '../subscriptions/notification-body';
import { delayAfter, patienceMs } from '../subscriptions/retry-schedule';
import type { Subscription } from '../subscriptions/subscription';
import { SubscriptionRemovedError } from '../subscriptions/subscription-removed';
import type { EndpointPermits } from './endpoint-permits';
import { whileBeating } from './while-beating';

export type DeliveryStep = { kind: 'ended'; state: FinalState } | { kind: 'wait'; waitMs: number };

/** Facts of an attempt for metrics and for the relay, which may have something to start now. */
export interface AttemptNotice {
  outcome: AttemptResult['outcome'];
  reason?: string;
  durationMs: number;
  /** Time from the event to its first attempt; only with a first attempt. */
  firstAfterMs?: number;
}

export interface DeliveryActivityDependencies {
  deliveries: Pick<
    DeliveryRepository,
    'find' | 'recordAttempt' | 'postpone' | 'giveUp' | 'cancelOf' | 'releaseSuccessors'
  >;
  permits: Pick<EndpointPermits, 'acquire' | 'whileHeld' | 'finish' | 'giveBack'>;
  subscriptionOf(subscriptionId: string): Promise<Subscription | undefined>;
  send: SendNotification;
  /** Seconds before each attempt. */
  schedule: readonly number[];
  clock(): Date;
  onAttempt(notice: AttemptNotice): void;
}

export type DeliveryActivities = ReturnType<typeof createDeliveryActivities>;

export function createDeliveryActivities(dependencies: DeliveryActivityDependencies) {
  const { deliveries, permits, subscriptionOf, send, schedule, clock, onAttempt } = dependencies;
  return {
    /**
     * Makes the delivery's next attempt, or says when to come again. The subscription is read each time: a change of it
     * counts from the next attempt on, and without it nothing is sent any more. A step that is repeated because its
     * worker died sends once more, under the same `webhook-id`.
     */
    async attemptDelivery(deliveryId: string): Promise<DeliveryStep> {
      const delivery = await deliveries.find(deliveryId);
      if (delivery === undefined) return { kind: 'ended', state: 'CANCELLED' };
      if (isFinal(delivery.state)) return { kind: 'ended', state: delivery.state };
      const target = await permittedTarget(delivery);
      if (target === undefined) return cancelled(delivery);
      if ('retryAt' in target) return comeAgain(delivery, target.retryAt);
      const { subscription, key } = target;
      const at = clock();
      const notification = { webhookId: delivery.eventId, timestamp: at, body: notificationBody(delivery) };
      const result = await whileBeating(async () =>
        permits.whileHeld(key, deliveryId, async () => unlessRemoved(send(subscription, notification))),
      );
      if (result === undefined) {
        await permits.giveBack(key, deliveryId);
        return cancelled(delivery);
      }
      const delivered = result.outcome === 'delivered';
      const [step] = await Promise.all([
        record(delivery, at, result),
        permits.finish(key, deliveryId, { delivered, durationMs: result.durationMs }),
      ]);
      onAttempt(noticeOf(delivery, at, result));
      return step;
    },
  };

  /** The subscription as it is once there is a permit for its endpoint: nothing is read any more before it is used. */
  async function permittedTarget({
    deliveryId,
    subscriptionId,
  }: DeliveryRecord): Promise<{ subscription: Subscription; key: string } | { retryAt: Date } | undefined> {
    let subscription = await subscriptionOf(subscriptionId);
    while (subscription !== undefined) {
      const key = endpointKey(subscription);
      const permit = await permits.acquire(key, deliveryId);
      if (!permit.granted) return { retryAt: permit.retryAt };
      subscription = await subscriptionOf(subscriptionId);
      if (subscription !== undefined && endpointKey(subscription) === key) return { subscription, key };
      await permits.giveBack(key, deliveryId);
    }
    return undefined;
  }

  async function cancelled({ subscriptionId }: DeliveryRecord): Promise<DeliveryStep> {
    await deliveries.cancelOf(subscriptionId);
    return { kind: 'ended', state: 'CANCELLED' };
  }

  /** The endpoint is busy or broken. After the patience of the whole schedule the delivery has failed. */
  async function comeAgain(delivery: DeliveryRecord, retryAt: Date): Promise<DeliveryStep> {
    if (retryAt.getTime() > delivery.queuedAt.getTime() + patienceMs(schedule)) {
      await deliveries.giveUp(delivery.deliveryId);
      await deliveries.releaseSuccessors(delivery.deliveryId);
      return { kind: 'ended', state: 'FAILED' };
    }
    await deliveries.postpone(delivery.deliveryId, retryAt);
    return { kind: 'wait', waitMs: Math.max(1, retryAt.getTime() - clock().getTime()) };
  }

  async function record(delivery: DeliveryRecord, at: Date, result: AttemptResult): Promise<DeliveryStep> {
    const attempt = attemptOf(delivery, at, result);
    const waitMs = result.outcome === 'delivered' ? undefined : nextDelay(delivery, result);
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

  function nextDelay(delivery: DeliveryRecord, { retryAfterMs }: AttemptResult): number | undefined {
    return delayAfter(schedule, delivery.roundAttempts + 1, retryAfterMs === undefined ? {} : { retryAfterMs });
  }
}

async function unlessRemoved(sending: Promise<AttemptResult>): Promise<AttemptResult | undefined> {
  try {
    return await sending;
  } catch (error) {
    if (error instanceof SubscriptionRemovedError) return undefined;
    throw error;
  }
}

function attemptOf(delivery: DeliveryRecord, at: Date, result: AttemptResult): AttemptRecord {
  const { outcome, status, reason, durationMs, responseHead } = result;
  return {
    number: delivery.attemptCount + 1,
    at,
    outcome,
    ...(status === undefined ? {} : { status }),
    ...(reason === undefined ? {} : { reason }),
    durationMs,
    ...(responseHead === undefined ? {} : { responseHead }),
  };
}

function noticeOf(delivery: DeliveryRecord, at: Date, { outcome, reason, durationMs }: AttemptResult): AttemptNotice {
  return {
    outcome,
    ...(reason === undefined ? {} : { reason }),
    durationMs,
    ...(delivery.attemptCount === 0 ? { firstAfterMs: at.getTime() - delivery.createdAt.getTime() } : {}),
  };
}
