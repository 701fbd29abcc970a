import type { RequestHandler } from 'express';
import {
  closeBreaker as close,
  testEndpoint as test,
  type OperatingDeliveries,
} from '../../application/delivery/operate-deliveries';
import type { LogScope } from '../../storage/delivery-log';
import type { DeliveryRecord } from '../../storage/delivery-record';
import type { Subscription } from '../../subscriptions/subscription';
import { accessOf, callOf, type Call } from '../call';
import type { ApiDependencies } from '../dependencies';
import { deliveryRow, subscriptionRow } from '../mappers/operations-subscription';
import type { ReadKeyed } from '../operations/keyed-operation';
import { jsonReply, sendReply } from '../reply';
import { endpointOf, refuseUnknown, subscriptionIdOf } from './find-own-subscription';
import { recordLook, type LookDependencies } from './operator-look';

export type OperatedDependencies = LookDependencies &
  Pick<
    ApiDependencies,
    'subscriptionSearch' | 'endpoints' | 'deliveries' | 'deliveryQueue' | 'operatedDeliveries' | 'workflows'
  >;

/** GET /v1.1/operations/subscriptions/{id}. */
export function showSubscription(deps: OperatedDependencies): RequestHandler {
  return async (_req, res) => {
    const { subscription, scope } = await findOperatedSubscription(deps, callOf(res));
    const [row, { content }] = await Promise.all([
      rowOf(deps, subscription, scope),
      deps.deliveries.search({ ...scope, order: 'queue', size: 1 }),
    ]);
    const [first] = await deliveryRows(deps, subscription, content);
    sendReply(res, jsonReply(200, { ...row, ...(first === undefined ? {} : { first }) }));
  };
}

/** POST /v1.1/operations/subscriptions/{id}/test. */
export function testEndpoint(deps: OperatedDependencies): ReadKeyed {
  return (_req, res) => ({
    sameAs: [],
    work: async () => {
      const { subscription } = await findOperatedSubscription(deps, callOf(res));
      const delivery = await test(operating(deps), subscription);
      return jsonReply(200, (await deliveryRows(deps, subscription, [delivery]))[0]);
    },
  });
}

/** POST /v1.1/operations/subscriptions/{id}/close-breaker. */
export function closeBreaker(deps: OperatedDependencies): RequestHandler {
  return async (_req, res) => {
    const { subscription, scope } = await findOperatedSubscription(deps, callOf(res));
    await close(operating(deps), subscription);
    sendReply(res, jsonReply(200, await rowOf(deps, subscription, scope)));
  };
}

export interface OperatedSubscription {
  subscription: Subscription;
  /** Operators work with all its deliveries, everybody else with what the account may be told now. */
  scope: LogScope;
}

/** The subscription of the path, once it is recorded who asked for it. */
export async function findOperatedSubscription(deps: OperatedDependencies, call: Call): Promise<OperatedSubscription> {
  const { account, reach } = accessOf(call);
  const subscriptionId = subscriptionIdOf(call);
  await recordLook(deps, call, { subscriptionId });
  const owner = account.operator ? undefined : account.accountId;
  const subscription = (await deps.subscriptionSearch.find(subscriptionId, owner, reach)) ?? refuseUnknown();
  return { subscription, scope: { subscriptionId, companyIds: account.operator ? 'all' : account.companyIds } };
}

export function operating(deps: OperatedDependencies): OperatingDeliveries {
  const { workflows } = deps;
  return {
    log: deps.deliveries,
    operated: deps.operatedDeliveries,
    deliveries: deps.deliveryQueue,
    endpoints: deps.endpoints,
    start: async (delivery) => workflows.startDelivery(delivery),
    awaitEnd: async (delivery, withinMs) => workflows.awaitDelivery(delivery, withinMs),
    clock: () => new Date(),
  };
}

export async function deliveryRows(
  { endpoints }: Pick<OperatedDependencies, 'endpoints'>,
  subscription: Subscription,
  deliveries: readonly DeliveryRecord[],
) {
  const endpoint = await endpointOf(endpoints, subscription);
  return deliveries.map((delivery) => deliveryRow(delivery, endpoint));
}

async function rowOf(
  { subscriptionSearch, endpoints }: OperatedDependencies,
  subscription: Subscription,
  { companyIds }: LogScope,
) {
  const [described, endpoint] = await Promise.all([
    subscriptionSearch.describe([subscription], companyIds),
    endpointOf(endpoints, subscription),
  ]);
  return described.map((found) => subscriptionRow(found, endpoint))[0];
}
