import type { Listener, ListenerRepository } from '../../storage/listener-repository';
import type { EventType } from '../../subscriptions/event-type';
import type { Subscription } from '../../subscriptions/subscription';

export interface InterestDependencies {
  subscriptionsOf(companyId: string, eventType: EventType): Promise<Subscription[]>;
  listeners: Pick<ListenerRepository, 'active' | 'actingFor'>;
}

/** Whoever is told of an event at a company. */
export interface InterestedParties {
  subscriptions: readonly Subscription[];
  listeners: readonly Listener[];
}

/** Looks each of them up once: of many events, most belong to a few companies. */
export async function interestedParties(
  { subscriptionsOf, listeners }: InterestDependencies,
  now: Date,
): Promise<(companyId: string, eventType: EventType) => Promise<InterestedParties>> {
  // Nearly always nobody listens: then it costs one look, whatever the number of companies.
  const active = await listeners.active(now);
  const find = async (companyId: string, eventType: EventType): Promise<InterestedParties> => {
    const listening = active.filter(({ eventTypes }) => eventTypes.includes(eventType));
    const [subscribed, acting] = await Promise.all([
      subscriptionsOf(companyId, eventType),
      listening.length === 0 ? [] : listeners.actingFor(companyId, listening),
    ]);
    return { subscriptions: subscribed, listeners: acting };
  };
  const found = new Map<string, Promise<InterestedParties>>();
  return async (companyId, eventType) => {
    const key = `${companyId} ${eventType}`;
    const known = found.get(key) ?? find(companyId, eventType);
    found.set(key, known);
    return known;
  };
}
