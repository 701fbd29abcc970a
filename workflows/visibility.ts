import { setCurrentDetails, upsertSearchAttributes } from '@temporalio/workflow';
import { statusOf, type DocumentOutcome } from '../processing/document-outcome';
import type { ShownFailure } from '../processing/shown-failure';
import type { DocumentStatus } from '../processing/status';
import { DOCUMENT_STATUS, FAILURE_KIND, REASON_CODE } from '../platform/temporal/search-attributes';

/** What operators filter by: of documents that are PROCESSING it also says which of them need somebody. */
export function showStatus(status: DocumentStatus | 'PARKED' | 'GIVEN_UP'): void {
  upsertSearchAttributes([{ key: DOCUMENT_STATUS, value: status }]);
}

/**
 * The end of a document, in the list and in the details of its run. Without a failure, as in earlier histories and where
 * Temporal does not know the attributes (ADR 48), it is the status alone.
 */
export function showEnd(outcome: DocumentOutcome, failure: ShownFailure | undefined, summary = 'Document'): void {
  upsertSearchAttributes([
    { key: DOCUMENT_STATUS, value: statusOf(outcome) },
    ...(failure === undefined
      ? []
      : [
          { key: FAILURE_KIND, value: failure.failureKind },
          { key: REASON_CODE, value: failure.reasonCode },
        ]),
  ]);
  const code = failure === undefined ? '' : ` ${failure.reasonCode}`;
  setCurrentDetails(`${summary}: ${WORDS[outcome.kind]}${code}${HINTS[outcome.kind]}`);
}

const WORDS: Readonly<Record<DocumentOutcome['kind'], string>> = {
  duplicate: 'duplicate',
  invalid: 'invalid',
  accepted: 'accepted',
  refused: 'refused',
};

const HINTS: Readonly<Record<DocumentOutcome['kind'], string>> = {
  duplicate: '. The number is already in use.',
  invalid: '. See the findings of the document.',
  accepted: '',
  refused: '. See the integration part of the document.',
};
