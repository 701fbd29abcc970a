import { renderFinding } from '../../validation/finding-messages';
import { isBlocking } from '../../validation/finding';
import type { JsonDocument } from '../../documents/formats/json/json-document';
import { BYTE_ORDER_MARK, csvText } from '../../documents/formats/template/csv-text';
import { locateInTemplate } from '../../documents/formats/template/locate-cell';
import { errorFileHeader, errorsCell } from '../../documents/formats/template/write-error-rows';
import { batchInformationRows, writeTemplateRows } from '../../documents/formats/template/write-template-rows';
import type { Problem } from '../../platform/errors';
import type { BatchEntryRepository } from '../../storage/batch-entry-repository';
import type { BatchRecord } from '../../storage/batch-record';
import type { DocumentOutcome, DocumentRepository } from '../../storage/document-repository';
import type { PayloadRepository } from '../../storage/payload-repository';
import { present } from '../../platform/present';

export interface ErrorFileStores {
  batchEntries: Pick<BatchEntryRepository, 'slice'>;
  documents: Pick<DocumentRepository, 'outcomesOf'>;
  payloads: Pick<PayloadRepository, 'find'>;
}

const SLICE = 200;

/**
 * The correctable error file of an import, piece by piece: rows of documents that were rejected, as they were kept then,
 * and of those that ended in ERROR, made from what was accepted.
 */
export async function* batchErrorFile(
  { batchEntries, documents, payloads }: ErrorFileStores,
  batch: Pick<BatchRecord, 'batchId' | 'total' | 'externalReference'>,
): AsyncGenerator<string> {
  const { externalReference } = batch;
  const leading = batchInformationRows(externalReference === undefined ? {} : { externalReference });
  yield BYTE_ORDER_MARK + (await csvText([...leading, errorFileHeader()]));
  for (let first = 0; first < batch.total; first += SLICE) {
    const entries = await batchEntries.slice(batch.batchId, first, SLICE);
    const outcomes = await documents.outcomesOf(entries.flatMap(({ documentId }) => documentId ?? []));
    for (const { documentId, errorRows } of entries) {
      if (errorRows !== undefined) yield errorRows;
      const outcome = documentId === undefined ? undefined : outcomes.get(documentId);
      if (documentId === undefined || outcome?.status !== 'ERROR') continue;
      const payload = await payloads.find(documentId);
      if (payload !== undefined) yield await csvText(rowsOf(payload.submitted, outcome));
    }
  }
}

/** The document is one that this service made of the template's rows: it needs no further check. */
function rowsOf(submitted: Uint8Array, outcome: DocumentOutcome): string[][] {
  const document = JSON.parse(new TextDecoder().decode(submitted)) as JsonDocument;
  const places = document.lines.map((_, index) => index);
  const problems = problemsOf(outcome).map((problem) => locateInTemplate(problem, places));
  return [...writeTemplateRows({ document, flow: outcome.flow })].map((row, index) => [
    ...row,
    errorsCell(problems.filter((problem) => (problem.row ?? 0) === index)),
  ]);
}

function problemsOf({ integration, findings }: DocumentOutcome): Problem[] {
  const refusal = integration?.refusal;
  if (refusal !== undefined) return [{ code: refusal.code, message: `${refusal.code}: ${refusal.message}` }];
  return findings.filter(isBlocking).map((finding) => {
    const { rule, message, pointer } = renderFinding(finding, 'en');
    return { code: rule, message: `${rule}: ${message}`, ...present({ pointer }) };
  });
}
