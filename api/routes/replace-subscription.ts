import type { RequestHandler } from 'express';
import { sealAuthentication } from '../../subscriptions/authentication';
import { bodyOf, callOf } from '../call';
import { readSubscription } from '../intake/read-subscription';
import { subscriptionResponse } from '../mappers/subscription-response';
import { jsonReply, sendReply } from '../reply';
import type { SubscriptionDependencies } from './create-subscription';
import { findOwnSubscription, refuseUnknown } from './find-own-subscription';

/** PUT /subscription-management/{id}: all fields are replaced, also those that are not sent. */
export function replaceSubscription(deps: SubscriptionDependencies): RequestHandler {
  return async (_req, res) => {
    const call = callOf(res);
    const body = bodyOf(call);
    const { accountId, subscriptionId } = await findOwnSubscription(deps.subscriptions, call);
    const { authentication, signingSecret, ...target } = await readSubscription(body, deps.guard);
    const sealed = sealAuthentication(deps.ring, { accountId, subscriptionId }, authentication, signingSecret);
    const replacement = { ...target, authentication: sealed };
    const replaced = await deps.subscriptions.replace(accountId, subscriptionId, replacement, new Date());
    sendReply(res, jsonReply(200, subscriptionResponse(replaced ?? refuseUnknown())));
  };
}
