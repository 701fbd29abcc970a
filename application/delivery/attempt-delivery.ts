import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { present } from '../../platform/present';
import { inSpan } from '../../platform/tracing/tracer';
import { isFinal, type DeliveryRecord } from '../../storage/delivery-record';
import type { AttemptResult } from '../../subscriptions/attempt-result';
import type { EndedAttempt, PermitHolder } from '../../subscriptions/endpoint-state';
import { endpointKey, type Subscription } from '../../subscriptions/subscription';
import { notificationBody, NotificationWithdrawnError } from '../../subscriptions/notification';
import { patienceMs } from '../../subscriptions/retries';
import type { KeepAlive } from '../keep-alive';
import type { AttemptNotice, Delivering, DeliveryStep } from './delivering';
import { recordAttempt } from './record-attempt';

/** The step may take 60 seconds, and sending 15 of them; the last try may wait 10 for the database. */
const NOTED_WITHIN_MS = 30_000;
const NOTED_AGAIN_MS = 200;

/**
 * Makes the delivery's next attempt, or says when to come again. The subscription is read each time: a change of it
 * counts from the next attempt on, and without it, or without the right to act for the company, nothing is sent any
 * more. A step that is repeated waits until the permit of its first run ends, which may still be sending. Only where that one died
 * before it could record the attempt, the notification is sent once more, under the same `webhook-id`.
 */
export async function attemptDelivery(
  delivering: Delivering,
  deliveryId: string,
  whileAlive: KeepAlive,
): Promise<DeliveryStep> {
  const { deliveries, permits, send, clock, onAttempt } = delivering;
  const delivery = await deliveries.find(deliveryId);
  if (delivery === undefined) return { kind: 'ended', state: 'CANCELLED' };
  if (isFinal(delivery.state)) return { kind: 'ended', state: delivery.state };
  const earlyMs = delivery.roundAttempts === 0 ? 0 : msUntil(delivery.nextAttemptAt, clock());
  if (delivery.state === 'STARTED' && earlyMs > 0) return { kind: 'wait', waitMs: earlyMs };
  const who = { holder: deliveryId, run: randomUUID() };
  const target = await permittedTarget(delivering, delivery, who);
  if (target === undefined) return cancelled(delivering, delivery);
  if ('retryAt' in target) return comeAgain(delivering, delivery, target.retryAt);
  const { subscription, key } = target;
  const at = clock();
  const notification = { webhookId: delivery.eventId, timestamp: at, body: notificationBody(delivery) };
  const result = await whileAlive(async () =>
    permits.whileHeld(key, who, async () =>
      unlessWithdrawn(
        sendTraced(delivery, async () =>
          send(subscription, notification, async () => isWanted(delivering, subscription, delivery)),
        ),
      ),
    ),
  );
  if (result === undefined) {
    await permits.giveBack(key, who);
    return cancelled(delivering, delivery);
  }
  const ended = { ...who, durationMs: result.durationMs, ...failureOf(subscription, result) };
  const [noted, finished] = await Promise.allSettled([
    whileAlive(async () => untilNoted(result, async () => recordAttempt(delivering, delivery, at, result))),
    permits.finish(key, ended),
  ]);
  if (noted.status === 'rejected') throw noted.reason;
  if (finished.status === 'rejected') throw finished.reason;
  const step = noted.value;
  onAttempt(noticeOf(delivery, at, result));
  return step;
}

/**
 * That a subscriber has taken a notification is known here only until it is stored: a step that failed because MongoDB elects
 * a primary would send it again. What was refused is sent again anyway.
 */
async function untilNoted({ outcome }: AttemptResult, note: () => Promise<DeliveryStep>): Promise<DeliveryStep> {
  const latest = Date.now() + NOTED_WITHIN_MS;
  for (;;) {
    try {
      return await note();
    } catch (error) {
      const isOfDatabase = error instanceof Error && error.name.startsWith('Mongo');
      if (outcome !== 'delivered' || !isOfDatabase || Date.now() >= latest) throw error;
      await delay(NOTED_AGAIN_MS);
    }
  }
}

/** The subscription as it is once there is a permit for its endpoint: nothing is read any more before it is used. */
async function permittedTarget(
  { permits, subscriptionOf, mayBeTold }: Delivering,
  delivery: DeliveryRecord,
  who: PermitHolder,
): Promise<{ subscription: Subscription; key: string } | { retryAt: Date } | undefined> {
  const { subscriptionId, urgent = false } = delivery;
  let subscription = await subscriptionOf(subscriptionId);
  while (subscription !== undefined) {
    const key = endpointKey(subscription);
    const permit = await permits.acquire(key, who, urgent);
    if (!permit.granted) return { retryAt: permit.retryAt };
    const [current, allowed] = await Promise.all([
      subscriptionOf(subscriptionId),
      mayBeTold(subscription.accountId, delivery),
    ]);
    if (allowed && current !== undefined && endpointKey(current) === key) return { subscription: current, key };
    await permits.giveBack(key, who);
    if (!allowed) return undefined;
    subscription = current;
  }
  return undefined;
}

async function isWanted(
  { subscriptionOf, mayBeTold }: Delivering,
  { accountId, subscriptionId }: Subscription,
  delivery: DeliveryRecord,
): Promise<boolean> {
  const [current, allowed] = await Promise.all([subscriptionOf(subscriptionId), mayBeTold(accountId, delivery)]);
  return allowed && current !== undefined;
}

/** Without the subscription nothing of its queue is sent any more; without the right to the company, not this one. */
async function cancelled(
  { deliveries, subscriptionOf }: Delivering,
  { subscriptionId, deliveryId }: DeliveryRecord,
): Promise<DeliveryStep> {
  if ((await subscriptionOf(subscriptionId)) === undefined) await deliveries.cancelOf(subscriptionId);
  else {
    await deliveries.cancel(deliveryId);
    await deliveries.releaseSuccessors(deliveryId);
  }
  return { kind: 'ended', state: 'CANCELLED' };
}

function failureOf(
  { accountId, subscriptionId }: Subscription,
  { outcome, status, reason }: AttemptResult,
): Pick<EndedAttempt, 'failure'> {
  return outcome === 'delivered' ? {} : { failure: { accountId, subscriptionId, ...present({ status, reason }) } };
}

function msUntil(at: Date | undefined, now: Date): number {
  return at === undefined ? 0 : at.getTime() - now.getTime();
}

/** The endpoint is busy or broken. After the patience of the whole schedule the delivery has failed. */
async function comeAgain(
  { deliveries, schedule, clock }: Delivering,
  delivery: DeliveryRecord,
  retryAt: Date,
): Promise<DeliveryStep> {
  if (retryAt.getTime() > delivery.queuedAt.getTime() + patienceMs(schedule)) {
    await deliveries.giveUp(delivery.deliveryId);
    await deliveries.releaseSuccessors(delivery.deliveryId);
    return { kind: 'ended', state: 'FAILED' };
  }
  await deliveries.postpone(delivery.deliveryId, retryAt);
  return { kind: 'wait', waitMs: Math.max(1, retryAt.getTime() - clock().getTime()) };
}

/** The address is the subscriber's and stands in no span; the subscription says whose it is. */
async function sendTraced(delivery: DeliveryRecord, send: () => Promise<AttemptResult>): Promise<AttemptResult> {
  const { deliveryId, subscriptionId, documentId, type, attemptCount } = delivery;
  const attributes = {
    'edoc.document.id': documentId,
    'edoc.country': countryOf(delivery),
    'edoc.delivery.id': deliveryId,
    'edoc.subscription.id': subscriptionId,
    'edoc.event.type': type,
    'edoc.attempt': attemptCount + 1,
  };
  return inSpan('webhook', { kind: 'client', attributes }, async (span) => {
    const result = await send();
    const { outcome, reason, status } = result;
    span.set({ 'edoc.outcome': outcome, 'http.response.status_code': status });
    if (outcome === 'failed') span.fail(reason ?? outcome);
    return result;
  });
}

function countryOf({ data: { countryIso } }: DeliveryRecord): string | undefined {
  return typeof countryIso === 'string' ? countryIso : undefined;
}

async function unlessWithdrawn(sending: Promise<AttemptResult>): Promise<AttemptResult | undefined> {
  try {
    return await sending;
  } catch (error) {
    if (error instanceof NotificationWithdrawnError) return undefined;
    throw error;
  }
}

function noticeOf(delivery: DeliveryRecord, at: Date, { outcome, reason, durationMs }: AttemptResult): AttemptNotice {
  return {
    outcome,
    ...present({ reason }),
    durationMs,
    ...(delivery.attemptCount === 0 ? { firstAfterMs: at.getTime() - delivery.createdAt.getTime() } : {}),
  };
}
