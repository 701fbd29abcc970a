import type { EndpointState } from '../../subscriptions/endpoint-state';
import { endpointKey, type Subscription } from '../../subscriptions/subscription';
import type { LogOwner } from '../../storage/delivery-log';
import type { EndpointRepository } from '../../storage/endpoint-repository';
import type { SubscriptionRepository } from '../../storage/subscription-repository';
import { accessOf, type Call } from '../call';
import { RequestError } from '../mappers/api-error';

/** The subscription of the path, if it is of the account. Foreign and unknown ids are indistinguishable. */
export async function findOwnSubscription(
  subscriptions: Pick<SubscriptionRepository, 'findOwn'>,
  call: Call,
): Promise<Subscription> {
  const { account, reach } = accessOf(call);
  const found = await subscriptions.findOwn(account.accountId, subscriptionIdOf(call), reach);
  return found ?? refuseUnknown();
}

export function subscriptionIdOf(call: Call): string {
  return (call.pathParameters['id'] ?? '').toLowerCase();
}

export function refuseUnknown(): never {
  throw new RequestError('SUBSCRIPTION_NOT_FOUND', 'There is no such subscription.');
}

/** The log of the path's subscription, as far as the account may act for the companies in it now. */
export async function findOwnLog(
  subscriptions: Pick<SubscriptionRepository, 'findOwn'>,
  call: Call,
): Promise<{ subscription: Subscription; log: LogOwner }> {
  const subscription = await findOwnSubscription(subscriptions, call);
  const { subscriptionId } = subscription;
  return { subscription, log: { subscriptionId, companyIds: accessOf(call).account.companyIds } };
}

/** State of the endpoint of a subscription; undefined when nothing was sent to it for a day. */
export async function endpointOf(
  endpoints: Pick<EndpointRepository, 'statesOf'>,
  subscription: Subscription,
): Promise<EndpointState | undefined> {
  const key = endpointKey(subscription);
  return (await endpoints.statesOf([key])).get(key);
}
