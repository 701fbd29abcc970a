import type { mongo } from 'mongoose';
import type { Reach } from '../documents/reach';
import { present } from '../platform/present';
import type { Subscription } from '../subscriptions/subscription';
import { toldTo } from './delivery-log';
import { deliveryModel, type StoredDelivery } from './delivery-model';
import { ON_THEIR_WAY } from './delivery-record';
import { madeWithin } from './document-rights';
import type { ListCursor } from './document-list-query';
import { nativeCollection, type MongoConnection } from './mongo';
import { readPage, type PageQuery } from './newest-first';
import { subscriptionModel, subscriptionOf } from './subscription-model';

/** State of the deliveries of a subscription. */
export interface SubscriptionBacklog {
  /** Number on their way, and the time since which the first of them waits. */
  pending: number;
  pendingSince?: Date;
  /** Time of the next attempt of the first that was attempted before. */
  nextRetryAt?: Date;
  /** Given up, and by what the last of them failed. */
  failed: number;
  lastFailure?: { at: Date; status?: number; reason?: string };
}

export interface FoundSubscription extends SubscriptionBacklog {
  subscription: Subscription;
}

type Counted = Pick<SubscriptionBacklog, 'pending' | 'pendingSince' | 'failed'>;

const MAX_TIME_MS = 8_000;

/** Subscriptions across accounts, newest first. */
export class SubscriptionSearch {
  private readonly subscriptions;
  private readonly deliveries;

  constructor(connection: MongoConnection) {
    this.subscriptions = nativeCollection(subscriptionModel(connection));
    this.deliveries = nativeCollection(deliveryModel(connection));
  }

  /** Finds one of an account that the caller reaches, or of all. */
  async find(subscriptionId: string, accountId: string | undefined, reach?: Reach): Promise<Subscription | undefined> {
    const owned = { ...present({ accountId }), ...madeWithin(reach) };
    const stored = await this.subscriptions.findOne({ _id: subscriptionId, ...owned });
    return stored === null ? undefined : subscriptionOf(stored);
  }

  /** Lists those of one account, with what it may be told of now, or of all. */
  async page(
    owner: { accountId: string; companyIds: readonly string[]; reach?: Reach } | undefined,
    query: PageQuery,
  ): Promise<{ items: FoundSubscription[]; next?: ListCursor }> {
    const owned = { ...present({ accountId: owner?.accountId }), ...madeWithin(owner?.reach) };
    const told = owner === undefined ? {} : toldTo(owner.companyIds);
    const { shown, ...page } = await readPage(
      (position) => this.subscriptions.find({ ...owned, ...position }, { maxTimeMS: MAX_TIME_MS }),
      'createdAt',
      query,
    );
    return { items: await this.withBacklogs(shown.map(subscriptionOf), told), ...page };
  }

  /** Each with how its deliveries are, as far as the companies may be told; `all` for operators. */
  async describe(
    subscriptions: readonly Subscription[],
    companyIds: 'all' | readonly string[],
  ): Promise<FoundSubscription[]> {
    return this.withBacklogs(subscriptions, companyIds === 'all' ? {} : toldTo(companyIds));
  }

  private async withBacklogs(
    subscriptions: readonly Subscription[],
    told: mongo.Filter<StoredDelivery>,
  ): Promise<FoundSubscription[]> {
    const ids = subscriptions.map(({ subscriptionId }) => subscriptionId);
    const [counts, retries] = await Promise.all([this.countsOf(ids, told), this.nextRetries(ids, told)]);
    return Promise.all(
      subscriptions.map(async (subscription) => {
        const { subscriptionId } = subscription;
        const counted = counts.get(subscriptionId) ?? { pending: 0, failed: 0 };
        const lastFailure = counted.failed === 0 ? undefined : await this.lastFailure(subscriptionId, told);
        return { subscription, ...counted, ...present({ lastFailure, nextRetryAt: retries.get(subscriptionId) }) };
      }),
    );
  }

  /** Counts for all companies from the keys of the index `queue` alone. */
  private async countsOf(subscriptionIds: string[], told: mongo.Filter<StoredDelivery>): Promise<Map<string, Counted>> {
    const counted = await this.deliveries
      .aggregate<Counted & { _id: string; pendingSince: Date | null }>(
        [
          {
            $match: { state: { $in: [...ON_THEIR_WAY, 'FAILED'] }, subscriptionId: { $in: subscriptionIds }, ...told },
          },
          {
            $group: {
              _id: '$subscriptionId',
              pending: { $sum: { $cond: [{ $eq: ['$state', 'FAILED'] }, 0, 1] } },
              failed: { $sum: { $cond: [{ $eq: ['$state', 'FAILED'] }, 1, 0] } },
              pendingSince: { $min: { $cond: [{ $eq: ['$state', 'FAILED'] }, null, '$queuedAt'] } },
            },
          },
        ],
        { hint: 'queue', maxTimeMS: MAX_TIME_MS },
      )
      .toArray();
    return new Map(
      counted.map(({ _id, pendingSince, ...rest }) => [_id, { ...rest, ...(pendingSince && { pendingSince }) }]),
    );
  }

  /** Looks at those that were started, which are few: what waits behind them has no time of its own. */
  private async nextRetries(subscriptionIds: string[], told: mongo.Filter<StoredDelivery>): Promise<Map<string, Date>> {
    const due = await this.deliveries
      .aggregate<{ _id: string; at: Date }>(
        [
          {
            $match: {
              state: 'STARTED',
              subscriptionId: { $in: subscriptionIds },
              roundAttempts: { $gt: 0 },
              nextAttemptAt: { $exists: true },
              ...told,
            },
          },
          { $group: { _id: '$subscriptionId', at: { $min: '$nextAttemptAt' } } },
        ],
        { hint: 'queue', maxTimeMS: MAX_TIME_MS },
      )
      .toArray();
    return new Map(due.map(({ _id, at }) => [_id, at]));
  }

  private async lastFailure(
    subscriptionId: string,
    told: mongo.Filter<StoredDelivery>,
  ): Promise<FoundSubscription['lastFailure']> {
    const delivery = await this.deliveries.findOne(
      { state: 'FAILED', subscriptionId, ...told },
      { sort: { queuedAt: -1, createdAt: -1 }, projection: { attempts: { $slice: -1 } }, maxTimeMS: MAX_TIME_MS },
    );
    const last = delivery?.attempts.at(-1);
    return last && { at: last.at, ...present({ status: last.status, reason: last.reason }) };
  }
}
