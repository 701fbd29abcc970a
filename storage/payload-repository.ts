import { Schema, type Model } from 'mongoose';
import { modelOf, type MongoConnection, bytesOf, nativeCollection } from './mongo';
import { gunzip as gunzipCallback, gunzipSync, gzip as gzipCallback, gzipSync, constants } from 'node:zlib';
import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { DocumentPayload } from './document-record';
import { present } from '../platform/present';

/** `_id` is the documentId; contents are gzip. `ubl` is absent when the submitted bytes are the UBL; it is there of those in `ownFormat`. */
export interface StoredPayload {
  _id: string;
  format: 'json' | 'ubl';
  ownFormat?: string;
  sha256: string;
  submitted: Buffer;
  ubl?: Buffer;
}

export const PAYLOADS = 'payloads';

const payloadSchema = new Schema(
  {
    _id: { type: String, required: true },
    format: { type: String, required: true },
    ownFormat: String,
    sha256: { type: String, required: true },
    submitted: { type: Buffer, required: true },
    ubl: Buffer,
  },
  { collection: PAYLOADS, versionKey: false, strict: 'throw' },
);

export function payloadModel(connection: MongoConnection): Model<StoredPayload> {
  return modelOf<StoredPayload>(connection, 'Payload', payloadSchema);
}

const gzip = promisify(gzipCallback);
const gunzip = promisify(gunzipCallback);

/** The claim check: document bytes live here, everything else (Temporal above all) carries only the documentId. */
export class PayloadRepository {
  private readonly payloads;

  constructor(connection: MongoConnection) {
    this.payloads = payloadModel(connection);
  }

  /** Stores the bytes; the same documentId a second time is left as it is. */
  async insert(payload: DocumentPayload): Promise<void> {
    await nativeCollection(this.payloads).insertOne(await compressed(payload));
  }

  /** One after the other, with pauses: packing a hundred at a stretch would hold up every request. */
  async insertMany(payloads: readonly DocumentPayload[]): Promise<void> {
    const stored: StoredPayload[] = [];
    for (const [index, payload] of payloads.entries()) {
      stored.push(await compressed(payload));
      if (index % PACKED_AT_A_STRETCH === 0) await turn();
    }
    if (stored.length > 0) await nativeCollection(this.payloads).insertMany(stored, { ordered: false });
  }

  /** Stores the UBL that was made anew of a document submitted as JSON. What was submitted never changes. */
  async renewUbl(documentId: string, ubl: Uint8Array): Promise<void> {
    const filter = { _id: documentId, format: 'json' } as const;
    await nativeCollection(this.payloads).updateOne(filter, { $set: { ubl: await compress(ubl) } });
  }

  async removeMany(documentIds: readonly string[]): Promise<void> {
    await this.payloads.deleteMany({ _id: { $in: [...documentIds] } });
  }

  async exists(documentId: string): Promise<boolean> {
    return (await this.payloads.exists({ _id: documentId })) !== null;
  }

  async find(documentId: string): Promise<DocumentPayload | undefined> {
    const stored = await nativeCollection(this.payloads).findOne({ _id: documentId }, { promoteBuffers: true });
    return stored === null ? undefined : expanded(stored);
  }
}

export async function expanded(stored: StoredPayload): Promise<DocumentPayload> {
  const submitted = await expand(stored.submitted);
  const ubl = stored.ubl === undefined ? submitted : await expand(stored.ubl);
  const { _id: documentId, format, ownFormat, sha256 } = stored;
  return { documentId, format, ...present({ ownFormat }), sha256, submitted, ubl };
}

/** (De)compressing up to this size takes less than the way to a pool thread and back, and blocks nobody noticeably. */
const SMALL_BYTES = 65_536;
const PACKED_AT_A_STRETCH = 8;
const FAST = { level: constants.Z_BEST_SPEED };

async function compressed(payload: DocumentPayload): Promise<StoredPayload> {
  const [submitted, ubl] = await Promise.all([
    compress(payload.submitted),
    payload.ubl === payload.submitted ? undefined : compress(payload.ubl),
  ]);
  return {
    _id: payload.documentId,
    format: payload.format,
    sha256: payload.sha256,
    submitted,
    ...present({ ubl, ownFormat: payload.ownFormat }),
  };
}

async function compress(bytes: Uint8Array): Promise<Buffer> {
  return bytes.byteLength <= SMALL_BYTES ? gzipSync(bytes, FAST) : gzip(bytes, FAST);
}

async function expand(stored: Buffer | { buffer: Uint8Array }): Promise<Uint8Array> {
  const bytes = bytesOf(stored);
  return bytes.byteLength <= SMALL_BYTES && inflatedBytes(bytes) <= SMALL_BYTES ? gunzipSync(bytes) : gunzip(bytes);
}

/** Our own gzip ends with the size of what it holds. */
function inflatedBytes(bytes: Buffer): number {
  return bytes.readUInt32LE(bytes.byteLength - 4);
}
