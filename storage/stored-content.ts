import { deserialize } from 'bson';
import type { SubmittedFormat } from '../documents/formats/submitted-format';

/** A submitted document as it is stored. */
export interface StoredContent {
  format: SubmittedFormat;
  /** JSON as submitted, of all others the UBL; gzip. */
  submitted: Uint8Array;
}

/** The part of a payload that `contentsOf` reads. */
export const CONTENT_PROJECTION = contentOf('$');
/** The same of one that is in the record of its document. */
export const CONTENT_IN_RECORD = contentOf('$payload.');

function contentOf(payload: string) {
  const [format, submitted, ubl] = ['format', 'submitted', 'ubl'].map((field) => payload + field);
  return {
    format,
    submitted: { $cond: [{ $eq: [format, 'json'] }, submitted, { $ifNull: [ubl, submitted] }] },
  } as const;
}

/**
 * The contents by document, from payloads as MongoDB sends them, one behind the other. For threads: they need neither a
 * connection nor the driver. `submitted` is a view of the bytes given.
 */
export function contentsOf(bytes: Uint8Array): Map<string, StoredContent> {
  const contents = new Map<string, StoredContent>();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < bytes.byteLength;) {
    // Each BSON document begins with its length.
    const end = at + view.getInt32(at, true);
    const { _id, ...content } = deserialize(bytes.subarray(at, end), { promoteBuffers: true }) as {
      _id: string;
    } & StoredContent;
    contents.set(_id, content);
    at = end;
  }
  return contents;
}
