import { isBlocking, type Finding } from '../documents/finding';
import type { ClaimRepository, ClaimResult } from '../storage/claim-repository';
import type { DocumentPayload, DocumentRecord } from '../storage/document-record';
import { DocumentMissingError, type DocumentChange, type DocumentRepository } from '../storage/document-repository';
import { statusOf, type DocumentOutcome } from '../workflows/transitions';

export interface Verdict {
  valid: boolean;
  findings: Finding[];
  /** Names with versions of the rule sets that were evaluated. */
  ruleSets: string[];
}

export type UnjudgedDocument = Omit<DocumentRecord, 'timeline'>;

export interface DocumentActivityDependencies {
  documents: Pick<DocumentRepository, 'step' | 'find'>;
  claims: ClaimRepository;
  payloadOf(documentId: string): Promise<DocumentPayload>;
  /** Every rule layer on the stored bytes (activities/judge-document.ts). Never throws. */
  judge(document: UnjudgedDocument, payload: DocumentPayload): Promise<Verdict>;
  clock(): Date;
}

export type DocumentActivities = ReturnType<typeof createDocumentActivities>;

/** Claim, validate, finalise: each may run any number of times and changes MongoDB once. */
export function createDocumentActivities({ documents, claims, payloadOf, judge, clock }: DocumentActivityDependencies) {
  async function existing(documentId: string) {
    const document = await documents.find(documentId);
    if (document === undefined) throw new DocumentMissingError(documentId);
    return document;
  }

  return {
    /** Who owns the document's duplicate key: decided by a unique index, see storage/claim-repository.ts. */
    async claimDuplicate(documentId: string): Promise<ClaimResult> {
      const { duplicateKey } = await existing(documentId);
      return claims.claim(duplicateKey, documentId);
    },

    /** All rule layers, all findings at once; the verdict is stored once, whatever happens to the worker. */
    async validateDocument(documentId: string): Promise<{ valid: boolean }> {
      const [document, payload] = await Promise.all([existing(documentId), payloadOf(documentId)]);
      const { valid, findings, ruleSets } = await judge(document, payload);
      await documents.step(documentId, ({ timeline }) => {
        if (timeline.some(({ type }) => type === 'validated')) return undefined;
        return {
          change: { phase: valid ? 'INTEGRATING' : 'VALIDATING', findings, ruleSets },
          entry: {
            at: clock(),
            actor: 'service',
            type: 'validated',
            reason: valid ? 'passed' : `failed: ${blockingRules(findings)}`,
          },
        };
      });
      return { valid };
    },

    /** Terminal status, timeline and claim. The claim of a failed document is released first: its number is free again. */
    async finaliseDocument(documentId: string, outcome: DocumentOutcome): Promise<void> {
      const to = statusOf(outcome);
      const { duplicateKey } = await existing(documentId);
      if (to === 'ERROR') await claims.release(duplicateKey, documentId);
      await documents.step(documentId, (current) => {
        if (current.status !== 'PROCESSING') return undefined;
        return {
          change: { status: to, phase: undefined, ...changeOf(outcome) },
          entry: {
            at: clock(),
            actor: 'service',
            type: 'finished',
            from: 'PROCESSING',
            to,
            ...(outcome.kind === 'duplicate' ? { reason: `duplicate of ${outcome.of}` } : {}),
          },
        };
      });
    },
  };
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
