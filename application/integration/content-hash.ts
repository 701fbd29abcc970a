import { createHash } from 'node:crypto';
import type { DocumentPayload } from '../../storage/document-record';

/** What a document is recognised by at an authority that was told it: SHA-256 of its UBL, in hexadecimal. */
export function contentHash({ ubl }: Pick<DocumentPayload, 'ubl'>): string {
  return createHash('sha256').update(ubl).digest('hex');
}
