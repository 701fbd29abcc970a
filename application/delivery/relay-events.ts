import { reaches, type Reach } from '../../documents/reach';
import type { DocumentEvent } from '../../processing/document-event';
import { present } from '../../platform/present';
import type { DeliveryRecord } from '../../storage/delivery-record';
import type { DeliveryRepository } from '../../storage/delivery-repository';
import type { LastDelivery, PendingEvent } from '../../storage/document-record';
import type { DocumentWithEvents, EventOutbox, TakenEvents } from '../../storage/event-outbox';
import type { HeardEvent, ListenerRepository } from '../../storage/listener-repository';
import { eventData } from './event-data';
import { interestedParties, type InterestDependencies, type InterestedParties } from './interested-parties';
import { deliveryOf, heardEventOf, type ToldEvent } from './told-event';

export interface RelayDependencies extends InterestDependencies {
  outbox: EventOutbox;
  deliveries: Pick<DeliveryRepository, 'insert' | 'releaseLate'>;
  listeners: Pick<ListenerRepository, 'active' | 'actingFor' | 'keep'>;
  clock(): Date;
}

const NOBODY: InterestedParties = { subscriptions: [], listeners: [] };

/** Documents that are emptied at once. */
export const RELAY_SLICE = 500;

export interface Relayed {
  /** Documents that were emptied. */
  emptied: number;
  /** Whether there is anybody who may be told of something. */
  isAnybodyTold: boolean;
}

/**
 * Makes deliveries of pending events, stores them, then takes the events out. Repeating any part after a crash makes the
 * same deliveries with the same numbers, so that nothing is lost and nothing doubled.
 */
export async function relayEvents(dependencies: RelayDependencies): Promise<Relayed> {
  const { outbox, deliveries, listeners, clock } = dependencies;
  const documents = await outbox.pending(RELAY_SLICE);
  if (documents.length === 0) return { emptied: 0, isAnybodyTold: true };
  const partiesOf = await interestedParties(dependencies, clock());
  const made: DeliveryRecord[] = [];
  const heard: HeardEvent[] = [];
  const taken: TakenEvents[] = [];
  for (const document of documents) {
    const last: Record<string, LastDelivery> = {};
    const positionOf = (id: string) => ({
      ...present({ previous: last[id] ?? document.lastDeliveries?.[id] }),
      now: clock(),
    });
    const { companyId, countryIso, purpose, flow } = document;
    const isReached = ({ reach }: { reach?: Reach }) => reaches(reach, { companyId, countryIso, purpose, flow });
    for (const pending of document.pendingEvents) {
      const event = toldEventOf(document, pending);
      const parties = (await partiesOf?.(event.companyId, event.type)) ?? NOBODY;
      for (const { subscriptionId } of parties.subscriptions.filter(isReached).filter(others(pending.event))) {
        const delivery = deliveryOf(event, subscriptionId, positionOf(subscriptionId));
        last[subscriptionId] = { sequence: delivery.sequence, deliveryId: delivery.deliveryId };
        made.push(delivery);
      }
      for (const { listenerId } of parties.listeners.filter(isReached).filter(others(pending.event))) {
        const one = heardEventOf(event, listenerId, positionOf(listenerId));
        last[listenerId] = { sequence: one.sequence, deliveryId: one.heardId };
        heard.push(one);
      }
    }
    taken.push({ documentId: document._id, eventIds: document.pendingEvents.map(({ eventId }) => eventId), last });
  }
  await deliveries.insert(made);
  const blocked = made.filter(({ state }) => state === 'BLOCKED').map(({ deliveryId }) => deliveryId);
  if (blocked.length > 0) await deliveries.releaseLate(blocked);
  await listeners.keep(heard);
  await outbox.take(taken);
  return { emptied: documents.length, isAnybodyTold: partiesOf !== undefined };
}

function toldEventOf(document: DocumentWithEvents, { eventId, event, at, traceparent }: PendingEvent): ToldEvent {
  return {
    eventId,
    type: event.type,
    companyId: document.companyId,
    documentId: document._id,
    createdAt: at,
    data: eventData(document, event),
    ...present({ traceparent }),
  };
}

/** Whoever reported a status need not be told of it. */
function others(event: DocumentEvent): (party: { accountId: string }) => boolean {
  const sender = event.type === 'INVOICE_STATUS_CHANGED' ? event.sender : undefined;
  return ({ accountId }) => accountId !== sender;
}
