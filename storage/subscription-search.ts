import type { mongo } from 'mongoose';
import { present } from '../platform/present';
import type { Subscription } from '../subscriptions/subscription';
import { toldTo } from './delivery-log';
import { deliveryModel, type StoredDelivery } from './delivery-model';
import type { ListCursor } from './document-list-query';
import { nativeCollection, type MongoConnection } from './mongo';
import { readPage, type PageQuery } from './newest-first';
import { subscriptionModel, subscriptionOf } from './subscription-model';

export interface FoundSubscription {
  subscription: Subscription;
  /** Deliveries on their way, and given up. */
  pending: number;
  failed: number;
  lastFailure?: { at: Date; status?: number; reason?: string };
}

const MAX_TIME_MS = 8_000;
const ON_THEIR_WAY = ['BLOCKED', 'QUEUED', 'STARTED'] as const;

/** Subscriptions across accounts, newest first. */
export class SubscriptionSearch {
  private readonly subscriptions;
  private readonly deliveries;

  constructor(connection: MongoConnection) {
    this.subscriptions = nativeCollection(subscriptionModel(connection));
    this.deliveries = nativeCollection(deliveryModel(connection));
  }

  /** Of one account, or of all. */
  async find(subscriptionId: string, accountId: string | undefined): Promise<Subscription | undefined> {
    const stored = await this.subscriptions.findOne({ _id: subscriptionId, ...present({ accountId }) });
    return stored === null ? undefined : subscriptionOf(stored);
  }

  /** Of one account, with what it may be told of now, or of all. */
  async page(
    owner: { accountId: string; companyIds: readonly string[] } | undefined,
    query: PageQuery,
  ): Promise<{ items: FoundSubscription[]; next?: ListCursor }> {
    const accountId = owner?.accountId;
    const told = owner === undefined ? {} : toldTo(owner.companyIds);
    const { shown, ...page } = await readPage(
      (position) => this.subscriptions.find({ ...present({ accountId }), ...position }, { maxTimeMS: MAX_TIME_MS }),
      'createdAt',
      query,
    );
    const counts = await this.countsOf(
      shown.map(({ _id }) => _id),
      told,
    );
    const items = await Promise.all(
      shown.map(subscriptionOf).map(async (subscription) => {
        const { subscriptionId } = subscription;
        const { pending, failed } = counts.get(subscriptionId) ?? { pending: 0, failed: 0 };
        const lastFailure = failed === 0 ? undefined : await this.lastFailure(subscriptionId, told);
        return { subscription, pending, failed, ...present({ lastFailure }) };
      }),
    );
    return { items, ...page };
  }

  /** Of all companies from the keys of the index `queue` alone. */
  private async countsOf(
    subscriptionIds: string[],
    told: mongo.Filter<StoredDelivery>,
  ): Promise<Map<string, { pending: number; failed: number }>> {
    const counted = await this.deliveries
      .aggregate<{ _id: string; pending: number; failed: number }>(
        [
          {
            $match: { state: { $in: [...ON_THEIR_WAY, 'FAILED'] }, subscriptionId: { $in: subscriptionIds }, ...told },
          },
          {
            $group: {
              _id: '$subscriptionId',
              pending: { $sum: { $cond: [{ $eq: ['$state', 'FAILED'] }, 0, 1] } },
              failed: { $sum: { $cond: [{ $eq: ['$state', 'FAILED'] }, 1, 0] } },
            },
          },
        ],
        { hint: 'queue', maxTimeMS: MAX_TIME_MS },
      )
      .toArray();
    return new Map(counted.map(({ _id, pending, failed }) => [_id, { pending, failed }]));
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
