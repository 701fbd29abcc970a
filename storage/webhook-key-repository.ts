import { Schema, type Model } from 'mongoose';
import type { Envelope, KeyRing } from '../platform/encryption/key-ring';
import { makeWebhookKey, signingKeyOf, statusOf, type SigningKey, type WebhookKey } from '../subscriptions/webhook-key';
import { bytesOf, modelOf, nativeCollection, type MongoConnection } from './mongo';
import { isDuplicateKeyError } from './claim-repository';
import { envelopeOf } from './subscription-model';
import { present } from '../platform/present';

interface StoredKey {
  _id: string;
  publicKey: Buffer;
  /** Gone once the key is retired. */
  privateKey?: Envelope;
  /** Set for at most one key: a unique index sees to that. */
  current?: true;
  createdAt: Date;
  notAfter?: Date;
}

const keySchema = new Schema(
  {
    _id: { type: String, required: true },
    publicKey: { type: Buffer, required: true },
    privateKey: Schema.Types.Mixed,
    current: { type: Boolean },
    createdAt: { type: Date, required: true },
    notAfter: { type: Date },
  },
  { collection: 'webhookKeys', versionKey: false, strict: 'throw' },
);
keySchema.index({ current: 1 }, { name: 'current', unique: true, partialFilterExpression: { current: true } });

export function webhookKeyModel(connection: MongoConnection): Model<StoredKey> {
  return modelOf<StoredKey>(connection, 'WebhookKey', keySchema);
}

/** The keys that notifications are signed with; their private halves are sealed. */
export class WebhookKeyRepository {
  private readonly keys;

  constructor(private readonly connection: MongoConnection) {
    this.keys = webhookKeyModel(connection);
  }

  /** Makes the first key if there is none. Of processes that start together one makes it. */
  async ensureKey(ring: KeyRing, now: Date): Promise<void> {
    if ((await this.keys.exists({ current: true })) !== null) return;
    try {
      await nativeCollection(this.keys).insertOne(newKey(ring, now));
    } catch (error) {
      if (!isDuplicateKeyError(error)) throw error;
    }
  }

  /**
   * A new key from now on; those before it go on signing for the overlap, unless they end earlier. Private halves of keys
   * whose time is over are destroyed.
   */
  async rotate(ring: KeyRing, now: Date, overlapMs: number): Promise<WebhookKey> {
    const fresh = newKey(ring, now);
    const notAfter = new Date(now.getTime() + overlapMs);
    await this.connection.transaction(async (session) => {
      const keys = nativeCollection(this.keys);
      await keys.updateMany({ notAfter: { $gt: notAfter } }, { $set: { notAfter } }, { session });
      await keys.updateOne({ current: true }, { $set: { notAfter }, $unset: { current: '' } }, { session });
      await keys.updateMany({ notAfter: { $lte: now } }, { $unset: { privateKey: '' } }, { session });
      await keys.insertOne(fresh, { session });
    });
    return keyOf(fresh);
  }

  /** All keys there ever were, the newest first. */
  async list(): Promise<WebhookKey[]> {
    const stored = await this.keys.find().sort({ createdAt: -1, _id: 1 }).lean();
    return stored.map((one) => keyOf(one as StoredKey));
  }

  /** The keys that sign at the moment, the current one first. */
  async signingKeys(ring: KeyRing, now: Date): Promise<SigningKey[]> {
    const stored = await this.keys
      .find({ privateKey: { $exists: true } })
      .sort({ createdAt: -1, _id: 1 })
      .lean();
    return (stored as StoredKey[])
      .filter((one) => statusOf(one, now) !== 'RETIRED')
      .flatMap((one) => (one.privateKey === undefined ? [] : [unsealed(ring, one, one.privateKey)]));
  }
}

function newKey(ring: KeyRing, now: Date): StoredKey {
  const { key, privateKey } = makeWebhookKey(now);
  const { kid, publicKey, createdAt } = key;
  return {
    _id: kid,
    publicKey,
    privateKey: ring.seal(webhookKeyBinding(kid), { privateKey }),
    current: true,
    createdAt,
  };
}

function unsealed(ring: KeyRing, stored: StoredKey, sealed: Envelope): SigningKey {
  const { privateKey = '' } = ring.open(webhookKeyBinding(stored._id), envelopeOf(sealed));
  return signingKeyOf(keyOf(stored), privateKey);
}

function keyOf({ _id, publicKey, createdAt, notAfter }: StoredKey): WebhookKey {
  return { kid: _id, publicKey: bytesOf(publicKey), createdAt, ...present({ notAfter }) };
}

export function webhookKeyBinding(kid: string): string[] {
  return ['webhook-key', kid];
}
