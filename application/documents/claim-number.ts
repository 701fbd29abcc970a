import type { ClaimRepository, ClaimResult } from '../../storage/claim-repository';
import type { DocumentRecord } from '../../storage/document-record';
import { DocumentMissingError, type DocumentRepository } from '../../storage/document-repository';

export interface NumberClaims {
  claims: Pick<ClaimRepository, 'claim' | 'release' | 'takeOver' | 'giveBack'>;
  documents: Pick<DocumentRepository, 'read'>;
}

/**
 * Claims the document's number, or says which document holds it. An owner that has ended in vain needs it no more: a late
 * step of it, or a crash in the middle of a replay, left the claim behind.
 */
export async function claimNumber(
  { claims, documents }: NumberClaims,
  document: Claimant,
  replays?: number,
): Promise<ClaimResult> {
  const { documentId, duplicateKey } = document;
  const claim = await claims.claim(duplicateKey, documentId, replays);
  if (claim.owner === 'self') return claim;
  if (await takesOver({ claims }, document, claim.documentId, replays)) return { owner: 'self' };
  const owner = await endedInVain(documents, claim.documentId);
  if (owner === undefined) return claim;
  await giveUpNumber(claims, owner);
  return claimNumber({ claims, documents }, document, replays);
}

type Claimant = Pick<DocumentRecord, 'documentId' | 'duplicateKey' | 'amends'>;

/** Whoever amends a document gets its number, unless another has got it before. */
export async function takesOver(
  { claims }: { claims: Pick<ClaimRepository, 'takeOver'> },
  { documentId, duplicateKey, amends }: Claimant,
  owner: string,
  replays?: number,
): Promise<boolean> {
  return amends === owner && claims.takeOver(duplicateKey, amends, documentId, replays);
}

/** The number is free again, or that of the document which this one was to amend. `replays` as for `release` of the claims. */
export async function giveUpNumber(
  claims: Pick<ClaimRepository, 'release' | 'giveBack'>,
  { documentId, duplicateKey, amends }: Claimant,
  replays?: number,
): Promise<void> {
  if (amends === undefined) await claims.release(duplicateKey, documentId, replays);
  else await claims.giveBack(duplicateKey, documentId, amends, replays);
}

export async function hasEndedInVain(documents: NumberClaims['documents'], owner: string): Promise<boolean> {
  return (await endedInVain(documents, owner)) !== undefined;
}

/** Whether an owner whose record is missing has ended in vain is not known: it keeps its number. */
async function endedInVain(documents: NumberClaims['documents'], owner: string): Promise<DocumentRecord | undefined> {
  try {
    const document = await documents.read(owner);
    return document.status === 'ERROR' || document.status === 'DUPLICATED' ? document : undefined;
  } catch (error) {
    if (error instanceof DocumentMissingError) return undefined;
    throw error;
  }
}
