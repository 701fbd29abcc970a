import { randomUUID } from 'node:crypto';
import { Schema, type Model } from 'mongoose';
import { actingIn, liveIdOf, modeOf } from '../documents/document-mode';
import type { Reach } from '../documents/reach';
import { present } from '../platform/present';
import type { EventType } from '../subscriptions/event-type';
import { accountModel } from './account-models';
import { isDuplicateKeyError } from './claim-repository';
import type { NotificationData } from './delivery-record';
import { madeWithin } from './document-rights';
import { modelOf, nativeCollection, type MongoConnection } from './mongo';

/** A program that fetches events while it runs, instead of having them sent (ADR 62). */
export interface Listener {
  listenerId: string;
  accountId: string;
  eventTypes: readonly EventType[];
  /** Of the token that made it: it hears of nothing beyond. */
  reach?: Reach;
  /** End of the listener, unless it polls again before. */
  expiresAt: Date;
}

/** An event for one listener. */
export interface HeardEvent {
  heardId: string;
  listenerId: string;
  eventId: string;
  type: EventType;
  companyId: string;
  sequence: number;
  createdAt: Date;
  data: NotificationData;
  expiresAt: Date;
}

type StoredListener = Omit<Listener, 'listenerId'> & { _id: string; slot: number };
type StoredEvent = Omit<HeardEvent, 'heardId'> & { _id: string };

/** Number of listeners that an account may have at a time. */
export const MAX_LISTENERS = 10;
/** A listener that has not polled for so long is gone. */
export const LISTENER_LIFETIME_MS = 60_000;
/** Time after which events that nobody fetched are removed. */
export const HEARD_EVENT_LIFETIME_MS = 3_600_000;
/** Events of one answer. */
export const MAX_HEARD = 100;
/** Accounts that the relay looks at; more than that do not try something out in the same minute. */
const MOST_ACTIVE = 1_000;
const MAX_TIME_MS = 8_000;

const required = { type: String, required: true };
const requiredDate = { type: Date, required: true };

const listenerSchema = new Schema(
  {
    _id: required,
    accountId: required,
    slot: { type: Number, required: true },
    eventTypes: { type: [String], required: true },
    reach: { type: Schema.Types.Mixed },
    expiresAt: requiredDate,
  },
  { collection: 'listeners', versionKey: false, strict: 'throw' },
);
listenerSchema.index({ accountId: 1, slot: 1 }, { name: 'place', unique: true });
listenerSchema.index({ expiresAt: 1 }, { name: 'expiry', expireAfterSeconds: 0 });

const heardEventSchema = new Schema(
  {
    _id: required,
    listenerId: required,
    eventId: required,
    type: required,
    companyId: required,
    sequence: { type: Number, required: true },
    createdAt: requiredDate,
    data: { type: Schema.Types.Mixed, required: true },
    expiresAt: requiredDate,
  },
  { collection: 'heardEvents', versionKey: false, minimize: false, strict: 'throw' },
);
heardEventSchema.index({ listenerId: 1, createdAt: 1, sequence: 1 }, { name: 'queue' });
heardEventSchema.index({ expiresAt: 1 }, { name: 'expiry', expireAfterSeconds: 0 });

/** Listeners and what waits for them; apart from subscriptions and deliveries, which they cannot hold up. */
export class ListenerRepository {
  private readonly listeners;
  private readonly heard;
  private readonly accounts;

  constructor(connection: MongoConnection) {
    const listeners: Model<StoredListener> = modelOf(connection, 'Listener', listenerSchema);
    const heard: Model<StoredEvent> = modelOf(connection, 'HeardEvent', heardEventSchema);
    this.listeners = nativeCollection(listeners);
    this.heard = nativeCollection(heard);
    this.accounts = accountModel(connection);
  }

  /** Undefined when the account has as many as it may have. */
  async create(
    { accountId, eventTypes, reach }: Pick<Listener, 'accountId' | 'eventTypes' | 'reach'>,
    now: Date,
  ): Promise<Listener | undefined> {
    await this.listeners.deleteMany({ accountId, expiresAt: { $lte: now } });
    const listener = {
      listenerId: randomUUID(),
      accountId,
      eventTypes: [...eventTypes],
      ...present({ reach }),
      expiresAt: leaseFrom(now),
    };
    const { listenerId, ...fields } = listener;
    for (;;) {
      const taken = new Set((await this.listeners.find({ accountId }).toArray()).map(({ slot }) => slot));
      const slot = Array.from({ length: MAX_LISTENERS }, (_, place) => place).find((place) => !taken.has(place));
      if (slot === undefined) return undefined;
      try {
        await this.listeners.insertOne({ _id: listenerId, slot, ...fields });
        return listener;
      } catch (error) {
        // Another request took the place between looking and inserting: look again.
        if (!isDuplicateKeyError(error)) throw error;
      }
    }
  }

  /** Keeps the listener alive and forgets what it has got. Undefined when the account has no such listener (any more). */
  async prolong(
    { accountId, listenerId, reach }: Pick<Listener, 'accountId' | 'listenerId' | 'reach'>,
    acknowledged: readonly string[],
    now: Date,
  ): Promise<Listener | undefined> {
    const stored = await this.listeners.findOneAndUpdate(
      { _id: listenerId, accountId, expiresAt: { $gt: now }, ...madeWithin(reach) },
      { $set: { expiresAt: leaseFrom(now) } },
      { returnDocument: 'after' },
    );
    if (stored === null) return undefined;
    if (acknowledged.length > 0) await this.heard.deleteMany({ listenerId, eventId: { $in: [...acknowledged] } });
    return listenerOf(stored);
  }

  /** Events that wait for the listener, the oldest first, of the companies that its account may act for now. */
  async waiting(listenerId: string, companyIds: readonly string[]): Promise<HeardEvent[]> {
    const stored = await this.heard
      .find({ listenerId, companyId: { $in: [...companyIds] } })
      .sort({ createdAt: 1, sequence: 1 })
      .limit(MAX_HEARD)
      .maxTimeMS(MAX_TIME_MS)
      .toArray();
    return stored.map(({ _id, ...fields }) => ({ heardId: _id, ...fields }));
  }

  /** False when the account has no such listener. */
  async remove({
    accountId,
    listenerId,
    reach,
  }: Pick<Listener, 'accountId' | 'listenerId' | 'reach'>): Promise<boolean> {
    const { deletedCount } = await this.listeners.deleteOne({ _id: listenerId, accountId, ...madeWithin(reach) });
    if (deletedCount === 1) await this.heard.deleteMany({ listenerId });
    return deletedCount === 1;
  }

  async active(now: Date): Promise<Listener[]> {
    const stored = await this.listeners
      .find({ expiresAt: { $gt: now } })
      .limit(MOST_ACTIVE)
      .toArray();
    return stored.map(listenerOf);
  }

  /** Those of the listeners whose account may act for the company. */
  async actingFor(companyId: string, listeners: readonly Listener[]): Promise<Listener[]> {
    const mode = modeOf(companyId);
    const asked = [...new Set(listeners.map(({ accountId }) => liveIdOf(accountId)))];
    const found = await this.accounts.find({ _id: { $in: asked }, companyIds: liveIdOf(companyId) }, { _id: 1 }).lean();
    const accountIds = found.map(({ _id }) => _id);
    const acting = new Set(actingIn(mode, accountIds));
    return listeners.filter(({ accountId }) => acting.has(accountId));
  }

  /** Stores events for listeners; those that are stored already are left as they are. */
  async keep(events: readonly HeardEvent[]): Promise<void> {
    if (events.length === 0) return;
    const writes = events.map(({ heardId, ...fields }) => ({
      updateOne: { filter: { _id: heardId }, update: { $setOnInsert: fields }, upsert: true },
    }));
    await this.heard.bulkWrite(writes, { ordered: false });
  }
}

function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + LISTENER_LIFETIME_MS);
}

function listenerOf({ _id, slot: _slot, ...fields }: StoredListener): Listener {
  return { listenerId: _id, ...fields };
}
