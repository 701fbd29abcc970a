import type { UploadedFile } from '../../application/intake/submission';
import { base64Length, mayNameUploads } from '../../documents/formats/json/named-uploads';
import { MAX_DOCUMENT_BYTES } from '../../documents/largest-document';
import { keyOwner } from '../auth/reach';
import { accessOf, readingTurnOf, type Call } from '../call';
import type { ApiDependencies } from '../dependencies';
import type { DetectedSubmission } from './detect-submission';

interface NamedUploads {
  /** Those of the file: a thread has had them. */
  bytes: Uint8Array;
  uploads: UploadedFile[];
}

/**
 * The files that a JSON document names, as far as they are the caller's and the document does not become too large with them: what is
 * missing its reading tells.
 */
export async function loadUploads(
  { pool, uploads }: Pick<ApiDependencies, 'pool' | 'uploads'>,
  call: Call,
  { format, bytes: submitted }: DetectedSubmission,
): Promise<NamedUploads> {
  const none = { bytes: submitted, uploads: [] };
  if (
    format !== 'json' ||
    call.isAnonymous === true ||
    !mayNameUploads(Buffer.from(submitted.buffer, submitted.byteOffset, submitted.byteLength))
  )
    return none;
  const { ids, bytes } = await pool.run<'named-uploads'>(
    { kind: 'named-uploads', bytes: submitted },
    readingTurnOf(call),
  );
  const owner = keyOwner(accessOf(call));
  const found = await Promise.all(ids.map(async (id) => uploads.find(owner, id)));
  const records = found.filter((one) => one !== undefined);
  const inBase64 = records.reduce((sum, { size }) => sum + base64Length(size), 0);
  const isTooLarge = bytes.byteLength + inBase64 > MAX_DOCUMENT_BYTES;
  if (!isTooLarge) call.holdMore?.(inBase64);
  const loaded = await Promise.all(
    records.map(async (record): Promise<UploadedFile[]> => {
      const { attachmentId: id, filename, mimeType, size } = record;
      const named = { id, filename, mimeType, size };
      if (isTooLarge) return [named];
      const content = await uploads.read(record);
      // It was removed in this moment.
      return content === undefined ? [] : [{ ...named, bytes: content }];
    }),
  );
  return { bytes, uploads: loaded.flat() };
}
