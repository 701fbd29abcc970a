import { v5 as uuidV5 } from 'uuid';
import type { DocumentEvent, EventType } from '../../documents/document-event';
import { present } from '../../platform/present';
import { DELIVERY_LIFETIME_MS } from '../../storage/delivery-model';
import type { DeliveryRecord } from '../../storage/delivery-record';
import type { DeliveryRepository } from '../../storage/delivery-repository';
import type { LastDelivery } from '../../storage/document-model';
import type { PendingEvent } from '../../storage/document-record';
import type { DocumentWithEvents, EventOutbox, TakenEvents } from '../../storage/event-outbox';
import { HEARD_EVENT_LIFETIME_MS, type HeardEvent, type ListenerRepository } from '../../storage/listener-repository';
import type { Subscription } from '../../subscriptions/subscription';
import { eventData } from './event-data';

export interface RelayDependencies {
  outbox: EventOutbox;
  deliveries: Pick<DeliveryRepository, 'insert' | 'releaseLate'>;
  subscriptionsOf(companyId: string, eventType: EventType): Promise<Subscription[]>;
  listeners: Pick<ListenerRepository, 'active' | 'actingFor' | 'keep'>;
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
export async function relayEvents(dependencies: RelayDependencies): Promise<number> {
  const { outbox, deliveries, subscriptionsOf, listeners, clock } = dependencies;
  const documents = await outbox.pending(RELAY_SLICE);
  if (documents.length === 0) return 0;
  const findOnce = rememberedPer(subscriptionsOf);
  const listenersOf = await listenersPer(listeners, clock());
  const made: DeliveryRecord[] = [];
  const heard: HeardEvent[] = [];
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
      const listening = await listenersOf(document.companyId, pending.event.type);
      for (const { listenerId } of listening.filter(({ accountId }) => accountId !== senderOf(pending.event))) {
        const previous = last[listenerId] ?? document.lastDeliveries?.[listenerId];
        const event = heardEventOf({ document, pending, listenerId, previous, now: clock() });
        last[listenerId] = { sequence: event.sequence, deliveryId: event.heardId };
        heard.push(event);
      }
    }
    taken.push({ documentId: document._id, eventIds: document.pendingEvents.map(({ eventId }) => eventId), last });
  }
  await deliveries.insert(made);
  const blocked = made.filter(({ state }) => state === 'BLOCKED').map(({ deliveryId }) => deliveryId);
  if (blocked.length > 0) await deliveries.releaseLate(blocked);
  await listeners.keep(heard);
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

function heardEventOf({
  document,
  pending,
  listenerId,
  previous,
  now,
}: Omit<NewDelivery, 'subscriptionId'> & { listenerId: string }): HeardEvent {
  return {
    heardId: deliveryIdOf(pending.eventId, listenerId),
    listenerId,
    eventId: pending.eventId,
    type: pending.event.type,
    companyId: document.companyId,
    sequence: (previous?.sequence ?? 0) + 1,
    createdAt: pending.at,
    data: eventData(document, pending.event),
    expiresAt: new Date(now.getTime() + HEARD_EVENT_LIFETIME_MS),
  };
}

/** Whoever reported a status need not be told of it. */
function senderOf(event: DocumentEvent): string | undefined {
  return event.type === 'INVOICE_STATUS_CHANGED' ? event.sender : undefined;
}

/** Nearly always nobody listens: then it costs one look in a pass, whatever the number of companies. */
async function listenersPer(listeners: RelayDependencies['listeners'], now: Date) {
  const active = await listeners.active(now);
  return rememberedPer(async (companyId, eventType) => {
    const interested = active.filter(({ eventTypes }) => eventTypes.includes(eventType));
    return interested.length === 0 ? [] : listeners.actingFor(companyId, interested);
  });
}

type FindPerCompany<Found> = (companyId: string, eventType: EventType) => Promise<Found>;

/** Of a slice, most events belong to a few companies. */
function rememberedPer<Found>(find: FindPerCompany<Found>): FindPerCompany<Found> {
  const found = new Map<string, Promise<Found>>();
  return async (companyId, eventType) => {
    const key = `${companyId} ${eventType}`;
    const known = found.get(key) ?? find(companyId, eventType);
    found.set(key, known);
    return known;
  };
}
