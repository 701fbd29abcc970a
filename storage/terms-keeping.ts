import { Schema, type mongo } from 'mongoose';
import { isDuplicateKeyError } from './claim-repository';
import type { ListCursor } from './document-list-query';
import { documentModel } from './document-model';
import { DocumentTerms } from './document-terms';
import { modelOf, nativeCollection, type MongoConnection } from './mongo';
import { afterPosition } from './newest-first';

/** Where the stream of changes is read on: after an event, or from a time on. */
export type StreamPosition = { resumeAfter: unknown } | { startAtOperationTime: mongo.Timestamp };

interface StoredKeeping {
  _id: 'terms';
  /** Process that reads the stream, and until when nobody else does. */
  keeper?: string;
  until?: Date;
  /** The stream was to be read from then on. */
  since?: mongo.Timestamp;
  /** What came before was noted. */
  token?: unknown;
  /** What was stored before `since` has its terms, down to here. */
  carriedTo?: ListCursor;
  carriedAt?: Date;
  /** The terms that documents of earlier versions hold are being taken away. */
  stripping?: true;
  strippedTo?: ListCursor;
}

const keepingSchema = new Schema(
  {
    _id: { type: String, required: true },
    keeper: String,
    until: Date,
    since: Schema.Types.Mixed,
    token: Schema.Types.Mixed,
    carriedTo: Schema.Types.Mixed,
    carriedAt: Date,
    stripping: Boolean,
    strippedTo: Schema.Types.Mixed,
  },
  { collection: 'termsKeeping', versionKey: false, strict: 'throw' },
);

const _id = 'terms';
/** A keeper that says nothing for so long is gone. */
const TURN_MS = 30_000;
/** Little enough that those who work with documents meanwhile do not notice. */
const AT_ONCE = 500;

/** How far the terms have come: one process at a time reads the stream of changes, and another goes on where it ended. */
export class TermsKeeping {
  private readonly stored;
  private readonly documents;
  private readonly terms;

  constructor(private readonly connection: MongoConnection) {
    this.stored = nativeCollection(modelOf<StoredKeeping>(connection, 'TermsKeeping', keepingSchema));
    this.documents = nativeCollection(documentModel(connection));
    this.terms = new DocumentTerms(connection);
  }

  /** Whether it is this one's turn, and remains so for a while. What came before the token was noted. */
  async takeTurn(keeper: string, now: Date, token?: unknown): Promise<boolean> {
    const until = new Date(now.getTime() + TURN_MS);
    const turn = { $set: { keeper, until, ...(token === undefined ? {} : { token }) } };
    return this.change({ $or: [{ keeper }, { until: { $exists: false } }, { until: { $lte: now } }] }, turn);
  }

  async endTurn(keeper: string): Promise<void> {
    await this.stored.updateOne({ _id, keeper }, { $unset: { keeper: '', until: '' } });
  }

  async noted(keeper: string, token: unknown): Promise<void> {
    await this.stored.updateOne({ _id, keeper }, { $set: { token } });
  }

  /** From where the stream is read. The first who asks begins now: what was stored before has to be carried over. */
  async position(): Promise<StreamPosition> {
    const found = await this.stored.findOne({ _id });
    if (found?.token !== undefined) return { resumeAfter: found.token };
    if (found?.since !== undefined) return { startAtOperationTime: found.since };
    await this.change({ since: { $exists: false } }, { $set: { since: await this.operationTime() } });
    return this.position();
  }

  /** The database does not know the position any longer: all documents are looked at again. */
  async lost(): Promise<void> {
    const since = await this.operationTime();
    await this.stored.updateOne({ _id }, { $set: { since }, $unset: { token: '', carriedTo: '', carriedAt: '' } });
  }

  /** Since when all documents from before the stream have their terms. */
  async carriedAt(): Promise<Date | undefined> {
    return (await this.stored.findOne({ _id }))?.carriedAt;
  }

  /** Has the terms be taken away that documents of earlier versions hold. */
  async beginToStrip(): Promise<void> {
    await this.stored.updateOne({ _id }, { $set: { stripping: true } });
  }

  /**
   * Writes the terms of the next documents from before the stream, the newest first, and then takes away those that documents hold
   * themselves, if that has begun. Returns the number of documents that it has looked at, 0 at the end. May be repeated, by several at once.
   */
  async catchUp(now: Date): Promise<number> {
    const found = await this.stored.findOne({ _id });
    if (found === null) return 0;
    if (found.carriedAt === undefined) return this.carry(found, now);
    return found.stripping === undefined ? 0 : this.strip(found);
  }

  private async carry({ carriedTo }: StoredKeeping, now: Date): Promise<number> {
    const { ids, last } = await this.next(carriedTo);
    await this.terms.note(ids);
    await this.stored.updateOne(
      { _id },
      last === undefined ? { $set: { carriedAt: now }, $unset: { carriedTo: '' } } : { $set: { carriedTo: last } },
    );
    return ids.length;
  }

  private async strip({ strippedTo }: StoredKeeping): Promise<number> {
    const { ids, last } = await this.next(strippedTo);
    await this.documents.updateMany(
      { _id: { $in: ids }, searchTerms: { $exists: true } },
      { $unset: { searchTerms: '' } },
      { hint: { _id: 1 } },
    );
    await this.stored.updateOne(
      { _id },
      last === undefined ? { $unset: { stripping: '', strippedTo: '' } } : { $set: { strippedTo: last } },
    );
    return ids.length;
  }

  private async next(after: ListCursor | undefined): Promise<{ ids: string[]; last?: ListCursor }> {
    const found = await this.documents
      .find(after === undefined ? {} : afterPosition('submissionDate', after), { projection: { submissionDate: 1 } })
      .sort({ submissionDate: -1, _id: -1 })
      .hint('operations')
      .limit(AT_ONCE)
      .toArray();
    const last = found.at(-1);
    return {
      ids: found.map((one) => one._id),
      ...(last === undefined ? {} : { last: { submissionDate: last.submissionDate, documentId: last._id } }),
    };
  }

  private async operationTime(): Promise<mongo.Timestamp> {
    const { operationTime } = (await this.connection.db?.command({ hello: 1 })) as { operationTime: mongo.Timestamp };
    return operationTime;
  }

  /** Changes the record, or makes it, if it is so; false otherwise. */
  private async change(
    condition: mongo.Filter<StoredKeeping>,
    change: mongo.UpdateFilter<StoredKeeping>,
  ): Promise<boolean> {
    try {
      const { matchedCount, upsertedCount } = await this.stored.updateOne({ _id, ...condition }, change, {
        upsert: true,
      });
      return matchedCount + upsertedCount === 1;
    } catch (error) {
      if (isDuplicateKeyError(error)) return false;
      throw error;
    }
  }
}
