import { NEW_ENDPOINT, standingOf, type EndpointStanding } from '../subscriptions/endpoint-state';
import { endpointKey } from '../subscriptions/subscription';
import type { DeliveryRepository } from './delivery-repository';
import type { EndpointRepository } from './endpoint-repository';
import type { MongoConnection } from './mongo';
import { SharedFigures } from './shared-figures';
import type { SubscriptionRepository } from './subscription-repository';

export interface DeliveryCounts {
  queued: number;
  blocked: number;
  started: number;
  /** Time since which the oldest queued delivery waits, of endpoints that stand so; absent when none waits. */
  oldest: Partial<Record<EndpointStanding, Date>>;
  brokenEndpoints: number;
  failing: FailingEndpoint[];
}

/** The owner of an endpoint that fails, by one of its subscriptions. */
export interface FailingEndpoint {
  accountId: string;
  subscriptionId: string;
  since: Date;
}

/** Each is a label of a metric: those that have failed longest. */
const MOST_FAILING = 20;

interface Sources {
  deliveries: Pick<DeliveryRepository, 'backlog'>;
  endpoints: Pick<EndpointRepository, 'countBroken' | 'longestBroken' | 'statesOf'>;
  subscriptions: Pick<SubscriptionRepository, 'findAll'>;
}

/** Figures of deliveries on their way that operators watch, counted once for all workers. */
export class DeliveryFigures {
  private readonly shared: SharedFigures<DeliveryCounts>;

  constructor(connection: MongoConnection, sources: Sources) {
    this.shared = new SharedFigures(connection, 'deliveries', async () => count(sources));
  }

  async refresh(now: Date): Promise<void> {
    return this.shared.refresh(now);
  }

  /** Undefined also while a process of an earlier version has counted. */
  async counts(): Promise<DeliveryCounts | undefined> {
    const { queued, blocked, started, brokenEndpoints, oldest, failing } = (await this.shared.read()) ?? {};
    if (queued === undefined || blocked === undefined || started === undefined || brokenEndpoints === undefined)
      return undefined;
    if (oldest === undefined || failing === undefined) return undefined;
    return { queued, blocked, started, brokenEndpoints, oldest, failing };
  }
}

async function count({ deliveries, endpoints, subscriptions }: Sources): Promise<DeliveryCounts> {
  const [{ queues, queued, blocked, started }, brokenEndpoints, failing] = await Promise.all([
    deliveries.backlog(),
    endpoints.countBroken(),
    failingEndpoints({ endpoints, subscriptions }),
  ]);
  const waiting = await subscriptions.findAll(queues.map(({ subscriptionId }) => subscriptionId));
  const keys = new Map(waiting.map((subscription) => [subscription.subscriptionId, endpointKey(subscription)]));
  const states = await endpoints.statesOf([...new Set(keys.values())]);
  const now = Date.now();
  const oldest: DeliveryCounts['oldest'] = {};
  for (const { subscriptionId, oldest: since } of queues) {
    const standing = standingOf(states.get(keys.get(subscriptionId) ?? '') ?? NEW_ENDPOINT, now);
    if (since < (oldest[standing] ?? new Date(now))) oldest[standing] = since;
  }
  return { queued, blocked, started, oldest, brokenEndpoints, failing };
}

/** A subscription that was removed, or goes to another address now, has no endpoint that fails. */
async function failingEndpoints({
  endpoints,
  subscriptions,
}: Pick<Sources, 'endpoints' | 'subscriptions'>): Promise<FailingEndpoint[]> {
  const broken = await endpoints.longestBroken(MOST_FAILING);
  const ids = [...broken.values()].flatMap(({ lastFailure }) => lastFailure?.subscriptionId ?? []);
  const found = await subscriptions.findAll(ids);
  return found.flatMap((subscription) => {
    const { failingSince } = broken.get(endpointKey(subscription)) ?? {};
    const { accountId, subscriptionId } = subscription;
    return failingSince === undefined ? [] : [{ accountId, subscriptionId, since: new Date(failingSince) }];
  });
}
