import { v5 as uuidV5 } from 'uuid';
import { present } from '../../platform/present';
import { DELIVERY_LIFETIME_MS } from '../../storage/delivery-model';
import type { DeliveryRecord, NotificationData } from '../../storage/delivery-record';
import type { LastDelivery } from '../../storage/document-record';
import { HEARD_EVENT_LIFETIME_MS, type HeardEvent } from '../../storage/listener-repository';
import type { EventType } from '../../subscriptions/event-type';

/** An event as all subscribers are told of it. */
export interface ToldEvent {
  eventId: string;
  type: EventType;
  /** Whoever may act for it is told. */
  companyId: string;
  documentId?: string;
  createdAt: Date;
  data: NotificationData;
  traceparent?: string;
}

/** One delivery per event and subscription, whoever makes it and however often. */
export function deliveryIdOf(eventId: string, subscriptionId: string): string {
  return uuidV5(subscriptionId, eventId);
}

/** `previous` is the subscription's last delivery of the same document, whose first attempt comes before. */
export function deliveryOf(
  event: ToldEvent,
  subscriptionId: string,
  { previous, now }: { previous?: LastDelivery; now: Date },
): DeliveryRecord {
  return {
    deliveryId: deliveryIdOf(event.eventId, subscriptionId),
    subscriptionId,
    ...event,
    sequence: (previous?.sequence ?? 0) + 1,
    state: previous === undefined ? 'QUEUED' : 'BLOCKED',
    ...present({ predecessor: previous?.deliveryId }),
    queuedAt: now,
    attemptCount: 0,
    roundAttempts: 0,
    attempts: [],
    expiresAt: new Date(now.getTime() + DELIVERY_LIFETIME_MS),
  };
}

export function heardEventOf(
  { eventId, type, companyId, createdAt, data }: ToldEvent,
  listenerId: string,
  { previous, now }: { previous?: LastDelivery; now: Date },
): HeardEvent {
  return {
    heardId: deliveryIdOf(eventId, listenerId),
    listenerId,
    eventId,
    type,
    companyId,
    sequence: (previous?.sequence ?? 0) + 1,
    createdAt,
    data,
    expiresAt: new Date(now.getTime() + HEARD_EVENT_LIFETIME_MS),
  };
}
