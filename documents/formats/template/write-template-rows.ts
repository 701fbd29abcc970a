import { decimalText } from '../../model/decimal';
import type { Flow } from '../../model/document-context';
import { exact } from '../json/exact';
import type { JsonDocument } from '../json/json-document';
import { MEANS_NOT_DEFINED } from '../json/payment-codes';
import { valueAt } from '../json/placed-fields';
import { BATCH_INFORMATION_KEYS, type BatchInformation } from './batch-information';
import { columnName, type TemplateLanguage } from './column-names';
import { withFormulaEscape } from './formula-escape';
import { notesCell } from './notes-cell';
import type { TemplateColumn } from './template-column';
import { AUDIT_COLUMNS, TEMPLATE_COLUMNS } from './template-columns';

/** A document with what the JSON form does not say and the template does. */
export interface TemplateDocument {
  document: JsonDocument;
  flow: Flow;
  externalReference?: string;
}

/** Values of the audit columns. */
export interface AuditInformation {
  documentId: string;
  status: string;
  /** ISO 8601, UTC. */
  submissionDate: string;
  batchNumber?: string;
  integrationReference?: string;
  externalStatus?: string;
}

export interface RowOptions {
  /** Adds the audit columns; every document then comes with its values. */
  withAudit?: boolean;
  /** The header is written in it. */
  language?: TemplateLanguage;
  /** Columns behind those of every template. */
  further?: readonly TemplateColumn[];
}

export const DECIMAL_MARKS = ['.', ','] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];

export function templateHeader({ withAudit = false, language = 'en', further = [] }: RowOptions = {}): string[] {
  return [...TEMPLATE_COLUMNS, ...further, ...(withAudit ? AUDIT_COLUMNS : [])].map(({ name }) =>
    columnName(name, language),
  );
}

/** The rows `#key;value` that stand before the header; none for what is not said. */
export function batchInformationRows(information: BatchInformation): string[][] {
  return BATCH_INFORMATION_KEYS.flatMap((key) => {
    const value = information[key];
    return value === undefined ? [] : [[`#${key}`, withFormulaEscape(String(value))]];
  });
}

/** A column with the way to its member; 100,000 documents are written in one go, so that it is found once. */
interface PlacedColumn {
  column: TemplateColumn;
  index: number;
  path: readonly string[];
}

interface PlacedColumns {
  count: number;
  ofLine: readonly PlacedColumn[];
  ofDocument: readonly PlacedColumn[];
}

function placed(columns: readonly TemplateColumn[]): PlacedColumns {
  const all = columns.map((column, index) => ({ column, index, path: column.pointer?.slice(1).split('/') ?? [] }));
  const isOfLine = ({ column }: PlacedColumn): boolean => column.level === 'line';
  return { count: all.length, ofLine: all.filter(isOfLine), ofDocument: all.filter((one) => !isOfLine(one)) };
}

const OF_TEMPLATE = placed(TEMPLATE_COLUMNS);

/**
 * A document's rows, one per line, cells in the order of {@link templateHeader}; with `audit` those cells as well. Read
 * again they are the same document: numbers are written in full with a decimal point, texts as they are but for the
 * escape of what a spreadsheet would calculate.
 */
export function* writeTemplateRows(
  from: TemplateDocument,
  audit?: AuditInformation,
  mark: DecimalMark = '.',
): Generator<string[]> {
  yield* rowsIn(OF_TEMPLATE, from, audit, mark);
}

/** The same with the columns that a file had beyond those of every template. */
export function* writeFurtherRows(from: TemplateDocument, further: readonly TemplateColumn[]): Generator<string[]> {
  yield* rowsIn(further.length === 0 ? OF_TEMPLATE : placed([...TEMPLATE_COLUMNS, ...further]), from, undefined, '.');
}

function* rowsIn(
  columns: PlacedColumns,
  from: TemplateDocument,
  audit: AuditInformation | undefined,
  mark: DecimalMark,
): Generator<string[]> {
  const shared = [...documentCells(columns, from, mark), ...(audit === undefined ? [] : auditCells(audit))];
  for (const line of from.document.lines) {
    const row = shared.slice();
    for (const { column, index, path } of columns.ofLine) row[index] = cellText(column, valueAt(line, path), mark);
    yield row;
  }
}

function documentCells(
  { count, ofDocument }: PlacedColumns,
  { document, flow, externalReference }: TemplateDocument,
  mark: DecimalMark,
): string[] {
  const outside: Readonly<Record<string, string | undefined>> = { flow, externalReference };
  const said = { ...document, ...saidPayment(document) };
  const cells = Array.from({ length: count }, () => '');
  for (const { column, index, path } of ofDocument)
    cells[index] = cellText(column, path.length === 0 ? outside[column.name] : valueAt(said, path), mark);
  return cells;
}

/** Payment means that say nothing are read as "not defined"; without any, the company's account would be added. */
function saidPayment({ paymentMeans }: JsonDocument): Pick<JsonDocument, 'paymentMeans'> {
  if (paymentMeans === undefined || Object.values(paymentMeans).some((value) => value !== undefined)) return {};
  return { paymentMeans: { code: MEANS_NOT_DEFINED } };
}

function auditCells(audit: AuditInformation): string[] {
  const values = audit as unknown as Readonly<Record<string, string | undefined>>;
  return AUDIT_COLUMNS.map((column) => cellText(column, values[column.name]));
}

function cellText({ kind }: TemplateColumn, value: unknown, mark: DecimalMark = '.'): string {
  if (value === undefined || value === null) return '';
  if (kind === 'notes') return withFormulaEscape(notesCell(value as readonly string[]));
  return typeof value === 'number' ? numberText(value, mark) : withFormulaEscape(value as string);
}

/**
 * What JavaScript prints is exact; only its exponents are written out. Three digits behind a comma get a zero: they would be read as a
 * thousand, or not at all.
 */
export function numberText(value: number, mark: DecimalMark = '.'): string {
  const printed = String(value);
  const text = printed.includes('e') ? decimalText(exact(value)) : printed;
  if (mark === '.') return text;
  const [whole = '', fraction] = text.split('.');
  return fraction === undefined ? whole : `${whole},${fraction.length === 3 ? `${fraction}0` : fraction}`;
}
