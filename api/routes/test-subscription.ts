import { callOf, type Call } from '../call';
import type { ApiDependencies } from '../dependencies';
import { deliveryResponse } from '../mappers/delivery-response';
import type { ReadKeyed } from '../operations/keyed-operation';
import { jsonReply, type Reply } from '../reply';
import { findOwnSubscription } from './find-own-subscription';

type Dependencies = Pick<ApiDependencies, 'subscriptions' | 'deliveries'>;

/** POST /subscription-management/{id}/test. */
export function testSubscription(deps: Dependencies): ReadKeyed {
  return (_req, res) => ({ sameAs: [], work: async () => queueTest(deps, callOf(res)) });
}

async function queueTest({ subscriptions, deliveries }: Dependencies, call: Call): Promise<Reply> {
  const { subscriptionId, eventType } = await findOwnSubscription(subscriptions, call);
  const delivery = await deliveries.queueTest(subscriptionId, { subscriptionId, eventType }, new Date());
  return jsonReply(202, deliveryResponse(delivery));
}
