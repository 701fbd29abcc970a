import { deserialize } from 'bson';

/** A submitted document as it is stored. */
export interface StoredContent {
  format: 'json' | 'ubl';
  /** The bytes as submitted, gzip; of XML what can be read without the charset that it came with. */
  submitted: Uint8Array;
}

/** The part of a payload that `contentsOf` reads. */
export const CONTENT_PROJECTION = {
  format: 1,
  submitted: { $cond: [{ $eq: ['$format', 'ubl'] }, { $ifNull: ['$ubl', '$submitted'] }, '$submitted'] },
} as const;

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
