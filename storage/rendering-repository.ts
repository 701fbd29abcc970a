import { Schema } from 'mongoose';
import { bytesOf } from './binary';
import { modelOf } from './model-of';
import type { MongoConnection } from './mongo';

interface StoredPart {
  _id: string;
  parts: number;
  bytes: Buffer;
  expiresAt: Date;
}

const LIFETIME_MS = 30 * 24 * 3_600_000;
/** A BSON document ends at 16 MiB; a long PDF is kept in parts. */
const PART_BYTES = 8 * 1_048_576;

const renderingSchema = new Schema(
  {
    _id: { type: String, required: true },
    parts: { type: Number, required: true },
    bytes: { type: Buffer, required: true },
    expiresAt: { type: Date, required: true },
  },
  {
    collection: 'renderings',
    versionKey: false,
    strict: 'throw',
    // A cache: it need not survive anything, and is read back at once.
    writeConcern: { w: 1, j: false },
  },
);
renderingSchema.index({ expiresAt: 1 }, { name: 'expiry', expireAfterSeconds: 0 });

/** PDFs by the hash of what they show. Losing one costs a second of rendering, nothing else. */
export class RenderingRepository {
  private readonly renderings;

  constructor(connection: MongoConnection) {
    this.renderings = modelOf<StoredPart>(connection, 'Rendering', renderingSchema);
  }

  async find(key: string): Promise<Uint8Array | undefined> {
    const first = await this.part(key, 0);
    if (first === undefined) return undefined;
    const rest = await Promise.all(
      Array.from({ length: first.parts - 1 }, async (_, index) => this.part(key, index + 1)),
    );
    const parts = [first, ...rest];
    if (parts.some((part) => part === undefined)) return undefined;
    return Buffer.concat(parts.flatMap((part) => (part === undefined ? [] : [part.bytes])));
  }

  async store(key: string, pdf: Uint8Array): Promise<void> {
    const parts = Math.max(1, Math.ceil(pdf.length / PART_BYTES));
    const expiresAt = new Date(Date.now() + LIFETIME_MS);
    for (let index = parts - 1; index >= 0; index -= 1) {
      const bytes = Buffer.from(pdf.subarray(index * PART_BYTES, (index + 1) * PART_BYTES));
      await this.renderings.updateOne(
        { _id: partId(key, index) },
        { $set: { parts, bytes, expiresAt } },
        { upsert: true },
      );
    }
  }

  private async part(key: string, index: number): Promise<{ parts: number; bytes: Buffer } | undefined> {
    const stored = await this.renderings.findById(partId(key, index)).readConcern('local').lean();
    if (stored === null) return undefined;
    return { parts: stored.parts, bytes: bytesOf(stored.bytes) };
  }
}

function partId(key: string, index: number): string {
  return `${key}/${index}`;
}
