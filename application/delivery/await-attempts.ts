import { setTimeout as delay } from 'node:timers/promises';
import type { DeliveryLog } from '../../storage/delivery-log';
import type { EndpointRepository } from '../../storage/endpoint-repository';
import { endpointKey, type Subscription } from '../../subscriptions/subscription';
import { attemptsUnderWay, NEW_ENDPOINT, type AttemptUnderWay } from '../../subscriptions/endpoint-state';

export interface AwaitAttemptsDependencies {
  endpoints: Pick<EndpointRepository, 'statesOf'>;
  deliveries: Pick<DeliveryLog, 'ofSubscription'>;
}

/** A healthy endpoint has answered by then; at one that hangs, the requests have arrived long before. */
const PATIENCE_MS = 2_000;
const PAUSE_MS = 50;

/**
 * Waits until the attempts of a removed subscription that are under way have ended. Those that take their permit later
 * find the subscription gone: an attempt takes its permit before it reads the subscription, and this reads the permits
 * after the subscription was removed.
 */
export async function awaitAttempts(
  { endpoints, deliveries }: AwaitAttemptsDependencies,
  {
    accountId,
    subscriptionId,
    notificationUrl,
  }: Pick<Subscription, 'accountId' | 'subscriptionId' | 'notificationUrl'>,
): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  const key = endpointKey({ accountId, notificationUrl });
  const underWay = async (): Promise<AttemptUnderWay[]> => {
    const states = await endpoints.statesOf([key]);
    return attemptsUnderWay(states.get(key) ?? NEW_ENDPOINT, Date.now());
  };
  const all = await underWay();
  // Other subscriptions of the account may use the same address: theirs are not waited for.
  const own = await deliveries.ofSubscription(
    subscriptionId,
    all.map(({ holder }) => holder),
  );
  let left = all.filter(({ holder }) => own.includes(holder));
  while (left.length > 0 && performance.now() < until) {
    await delay(PAUSE_MS);
    const still = await underWay();
    left = left.filter(({ holder, since }) => still.some((other) => other.holder === holder && other.since === since));
  }
}
