import { callOf, type Call } from '../call';
import type { ApiDependencies } from '../dependencies';
import { deliveryResponse } from '../mappers/delivery-response';
import type { ReadKeyed } from '../operations/keyed-operation';
import { jsonReply, type Reply } from '../reply';
import { endpointOf, findOwnSubscription } from './find-own-subscription';

type Dependencies = Pick<ApiDependencies, 'subscriptions' | 'deliveries' | 'endpoints'>;

/** POST /subscription-management/{id}/test. */
export function testSubscription(deps: Dependencies): ReadKeyed {
  return (_req, res) => ({ sameAs: [], work: async () => queueTest(deps, callOf(res)) });
}

async function queueTest({ subscriptions, deliveries, endpoints }: Dependencies, call: Call): Promise<Reply> {
  const subscription = await findOwnSubscription(subscriptions, call);
  const { subscriptionId, eventType } = subscription;
  const delivery = await deliveries.queueTest(subscriptionId, { subscriptionId, eventType }, new Date());
  return jsonReply(202, deliveryResponse(delivery, await endpointOf(endpoints, subscription)));
}
