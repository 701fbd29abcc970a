import type { EventType } from '../documents/document-event';
import type { StoredAuthentication } from './authentication';

/** What a client sets; a replacement has all of it. */
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
  /** Counts from 1; every replacement adds one. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
}
