import type { DocumentPayload } from '../../../storage/document-record';

/** The bytes of a document `d1`, for steps that only carry them. */
export function smallPayload(): DocumentPayload {
  return {
    documentId: 'd1',
    format: 'ubl',
    submitted: Buffer.from('<Invoice/>'),
    ubl: Buffer.from('<Invoice/>'),
    sha256: 'x',
  };
}
