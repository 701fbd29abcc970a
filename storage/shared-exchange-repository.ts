import { randomUUID } from 'node:crypto';
import { mongo, Schema } from 'mongoose';
import type { Envelope } from '../platform/encryption/key-ring';
import { present } from '../platform/present';
import { EXCHANGE_FIELDS, type Exchange, type ExchangeFacts } from './exchange';
import { modelOf, nativeCollection, type MongoConnection } from './mongo';
import { envelopeOf } from './subscription-model';

/** A message ready to be kept, sealed for the place that its id names. */
export interface SealedExchange {
  id: string;
  facts: ExchangeFacts;
  sealed: Envelope;
}

interface StoredSharedExchange extends Omit<Exchange, 'number' | 'omitted'> {
  /** Id, never that of a document's own exchange. */
  _id: string;
  documentIds: string[];
  /** The server's logical time, which the exchanges of a document are numbered by. */
  seq: mongo.Timestamp;
  sealed: Envelope;
}

/** The server puts its own time in place of this one. */
const SERVER_TIME = new mongo.Timestamp({ t: 0, i: 0 });

const sharedExchangeSchema = new Schema(
  {
    _id: { type: String, required: true },
    documentIds: { type: [String], required: true },
    seq: { type: Schema.Types.Mixed, required: true },
    ...EXCHANGE_FIELDS,
    sealed: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'sharedExchanges', versionKey: false, strict: 'throw' },
);
sharedExchangeSchema.index({ documentIds: 1, seq: 1 }, { name: 'documents' });

export function newSharedExchangeId(): string {
  return `shared/${randomUUID()}`;
}

/** Messages that concern many documents, each kept once: every document's list has them by the index. */
export class SharedExchangeRepository {
  readonly exchanges;

  constructor(connection: MongoConnection) {
    this.exchanges = modelOf<StoredSharedExchange>(connection, 'SharedExchange', sharedExchangeSchema);
  }

  /** Returns the id that it is kept under. One that is kept already for these documents is counted. */
  async keep(
    { id, facts, sealed }: SealedExchange,
    documentIds: readonly string[],
    session?: mongo.ClientSession,
  ): Promise<string> {
    const exchanges = nativeCollection(this.exchanges);
    const { direction, kind, sha256, httpStatus, incomplete, at } = facts;
    const options = { ...(session && { session }) };
    const absent = { $exists: false };
    const same = {
      documentIds: { $eq: [...documentIds] },
      direction,
      kind,
      sha256,
      httpStatus: httpStatus ?? absent,
      incomplete: incomplete ?? absent,
    };
    const counted = { $inc: { times: 1 }, $set: { lastAt: at } };
    const found = await exchanges.findOneAndUpdate(same, counted, {
      ...options,
      projection: { _id: 1 },
    });
    if (found !== null) return found._id;
    const stored = { _id: id, documentIds: [...documentIds], seq: SERVER_TIME, ...facts, times: 1, sealed };
    await exchanges.insertOne(stored, options);
    return id;
  }

  /** The same message leaves once more. */
  async repeat(id: string, at: Date, session: mongo.ClientSession): Promise<void> {
    const counted = { $inc: { times: 1 }, $set: { lastAt: at } };
    await nativeCollection(this.exchanges).updateOne({ _id: id }, counted, { session });
  }

  /** Removes a message that was kept and did not leave. */
  async withdraw(id: string, session?: mongo.ClientSession): Promise<void> {
    const options = { ...(session && { session }) };
    await nativeCollection(this.exchanges).updateOne({ _id: id }, { $inc: { times: -1 } }, options);
    await nativeCollection(this.exchanges).deleteOne({ _id: id, times: { $lte: 0 } }, options);
  }

  async envelope(id: string): Promise<Envelope | undefined> {
    const stored = await nativeCollection(this.exchanges).findOne({ _id: id }, { projection: { sealed: 1 } });
    return stored === null ? undefined : envelopeOf(stored.sealed);
  }

  /** Lists them in their order, numbered from 1; without the bytes. */
  async ofDocument(documentId: string): Promise<{ id: string; exchange: Exchange }[]> {
    const stored = await nativeCollection(this.exchanges)
      .find({ documentIds: documentId }, { projection: { sealed: 0, documentIds: 0 } })
      .sort({ seq: 1 })
      .toArray();
    return stored.map(({ _id, direction, kind, size, sha256, at, times, httpStatus, incomplete, lastAt }, index) => ({
      id: _id,
      exchange: {
        number: index + 1,
        ...{ direction, kind, size, sha256, at, times },
        ...present({ httpStatus, incomplete, lastAt }),
      },
    }));
  }
}
