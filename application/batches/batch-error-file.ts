import { Buffer } from 'node:buffer';
import { renderFinding } from '../../validation/finding-messages';
import { isBlocking } from '../../validation/finding';
import type { JsonDocument } from '../../documents/formats/json/json-document';
import { inHeadersOf } from '../../documents/formats/template/column-names';
import { TEMPLATE_SEPARATOR } from '../../documents/formats/template/csv-line';
import { csvRecords } from '../../documents/formats/template/csv-records';
import { BYTE_ORDER_MARK, csvText } from '../../documents/formats/template/csv-text';
import { errorSheets } from '../../documents/formats/template/error-sheets';
import { locateInTemplate } from '../../documents/formats/template/locate-cell';
import { splitCells } from '../../documents/formats/template/split-cells';
import { errorFileHeader, errorsCell } from '../../documents/formats/template/write-error-rows';
import { columnsNamed } from '../../documents/formats/template/template-layout';
import { batchInformationRows, writeFurtherRows } from '../../documents/formats/template/write-template-rows';
import type { Problem } from '../../platform/errors';
import { writeWorkbook } from '../../platform/spreadsheet/write-workbook';
import type { BatchEntryRepository } from '../../storage/batch-entry-repository';
import type { BatchRecord, ImportedFile } from '../../storage/batch-record';
import type { DocumentOutcome, DocumentRepository } from '../../storage/document-repository';
import type { PayloadRepository } from '../../storage/payload-repository';
import { present } from '../../platform/present';

export interface ErrorFileStores {
  batchEntries: Pick<BatchEntryRepository, 'slice'>;
  documents: Pick<DocumentRepository, 'outcomesOf'>;
  payloads: Pick<PayloadRepository, 'find'>;
}

type ImportedBatch = Pick<BatchRecord, 'batchId' | 'total' | 'externalReference' | 'file'>;
type Words = Pick<ImportedFile, 'header' | 'language' | 'columns'>;

const SLICE = 200;
const ENGLISH: Words = { header: 'en', language: 'en' };

/** Format of the file that was imported. */
export function errorFileFormat({ file }: Pick<BatchRecord, 'file'>): ImportedFile['format'] {
  return file?.format ?? 'csv';
}

/**
 * The correctable error file of an import, piece by piece, in the format in which it came: rows of documents that were rejected, as they
 * were kept then, and of those that ended in ERROR, made from what was accepted.
 */
export function batchErrorFile(stores: ErrorFileStores, batch: ImportedBatch): AsyncIterable<string | Buffer> {
  const pieces = errorPieces(stores, batch);
  const information = batchInformationRows(present({ externalReference: batch.externalReference }));
  const { header, columns } = batch.file ?? ENGLISH;
  const further = columnsNamed(columns ?? []);
  return errorFileFormat(batch) === 'csv'
    ? csvFile([...information, errorFileHeader(header, further)], pieces)
    : writeWorkbook(errorSheets(header, information, rowsIn(pieces), further));
}

async function* csvFile(head: string[][], pieces: AsyncIterable<string>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + (await csvText(head));
  yield* pieces;
}

/** The rows as CSV, in which those of rejected documents are kept. */
async function* errorPieces(
  { batchEntries, documents, payloads }: ErrorFileStores,
  batch: ImportedBatch,
): AsyncGenerator<string> {
  const words = batch.file ?? ENGLISH;
  for (let first = 0; first < batch.total; first += SLICE) {
    const entries = await batchEntries.slice(batch.batchId, first, SLICE);
    const outcomes = await documents.outcomesOf(entries.flatMap(({ documentId }) => documentId ?? []));
    for (const { documentId, errorRows } of entries) {
      if (errorRows !== undefined) yield errorRows;
      const outcome = documentId === undefined ? undefined : outcomes.get(documentId);
      if (documentId === undefined || outcome?.status !== 'ERROR') continue;
      const payload = await payloads.find(documentId);
      if (payload !== undefined) yield await csvText(rowsOf(payload.submitted, outcome, words));
    }
  }
}

async function* rowsIn(pieces: AsyncIterable<string>): AsyncGenerator<string[]> {
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece);
    for (const { start, end } of csvRecords(bytes, TEMPLATE_SEPARATOR))
      yield splitCells(bytes.toString('utf8', start, end), TEMPLATE_SEPARATOR).cells;
  }
}

/** The document is one that this service made of the template's rows: it needs no further check. */
function rowsOf(
  submitted: Uint8Array,
  outcome: DocumentOutcome,
  { header, language, columns = [] }: Words,
): string[][] {
  const document = JSON.parse(new TextDecoder().decode(submitted)) as JsonDocument;
  const places = document.lines.map((_, index) => index);
  const named = inHeadersOf(header);
  const problems = problemsOf(outcome, language).map((problem) => named(locateInTemplate(problem, places)));
  return [...writeFurtherRows({ document, flow: outcome.flow }, columnsNamed(columns))].map((row, index) => [
    ...row,
    errorsCell(problems.filter((problem) => (problem.row ?? 0) === index)),
  ]);
}

function problemsOf({ integration, findings }: DocumentOutcome, language: Words['language']): Problem[] {
  const refusal = integration?.refusal;
  if (refusal !== undefined) return [{ code: refusal.code, message: `${refusal.code}: ${refusal.message}` }];
  return findings.filter(isBlocking).map((finding) => {
    const { rule, message, pointer } = renderFinding(finding, language);
    return { code: rule, message: `${rule}: ${message}`, ...present({ pointer }) };
  });
}
