import { v7 as uuidv7 } from 'uuid';
import { sealAuthentication } from '../../subscriptions/authentication';
import type { Subscription } from '../../subscriptions/subscription';
import { present } from '../../platform/present';
import type { AccountAccess } from '../../storage/account-record';
import { MAX_SUBSCRIPTIONS } from '../../storage/subscription-repository';
import { accessOf, bodyOf, callOf } from '../call';
import type { ApiDependencies } from '../dependencies';
import { readSubscription } from '../intake/read-subscription';
import { RequestError } from '../mappers/api-error';
import { subscriptionLocation, subscriptionResponse } from '../mappers/subscription-response';
import type { ReadKeyed } from '../operations/keyed-operation';
import { jsonReply, type Reply } from '../reply';

export type SubscriptionDependencies = Pick<ApiDependencies, 'subscriptions' | 'ring' | 'guard'>;

/** POST /subscription-management. */
export function createSubscription(deps: SubscriptionDependencies): ReadKeyed {
  return (_req, res) => {
    const call = callOf(res);
    const body = bodyOf(call);
    const access = accessOf(call);
    return {
      sameAs: [],
      // The body holds credentials: what is kept of it to compare must not serve to try passwords against.
      compared: () => deps.ring.fingerprint(body),
      work: async () => create(deps, access, body),
    };
  };
}

async function create(
  deps: SubscriptionDependencies,
  { account: { accountId }, reach }: AccountAccess,
  body: Buffer,
): Promise<Reply> {
  const { authentication, signingSecret, ...target } = await readSubscription(body, deps.guard);
  const now = new Date();
  const identity = { accountId, subscriptionId: uuidv7() };
  const subscription: Subscription = {
    ...identity,
    ...target,
    ...present({ reach }),
    authentication: sealAuthentication(deps.ring, identity, authentication, signingSecret),
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  if (!(await deps.subscriptions.create(subscription)))
    throw new RequestError('SUBSCRIPTION_LIMIT', `An account may have at most ${MAX_SUBSCRIPTIONS} subscriptions.`);
  return jsonReply(201, subscriptionResponse(subscription), { Location: subscriptionLocation(subscription) });
}
