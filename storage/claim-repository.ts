import { Schema, type Model, type mongo } from 'mongoose';
import { modelOf, nativeCollection, type MongoConnection } from './mongo';

/** `_id` is the duplicate key (documents/duplicate-key.ts). */
interface StoredClaim {
  _id: string;
  documentId: string;
  /** True once the owner ended in ERROR: the next document with this key takes over. */
  released: boolean;
  /** Number of times that the owner had been replayed when it took the claim; absent for 0. */
  replays?: number;
  at: Date;
  /** Number of times that the owner's cancellation was asked for: whoever takes the claim over at that moment meets it. */
  held?: number;
}

const claimSchema = new Schema(
  {
    _id: { type: String, required: true },
    documentId: { type: String, required: true },
    released: { type: Boolean, required: true },
    replays: Number,
    at: { type: Date, required: true },
    held: Number,
  },
  { collection: 'claims', versionKey: false, strict: 'throw' },
);

export function claimModel(connection: MongoConnection): Model<StoredClaim> {
  return modelOf<StoredClaim>(connection, 'Claim', claimSchema);
}

export type ClaimResult = { owner: 'self' } | { owner: 'other'; documentId: string };

/**
 * Owners of duplicate keys. The unique `_id` decides, in one write; nothing is read first. That is what makes two identical
 * submissions end as exactly one document that is not DUPLICATED.
 */
export class ClaimRepository {
  private readonly claims;

  constructor(connection: MongoConnection) {
    this.claims = claimModel(connection);
  }

  /**
   * Claims the key for the document, takes over a released claim, or says who has it. Safe to repeat.
   * @param replays how often the document has been replayed, the one that begins now included
   */
  async claim(key: string, documentId: string, replays = 0): Promise<ClaimResult> {
    try {
      await nativeCollection(this.claims).insertOne({
        _id: key,
        documentId,
        released: false,
        at: new Date(),
        ...(replays > 0 ? { replays } : {}),
      });
      return { owner: 'self' };
    } catch (error) {
      if (!isDuplicateKeyError(error)) throw error;
    }
    const taken = await this.claims.findOneAndUpdate(
      { _id: key, $or: [{ released: true }, { documentId }] },
      [{ $set: { replays: replaysOf(documentId, replays), documentId, released: false, at: new Date() } }],
      { returnDocument: 'after', lean: true, updatePipeline: true },
    );
    if (taken !== null) return { owner: 'self' };
    const owner = await this.claims.findById(key, { documentId: 1, released: 1 }).lean();
    // Released between the two: it is there to be taken.
    if (owner === null || owner.released) return this.claim(key, documentId, replays);
    return { owner: 'other', documentId: owner.documentId };
  }

  /** Whether the document has ever come so far as to claim the key. */
  async isOwner(key: string, documentId: string): Promise<boolean> {
    return (await this.claims.exists({ _id: key, documentId })) !== null;
  }

  /** Finds the document that holds the key now. */
  async ownerOf(key: string): Promise<string | undefined> {
    const claim = await this.claims.findOne({ _id: key, released: false }, { documentId: 1 }).lean();
    return claim?.documentId;
  }

  /** The same of many keys. */
  async ownersOf(keys: readonly string[]): Promise<Map<string, string>> {
    const claims = await this.claims.find({ _id: { $in: [...keys] }, released: false }, { documentId: 1 }).lean();
    return new Map(claims.map(({ _id, documentId }) => [_id, documentId]));
  }

  /**
   * Lets the next document with this key take over. Does nothing when another document owns the claim, or this one by a
   * replay that whoever releases it does not know of: a late step of an earlier run takes no number away.
   */
  async release(key: string, documentId: string, replays = Infinity, session?: mongo.ClientSession): Promise<void> {
    await nativeCollection(this.claims).updateOne(
      { _id: key, documentId, ...knownReplays(replays) },
      { $set: { released: true } },
      { ...(session && { session }) },
    );
  }

  /**
   * Takes the claim over from the document that is amended; false if that does not own it. `replays` as for {@link claim}.
   */
  async takeOver(key: string, from: string, documentId: string, replays = 0): Promise<boolean> {
    const taken = { documentId, at: new Date(), ...(replays > 0 ? { replays } : {}) };
    const { matchedCount } = await this.claims.updateOne(
      { _id: key, documentId: from, released: false },
      { $set: taken, ...(replays > 0 ? {} : { $unset: { replays: '' } }) },
    );
    return matchedCount === 1;
  }

  /**
   * Keeps the claim for its owner while a transaction lasts, and takes it if it is free. One that another document has ends the
   * transaction, and so does one that is taken over meanwhile.
   */
  async hold(key: string, documentId: string, session: mongo.ClientSession): Promise<void> {
    await nativeCollection(this.claims).updateOne(
      { _id: key, $or: [{ documentId }, { released: true }] },
      { $set: { documentId, released: false, at: new Date() }, $inc: { held: 1 } },
      { upsert: true, session },
    );
  }

  /** The other way round, when the amendment has failed; `replays` as for {@link release}. */
  async giveBack(key: string, documentId: string, to: string, replays = Infinity): Promise<void> {
    const given = { documentId: to, released: false, at: new Date() };
    await this.claims.updateOne(
      { _id: key, documentId, ...knownReplays(replays) },
      { $set: given, $unset: { replays: '' } },
    );
  }
}

function knownReplays(replays: number) {
  return replays === Infinity ? {} : { $or: [{ replays: { $exists: false } }, { replays: { $lte: replays } }] };
}

/** The owner keeps its number of replays, whoever takes over begins with its own; 0 is stored like absent. */
function replaysOf(documentId: string, replays: number) {
  return { $cond: [{ $eq: ['$documentId', documentId] }, { $max: ['$replays', replays] }, replays] };
}

export function isDuplicateKeyError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && (error as { code?: unknown }).code === 11000;
}

/**
 * True if all that failed in an unordered insert of many was there already, and a majority has the rest. The code of such an
 * error is that of the first document alone, and a write concern that failed beside duplicates shows in the result only.
 */
export function hasOnlyDuplicates(error: unknown): boolean {
  const { writeErrors, result } = (error ?? {}) as Partial<mongo.MongoBulkWriteError>;
  const failures = [writeErrors ?? []].flat();
  return (
    isDuplicateKeyError(error) && failures.every(isDuplicateKeyError) && result?.getWriteConcernError() === undefined
  );
}
