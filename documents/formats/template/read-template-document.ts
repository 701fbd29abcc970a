import type { Problem } from '../../../platform/errors';
import { DOCUMENT_FIELDS } from '../json/document-fields';
import { valueAt } from '../json/placed-fields';
import { type CellValue, readCell } from './read-cell';
import type { SplitRow } from './split-cells';
import { HIDDEN_ROW } from './template-cell';
import type { TemplateColumn } from './template-column';
import { columnAt, type TemplateLayout } from './template-layout';
import { totalRow } from './total-row';
import { present } from '../../../platform/present';

/** The rows of one document, in the order of the file. */
export interface DocumentRows {
  rows: readonly number[];
  cells: readonly SplitRow[];
}

export interface TemplateReading {
  /** The document as a JSON client would send it; cells that cannot be read are missing from it. */
  json: Readonly<Record<string, unknown>>;
  flow: string | undefined;
  documentNumber: string | undefined;
  problems: Problem[];
}

type Json = Record<string, unknown>;

interface ReadColumn {
  column: TemplateColumn;
  position: number;
  path: readonly string[];
}

/** The columns of a file by level, found once for all its documents. */
export interface ReadColumns {
  ofDocument: readonly ReadColumn[];
  ofLine: readonly ReadColumn[];
}

export function readColumns(layout: TemplateLayout): ReadColumns {
  const all = layout.columns.flatMap((index, position): ReadColumn[] => {
    const column = columnAt(layout, index);
    return column === undefined ? [] : [{ column, position, path: column.pointer?.slice(1).split('/') ?? [] }];
  });
  return {
    ofDocument: all.filter(({ column }) => column.level === 'document'),
    ofLine: all.filter(({ column }) => column.level === 'line'),
  };
}

/** Makes the JSON document of a document's rows, with every cell that cannot be read. */
export function readTemplateDocument(
  document: DocumentRows,
  layout: TemplateLayout,
  columns: ReadColumns,
): TemplateReading {
  const [first, ...others] = document.cells;
  const total = first === undefined || others.length > 0 ? undefined : totalRow(first, document.rows[0], layout);
  if (total !== undefined) return { json: {}, flow: undefined, documentNumber: undefined, problems: [total] };
  const problems = document.cells.flatMap((row, index) => shapeProblems(row, document.rows[index], layout));
  const json: Json = { schemaVersion: DOCUMENT_FIELDS.schemaVersion.example };
  const outside: Record<string, unknown> = {};
  for (const column of columns.ofDocument) {
    const value = sharedValue(column, document, layout, problems);
    if (value === undefined) continue;
    if (column.path.length === 0) outside[column.column.name] = value;
    else put(json, column.path, value);
  }
  withoutGaps(json, columns.ofDocument);
  json['lines'] = document.cells.map(({ cells }, index) => {
    const line: Json = {};
    for (const { column, position, path } of columns.ofLine) {
      const reading = readCell(column, cells[position] ?? '', layout);
      if (reading === undefined) continue;
      if ('fault' in reading) problems.push(problemAt(reading.fault, document.rows[index], column));
      else put(line, path, reading.value);
    }
    withoutGaps(line, columns.ofLine);
    return line;
  });
  const [flow, documentNumber] = [outside['flow'], json['documentNumber']] as (string | undefined)[];
  return { json, flow, documentNumber, problems };
}

/** The value that the rows of a document agree on: the first that is stated; another one is a problem. */
function sharedValue(
  { column, position }: ReadColumn,
  document: DocumentRows,
  layout: TemplateLayout,
  problems: Problem[],
): unknown {
  let first: { stored: string; value: CellValue; row: number | undefined } | undefined;
  const faulty = new Set<string>();
  document.cells.forEach(({ cells }, index) => {
    const stored = cells[position] ?? '';
    if (stored === '' || stored === first?.stored || faulty.has(stored)) return;
    const row = document.rows[index];
    const reading = readCell(column, stored, layout);
    if (reading === undefined) return;
    if ('fault' in reading) {
      faulty.add(stored);
      problems.push(problemAt(reading.fault, row, column));
    } else if (first === undefined) first = { stored, value: reading.value, row };
    else if (!isSame(first.value, reading.value)) {
      const message = `differs from row ${first.row ?? ''} of the same document`;
      problems.push(problemAt({ code: 'ROWS_DIFFER', message }, row, column));
    }
  });
  return first?.value;
}

/** Ends at the first difference: a long value is not gone through again for each of ten thousand rows. */
function isSame(one: CellValue, other: CellValue): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((text, index) => text === other[index]);
}

function shapeProblems({ cells, isMisquoted }: SplitRow, row: number | undefined, layout: TemplateLayout): Problem[] {
  const place = row === undefined ? {} : { row };
  const problems: Problem[] = [];
  if (isMisquoted)
    problems.push({ code: 'QUOTE_MISPLACED', message: 'text follows the closing quote of a cell', ...place });
  const further = cells.slice(layout.columns.length);
  if (layout.isTyped && further.includes(HIDDEN_ROW))
    problems.push({ code: 'ROW_HIDDEN', message: 'the row is hidden; show it, or delete it', ...place });
  if (further.some((cell) => cell.trim() !== '' && !(layout.isTyped && cell === HIDDEN_ROW)))
    problems.push({ code: 'CELLS_WITHOUT_COLUMN', message: 'the row has more cells than the header', ...place });
  return problems;
}

function problemAt(
  { code, message }: { code: string; message: string },
  row: number | undefined,
  { name }: TemplateColumn,
): Problem {
  return { code, message, ...present({ row }), columnName: name };
}

/** Names come from the table of columns, never from the file. */
function put(json: Json, path: readonly string[], value: unknown): void {
  let at = json;
  path.slice(0, -1).forEach((name, index) => {
    at = (at[name] ??= IN_LIST.test(path[index + 1] ?? '') ? [] : {}) as Json;
  });
  at[path.at(-1) ?? ''] = value;
}

const IN_LIST = /^\d+$/;

/** Of a list whose first columns are empty the next entry is the first. */
function withoutGaps(json: Json, columns: readonly ReadColumn[]): void {
  for (const { path } of columns) {
    const place = path.findIndex((name) => IN_LIST.test(name));
    if (place < 0) continue;
    const around = valueAt(json, path.slice(0, place - 1)) as Json | undefined;
    const list = around?.[path[place - 1] ?? ''];
    if (around !== undefined && Array.isArray(list)) around[path[place - 1] ?? ''] = Object.values(list);
  }
}
