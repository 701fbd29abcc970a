import { gunzip as gunzipCallback, gunzipSync } from 'node:zlib';
import { promisify } from 'node:util';
import type { SubmittedFormat } from '../documents/formats/submitted-format';
import type { DocumentPayload, PdfContainer } from './document-record';
import { bytesOf } from './mongo';
import { packed } from '../platform/packed';
import { present } from '../platform/present';

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

/** The same where it stands in the record of its document. */
export type PayloadOfRecord = Omit<StoredPayload, '_id'>;

/** Half of published UBL invoices have less than two. What is larger would be read with each step and each page of a list. */
const MOST_BYTES_OF_RECORD = 8_192;

/** Whether bytes are stored in the record of their document, and not beside it. */
export function fitsRecord(payload: StoredPayload): boolean {
  return lengthOf(payload) <= MOST_BYTES_OF_RECORD;
}

const gunzip = promisify(gunzipCallback);

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

export async function packedPayload(payload: DocumentPayload): Promise<StoredPayload> {
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

export function lengthOf({ submitted, ubl, cii, container }: StoredPayload): number {
  return [submitted, ubl, cii, container?.metadata].reduce((sum, bytes) => sum + (bytes?.byteLength ?? 0), 0);
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
