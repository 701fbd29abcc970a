import { isBlocking, type Finding } from '../validation/finding';
import type { Verdict } from '../validation/verdict';
import type { ClaimRepository, ClaimResult } from '../storage/claim-repository';
import { hasEntry, type DocumentPayload, type DocumentRecord } from '../storage/document-record';
import { DocumentMissingError } from '../storage/document-repository';
import type { DocumentChange } from '../storage/document-step';
import { statusOf, type DocumentOutcome } from '../documents/document-outcome';
import type { DocumentSteps } from '../application/documents/document-steps';

export interface DocumentActivityDependencies {
  steps: DocumentSteps;
  claims: ClaimRepository;
  /**
   * Every rule layer on the stored bytes (validate-stored.ts). Throws what says nothing about the document: an outage, too many
   * that wait, a fault outside of the rules.
   */
  validate(document: DocumentRecord, payload: DocumentPayload): Promise<Verdict>;
  clock(): Date;
}

/** The reason in the timeline of a document that is valid. */
const PASSED = 'passed';

export type DocumentActivities = ReturnType<typeof createDocumentActivities>;

/** Claim, validate, finalise: each may run any number of times and changes MongoDB once. */
export function createDocumentActivities({ steps, claims, validate, clock }: DocumentActivityDependencies) {
  return {
    /** Who owns the document's duplicate key: decided by a unique index, see storage/claim-repository.ts. */
    async claimDuplicate(documentId: string, duplicateKey: string): Promise<ClaimResult> {
      return claims.claim(duplicateKey, documentId);
    },

    /**
     * All rule layers, all findings at once. The verdict that is stored first is the only one: another validation may take
     * longer than it is given (NOT_JUDGED) or fall on another day.
     */
    async validateDocument(documentId: string): Promise<{ valid: boolean }> {
      const [document, payload] = await Promise.all([steps.read(documentId), steps.payloadOf(documentId)]);
      const valid = storedVerdict(document) ?? (await validateAndStore(document, payload));
      if (valid) steps.leavePayload(payload);
      return { valid };
    },

    /**
     * Terminal status, timeline and claim. The claim of a failed document is released first: its number is free again. A
     * duplicate names who holds the number now; when nobody does any more it is no duplicate, and the number is its own.
     */
    async finaliseDocument(documentId: string, decided: DocumentOutcome): Promise<'ended' | 'number-free'> {
      return steps.withDocument(documentId, async (left) => {
        // The timeline has to tell of which run the outcome is.
        const document = left.replays === undefined ? left : await steps.read(documentId);
        const outcome = document.status === 'PROCESSING' ? await upToDate(document, decided) : decided;
        if (outcome === undefined) {
          // Whoever asked before the number became free, and was paused, must not write that it is taken.
          await steps.apply(document, { change: {} });
          return 'number-free';
        }
        if (isOfEarlierRun(document, outcome)) throw new Error('the outcome is that of a run before the last replay');
        const to = statusOf(outcome);
        if (to === 'ERROR') await claims.release(document.duplicateKey, documentId, document.replays?.length ?? 0);
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
    },
  };

  async function validateAndStore(document: DocumentRecord, payload: DocumentPayload): Promise<boolean> {
    const { valid, findings, ruleSets } = await validate(document, payload);
    await steps.apply(document, {
      change: { phase: valid ? 'INTEGRATING' : 'VALIDATING', findings, ruleSets },
      entry: {
        at: clock(),
        actor: 'service',
        type: 'validated',
        reason: valid ? PASSED : `failed: ${blockingRules(findings)}`,
      },
    });
    return valid;
  }

  async function upToDate(
    { documentId, duplicateKey }: Pick<DocumentRecord, 'documentId' | 'duplicateKey'>,
    outcome: DocumentOutcome,
  ): Promise<DocumentOutcome | undefined> {
    if (outcome.kind !== 'duplicate') return outcome;
    const claim = await claims.claim(duplicateKey, documentId);
    if (claim.owner === 'self') return undefined;
    if (!(await hasEndedInVain(claim.documentId))) return { kind: 'duplicate', of: claim.documentId };
    // Left by a late step: an ended document needs no number any more.
    await claims.release(duplicateKey, claim.documentId);
    return upToDate({ documentId, duplicateKey }, outcome);
  }

  /** Of an owner whose record is missing it is not known: it keeps its number. */
  async function hasEndedInVain(owner: string): Promise<boolean> {
    try {
      const { status } = await steps.read(owner);
      return status === 'ERROR' || status === 'DUPLICATED';
    } catch (error) {
      if (error instanceof DocumentMissingError) return false;
      throw error;
    }
  }
}

/**
 * Undefined while there is none. Of a document in work the timeline says it: its phase is changed by operators. One that
 * has ended gets no other verdict, and a duplicate is never sent.
 */
function storedVerdict({ status, failureKind, timeline, replays }: DocumentRecord): boolean | undefined {
  if (status !== 'PROCESSING') return status === 'OK' || failureKind === 'INTEGRATION';
  const entry = timeline.findLast(
    ({ type }) => type === 'validated' || (type === 'replayed' && replays?.at(-1)?.from === 'validation'),
  );
  return entry?.type === 'validated' ? entry.reason === PASSED : undefined;
}

/**
 * Whoever decided before a replay and was paused must not end the document that is processed again. What a run decides is
 * in the timeline before it ends the document.
 */
function isOfEarlierRun(document: DocumentRecord, { kind }: DocumentOutcome): boolean {
  if (document.status !== 'PROCESSING' || document.replays === undefined) return false;
  switch (kind) {
    case 'accepted':
    case 'refused':
      return !hasEntry(document, 'integrated');
    case 'invalid':
      return storedVerdict(document) !== false;
    case 'duplicate':
      return false;
    default:
      return kind satisfies never;
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

function blockingRules(findings: readonly Finding[]): string {
  const rules = findings.filter(isBlocking).map(({ rule }) => rule);
  return [...new Set(rules)].slice(0, 20).join(', ');
}
