import type { RequestHandler } from 'express';
import { awaitAttempts } from '../../application/delivery/await-attempts';
import { accessOf, callOf } from '../call';
import type { ApiDependencies } from '../dependencies';
import { subscriptionResponse } from '../mappers/subscription-response';
import { jsonReply, sendReply } from '../reply';
import { findOwnSubscription, refuseUnknown, subscriptionIdOf } from './find-own-subscription';

type Dependencies = Pick<ApiDependencies, 'subscriptions'>;
type AttemptDependencies = Pick<ApiDependencies, 'subscriptions' | 'endpoints' | 'deliveries'>;

/** GET /subscription-management. */
export function listSubscriptions({ subscriptions }: Dependencies): RequestHandler {
  return async (_req, res) => {
    const own = await subscriptions.list(accessOf(callOf(res)).account.accountId);
    sendReply(res, jsonReply(200, own.map(subscriptionResponse)));
  };
}

/** GET /subscription-management/{id}. */
export function getSubscription({ subscriptions }: Dependencies): RequestHandler {
  return async (_req, res) => {
    sendReply(res, jsonReply(200, subscriptionResponse(await findOwnSubscription(subscriptions, callOf(res)))));
  };
}

/** DELETE /subscription-management/{id}: when it is answered, nothing more is sent. */
export function deleteSubscription(deps: AttemptDependencies): RequestHandler {
  return async (_req, res) => {
    const call = callOf(res);
    const removed = await deps.subscriptions.remove(accessOf(call).account.accountId, subscriptionIdOf(call));
    await awaitAttempts(deps, removed ?? refuseUnknown());
    sendReply(res, { status: 204 });
  };
}
