import { finaliseDocument, type Finalising } from '../application/documents/finalise-document';
import { validateOnce, type Validating } from '../application/documents/validate-once';
import type { DocumentOutcome } from '../documents/document-outcome';
import type { ClaimResult } from '../storage/claim-repository';

export type DocumentActivityDependencies = Validating & Finalising;
export type DocumentActivities = ReturnType<typeof createDocumentActivities>;

/** Claim, validate, finalise: each may run any number of times and changes MongoDB once. */
export function createDocumentActivities(deps: DocumentActivityDependencies) {
  return {
    /** Who owns the document's duplicate key: decided by a unique index, see storage/claim-repository.ts. */
    async claimDuplicate(documentId: string, duplicateKey: string): Promise<ClaimResult> {
      return deps.claims.claim(duplicateKey, documentId);
    },

    async validateDocument(documentId: string): Promise<{ valid: boolean }> {
      return validateOnce(deps, documentId);
    },

    async finaliseDocument(documentId: string, decided: DocumentOutcome): Promise<'ended' | 'number-free'> {
      return finaliseDocument(deps, documentId, decided);
    },
  };
}
