import type { Problem } from '../../../platform/errors';
import { MAX_DOCUMENT_BYTES } from '../../largest-document';
import type { JsonDocument } from './json-document';
import { jsonPointer } from './json-pointer';

/** The id of an upload, alone or at the end of its path. */
export const UPLOAD_PATTERN =
  '^(/v1\\.1/attachment/)?[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$';
const PATH = '/v1.1/attachment/';
const ID_LENGTH = 36;
export const LONGEST_UPLOAD = PATH.length + ID_LENGTH;

type JsonAttachment = NonNullable<JsonDocument['attachments']>[number];
export type JsonFile = NonNullable<JsonAttachment['file']>;

/** Ids of the files that a value names where a document would, whatever else is wrong with it. */
export function namedUploads(value: unknown): string[] {
  const attachments = (value as { attachments?: unknown } | null)?.attachments;
  if (!Array.isArray(attachments)) return [];
  const form = new RegExp(UPLOAD_PATTERN);
  const named = attachments.flatMap((one: { uploaded?: unknown } | null) => {
    const uploaded = one?.uploaded;
    return typeof uploaded === 'string' && form.test(uploaded) ? [uploadId(uploaded)] : [];
  });
  return [...new Set(named)];
}

function uploadId(uploaded: string): string {
  return uploaded.slice(-ID_LENGTH).toLowerCase();
}

/** False as long as no text of the bytes can be the name of an upload: few documents are read twice. */
export function mayNameUploads(json: Buffer): boolean {
  // Nobody escapes letters of ASCII, but whoever does means the same.
  return json.includes('"uploaded"') || json.includes('\\u006') || json.includes('\\u007');
}

/** Bytes of base64 that a file of so many bytes has. */
export function base64Length(size: number): number {
  return Math.ceil(size / 3) * 4;
}

/** What is wrong with the files that a document names. `sizeOf` is undefined where the document may name none. */
export function uploadProblems(
  { attachments = [] }: JsonDocument,
  byteLength: number,
  sizeOf: ((id: string) => number | undefined) | undefined,
): Problem[] {
  let total = byteLength;
  return attachments.flatMap(({ uploaded, file }, index): Problem[] => {
    if (uploaded === undefined) return [];
    const problem = (code: string, message: string) => [
      { code, message, pointer: jsonPointer(['attachments', index, 'uploaded']) },
    ];
    if (file !== undefined)
      return problem('FILE_TWICE', 'The attachment has a file and names an upload. Leave one out.');
    if (sizeOf === undefined)
      return problem('UPLOAD_NOT_TAKEN', 'An upload can be named in a document that is sent alone. Put the file here.');
    const size = sizeOf(uploadId(uploaded));
    if (size === undefined)
      return problem('UPLOAD_NOT_FOUND', 'There is no upload with this id, or it has expired. Upload the file again.');
    total += base64Length(size);
    if (total <= MAX_DOCUMENT_BYTES) return [];
    const message = `With this file the document would have more than ${MAX_DOCUMENT_BYTES} bytes, files counted in base64.`;
    return problem('DOCUMENT_TOO_LARGE', message);
  });
}

/** The document with the files that it names. */
export function withUploads(json: JsonDocument, fileOf: (id: string, index: number) => JsonFile): JsonDocument {
  if (json.attachments?.every(({ uploaded }) => uploaded === undefined) !== false) return json;
  const attachments = json.attachments.map(({ uploaded, ...one }, index) =>
    uploaded === undefined ? one : { ...one, file: fileOf(uploadId(uploaded), index) },
  );
  return { ...json, attachments };
}
