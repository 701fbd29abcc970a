import type { ClaimRepository, ClaimResult } from '../../storage/claim-repository';
import type { DocumentRecord } from '../../storage/document-record';
import { DocumentMissingError, type DocumentRepository } from '../../storage/document-repository';

export interface NumberClaims {
  claims: Pick<ClaimRepository, 'claim' | 'release' | 'takeOver' | 'giveBack'>;
  documents: Pick<DocumentRepository, 'read'>;
}

type Claimant = Pick<DocumentRecord, 'documentId' | 'duplicateKey' | 'authorityKey' | 'amends'>;

/** The keys of a document's number, each of which it has to be the owner of. */
export function keysOf({ duplicateKey, authorityKey }: Pick<Claimant, 'duplicateKey' | 'authorityKey'>): string[] {
  return authorityKey === undefined ? [duplicateKey] : [duplicateKey, authorityKey];
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
  for (const key of keysOf(document)) {
    const claim = await claims.claim(key, document.documentId, replays);
    if (claim.owner === 'self' || (await takesOver({ claims }, document, { key, ...claim }, replays))) continue;
    const owner = await endedInVain(documents, claim.documentId);
    if (key !== document.duplicateKey) await giveUpNumber(claims, document, replays);
    if (owner === undefined) return claim;
    await giveUpNumber(claims, owner);
    return claimNumber({ claims, documents }, document, replays);
  }
  return { owner: 'self' };
}

/** Whoever amends a document gets its number, unless another has got it before. */
export async function takesOver(
  { claims }: { claims: Pick<ClaimRepository, 'takeOver'> },
  { documentId, amends }: Pick<Claimant, 'documentId' | 'amends'>,
  { key, documentId: owner }: { key: string; documentId: string },
  replays?: number,
): Promise<boolean> {
  return amends === owner && claims.takeOver(key, amends, documentId, replays);
}

/** The number is free again, or that of the document which this one was to amend. `replays` as for `release` of the claims. */
export async function giveUpNumber(
  claims: Pick<ClaimRepository, 'release' | 'giveBack'>,
  { documentId, amends, ...keys }: Claimant,
  replays?: number,
): Promise<void> {
  for (const key of keysOf(keys))
    if (amends === undefined) await claims.release(key, documentId, replays);
    else await claims.giveBack(key, documentId, amends, replays);
}

/** Who else holds one of the document's keys; `besides` is in nobody's way. */
export async function holderOf(
  claims: Pick<ClaimRepository, 'ownerOf'>,
  document: Claimant,
  besides?: string,
): Promise<string | undefined> {
  for (const key of keysOf(document)) {
    const owner = await claims.ownerOf(key);
    if (owner !== undefined && owner !== document.documentId && owner !== besides) return owner;
  }
  return undefined;
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
