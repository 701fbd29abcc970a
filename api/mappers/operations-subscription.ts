import { present } from '../../platform/present';
import type { DeliveryRecord } from '../../storage/delivery-record';
import type { FoundSubscription } from '../../storage/subscription-search';
import { breakerOf, NEW_ENDPOINT, type EndpointState } from '../../subscriptions/endpoint-state';
import { deliveryResponse } from './delivery-response';

/** Of the address the host only: paths of webhooks may be secrets. */
export function subscriptionRow(
  { subscription, pending, failed, lastFailure }: FoundSubscription,
  state?: EndpointState,
) {
  const { subscriptionId, accountId, notificationUrl, eventType, createdAt } = subscription;
  return {
    subscriptionId,
    accountId,
    targetHost: new URL(notificationUrl).host,
    eventType,
    breaker: breakerOf(state ?? NEW_ENDPOINT, Date.now()),
    pending,
    failed,
    createdAt: createdAt.toISOString(),
    ...present({ lastFailure: lastFailure && { ...lastFailure, at: lastFailure.at.toISOString() } }),
  };
}

/** Without what the receiver answered: what is in there is between the account and its receiver. */
export function deliveryRow(delivery: DeliveryRecord) {
  const { attempts, ...shown } = deliveryResponse(delivery);
  return { ...shown, attempts: attempts.map(({ responseHead: _, ...attempt }) => attempt) };
}
