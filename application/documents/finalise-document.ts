import { statusOf, type DocumentOutcome } from '../../documents/document-outcome';
import type { ClaimRepository } from '../../storage/claim-repository';
import type { DocumentRecord } from '../../storage/document-record';
import { DocumentMissingError } from '../../storage/document-repository';
import type { DocumentChange } from '../../storage/document-step';
import type { DocumentSteps } from './document-steps';

export interface Finalising {
  steps: DocumentSteps;
  claims: ClaimRepository;
  clock(): Date;
}

/**
 * Terminal status, timeline and claim. The claim of a failed document is released first: its number is free again. A
 * duplicate names who holds the number now; when nobody does any more it is no duplicate, and the number is its own.
 */
export async function finaliseDocument(
  finalising: Finalising,
  documentId: string,
  decided: DocumentOutcome,
): Promise<'ended' | 'number-free'> {
  const { steps, claims, clock } = finalising;
  return steps.withDocument(documentId, async (document) => {
    const outcome = document.status === 'PROCESSING' ? await upToDate(finalising, document, decided) : decided;
    if (outcome === undefined) {
      // Whoever asked before the number became free, and was paused, must not write that it is taken.
      await steps.apply(document, { change: {} });
      return 'number-free';
    }
    const to = statusOf(outcome);
    if (to === 'ERROR') await claims.release(document.duplicateKey, documentId);
    if (document.status !== 'PROCESSING') return 'ended';
    await steps.applyLast(document, {
      change: { status: to, phase: undefined, ...changeOf(outcome) },
      entry: {
        at: clock(),
        actor: 'service',
        type: 'finished',
        from: 'PROCESSING',
        to,
        ...(outcome.kind === 'duplicate' ? { reason: `duplicate of ${outcome.of}` } : {}),
      },
      event: { type: 'DOCUMENT_STATUS_CHANGED', previousStatus: 'PROCESSING', status: to },
    });
    return 'ended';
  });
}

async function upToDate(
  finalising: Finalising,
  { documentId, duplicateKey }: Pick<DocumentRecord, 'documentId' | 'duplicateKey'>,
  outcome: DocumentOutcome,
): Promise<DocumentOutcome | undefined> {
  if (outcome.kind !== 'duplicate') return outcome;
  const { claims, steps } = finalising;
  const claim = await claims.claim(duplicateKey, documentId);
  if (claim.owner === 'self') return undefined;
  if (!(await hasEndedInVain(steps, claim.documentId))) return { kind: 'duplicate', of: claim.documentId };
  // Left by a late step: an ended document needs no number any more.
  await claims.release(duplicateKey, claim.documentId);
  return upToDate(finalising, { documentId, duplicateKey }, outcome);
}

/** Of an owner whose record is missing it is not known: it keeps its number. */
async function hasEndedInVain(steps: DocumentSteps, owner: string): Promise<boolean> {
  try {
    const { status } = await steps.read(owner);
    return status === 'ERROR' || status === 'DUPLICATED';
  } catch (error) {
    if (error instanceof DocumentMissingError) return false;
    throw error;
  }
}

function changeOf(outcome: DocumentOutcome): Pick<DocumentChange, 'duplicateOf' | 'failureKind'> {
  switch (outcome.kind) {
    case 'duplicate':
      return { duplicateOf: { documentId: outcome.of } };
    case 'invalid':
      return { failureKind: 'VALIDATION' };
    case 'refused':
      return { failureKind: 'INTEGRATION' };
    case 'accepted':
      return {};
    default:
      return outcome satisfies never;
  }
}
