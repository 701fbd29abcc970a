import type { Listener, ListenerRepository } from '../../storage/listener-repository';
import type { EventType } from '../../subscriptions/event-type';
import type { Subscription } from '../../subscriptions/subscription';

export interface InterestDependencies {
  subscriptionsOf(companyId: string, eventType: EventType): Promise<Subscription[]>;
  /** Whether anybody has a subscription at all. */
  areThereSubscriptions(): Promise<boolean>;
  listeners: Pick<ListenerRepository, 'active' | 'actingFor'>;
}

/** Whoever is told of an event at a company. */
export interface InterestedParties {
  subscriptions: readonly Subscription[];
  listeners: readonly Listener[];
}

/** Of each company and type of event; undefined where nobody is told of anything. */
type PartiesOf = (companyId: string, eventType: EventType) => Promise<InterestedParties>;

/** Looks each of them up once: of many events, most belong to a few companies. */
export async function interestedParties(
  { subscriptionsOf, areThereSubscriptions, listeners }: InterestDependencies,
  now: Date,
): Promise<PartiesOf | undefined> {
  // Nearly always nobody listens: then it costs one look, whatever the number of companies.
  const [active, areSome] = await Promise.all([listeners.active(now), areThereSubscriptions()]);
  if (active.length === 0 && !areSome) return undefined;
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
