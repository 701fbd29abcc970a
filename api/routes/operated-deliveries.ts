import type { RequestHandler } from 'express';
import {
  retryDeliveries as retryAll,
  retryDelivery as retryOne,
  skipDelivery as skip,
} from '../../application/delivery/operate-deliveries';
import { BodySchema } from '../../documents/formats/json/body-schema';
import { deliveryStatus, type DeliveryRecord } from '../../storage/delivery-record';
import { accessOf, bodyOf, callOf, type Call } from '../call';
import { readCheckedBody } from '../intake/read-checked-body';
import { RequestError } from '../mappers/api-error';
import { OPERATED_DELIVERY_SCHEMAS } from '../openapi/operated-delivery-schemas';
import type { ReadKeyed } from '../operations/keyed-operation';
import { jsonReply, sendReply, type Reply } from '../reply';
import {
  deliveryRows,
  findOperatedSubscription,
  operating,
  type OperatedDependencies,
  type OperatedSubscription,
} from './operated-subscriptions';

const RETRY = new BodySchema<{ failed?: boolean }>(OPERATED_DELIVERY_SCHEMAS.RetryDeliveriesRequest);
const SKIP = new BodySchema<{ reason: string }>(OPERATED_DELIVERY_SCHEMAS.SkipDeliveryRequest);

/** POST /v1.1/operations/subscriptions/{id}/retries. */
export function retryDeliveries(deps: OperatedDependencies): RequestHandler {
  return async (_req, res) => {
    const call = callOf(res);
    const { failed = false } = readCheckedBody(RETRY, bodyOf(call));
    const { subscription, scope } = await findOperatedSubscription(deps, call);
    sendReply(res, jsonReply(202, await retryAll(operating(deps), scope, subscription, { failed })));
  };
}

/** POST /v1.1/operations/subscriptions/{id}/deliveries/{deliveryId}/retry. */
export function retryDelivery(deps: OperatedDependencies): RequestHandler {
  return async (_req, res) => {
    const found = await findOperatedDelivery(deps, callOf(res));
    const { subscription, scope, delivery } = found;
    const retried = await retryOne(operating(deps), scope, delivery.deliveryId);
    if (retried === undefined)
      throw new RequestError('NOT_RETRYABLE', `Delivery ${delivery.predecessor ?? ''} comes first.`);
    sendReply(res, jsonReply(202, (await deliveryRows(deps, subscription, [retried]))[0]));
  };
}

/** POST /v1.1/operations/subscriptions/{id}/deliveries/{deliveryId}/skip. */
export function skipDelivery(deps: OperatedDependencies): ReadKeyed {
  return (_req, res) => ({ sameAs: [], work: async () => skipped(deps, callOf(res)) });
}

async function skipped(deps: OperatedDependencies, call: Call): Promise<Reply> {
  const { reason } = readCheckedBody(SKIP, bodyOf(call));
  const { subscription, scope, delivery } = await findOperatedDelivery(deps, call);
  const { deliveryId } = delivery;
  const by = `account:${accessOf(call).account.accountId}`;
  const isSkipped = await skip(operating(deps), scope, deliveryId, { by, reason });
  const now = (await deps.deliveries.find(scope, deliveryId)) ?? delivery;
  if (!isSkipped) throw new RequestError('NOT_SKIPPABLE', `The delivery is ${deliveryStatus(now)}.`);
  return jsonReply(200, (await deliveryRows(deps, subscription, [now]))[0]);
}

async function findOperatedDelivery(
  deps: OperatedDependencies,
  call: Call,
): Promise<OperatedSubscription & { delivery: DeliveryRecord }> {
  const found = await findOperatedSubscription(deps, call);
  const delivery = await deps.deliveries.find(found.scope, (call.pathParameters['deliveryId'] ?? '').toLowerCase());
  if (delivery === undefined) throw new RequestError('DELIVERY_NOT_FOUND', 'The subscription has no such delivery.');
  return { ...found, delivery };
}
