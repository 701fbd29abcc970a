import { Schema } from 'mongoose';
import { v7 as uuidv7 } from 'uuid';
import { isDuplicateKeyError } from './claim-repository';
import { modelOf, nativeCollection, type MongoConnection } from './mongo';

/** The first answer to a POST. */
export interface KeptAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** One go at a request. What it makes may bear its id, so that the next go finds it. */
export interface Attempt {
  id: string;
  /** Those before it, which did not come to an answer but perhaps to what they were to make. */
  earlier: readonly string[];
}

interface StoredKey {
  _id: string;
  fingerprint: string;
  /** Id of the attempt that has the key: it alone may renew, answer or release it. */
  attempt: string;
  earlier?: string[];
  startedAt: Date;
  /** The attempt failed; the next may begin at once. */
  released?: true;
  answer?: KeptAnswer;
  expiresAt: Date;
}

type FreshKey = Pick<StoredKey, 'fingerprint' | 'attempt' | 'startedAt' | 'expiresAt'>;

export type IdempotencyOutcome =
  | { kind: 'first'; attempt: Attempt }
  | { kind: 'replay'; answer: KeptAnswer }
  /** The attempt under way may stay silent for `leaseMs` until the key may be used again. */
  | { kind: 'in-flight'; leaseMs: number }
  | { kind: 'other-body' };

const LIFETIME_MS = 24 * 3_600_000;
/** Whoever works on a request renews its key; one that was not renewed for so long was left by a process that died. */
export const KEY_LEASE_MS = 15_000;
/** Nobody fails more often within a day and expects to be remembered. */
const MOST_EARLIER = 100;

const keySchema = new Schema(
  {
    _id: { type: String, required: true },
    fingerprint: { type: String, required: true },
    attempt: { type: String, required: true },
    earlier: { type: [String], default: undefined },
    startedAt: { type: Date, required: true },
    released: Boolean,
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
    const attempt = newAttempt();
    try {
      await nativeCollection(this.keys).insertOne({ _id, ...freshKey(fingerprint, attempt, Date.now()) });
      return { kind: 'first', attempt };
    } catch (error) {
      if (!isDuplicateKeyError(error)) throw error;
    }
    const kept = await this.keys.findById(_id).lean();
    if (kept === null) return this.begin(accountId, key, fingerprint);
    const now = Date.now();
    const fresh = freshKey(fingerprint, attempt, now);
    if (kept.expiresAt.getTime() <= now) return this.takeOver(kept, fresh);
    if (kept.fingerprint !== fingerprint)
      return kept.released === true ? this.takeOver(kept, fresh) : { kind: 'other-body' };
    if (kept.answer !== undefined) return { kind: 'replay', answer: kept.answer };
    // The clock of the process that renewed it may be ahead of ours.
    const leaseMs = Math.min(KEY_LEASE_MS, kept.startedAt.getTime() + KEY_LEASE_MS - now);
    if (kept.released === true || leaseMs <= 0)
      return this.takeOver(kept, fresh, [...(kept.earlier ?? []), kept.attempt].slice(-MOST_EARLIER));
    return { kind: 'in-flight', leaseMs };
  }

  /** Says that the attempt is still at work, so that nobody takes its key over. */
  async renew(accountId: string, key: string, attempt: Attempt): Promise<void> {
    await this.keys.updateOne(held(accountId, key, attempt), { $set: { startedAt: new Date() } });
  }

  async complete(accountId: string, key: string, attempt: Attempt, answer: KeptAnswer): Promise<void> {
    await this.keys.updateOne(held(accountId, key, attempt), { $set: { answer } });
  }

  /** The request failed through our own fault: the same key may be tried again at once. */
  async release(accountId: string, key: string, attempt: Attempt): Promise<void> {
    await this.keys.updateOne(held(accountId, key, attempt), { $set: { released: true } });
  }

  /** Takes only a key that is still as it was read: an answer that came meanwhile stays. */
  private async takeOver(kept: StoredKey, fresh: FreshKey, earlier: string[] = []): Promise<IdempotencyOutcome> {
    const { _id, attempt, startedAt } = kept;
    const unanswered = kept.answer === undefined ? { answer: { $exists: false } } : {};
    const result = await this.keys.updateOne(
      { _id, attempt, startedAt, ...unanswered },
      { $set: { ...fresh, earlier }, $unset: { answer: '', released: '' } },
    );
    return result.matchedCount === 1
      ? { kind: 'first', attempt: { id: fresh.attempt, earlier } }
      : { kind: 'in-flight', leaseMs: KEY_LEASE_MS };
  }
}

/** The attempt of a request that none was made for before. */
export function newAttempt(): Attempt {
  return { id: uuidv7(), earlier: [] };
}

function freshKey(fingerprint: string, attempt: Attempt, now: number): FreshKey {
  return { fingerprint, attempt: attempt.id, startedAt: new Date(now), expiresAt: new Date(now + LIFETIME_MS) };
}

function held(accountId: string, key: string, { id }: Attempt): object {
  return { _id: keyId(accountId, key), attempt: id, answer: { $exists: false } };
}

function keyId(accountId: string, key: string): string {
  return JSON.stringify([accountId, key]);
}
