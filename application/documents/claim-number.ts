import type { ClaimRepository, ClaimResult } from '../../storage/claim-repository';
import type { DocumentRecord } from '../../storage/document-record';
import { DocumentMissingError, type DocumentRepository } from '../../storage/document-repository';

export interface NumberClaims {
  claims: Pick<ClaimRepository, 'claim' | 'release'>;
  documents: Pick<DocumentRepository, 'read'>;
}

/**
 * Claims the document's number, or says which document holds it. An owner that has ended in vain needs it no more: a late
 * step of it, or a crash in the middle of a replay, left the claim behind.
 */
export async function claimNumber(
  { claims, documents }: NumberClaims,
  { documentId, duplicateKey }: Pick<DocumentRecord, 'documentId' | 'duplicateKey'>,
  replays?: number,
): Promise<ClaimResult> {
  const claim = await claims.claim(duplicateKey, documentId, replays);
  if (claim.owner === 'self' || !(await hasEndedInVain(documents, claim.documentId))) return claim;
  await claims.release(duplicateKey, claim.documentId);
  return claimNumber({ claims, documents }, { documentId, duplicateKey }, replays);
}

/** Of an owner whose record is missing it is not known: it keeps its number. */
export async function hasEndedInVain(documents: NumberClaims['documents'], owner: string): Promise<boolean> {
  try {
    const { status } = await documents.read(owner);
    return status === 'ERROR' || status === 'DUPLICATED';
  } catch (error) {
    if (error instanceof DocumentMissingError) return false;
    throw error;
  }
}
