import type { mongo } from 'mongoose';
import { present } from '../platform/present';
import type { Subscription } from '../subscriptions/subscription';
import { deliveryModel } from './delivery-model';
import type { ListCursor } from './document-list-query';
import { nativeCollection, type MongoConnection } from './mongo';
import { subscriptionModel, subscriptionOf, type StoredSubscription } from './subscription-model';

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
  async page(
    accountId: string | undefined,
    { limit, cursor }: { limit: number; cursor?: ListCursor },
  ): Promise<{ items: FoundSubscription[]; next?: ListCursor }> {
    const stored = await this.subscriptions
      .find({ ...present({ accountId }), ...(cursor === undefined ? {} : after(cursor)) }, { maxTimeMS: MAX_TIME_MS })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit + 1)
      .toArray();
    const shown = stored.slice(0, limit).map(subscriptionOf);
    const counts = await this.countsOf(shown.map(({ subscriptionId }) => subscriptionId));
    const items = await Promise.all(
      shown.map(async (subscription) => {
        const { subscriptionId } = subscription;
        const { pending, failed } = counts.get(subscriptionId) ?? { pending: 0, failed: 0 };
        const lastFailure = failed === 0 ? undefined : await this.lastFailure(subscriptionId);
        return { subscription, pending, failed, ...present({ lastFailure }) };
      }),
    );
    const last = shown.at(-1);
    const more = stored.length > limit && last !== undefined;
    return {
      items,
      ...present({ next: more ? { submissionDate: last.createdAt, documentId: last.subscriptionId } : undefined }),
    };
  }

  /** From the keys of the index `queue` alone. */
  private async countsOf(subscriptionIds: string[]): Promise<Map<string, { pending: number; failed: number }>> {
    const counted = await this.deliveries
      .aggregate<{ _id: string; pending: number; failed: number }>(
        [
          { $match: { state: { $in: [...ON_THEIR_WAY, 'FAILED'] }, subscriptionId: { $in: subscriptionIds } } },
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

  private async lastFailure(subscriptionId: string): Promise<FoundSubscription['lastFailure']> {
    const delivery = await this.deliveries.findOne(
      { state: 'FAILED', subscriptionId },
      { sort: { queuedAt: -1, createdAt: -1 }, projection: { attempts: { $slice: -1 } }, maxTimeMS: MAX_TIME_MS },
    );
    const last = delivery?.attempts.at(-1);
    return last && { at: last.at, ...present({ status: last.status, reason: last.reason }) };
  }
}

function after({ submissionDate: at, documentId: id }: ListCursor): mongo.Filter<StoredSubscription> {
  return { createdAt: { $lte: at }, $or: [{ createdAt: { $lt: at } }, { createdAt: at, _id: { $lt: id } }] };
}
