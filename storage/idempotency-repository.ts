import { Schema } from 'mongoose';
import { isDuplicateKeyError } from './claim-repository';
import { modelOf, nativeCollection } from './model-of';
import type { MongoConnection } from './mongo';

/** What a POST answered the first time. */
export interface KeptAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

interface StoredKey {
  _id: string;
  fingerprint: string;
  startedAt: Date;
  answer?: KeptAnswer;
  expiresAt: Date;
}

export type IdempotencyOutcome =
  { kind: 'first' } | { kind: 'replay'; answer: KeptAnswer } | { kind: 'in-flight' } | { kind: 'other-body' };

const LIFETIME_MS = 24 * 3_600_000;
/** A request that has not answered for so long died with its process; its key may be used again. */
const ABANDONED_AFTER_MS = 120_000;

const keySchema = new Schema(
  {
    _id: { type: String, required: true },
    fingerprint: { type: String, required: true },
    startedAt: { type: Date, required: true },
    answer: Schema.Types.Mixed,
    expiresAt: { type: Date, required: true },
  },
  { collection: 'idempotencyKeys', versionKey: false, strict: 'throw' },
);
keySchema.index({ expiresAt: 1 }, { name: 'expiry', expireAfterSeconds: 0 });

/** Idempotency-Key of an account: the first request with a key does the work, the others get its answer. */
export class IdempotencyRepository {
  private readonly keys;

  constructor(connection: MongoConnection) {
    this.keys = modelOf<StoredKey>(connection, 'IdempotencyKey', keySchema);
  }

  /** `fingerprint` is a hash of method, path, parameters and body. */
  async begin(accountId: string, key: string, fingerprint: string): Promise<IdempotencyOutcome> {
    const _id = keyId(accountId, key);
    const now = Date.now();
    const fresh = { fingerprint, startedAt: new Date(now), expiresAt: new Date(now + LIFETIME_MS) };
    try {
      await nativeCollection(this.keys).insertOne({ _id, ...fresh });
      return { kind: 'first' };
    } catch (error) {
      if (!isDuplicateKeyError(error)) throw error;
    }
    const kept = await this.keys.findById(_id).lean();
    if (kept === null) return this.begin(accountId, key, fingerprint);
    if (kept.expiresAt.getTime() <= now) return this.takeOver(_id, kept.startedAt, fresh);
    if (kept.fingerprint !== fingerprint) return { kind: 'other-body' };
    if (kept.answer !== undefined) return { kind: 'replay', answer: kept.answer };
    if (now - kept.startedAt.getTime() > ABANDONED_AFTER_MS) return this.takeOver(_id, kept.startedAt, fresh);
    return { kind: 'in-flight' };
  }

  /** Says that the first request is still at work, so that nobody takes its key over. */
  async renew(accountId: string, key: string): Promise<void> {
    await this.keys.updateOne(
      { _id: keyId(accountId, key), answer: { $exists: false } },
      { $set: { startedAt: new Date() } },
    );
  }

  async complete(accountId: string, key: string, answer: KeptAnswer): Promise<void> {
    await this.keys.updateOne({ _id: keyId(accountId, key) }, { $set: { answer } });
  }

  /** The request failed through our own fault: the same key may be tried again at once. */
  async abandon(accountId: string, key: string): Promise<void> {
    await this.keys.deleteOne({ _id: keyId(accountId, key), answer: { $exists: false } });
  }

  private async takeOver(
    _id: string,
    startedAt: Date,
    fresh: Omit<StoredKey, '_id' | 'answer'>,
  ): Promise<IdempotencyOutcome> {
    const result = await this.keys.updateOne({ _id, startedAt }, { $set: fresh, $unset: { answer: '' } });
    return result.matchedCount === 1 ? { kind: 'first' } : { kind: 'in-flight' };
  }
}

function keyId(accountId: string, key: string): string {
  return JSON.stringify([accountId, key]);
}
