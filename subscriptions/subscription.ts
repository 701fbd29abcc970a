import type { StoredAuthentication } from './authentication';

export const EVENT_TYPES = ['DOCUMENT_STATUS_CHANGED', 'INVOICE_STATUS_CHANGED'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

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
