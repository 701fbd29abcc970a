import type { RequestHandler } from 'express';
import { awaitAttempts } from '../../application/delivery/await-attempts';
import { endpointKey, type Subscription } from '../../subscriptions/subscription';
import { accessOf, callOf, type Call } from '../call';
import type { ApiDependencies } from '../dependencies';
import { deliveryState } from '../mappers/delivery-state';
import { subscriptionResponse } from '../mappers/subscription-response';
import { jsonReply, sendReply } from '../reply';
import { findOwnSubscription, refuseUnknown, subscriptionIdOf } from './find-own-subscription';

type Dependencies = Pick<ApiDependencies, 'subscriptions' | 'subscriptionSearch' | 'endpoints'>;
type AttemptDependencies = Pick<ApiDependencies, 'subscriptions' | 'endpoints' | 'deliveries'>;

/** GET /subscription-management. */
export function listSubscriptions(deps: Dependencies): RequestHandler {
  return async (_req, res) => {
    const call = callOf(res);
    const { account, reach } = accessOf(call);
    const own = await deps.subscriptions.list(account.accountId, reach);
    sendReply(res, jsonReply(200, await shown(deps, call, own)));
  };
}

/** GET /subscription-management/{id}. */
export function getSubscription(deps: Dependencies): RequestHandler {
  return async (_req, res) => {
    const call = callOf(res);
    const own = await findOwnSubscription(deps.subscriptions, call);
    sendReply(res, jsonReply(200, (await shown(deps, call, [own]))[0]));
  };
}

async function shown({ subscriptionSearch, endpoints }: Dependencies, call: Call, own: readonly Subscription[]) {
  const [described, states] = await Promise.all([
    subscriptionSearch.describe(own, accessOf(call).account.companyIds),
    endpoints.statesOf(own.map(endpointKey)),
  ]);
  return described.map(({ subscription, ...backlog }) =>
    subscriptionResponse(subscription, deliveryState(backlog, states.get(endpointKey(subscription)))),
  );
}

/** DELETE /subscription-management/{id}: when it is answered, nothing more is sent. */
export function deleteSubscription(deps: AttemptDependencies): RequestHandler {
  return async (_req, res) => {
    const call = callOf(res);
    const { account, reach } = accessOf(call);
    const removed = await deps.subscriptions.remove(account.accountId, subscriptionIdOf(call), reach);
    await awaitAttempts(deps, removed ?? refuseUnknown());
    sendReply(res, { status: 204 });
  };
}
