import { gunzip as gunzipCallback, gunzipSync, gzip as gzipCallback, gzipSync, constants } from 'node:zlib';
import { promisify } from 'node:util';
import { bytesOf } from './binary';
import type { DocumentPayload } from './document-record';
import { nativeCollection } from './model-of';
import type { MongoConnection } from './mongo';
import { payloadModel } from './payload-model';

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
    const [submitted, ubl] = await Promise.all([
      compress(payload.submitted),
      payload.format === 'json' ? compress(payload.ubl) : undefined,
    ]);
    await nativeCollection(this.payloads).insertOne({
      _id: payload.documentId,
      format: payload.format,
      sha256: payload.sha256,
      submitted,
      ...(ubl === undefined ? {} : { ubl }),
    });
  }

  async exists(documentId: string): Promise<boolean> {
    return (await this.payloads.exists({ _id: documentId })) !== null;
  }

  async find(documentId: string): Promise<DocumentPayload | undefined> {
    const stored = await nativeCollection(this.payloads).findOne({ _id: documentId }, { promoteBuffers: true });
    if (stored === null) return undefined;
    const submitted = await expand(stored.submitted);
    const ubl = stored.ubl === undefined ? submitted : await expand(stored.ubl);
    return { documentId, format: stored.format, sha256: stored.sha256, submitted, ubl };
  }
}

/** Up to this size (de)compressing takes less than the way to a pool thread and back, and blocks nobody noticeably. */
const SMALL_BYTES = 65_536;
const FAST = { level: constants.Z_BEST_SPEED };

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
