import { randomUUID } from 'node:crypto';
import type { mongo } from 'mongoose';
import { DELIVERY_LIFETIME_MS, deliveryModel, deliveryOf, type StoredDelivery } from './delivery-model';
import {
  type DeliveryOrder,
  type DeliveryRecord,
  type DeliveryStatus,
  type FinalState,
  FINAL_STATES,
  ON_THEIR_WAY,
} from './delivery-record';
import { nativeCollection, type MongoConnection } from './mongo';
import { SharedCounts } from './shared-counts';
import { present } from '../platform/present';
import { WakeUps } from './wake-ups';

/** Owner of the log. What belongs to a company that the account does not act for (any more) is not in it. */
export interface LogOwner {
  subscriptionId: string;
  /** Companies that the account may act for at present. */
  companyIds: readonly string[];
}

/** The same, and of operators all that there is. */
export interface LogScope {
  subscriptionId: string;
  companyIds: 'all' | readonly string[];
}

interface Asked {
  status?: DeliveryStatus;
  documentId?: string;
  size: number;
  cursor?: DeliveryCursor;
}

export interface DeliveryQuery extends LogOwner, Asked {
  page: number;
}

export interface DeliverySearch extends LogScope, Asked {
  order?: DeliveryOrder;
}

/** Position after a delivery; `at` is what the order goes by. */
export interface DeliveryCursor {
  at: Date;
  deliveryId: string;
}

export interface FoundDeliveries {
  content: DeliveryRecord[];
  /** Present when there is a next page. */
  next?: DeliveryCursor;
}

export interface DeliveryPage extends FoundDeliveries {
  totalElements: number;
}

export type ReplayOutcome = 'queued' | 'under-way' | 'not-found';

/** Limit for a page or its total: less than a client is kept waiting. */
const MAX_TIME_MS = 8_000;

/** Reads the deliveries of subscribers, and stores what they ask for. */
export class DeliveryLog {
  private readonly deliveries;
  private readonly counts = new SharedCounts();
  private readonly wakeUps;

  constructor(connection: MongoConnection) {
    this.wakeUps = WakeUps.of(connection);
    this.deliveries = nativeCollection(deliveryModel(connection));
  }

  async find(scope: LogScope, deliveryId: string): Promise<DeliveryRecord | undefined> {
    const stored = await this.deliveries.findOne({ _id: deliveryId, ...shownTo(scope) });
    return stored === null ? undefined : deliveryOf(stored);
  }

  /** Those of the deliveries that are the subscription's. */
  async ofSubscription(subscriptionId: string, deliveryIds: readonly string[]): Promise<string[]> {
    if (deliveryIds.length === 0) return [];
    const filter = { _id: { $in: [...deliveryIds] }, subscriptionId };
    const found = await this.deliveries.find(filter, { projection: { _id: 1 } }).toArray();
    return found.map(({ _id }) => _id);
  }

  /** Newest first. With a cursor the page number is not used. */
  async page(query: DeliveryQuery): Promise<DeliveryPage> {
    const asked = askedOf(query);
    const filter = { ...shownTo(query), ...asked };
    const [found, totalElements] = await Promise.all([
      this.read(filter, query, query.page),
      this.counts.of(filter, async () => this.total(query, asked)),
    ]);
    return { ...found, totalElements };
  }

  /** Finds them without counting. */
  async search(query: DeliverySearch): Promise<FoundDeliveries> {
    const { order = 'newest' } = query;
    const asked = { ...shownTo(query), ...askedOf(query) };
    const filter = order === 'queue' ? { $and: [{ state: { $in: [...ON_THEIR_WAY] } }, asked] } : asked;
    return this.read(filter, query, 0, order);
  }

  private async read(
    filter: mongo.Filter<StoredDelivery>,
    { cursor, size }: Asked,
    page = 0,
    order: DeliveryOrder = 'newest',
  ): Promise<FoundDeliveries> {
    const { by, direction } = ORDERS[order];
    const stored = await this.deliveries
      .find(cursor === undefined ? filter : { $and: [filter, after(cursor, order)] })
      .sort({ [by]: direction, _id: direction })
      .skip(cursor === undefined ? page * size : 0)
      .limit(size + 1)
      .maxTimeMS(MAX_TIME_MS)
      .toArray();
    const content = stored.slice(0, size).map(deliveryOf);
    const last = content.at(-1);
    const more = stored.length > size && last !== undefined;
    return {
      content,
      ...(more ? { next: { at: last[by], deliveryId: last.deliveryId } } : {}),
    };
  }

  /** The same as shownTo(), in two counts that need the index `total` alone: of a choice MongoDB remembers each record. */
  private async total({ subscriptionId, companyIds }: LogOwner, asked: mongo.Filter<StoredDelivery>): Promise<number> {
    const owned = [{ companyId: { $in: [...companyIds] } }, { type: 'TEST' }] as const;
    const totals = owned.map(async (own) =>
      this.deliveries.countDocuments({ subscriptionId, ...own, ...asked }, { maxTimeMS: MAX_TIME_MS }),
    );
    return (await Promise.all(totals)).reduce((sum, total) => sum + total, 0);
  }

  /** A delivery that belongs to no document, to see whether the endpoint works. */
  async queueTest(
    subscriptionId: string,
    data: DeliveryRecord['data'],
    now: Date,
    asked: Pick<DeliveryRecord, 'urgent' | 'once'> = {},
  ): Promise<DeliveryRecord> {
    const delivery: DeliveryRecord = {
      deliveryId: randomUUID(),
      subscriptionId,
      eventId: randomUUID(),
      type: 'TEST',
      sequence: 1,
      createdAt: now,
      data,
      state: 'QUEUED',
      queuedAt: now,
      attemptCount: 0,
      roundAttempts: 0,
      attempts: [],
      ...asked,
      expiresAt: new Date(now.getTime() + DELIVERY_LIFETIME_MS),
    };
    const { deliveryId, ...fields } = delivery;
    await this.deliveries.insertOne({ _id: deliveryId, ...fields });
    this.wakeUps.tell('deliveries');
    return delivery;
  }

  /**
   * Sends a delivery once more, with all attempts of the schedule, or makes the next attempt of a failing one now. One
   * that has not been attempted yet is on its way anyhow.
   */
  async replay(owner: LogOwner, deliveryId: string, now: Date): Promise<ReplayOutcome> {
    const again = { $or: [{ state: { $in: [...FINAL_STATES] } }, { state: 'STARTED', attemptCount: { $gt: 0 } }] };
    const filter = { _id: deliveryId, $and: [shownTo(owner), again] } as mongo.Filter<StoredDelivery>;
    const { matchedCount } = await this.deliveries.updateOne(filter, queuedAgain(now));
    if (matchedCount === 1) {
      this.wakeUps.tell('deliveries');
      return 'queued';
    }
    return (await this.find(owner, deliveryId)) === undefined ? 'not-found' : 'under-way';
  }

  /** The same for all deliveries of events from `from` (inclusive) to `to` (exclusive). Returns how many. */
  async replayRange(
    owner: LogOwner,
    range: { from: Date; to: Date; states: readonly FinalState[] },
    now: Date,
  ): Promise<number> {
    const filter = {
      ...shownTo(owner),
      createdAt: { $gte: range.from, $lt: range.to },
      state: { $in: [...range.states] },
    };
    const { modifiedCount } = await this.deliveries.updateMany(filter, queuedAgain(now));
    this.wakeUps.tell('deliveries');
    return modifiedCount;
  }
}

function askedOf({ status, documentId }: Asked): mongo.Filter<StoredDelivery> {
  return { ...statusFilter(status), ...present({ documentId }) };
}

export function shownTo({ subscriptionId, companyIds }: LogScope): mongo.Filter<StoredDelivery> {
  return { subscriptionId, ...(companyIds === 'all' ? {} : toldTo(companyIds)) };
}

/** Filter of what an account may be told that acts for the companies. Test events belong to no document and so to no company. */
export function toldTo(companyIds: readonly string[]): mongo.Filter<StoredDelivery> {
  return { $or: [{ companyId: { $in: [...companyIds].sort() } }, { type: 'TEST' }] };
}

/** The other way round than deliveryStatus(). */
function statusFilter(status: DeliveryStatus | undefined): object {
  switch (status) {
    case undefined:
      return {};
    case 'PENDING':
      return { state: { $in: [...ON_THEIR_WAY] }, roundAttempts: 0 };
    case 'RETRYING':
      return { state: { $in: [...ON_THEIR_WAY] }, roundAttempts: { $gt: 0 } };
    case 'DELIVERED':
    case 'FAILED':
    case 'CANCELLED':
      return { state: status };
    default:
      return status satisfies never;
  }
}

export function queuedAgain(now: Date) {
  const expiresAt = new Date(now.getTime() + DELIVERY_LIFETIME_MS);
  return {
    $set: { state: 'QUEUED', queuedAt: now, roundAttempts: 0, expiresAt },
    $unset: { nextAttemptAt: '' },
  } as const;
}

const ORDERS = {
  newest: { by: 'createdAt', direction: -1 },
  queue: { by: 'queuedAt', direction: 1 },
} as const satisfies Record<DeliveryOrder, { by: keyof DeliveryRecord; direction: 1 | -1 }>;

/** The first condition bounds what is read of the index. */
function after({ at, deliveryId }: DeliveryCursor, order: DeliveryOrder): mongo.Filter<StoredDelivery> {
  const { by, direction } = ORDERS[order];
  const beyond = direction === 1 ? '$gt' : '$lt';
  return {
    [by]: { [direction === 1 ? '$gte' : '$lte']: at },
    $or: [{ [by]: { [beyond]: at } }, { [by]: at, _id: { [beyond]: deliveryId } }],
  };
}
