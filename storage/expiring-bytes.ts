import { Schema } from 'mongoose';
import { modelOf, nativeCollection } from './model-of';
import type { MongoConnection } from './mongo';

interface StoredPart {
  _id: string;
  parts: number;
  /** Read with `promoteBuffers`. */
  bytes: Buffer;
  expiresAt: Date;
}

export interface ExpiringBytesOptions {
  /** Name of the mongoose model. */
  model: string;
  collection: string;
  lifetimeMs: number;
  /** Written with the guarantees of the connection; without it they are a cache that need not survive anything. */
  durable?: boolean;
}

/** A BSON document ends at 16 MiB; longer bytes are kept in parts. */
const PART_BYTES = 8 * 1_048_576;
const CACHE = { w: 1, j: false };

function schemaOf({ collection }: ExpiringBytesOptions): Schema {
  const schema = new Schema(
    {
      _id: { type: String, required: true },
      parts: { type: Number, required: true },
      bytes: { type: Buffer, required: true },
      expiresAt: { type: Date, required: true },
    },
    { collection, versionKey: false, strict: 'throw' },
  );
  schema.index({ expiresAt: 1 }, { name: 'expiry', expireAfterSeconds: 0 });
  return schema;
}

/** Bytes by key that MongoDB removes after a while. */
export class ExpiringBytes {
  private readonly stored;

  constructor(
    connection: MongoConnection,
    private readonly options: ExpiringBytesOptions,
  ) {
    this.stored = modelOf<StoredPart>(connection, options.model, schemaOf(options));
  }

  async find(key: string): Promise<Uint8Array | undefined> {
    const first = await this.part(key, 0);
    if (first === undefined) return undefined;
    if (first.parts === 1) return first.bytes;
    const rest = await Promise.all(
      Array.from({ length: first.parts - 1 }, async (_, index) => this.part(key, index + 1)),
    );
    const parts = [first, ...rest];
    if (parts.some((part) => part === undefined)) return undefined;
    return Buffer.concat(parts.flatMap((part) => (part === undefined ? [] : [part.bytes])));
  }

  async store(key: string, bytes: Uint8Array): Promise<void> {
    const parts = Math.max(1, Math.ceil(bytes.length / PART_BYTES));
    const expiresAt = new Date(Date.now() + this.options.lifetimeMs);
    const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let index = parts - 1; index >= 0; index -= 1) {
      const part = all.subarray(index * PART_BYTES, (index + 1) * PART_BYTES);
      await nativeCollection(this.stored).updateOne(
        { _id: partId(key, index) },
        { $set: { parts, bytes: part, expiresAt } },
        { upsert: true, ...(this.options.durable === true ? {} : { writeConcern: CACHE }) },
      );
    }
  }

  private async part(key: string, index: number): Promise<StoredPart | undefined> {
    const options = { promoteBuffers: true, readConcern: { level: 'local' } } as const;
    return (await nativeCollection(this.stored).findOne({ _id: partId(key, index) }, options)) ?? undefined;
  }
}

function partId(key: string, index: number): string {
  return `${key}/${index}`;
}
