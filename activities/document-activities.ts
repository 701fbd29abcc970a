import { giveUpNumber, takesOver } from '../application/documents/claim-number';
import { failureToShow } from '../application/documents/failure-to-show';
import { finaliseDocument, type Finalising } from '../application/documents/finalise-document';
import { validateOnce, type Validating } from '../application/documents/validate-once';
import type { DocumentOutcome } from '../processing/document-outcome';
import type { ShownFailure } from '../processing/shown-failure';
import type { ClaimResult } from '../storage/claim-repository';

export type DocumentActivityDependencies = Validating &
  Finalising & {
    /** Whether Temporal knows the search attributes of failures: setting one that it does not know stops a workflow. */
    showsFailures(): boolean;
  };
/** `failure` where the workflow can show it; 'ended' is all that earlier versions returned. */
type Finalised = 'ended' | 'number-free' | { failure: ShownFailure };
export type DocumentActivities = ReturnType<typeof createDocumentActivities>;

/** Claim, validate, finalise: each may run any number of times and changes MongoDB once. */
export function createDocumentActivities(deps: DocumentActivityDependencies) {
  return {
    /**
     * Who owns the document's keys: decided by a unique index, see storage/claim-repository.ts. A document that is its
     * owner is validated with it. A validation that fails is left to the step of its own, by whose name it is parked.
     */
    async claimDuplicate(
      documentId: string,
      duplicateKey: string,
      authorityKey?: string,
    ): Promise<ClaimResult & { valid?: boolean }> {
      const claim = await claimOf(
        documentId,
        authorityKey === undefined ? [duplicateKey] : [duplicateKey, authorityKey],
      );
      if (claim.owner === 'other') return claim;
      return { ...claim, ...(await validateOnce(deps, documentId).catch(() => undefined)) };
    },

    async validateDocument(documentId: string): Promise<{ valid: boolean }> {
      return validateOnce(deps, documentId);
    },

    async finaliseDocument(documentId: string, decided: DocumentOutcome): Promise<Finalised> {
      const end = await finaliseDocument(deps, documentId, decided);
      const failed = decided.kind === 'invalid' || decided.kind === 'refused';
      if (end !== 'ended' || !failed || !deps.showsFailures()) return end;
      const failure = failureToShow(await deps.steps.read(documentId));
      return failure === undefined ? end : { failure };
    },
  };

  async function claimOf(documentId: string, keys: readonly string[]): Promise<ClaimResult> {
    for (const key of keys) {
      const claim = await deps.claims.claim(key, documentId);
      if (claim.owner === 'self') continue;
      const document = await deps.steps.read(documentId);
      // A step that comes late, when the document has ended, takes nothing away.
      const isInWork = document.status === 'PROCESSING';
      if (isInWork && (await takesOver(deps, document, { key, documentId: claim.documentId }))) continue;
      // What it has of its number is in nobody's way.
      if (isInWork && key !== document.duplicateKey)
        await giveUpNumber(deps.claims, document, document.replays?.length ?? 0);
      return claim;
    }
    return { owner: 'self' };
  }
}
