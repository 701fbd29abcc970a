import { v5 as uuidV5 } from 'uuid';
import type { DocumentEvent, EventType } from '../../documents/document-event';
import { present } from '../../platform/present';
import { DELIVERY_LIFETIME_MS } from '../../storage/delivery-model';
import type { DeliveryRecord } from '../../storage/delivery-record';
import type { DeliveryRepository } from '../../storage/delivery-repository';
import type { LastDelivery } from '../../storage/document-model';
import type { PendingEvent } from '../../storage/document-record';
import type { DocumentWithEvents, EventOutbox, TakenEvents } from '../../storage/event-outbox';
import type { Subscription } from '../../subscriptions/subscription';
import { eventData } from './event-data';

export interface RelayDependencies {
  outbox: EventOutbox;
  deliveries: Pick<DeliveryRepository, 'insert' | 'releaseLate'>;
  subscriptionsOf(companyId: string, eventType: EventType): Promise<Subscription[]>;
  clock(): Date;
}

/** Documents that are emptied at once. */
export const RELAY_SLICE = 500;

/** One delivery per event and subscription, whoever makes it and however often. */
export function deliveryIdOf(eventId: string, subscriptionId: string): string {
  return uuidV5(subscriptionId, eventId);
}

/**
 * Makes deliveries of pending events, stores them, then takes the events out. Repeating any part after a crash makes the
 * same deliveries with the same numbers, so that nothing is lost and nothing doubled. Returns how many documents it
 * emptied.
 */
export async function relayEvents({ outbox, deliveries, subscriptionsOf, clock }: RelayDependencies): Promise<number> {
  const documents = await outbox.pending(RELAY_SLICE);
  if (documents.length === 0) return 0;
  const findOnce = rememberedPer(subscriptionsOf);
  const made: DeliveryRecord[] = [];
  const taken: TakenEvents[] = [];
  for (const document of documents) {
    const last: Record<string, LastDelivery> = {};
    for (const pending of document.pendingEvents) {
      const matching = await findOnce(document.companyId, pending.event.type);
      for (const subscription of matching.filter(({ accountId }) => accountId !== senderOf(pending.event))) {
        const { subscriptionId } = subscription;
        const previous = last[subscriptionId] ?? document.lastDeliveries?.[subscriptionId];
        const delivery = deliveryOf({ document, pending, subscriptionId, previous, now: clock() });
        last[subscriptionId] = { sequence: delivery.sequence, deliveryId: delivery.deliveryId };
        made.push(delivery);
      }
    }
    taken.push({ documentId: document._id, eventIds: document.pendingEvents.map(({ eventId }) => eventId), last });
  }
  await deliveries.insert(made);
  const blocked = made.filter(({ state }) => state === 'BLOCKED').map(({ deliveryId }) => deliveryId);
  if (blocked.length > 0) await deliveries.releaseLate(blocked);
  await outbox.take(taken);
  return documents.length;
}

interface NewDelivery {
  document: DocumentWithEvents;
  pending: PendingEvent;
  subscriptionId: string;
  previous: LastDelivery | undefined;
  now: Date;
}

function deliveryOf({ document, pending, subscriptionId, previous, now }: NewDelivery): DeliveryRecord {
  return {
    deliveryId: deliveryIdOf(pending.eventId, subscriptionId),
    subscriptionId,
    eventId: pending.eventId,
    type: pending.event.type,
    documentId: document._id,
    companyId: document.companyId,
    sequence: (previous?.sequence ?? 0) + 1,
    createdAt: pending.at,
    data: eventData(document, pending.event),
    ...present({ traceparent: pending.traceparent }),
    state: previous === undefined ? 'QUEUED' : 'BLOCKED',
    ...(previous === undefined ? {} : { predecessor: previous.deliveryId }),
    queuedAt: now,
    attemptCount: 0,
    roundAttempts: 0,
    attempts: [],
    expiresAt: new Date(now.getTime() + DELIVERY_LIFETIME_MS),
  };
}

/** Whoever reported a status need not be told of it. */
function senderOf(event: DocumentEvent): string | undefined {
  return event.type === 'INVOICE_STATUS_CHANGED' ? event.sender : undefined;
}

/** Of a slice, most events belong to a few companies. */
function rememberedPer(find: RelayDependencies['subscriptionsOf']): RelayDependencies['subscriptionsOf'] {
  const found = new Map<string, Promise<Subscription[]>>();
  return async (companyId, eventType) => {
    const key = `${companyId} ${eventType}`;
    const known = found.get(key) ?? find(companyId, eventType);
    found.set(key, known);
    return known;
  };
}
