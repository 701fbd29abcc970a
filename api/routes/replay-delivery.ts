import { callOf, type Call } from '../call';
import type { ApiDependencies } from '../dependencies';
import { RequestError } from '../mappers/api-error';
import { deliveryResponse } from '../mappers/delivery-response';
import type { ReadKeyed } from '../operations/keyed-operation';
import { jsonReply, type Reply } from '../reply';
import { endpointOf, findOwnLog } from './find-own-subscription';

type Dependencies = Pick<ApiDependencies, 'subscriptions' | 'deliveries' | 'endpoints'>;

/** POST /subscription-management/{id}/deliveries/{deliveryId}/replay. */
export function replayDelivery(deps: Dependencies): ReadKeyed {
  return (_req, res) => ({ sameAs: [], work: async () => replay(deps, callOf(res)) });
}

async function replay({ subscriptions, deliveries, endpoints }: Dependencies, call: Call): Promise<Reply> {
  const { subscription, log } = await findOwnLog(subscriptions, call);
  const deliveryId = (call.pathParameters['deliveryId'] ?? '').toLowerCase();
  await deliveries.replay(log, deliveryId, new Date());
  const delivery = await deliveries.find(log, deliveryId);
  if (delivery === undefined) throw new RequestError('DELIVERY_NOT_FOUND', 'The subscription has no such delivery.');
  return jsonReply(202, deliveryResponse(delivery, await endpointOf(endpoints, subscription)));
}
