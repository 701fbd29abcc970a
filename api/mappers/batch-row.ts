import { isBlocking } from '../../validation/finding';
import { problemIn } from '../../validation/problem-language';
import { findingLanguage, renderFinding } from '../../validation/finding-messages';
import type { Language } from '../../documents/rendering/language';
import type { DocumentStatus } from '../../processing/status';
import type { Problem } from '../../platform/errors';
import { locateInTemplate } from '../../documents/formats/template/locate-cell';
import { rowNumbers, type BatchEntryRecord, type RowRange } from '../../storage/batch-record';
import type { DocumentOutcome } from '../../storage/document-repository';
import { present } from '../../platform/present';

/** The document itself tells of all of them. */
const MAX_ERRORS = 20;

/** An entry of a batch and what became of it; without an outcome its document is only about to appear. */
export function batchRow(entry: BatchEntryRecord, outcome: DocumentOutcome | undefined, language: Language) {
  const { index, rows, file, documentNumber, documentId } = entry;
  const status: DocumentStatus | 'REJECTED' = documentId === undefined ? 'REJECTED' : (outcome?.status ?? 'PROCESSING');
  return {
    ...(rows === undefined ? { index } : { rows: { first: rows.first, last: rows.last } }),
    file,
    documentNumber,
    documentId,
    status,
    duplicateOf: outcome?.duplicateOf && { documentId: outcome.duplicateOf.documentId },
    errors:
      documentId === undefined ? batchProblems(entry.errors, language) : placed(errorsOf(outcome, language), rows),
  };
}

/** Why an entry was rejected. */
export function batchProblems(errors: readonly Problem[], language: Language): Problem[] {
  return errors.slice(0, MAX_ERRORS).map((problem) => problemIn(problem, findingLanguage(language)));
}

/** Whoever sent a template file knows rows and columns, but no members of the JSON that was made of them. */
function placed(problems: Problem[], rows: RowRange | undefined): Problem[] {
  if (rows === undefined || problems.length === 0) return problems;
  const numbers = rowNumbers(rows);
  return problems.map((problem) => locateInTemplate(problem, numbers));
}

/** Reasons why the document ended in ERROR: what validation found, or what the authority said. */
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
        ...present({ pointer, xpath, line, column }),
      };
    });
}
