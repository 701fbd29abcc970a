import type { Reach } from '../documents/reach';
import type { EventType } from './event-type';
import type { StoredAuthentication } from './authentication';
import { createHash } from 'node:crypto';

/** Facts that a client sets; a replacement has all of them. */
export interface SubscriptionTarget {
  notificationUrl: string;
  eventType: EventType;
  description?: string;
  /** Sealed for this account and subscription: nobody but the sender opens it. */
  authentication: StoredAuthentication;
}

export interface Subscription extends SubscriptionTarget {
  subscriptionId: string;
  accountId: string;
  /** Of the token that made it: it is told of nothing beyond. */
  reach?: Reach;
  /** Counts from 1; every replacement adds one. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/**
 * The key that permits and the breaker are counted by: the address as one account uses it. Subscriptions of an account to the
 * same address share it; an account cannot hold up another's deliveries by failing at the same host.
 */
export function endpointKey({ accountId, notificationUrl }: { accountId: string; notificationUrl: string }): string {
  return createHash('sha256').update(`${accountId}\n${notificationUrl}`).digest('hex');
}
