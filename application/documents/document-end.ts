import type { DocumentEvent } from '../../processing/document-event';
import { statusOf, type DocumentOutcome } from '../../processing/document-outcome';
import type { TerminalStatus } from '../../processing/status';
import type { DocumentChange, Step } from '../../storage/document-step';
import type { NewTimelineEntry } from '../../storage/timeline';

export interface EndedDocument {
  documentId: string;
  countryIso: string;
  status: TerminalStatus;
  failureKind?: string;
  /** The authority's code. */
  reasonCode?: string;
}

/** What is written, in one update, when a document ends. */
export function endStep(
  outcome: DocumentOutcome,
  at: Date,
): { change: Step['change']; entry: NewTimelineEntry; event: DocumentEvent } {
  const to = statusOf(outcome);
  return {
    change: { status: to, phase: undefined, ...changeOf(outcome) },
    entry: {
      at,
      actor: 'service',
      type: 'finished',
      from: 'PROCESSING',
      to,
      ...(outcome.kind === 'duplicate' ? { reason: `duplicate of ${outcome.of}` } : {}),
    },
    event: { type: 'DOCUMENT_STATUS_CHANGED', previousStatus: 'PROCESSING', status: to },
  };
}

export function changeOf(outcome: DocumentOutcome): Pick<DocumentChange, 'duplicateOf' | 'failureKind'> {
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
