import type { mongo } from 'mongoose';
import { hasOnlyDuplicates } from './claim-repository';
import { deliveryModel, deliveryOf, KEPT_ATTEMPTS, type StoredDelivery } from './delivery-model';
import { ON_THEIR_WAY, type AttemptRecord, type DeliveryRecord, type FinalState } from './delivery-record';
import { nativeCollection, type MongoConnection } from './mongo';
import { present } from '../platform/present';
import { WakeUps } from './wake-ups';

/** The members that the relay needs to start a delivery. */
export type QueuedDelivery = Pick<
  DeliveryRecord,
  'deliveryId' | 'subscriptionId' | 'eventId' | 'type' | 'queuedAt' | 'attemptCount' | 'nextAttemptAt' | 'traceparent'
>;

export interface DeliveryBacklog {
  queued: number;
  blocked: number;
  started: number;
  queues: { subscriptionId: string; queued: number; oldest: Date }[];
}

/** State in which an attempt leaves its delivery. */
export type AfterAttempt = { state: FinalState } | { state: 'STARTED'; nextAttemptAt: Date };

const QUEUED_FIELDS = {
  subscriptionId: 1,
  eventId: 1,
  type: 1,
  queuedAt: 1,
  attemptCount: 1,
  nextAttemptAt: 1,
  traceparent: 1,
} as const;
const SLICE = 1_000;
/**
 * Whoever starts deliveries sees what was just marked as started, and with it deliveries that a majority does not have yet;
 * so the attempt must see these too, or takes a delivery for removed that was stored a moment ago. One that is lost with
 * its node is made again of its event, under the same id.
 */
const LATEST = { level: 'local' } as const;

/** Deliveries on their way; what subscribers read of them is in delivery-log.ts. */
export class DeliveryRepository {
  private readonly deliveries;
  private readonly wakeUps;

  constructor(connection: MongoConnection) {
    this.deliveries = nativeCollection(deliveryModel(connection));
    this.wakeUps = WakeUps.of(connection);
  }

  /** Stores new deliveries; those that are stored already are left as they are. */
  async insert(deliveries: readonly DeliveryRecord[]): Promise<void> {
    if (deliveries.length === 0) return;
    const stored = deliveries.map(({ deliveryId, ...fields }): StoredDelivery => ({ _id: deliveryId, ...fields }));
    try {
      await this.deliveries.insertMany(stored, { ordered: false });
    } catch (error) {
      if (!hasOnlyDuplicates(error)) throw error;
    }
    this.wakeUps.tell('deliveries');
  }

  async find(deliveryId: string): Promise<DeliveryRecord | undefined> {
    const stored = await this.deliveries.findOne({ _id: deliveryId }, { readConcern: LATEST });
    return stored === null ? undefined : deliveryOf(stored);
  }

  /** Deliveries of earlier versions do not say whose they are. */
  async noteCompany(deliveryId: string, companyId: string): Promise<void> {
    await this.deliveries.updateOne({ _id: deliveryId, companyId: { $exists: false } }, { $set: { companyId } });
  }

  /** Subscriptions with something to send: the index is skipped through, whatever the length of the queues. */
  async waitingSubscriptions(): Promise<string[]> {
    return this.deliveries.distinct('subscriptionId', { state: 'QUEUED' }, { readConcern: LATEST });
  }

  async oldestQueued(subscriptionId: string, limit: number): Promise<QueuedDelivery[]> {
    const stored = await this.deliveries
      .find({ state: 'QUEUED', subscriptionId }, { projection: QUEUED_FIELDS, readConcern: LATEST })
      .sort({ queuedAt: 1, createdAt: 1 })
      .limit(limit)
      .toArray();
    return stored.map(({ _id, ...fields }) => ({ deliveryId: _id, ...fields }));
  }

  /** Their workflows run; one that has attempted already keeps what the attempt said. Lost, they are started again. */
  async markStarted(deliveryIds: readonly string[], at: Date): Promise<void> {
    if (deliveryIds.length === 0) return;
    const filter = { _id: { $in: [...deliveryIds] }, state: 'QUEUED' } as const;
    const change = { $set: { state: 'STARTED', nextAttemptAt: at } } as const;
    await this.deliveries.updateMany(filter, change, { writeConcern: { w: 1, j: false } });
  }

  /**
   * Appends an attempt. False when the same attempt was recorded already, by a step that was repeated, or when one that failed
   * was skipped meanwhile: its failure must not bring it back.
   */
  async recordAttempt(delivery: DeliveryRecord, attempt: AttemptRecord, after: AfterAttempt): Promise<boolean> {
    const { nextAttemptAt } = { nextAttemptAt: undefined, ...after };
    const isFinished = after.state === 'DELIVERED';
    const result = await this.deliveries.updateOne(
      {
        _id: delivery.deliveryId,
        attemptCount: delivery.attemptCount,
        ...(isFinished ? {} : { state: { $in: [...ON_THEIR_WAY] } }),
      },
      {
        $set: { state: after.state, ...present({ nextAttemptAt }) },
        $unset: { urgent: '', ...(nextAttemptAt === undefined ? { nextAttemptAt: '' } : {}) },
        $inc: { attemptCount: 1, roundAttempts: 1 },
        $push: { attempts: { $each: [attempt], $slice: -KEPT_ATTEMPTS } },
      },
    );
    return result.matchedCount === 1;
  }

  /** The next attempt was put off; losing this costs an extra look at the delivery. */
  async postpone(deliveryId: string, nextAttemptAt: Date): Promise<void> {
    const filter = { _id: deliveryId, state: { $in: ['QUEUED', 'STARTED'] } } as const;
    const change = { $set: { state: 'STARTED', nextAttemptAt } } as const;
    await this.deliveries.updateOne(filter, change, { writeConcern: { w: 1, j: false } });
  }

  async giveUp(deliveryId: string): Promise<void> {
    const filter = { _id: deliveryId, state: { $in: ['QUEUED', 'STARTED'] } } as const;
    await this.deliveries.updateOne(filter, { $set: { state: 'FAILED' }, $unset: { nextAttemptAt: '' } });
  }

  /** Deliveries that waited in the queue since before `before` for an endpoint that never came back. */
  async giveUpQueued(before: Date): Promise<number> {
    const filter = { state: { $in: ['QUEUED', 'BLOCKED'] }, queuedAt: { $lt: before } } as const;
    const { modifiedCount } = await this.deliveries.updateMany(filter, { $set: { state: 'FAILED' } });
    return modifiedCount;
  }

  /** The subscription is gone: whatever was not sent is not sent any more. */
  async cancelOf(subscriptionId: string): Promise<void> {
    const filter = { subscriptionId, state: { $in: [...ON_THEIR_WAY] } };
    await this.deliveries.updateMany(filter, { $set: { state: 'CANCELLED' }, $unset: { nextAttemptAt: '' } });
  }

  /** This one is not sent any more. */
  async cancel(deliveryId: string): Promise<void> {
    const filter = { _id: deliveryId, state: { $in: [...ON_THEIR_WAY] } };
    await this.deliveries.updateOne(filter, { $set: { state: 'CANCELLED' }, $unset: { nextAttemptAt: '' } });
  }

  /** Lets the deliveries go that waited for this one's first attempt. */
  async releaseSuccessors(deliveryId: string): Promise<number> {
    const filter = { predecessor: deliveryId, state: 'BLOCKED' } as const;
    return this.queue(filter);
  }

  /**
   * Lets go what is blocked by a delivery that was attempted already: between reading the one and storing the other the
   * attempt can have ended.
   */
  async releaseLate(deliveryIds: readonly string[]): Promise<number> {
    const filter = { _id: { $in: [...deliveryIds] }, state: 'BLOCKED', predecessor: { $exists: true } } as const;
    return this.release(await this.deliveries.find(filter, { projection: { predecessor: 1 } }).toArray());
  }

  /**
   * The same for a slice of all that were created before `before` and are blocked still, in the order of the deliveries
   * that they wait for. `next` is where the following slice begins, missing after the last.
   */
  async releaseBlocked(before: Date, after = ''): Promise<{ released: number; next?: string }> {
    const blocked = await this.deliveries
      .find({ state: 'BLOCKED', predecessor: { $gt: after } }, { projection: { predecessor: 1, createdAt: 1 } })
      .sort({ predecessor: 1 })
      .hint('blocked')
      .limit(SLICE)
      .toArray();
    const released = await this.release(blocked.filter(({ createdAt }) => createdAt < before));
    const next = blocked.length < SLICE ? undefined : blocked.at(-1)?.predecessor;
    return { released, ...present({ next }) };
  }

  private async release(blocked: readonly Pick<StoredDelivery, '_id' | 'predecessor'>[]): Promise<number> {
    if (blocked.length === 0) return 0;
    const predecessors = blocked.flatMap(({ predecessor }) => predecessor ?? []);
    const waiting = await this.deliveries.distinct('_id', {
      _id: { $in: predecessors },
      state: { $in: [...ON_THEIR_WAY] },
      attemptCount: 0,
    });
    const held = new Set(waiting);
    const free = blocked.filter(({ predecessor }) => !held.has(predecessor ?? '')).map(({ _id }) => _id);
    if (free.length === 0) return 0;
    const freed = { _id: { $in: free }, state: 'BLOCKED' } as const;
    return this.queue(freed);
  }

  private async queue(filter: mongo.Filter<StoredDelivery>): Promise<number> {
    const { modifiedCount } = await this.deliveries.updateMany(filter, { $set: { state: 'QUEUED' } });
    if (modifiedCount > 0) this.wakeUps.tell('deliveries');
    return modifiedCount;
  }

  /** Puts deliveries back in the queue whose workflow should have attempted before `before` and has not. */
  async requeueLate(before: Date): Promise<number> {
    const filter = { state: 'STARTED', nextAttemptAt: { $lt: before } } as const;
    return this.queue(filter);
  }

  /** Number of deliveries in each queue, and the time since which the oldest waits: the keys of the index `queue` have it. */
  async backlog(): Promise<DeliveryBacklog> {
    const [blocked, started, queues] = await Promise.all([
      this.deliveries.countDocuments({ state: 'BLOCKED' }),
      this.deliveries.countDocuments({ state: 'STARTED' }),
      this.deliveries
        .aggregate<{ _id: string; queued: number; oldest: Date }>([
          { $match: { state: 'QUEUED' } },
          { $group: { _id: '$subscriptionId', queued: { $sum: 1 }, oldest: { $min: '$queuedAt' } } },
        ])
        .toArray(),
    ]);
    const queued = queues.reduce((sum, queue) => sum + queue.queued, 0);
    return { queued, blocked, started, queues: queues.map(({ _id, ...queue }) => ({ subscriptionId: _id, ...queue })) };
  }
}
