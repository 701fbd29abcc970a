import { Schema } from 'mongoose';
import { modelOf, nativeCollection, type MongoConnection } from './mongo';
import { gunzip as gunzipCallback, gzip as gzipCallback } from 'node:zlib';
import { promisify } from 'node:util';

interface StoredPart {
  _id: string;
  parts: number;
  /** Read with `promoteBuffers`. */
  bytes: Buffer;
  /** Note on the whole; the first part has it. */
  note?: string;
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
      note: { type: String },
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
    return (await this.findNoted(key))?.bytes;
  }

  /** Reads the bytes with the note on them. */
  async findNoted(key: string): Promise<{ bytes: Uint8Array; note?: string } | undefined> {
    const first = await this.part(key, 0);
    if (first === undefined) return undefined;
    const noted = first.note === undefined ? {} : { note: first.note };
    if (first.parts === 1) return { bytes: first.bytes, ...noted };
    const rest = await Promise.all(
      Array.from({ length: first.parts - 1 }, async (_, index) => this.part(key, index + 1)),
    );
    const parts = [first, ...rest];
    if (parts.some((part) => part === undefined)) return undefined;
    return { bytes: Buffer.concat(parts.flatMap((part) => (part === undefined ? [] : [part.bytes]))), ...noted };
  }

  async store(key: string, bytes: Uint8Array, note?: string): Promise<void> {
    const parts = Math.max(1, Math.ceil(bytes.length / PART_BYTES));
    const expiresAt = new Date(Date.now() + this.options.lifetimeMs);
    const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let index = parts - 1; index >= 0; index -= 1) {
      const part = all.subarray(index * PART_BYTES, (index + 1) * PART_BYTES);
      await nativeCollection(this.stored).updateOne(
        { _id: partId(key, index) },
        { $set: { parts, bytes: part, expiresAt, ...(index > 0 || note === undefined ? {} : { note }) } },
        { upsert: true, ...this.guarantees },
      );
    }
  }

  /** Notes something of bytes that are stored; nothing when they are not. */
  async note(key: string, note: string): Promise<void> {
    await nativeCollection(this.stored).updateOne({ _id: partId(key, 0) }, { $set: { note } }, this.guarantees);
  }

  async remove(key: string): Promise<void> {
    const first = await this.part(key, 0);
    const ids = Array.from({ length: first?.parts ?? 0 }, (_, index) => partId(key, index));
    if (ids.length > 0) await nativeCollection(this.stored).deleteMany({ _id: { $in: ids } }, this.guarantees);
  }

  private get guarantees() {
    return this.options.durable === true ? {} : { writeConcern: CACHE };
  }

  private async part(key: string, index: number): Promise<StoredPart | undefined> {
    const options = { promoteBuffers: true, readConcern: { level: 'local' } } as const;
    return (await nativeCollection(this.stored).findOne({ _id: partId(key, index) }, options)) ?? undefined;
  }
}

function partId(key: string, index: number): string {
  return `${key}/${index}`;
}

const RENDERING_LIFETIME_MS = 30 * 24 * 3_600_000;

/**
 * PDFs by the hash of what they show; noted of each is what of its XML it does not show. Losing one costs a second of
 * rendering, nothing else.
 */
export class RenderingRepository extends ExpiringBytes {
  constructor(connection: MongoConnection) {
    super(connection, { model: 'Rendering', collection: 'renderings', lifetimeMs: RENDERING_LIFETIME_MS });
  }
}

const gzip = promisify(gzipCallback);
const gunzip = promisify(gunzipCallback);

/** Long enough for the worker to print it, also after its restart. */
const CONVERSION_LIFETIME_MS = 3_600_000;

/** The XML of files that are being converted, on its way from the API to the rendering worker. */
export class ConversionRepository {
  private readonly bytes;

  constructor(connection: MongoConnection) {
    this.bytes = new ExpiringBytes(connection, {
      model: 'Conversion',
      collection: 'conversions',
      lifetimeMs: CONVERSION_LIFETIME_MS,
    });
  }

  async store(sha256: string, xml: Uint8Array): Promise<void> {
    await this.bytes.store(sha256, await gzip(xml));
  }

  async find(sha256: string): Promise<Uint8Array | undefined> {
    const stored = await this.bytes.find(sha256);
    return stored === undefined ? undefined : gunzip(stored);
  }
}
