import { type AttemptRecord, type DeliveryRecord, type FinalState, isFinal } from '../storage/delivery-record';
import type { DeliveryRepository } from '../storage/delivery-repository';
import type { AttemptResult } from '../subscriptions/attempt-result';
import { endpointKey, type Subscription } from '../subscriptions/subscription';
import { type SendNotification, NotificationWithdrawnError, notificationBody } from '../subscriptions/notification';
import { delayAfter, patienceMs } from '../subscriptions/retries';
import type { MayBeTold } from '../application/delivery/delivery-rights';
import type { EndpointPermits } from '../application/delivery/endpoint-permits';
import { withHeartbeat } from './with-heartbeat';
import { present } from '../platform/present';

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
    'find' | 'recordAttempt' | 'postpone' | 'giveUp' | 'cancel' | 'cancelOf' | 'releaseSuccessors'
  >;
  permits: Pick<EndpointPermits, 'acquire' | 'whileHeld' | 'finish' | 'giveBack'>;
  subscriptionOf(subscriptionId: string): Promise<Subscription | undefined>;
  mayBeTold: MayBeTold;
  send: SendNotification;
  /** Seconds before each attempt. */
  schedule: readonly number[];
  clock(): Date;
  onAttempt(notice: AttemptNotice): void;
}

export type DeliveryActivities = ReturnType<typeof createDeliveryActivities>;

export function createDeliveryActivities(dependencies: DeliveryActivityDependencies) {
  const { deliveries, permits, subscriptionOf, mayBeTold, send, schedule, clock, onAttempt } = dependencies;
  return {
    /**
     * Makes the delivery's next attempt, or says when to come again. The subscription is read each time: a change of it
     * counts from the next attempt on, and without it, or without the right to act for the company, nothing is sent any
     * more. A step that is repeated because its worker died sends once more, under the same `webhook-id`, unless the
     * attempt was recorded: then it waits for its time.
     */
    async attemptDelivery(deliveryId: string): Promise<DeliveryStep> {
      const delivery = await deliveries.find(deliveryId);
      if (delivery === undefined) return { kind: 'ended', state: 'CANCELLED' };
      if (isFinal(delivery.state)) return { kind: 'ended', state: delivery.state };
      const earlyMs = delivery.roundAttempts === 0 ? 0 : msUntil(delivery.nextAttemptAt);
      if (delivery.state === 'STARTED' && earlyMs > 0) return { kind: 'wait', waitMs: earlyMs };
      const target = await permittedTarget(delivery);
      if (target === undefined) return cancelled(delivery);
      if ('retryAt' in target) return comeAgain(delivery, target.retryAt);
      const { subscription, key } = target;
      const at = clock();
      const notification = { webhookId: delivery.eventId, timestamp: at, body: notificationBody(delivery) };
      const result = await withHeartbeat(async () =>
        permits.whileHeld(key, deliveryId, async () =>
          unlessWithdrawn(send(subscription, notification, async () => isWanted(subscription, delivery))),
        ),
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
  async function permittedTarget(
    delivery: DeliveryRecord,
  ): Promise<{ subscription: Subscription; key: string } | { retryAt: Date } | undefined> {
    const { deliveryId, subscriptionId } = delivery;
    let subscription = await subscriptionOf(subscriptionId);
    while (subscription !== undefined) {
      const key = endpointKey(subscription);
      const permit = await permits.acquire(key, deliveryId);
      if (!permit.granted) return { retryAt: permit.retryAt };
      const [current, allowed] = await Promise.all([
        subscriptionOf(subscriptionId),
        mayBeTold(subscription.accountId, delivery),
      ]);
      if (allowed && current !== undefined && endpointKey(current) === key) return { subscription: current, key };
      await permits.giveBack(key, deliveryId);
      if (!allowed) return undefined;
      subscription = current;
    }
    return undefined;
  }

  async function isWanted({ accountId, subscriptionId }: Subscription, delivery: DeliveryRecord): Promise<boolean> {
    const [current, allowed] = await Promise.all([subscriptionOf(subscriptionId), mayBeTold(accountId, delivery)]);
    return allowed && current !== undefined;
  }

  /** Without the subscription nothing of its queue is sent any more; without the right to the company, not this one. */
  async function cancelled({ subscriptionId, deliveryId }: DeliveryRecord): Promise<DeliveryStep> {
    if ((await subscriptionOf(subscriptionId)) === undefined) await deliveries.cancelOf(subscriptionId);
    else {
      await deliveries.cancel(deliveryId);
      await deliveries.releaseSuccessors(deliveryId);
    }
    return { kind: 'ended', state: 'CANCELLED' };
  }

  function msUntil(at: Date | undefined): number {
    return at === undefined ? 0 : at.getTime() - clock().getTime();
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

async function unlessWithdrawn(sending: Promise<AttemptResult>): Promise<AttemptResult | undefined> {
  try {
    return await sending;
  } catch (error) {
    if (error instanceof NotificationWithdrawnError) return undefined;
    throw error;
  }
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

function noticeOf(delivery: DeliveryRecord, at: Date, { outcome, reason, durationMs }: AttemptResult): AttemptNotice {
  return {
    outcome,
    ...present({ reason }),
    durationMs,
    ...(delivery.attemptCount === 0 ? { firstAfterMs: at.getTime() - delivery.createdAt.getTime() } : {}),
  };
}
