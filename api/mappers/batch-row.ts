import { isBlocking } from '../../documents/finding';
import { renderFinding } from '../../documents/finding-messages';
import type { Language } from '../../documents/rendering/language';
import type { DocumentStatus } from '../../documents/status';
import type { Problem } from '../../platform/errors';
import type { BatchEntryRecord } from '../../storage/batch-record';
import type { DocumentOutcome } from '../../storage/document-repository';

/** The document itself tells of all of them. */
const MAX_ERRORS = 20;

/** An entry of a batch and what became of it; without an outcome its document is only about to appear. */
export function batchRow(entry: BatchEntryRecord, outcome: DocumentOutcome | undefined, language: Language) {
  const { index, rows, documentNumber, documentId } = entry;
  const status: DocumentStatus | 'REJECTED' = documentId === undefined ? 'REJECTED' : (outcome?.status ?? 'PROCESSING');
  return {
    ...(rows === undefined ? { index } : { rows: { first: rows.first, last: rows.last } }),
    documentNumber,
    documentId,
    status,
    duplicateOf: outcome?.duplicateOf && { documentId: outcome.duplicateOf.documentId },
    errors: (documentId === undefined ? entry.errors : errorsOf(outcome, language)).slice(0, MAX_ERRORS),
  };
}

/** Why the document ended in ERROR: what validation found, or what the authority said. */
function errorsOf(outcome: DocumentOutcome | undefined, language: Language): Problem[] {
  if (outcome?.status !== 'ERROR') return [];
  const refusal = outcome.integration?.refusal;
  if (refusal !== undefined) return [{ code: refusal.code, message: refusal.message }];
  return outcome.findings
    .filter(isBlocking)
    .slice(0, MAX_ERRORS)
    .map((finding) => {
      const { rule, message, pointer, xpath, line, column } = renderFinding(finding, language);
      return {
        code: rule,
        message,
        ...(pointer === undefined ? {} : { pointer }),
        ...(xpath === undefined ? {} : { xpath }),
        ...(line === undefined ? {} : { line }),
        ...(column === undefined ? {} : { column }),
      };
    });
}
