import type { DeliveryRepository, QueuedDelivery } from '../../storage/delivery-repository';
import type { EndpointRepository } from '../../storage/endpoint-repository';
import { endpointKey, type Subscription } from '../../subscriptions/subscription';
import {
  breakerOf,
  forgetStarting,
  markStarting,
  MAX_STARTING,
  NEW_ENDPOINT,
  startBudget,
  type EndpointState,
} from '../../subscriptions/endpoint-state';

export interface DispatchDependencies {
  deliveries: Pick<DeliveryRepository, 'waitingSubscriptions' | 'oldestQueued' | 'markStarted' | 'cancelOf'>;
  endpoints: Pick<EndpointRepository, 'statesOf' | 'change'>;
  subscriptionOf(subscriptionId: string): Promise<Subscription | undefined>;
  start(delivery: QueuedDelivery): Promise<void>;
  clock(): Date;
}

/** What is left in the queue. held: only what waits for endpoints that fail; more: what goes on once an attempt has ended. */
export type Left = 'nothing' | 'held' | 'more';

/**
 * Starts the workflows of queued deliveries, of each endpoint only as many as it can take now. The backlog of an
 * endpoint that hangs stays in MongoDB, where it costs nobody anything.
 */
export async function dispatchDeliveries(dependencies: DispatchDependencies): Promise<Left> {
  const { deliveries, endpoints } = dependencies;
  const waiting = await deliveries.waitingSubscriptions();
  if (waiting.length === 0) return 'nothing';
  const byEndpoint = await subscriptionsByEndpoint(waiting, dependencies);
  const states = await endpoints.statesOf([...byEndpoint.keys()]);
  const now = dependencies.clock().getTime();
  const left = await Promise.all(
    [...byEndpoint].map(async ([key, subscriptionIds]): Promise<Left> => {
      const state = states.get(key) ?? NEW_ENDPOINT;
      if (startBudget(state, now) === 0) return breakerOf(state, now) === 'open' ? 'held' : 'more';
      return (await dispatchTo(key, subscriptionIds, dependencies)) ? 'more' : 'nothing';
    }),
  );
  return left.find((one) => one === 'more') ?? left.find((one) => one === 'held') ?? 'nothing';
}

async function subscriptionsByEndpoint(
  subscriptionIds: readonly string[],
  { deliveries, subscriptionOf }: DispatchDependencies,
): Promise<Map<string, string[]>> {
  const byEndpoint = new Map<string, string[]>();
  await Promise.all(
    subscriptionIds.map(async (subscriptionId) => {
      const subscription = await subscriptionOf(subscriptionId);
      if (subscription === undefined) {
        await deliveries.cancelOf(subscriptionId);
        return;
      }
      const key = endpointKey(subscription);
      byEndpoint.set(key, [...(byEndpoint.get(key) ?? []), subscriptionId]);
    }),
  );
  return byEndpoint;
}

/** Returns whether something is left. */
async function dispatchTo(
  key: string,
  subscriptionIds: readonly string[],
  { deliveries, endpoints, start, clock }: DispatchDependencies,
): Promise<boolean> {
  const queues = await Promise.all(subscriptionIds.map(async (id) => deliveries.oldestQueued(id, MAX_STARTING)));
  const oldest = queues.flat().sort((one, other) => one.queuedAt.getTime() - other.queuedAt.getTime());
  const at = clock();
  const { chosen } = await endpoints.change(key, (state) => chooseStarts(state, oldest, at.getTime()));
  const results = await Promise.allSettled(
    chosen.map(async (delivery) => {
      await start(delivery);
      return delivery.deliveryId;
    }),
  );
  const started = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  await deliveries.markStarted(started, at);
  const failed = chosen.filter(({ deliveryId }) => !started.includes(deliveryId));
  if (failed.length > 0) {
    await endpoints.change(key, (state) => ({
      state: failed.reduce((rest, { deliveryId }) => forgetStarting(rest, deliveryId), state),
    }));
    throw (results.find((result) => result.status === 'rejected') as PromiseRejectedResult).reason;
  }
  return oldest.length > started.length || queues.some(({ length }) => length === MAX_STARTING);
}

function chooseStarts(
  state: EndpointState,
  oldest: readonly QueuedDelivery[],
  now: number,
): { state: EndpointState; chosen: QueuedDelivery[] } {
  const chosen = oldest.slice(0, startBudget(state, now));
  const holders = chosen.map(({ deliveryId }) => deliveryId);
  return { state: chosen.length === 0 ? state : markStarting(state, holders, now), chosen };
}
