import { modeOf } from '../../documents/document-mode';
import type { DeliveryRecord } from '../../storage/delivery-record';
import type { FoundSubscription } from '../../storage/subscription-search';
import type { EndpointState } from '../../subscriptions/endpoint-state';
import { deliveryResponse } from './delivery-response';
import { deliveryState } from './delivery-state';

/** Shows only the host of the address: paths of webhooks may be secrets. */
export function subscriptionRow({ subscription, ...backlog }: FoundSubscription, endpoint?: EndpointState) {
  const { subscriptionId, accountId, notificationUrl, eventType, createdAt } = subscription;
  return {
    subscriptionId,
    accountId,
    ...(modeOf(accountId) === 'test' ? { mode: 'test' } : {}),
    targetHost: new URL(notificationUrl).host,
    eventType,
    ...deliveryState(backlog, endpoint),
    createdAt: createdAt.toISOString(),
  };
}

/** Leaves out what the receiver answered: what is in there is between the account and its receiver. */
export function deliveryRow(delivery: DeliveryRecord, endpoint: EndpointState | undefined) {
  const { attempts, ...shown } = deliveryResponse(delivery, endpoint);
  return { ...shown, attempts: attempts.map(({ responseHead: _, ...attempt }) => attempt) };
}
