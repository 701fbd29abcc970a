import { Schema, type Model } from 'mongoose';
import { modelOf, type MongoConnection, bytesOf, nativeCollection } from './mongo';
import { gunzip as gunzipCallback, gunzipSync } from 'node:zlib';
import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { SubmittedFormat } from '../documents/formats/submitted-format';
import type { DocumentPayload, PdfContainer } from './document-record';
import { packed } from '../platform/packed';
import { present } from '../platform/present';
import { writeLarge } from './large-writes';

/**
 * `_id` is the documentId; contents are gzip. `ubl` is absent when the submitted bytes are the UBL; it is there of those in `ownFormat`. In
 * the same way `cii` is absent of what was submitted as CII and can be read as it is.
 */
export interface StoredPayload {
  _id: string;
  format: SubmittedFormat;
  ownFormat?: string;
  sha256: string;
  submitted: Buffer;
  ubl?: Buffer;
  cii?: Buffer;
  container?: { fileName: string; relationship?: string; metadata?: Buffer };
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
    cii: Buffer,
    container: { type: Schema.Types.Mixed },
  },
  { collection: PAYLOADS, versionKey: false, strict: 'throw' },
);

export function payloadModel(connection: MongoConnection): Model<StoredPayload> {
  return modelOf<StoredPayload>(connection, 'Payload', payloadSchema);
}

const gunzip = promisify(gunzipCallback);

/** The claim check: document bytes live here, everything else (Temporal above all) carries only the documentId. */
export class PayloadRepository {
  private readonly payloads;

  constructor(connection: MongoConnection) {
    this.payloads = payloadModel(connection);
  }

  /** Stores the bytes; the same documentId a second time is left as it is. */
  async insert(payload: DocumentPayload): Promise<void> {
    const stored = await packedPayload(payload);
    await writeLarge(lengthOf(stored), async () => nativeCollection(this.payloads).insertOne(stored));
  }

  /** One after the other, with pauses: packing a hundred at a stretch would hold up every request. */
  async insertMany(payloads: readonly DocumentPayload[]): Promise<void> {
    const stored: StoredPayload[] = [];
    for (const [index, payload] of payloads.entries()) {
      stored.push(await packedPayload(payload));
      if (index % PACKED_AT_A_STRETCH === 0) await turn();
    }
    if (stored.length > 0) await nativeCollection(this.payloads).insertMany(stored, { ordered: false });
  }

  /** Stores the UBL that was made anew of a document submitted as JSON. What was submitted never changes. */
  async renewUbl(documentId: string, ubl: Uint8Array): Promise<void> {
    const filter = { _id: documentId, format: 'json' } as const;
    await nativeCollection(this.payloads).updateOne(filter, { $set: { ubl: await packed(ubl) } });
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
  const payload = { documentId, format, ...present({ ownFormat }), sha256, submitted, ubl };
  if (format === 'json' || format === 'ubl') return payload;
  const cii = stored.cii === undefined ? undefined : await expand(stored.cii);
  const container = stored.container && (await expandedContainer(stored.container));
  return { ...payload, ...present({ cii: format === 'cii' ? (cii ?? submitted) : cii, container }) };
}

async function expandedContainer({
  metadata,
  ...names
}: NonNullable<StoredPayload['container']>): Promise<PdfContainer> {
  return { ...names, ...present({ metadata: metadata && (await expand(metadata)) }) };
}

/** Unpacking up to this size takes less than the way to a pool thread and back, and blocks nobody noticeably. */
const SMALL_BYTES = 65_536;
const PACKED_AT_A_STRETCH = 8;

async function packedPayload(payload: DocumentPayload): Promise<StoredPayload> {
  const unlessSubmitted = async (bytes: Uint8Array | undefined) =>
    bytes === undefined || bytes === payload.submitted ? undefined : packed(bytes);
  const [submitted, ubl, cii, container] = await Promise.all([
    packed(payload.submitted),
    unlessSubmitted(payload.ubl),
    unlessSubmitted(payload.cii),
    payload.container && packedContainer(payload.container),
  ]);
  return {
    _id: payload.documentId,
    format: payload.format,
    sha256: payload.sha256,
    submitted,
    ...present({ ubl, cii, container, ownFormat: payload.ownFormat }),
  };
}

function lengthOf({ submitted, ubl, cii }: StoredPayload): number {
  return [submitted, ubl, cii].reduce((sum, bytes) => sum + (bytes?.byteLength ?? 0), 0);
}

async function packedContainer({ metadata, ...names }: PdfContainer): Promise<StoredPayload['container']> {
  return { ...names, ...present({ metadata: metadata && (await packed(metadata)) }) };
}

async function expand(stored: Buffer | { buffer: Uint8Array }): Promise<Uint8Array> {
  const bytes = bytesOf(stored);
  return bytes.byteLength <= SMALL_BYTES && inflatedBytes(bytes) <= SMALL_BYTES ? gunzipSync(bytes) : gunzip(bytes);
}

/** Our own gzip ends with the size of what it holds. */
function inflatedBytes(bytes: Buffer): number {
  return bytes.readUInt32LE(bytes.byteLength - 4);
}
