import type { DeliveryLog, LogScope } from '../../storage/delivery-log';
import type { DeliveryRecord, SkippedDelivery } from '../../storage/delivery-record';
import type { DeliveryRepository } from '../../storage/delivery-repository';
import type { EndpointRepository } from '../../storage/endpoint-repository';
import type { OperatedDeliveries } from '../../storage/operated-deliveries';
import { breakerOf, closeBreaker as close, endPause, type BreakerState } from '../../subscriptions/endpoint-state';
import { endpointKey, type Subscription } from '../../subscriptions/subscription';

/** How long an operator waits for the result of a test: a receiver has 15 seconds, a token 10 of them. */
const TEST_MS = 20_000;

export interface OperatingDeliveries {
  log: Pick<DeliveryLog, 'find' | 'queueTest'>;
  operated: OperatedDeliveries;
  deliveries: Pick<DeliveryRepository, 'releaseSuccessors'>;
  endpoints: Pick<EndpointRepository, 'change'>;
  /** Resolves when the delivery has its workflow, which looks at it now. */
  start(delivery: DeliveryRecord): Promise<void>;
  /** Resolves when the delivery has ended, at the latest after so many milliseconds. */
  awaitEnd(delivery: DeliveryRecord, withinMs: number): Promise<void>;
  clock(): Date;
}

/** Sends a notification of type TEST now, once, whatever the breaker says. Without an attempt when there is no result yet. */
export async function testEndpoint(
  { log, start, awaitEnd, clock }: OperatingDeliveries,
  { subscriptionId, eventType }: Subscription,
): Promise<DeliveryRecord> {
  const asked = { urgent: true, once: true } as const;
  const delivery = await log.queueTest(subscriptionId, { subscriptionId, eventType }, clock(), asked);
  await start(delivery);
  await awaitEnd(delivery, TEST_MS);
  return (await log.find({ subscriptionId, companyIds: 'all' }, delivery.deliveryId)) ?? delivery;
}

/** Makes the next attempt of one delivery now, whatever the breaker says. Undefined: there is none, or its turn is not yet. */
export async function retryDelivery(
  { operated, start, clock }: OperatingDeliveries,
  scope: LogScope,
  deliveryId: string,
): Promise<DeliveryRecord | undefined> {
  const delivery = await operated.hurry(scope, deliveryId, clock());
  if (delivery !== undefined) await start(delivery);
  return delivery;
}

export interface RetriedDeliveries {
  retried: number;
  /** The breaker was open: one of them finds out, and the others follow by themselves. */
  probed: boolean;
}

/** All that waits, and with `failed` also what was given up, goes to the endpoint as fast as it takes it. */
export async function retryDeliveries(
  { operated, endpoints, clock }: OperatingDeliveries,
  scope: LogScope,
  subscription: Subscription,
  { failed }: { failed: boolean },
): Promise<RetriedDeliveries> {
  if (failed) await operated.replayFailed(scope, clock());
  const retried = await operated.hurryAll(scope);
  const now = clock().getTime();
  const { probed } = await endpoints.change(endpointKey(subscription), (state) => ({
    state: retried === 0 ? state : endPause(state, now),
    probed: retried > 0 && breakerOf(state, now) === 'open',
  }));
  return { retried, probed };
}

/** Returns how the breaker was. */
export async function closeBreaker(
  { endpoints, clock }: Pick<OperatingDeliveries, 'endpoints' | 'clock'>,
  subscription: Subscription,
): Promise<BreakerState> {
  const now = clock().getTime();
  const { before } = await endpoints.change(endpointKey(subscription), (state) => {
    const breaker = breakerOf(state, now);
    return { state: breaker === 'closed' ? state : close(state, now), before: breaker };
  });
  return before;
}

/**
 * Has a delivery not sent. It stays in the log, with who decided and why, and can be replayed; the events after it go on, with
 * the numbers that they have.
 */
export async function skipDelivery(
  { operated, deliveries, clock }: Pick<OperatingDeliveries, 'operated' | 'deliveries' | 'clock'>,
  scope: LogScope,
  deliveryId: string,
  { by, reason }: Omit<SkippedDelivery, 'at'>,
): Promise<boolean> {
  if (!(await operated.skip(scope, deliveryId, { at: clock(), by, reason }))) return false;
  await deliveries.releaseSuccessors(deliveryId);
  return true;
}
