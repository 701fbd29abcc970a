import type { Problem } from '../../../platform/errors';
import { columnName, comparable, headersOf, languageOf, type TemplateLanguage } from './column-names';
import type { DecimalMarks } from './number-cell';
import { nationalColumn } from './national-columns';
import type { TemplateColumn } from './template-column';
import { AUDIT_COLUMNS, ERRORS_COLUMN, FILE_COLUMNS, TEMPLATE_COLUMNS } from './template-columns';

/** The layout of the rows of one file. Plain data: it goes from thread to thread with them. */
export interface TemplateLayout {
  /** Character between the cells of a row. */
  separator: string;
  /** Whether cells carry their kind; see template-cell.ts. */
  isTyped: boolean;
  /** Place in FILE_COLUMNS per cell of a row, behind them that in `national`; -1 for a column that an import ignores. */
  columns: number[];
  /** Headers of columns of a country. */
  national: string[];
  /** Language of the header. */
  language: TemplateLanguage;
  marks: DecimalMarks;
}

/** The column at a place of the layout. */
export function columnAt({ national }: Pick<TemplateLayout, 'national'>, index: number): TemplateColumn | undefined {
  return FILE_COLUMNS[index] ?? nationalColumn(national[index - FILE_COLUMNS.length] ?? '');
}

/** Columns of a file beyond those of every template, in its order: an error file has them as well. */
export function furtherColumns(layout: Pick<TemplateLayout, 'columns' | 'national'>): TemplateColumn[] {
  return layout.columns
    .filter((index) => index >= TEMPLATE_COLUMNS.length)
    .flatMap((index) => columnAt(layout, index) ?? []);
}

/** The same, by names that were kept. */
export function columnsNamed(names: readonly string[]): TemplateColumn[] {
  return names.flatMap((name) => FILE_COLUMNS.find((column) => column.name === name) ?? nationalColumn(name) ?? []);
}

const BY_NAME: ReadonlyMap<string, number> = new Map(
  FILE_COLUMNS.flatMap(({ name }, index) => headersOf(name).map((header): [string, number] => [header, index])),
);
const IGNORED: ReadonlySet<string> = new Set(
  [...AUDIT_COLUMNS.map(({ name }) => name), ERRORS_COLUMN].flatMap(headersOf),
);

/** The fullest template has some 260. */
const MAX_COLUMNS = 400;

/** Number of the cells that name a column: it tells the separator of a file. */
export function countColumnNames(cells: readonly string[]): number {
  return cells.map(comparable).filter((header) => BY_NAME.has(header) || IGNORED.has(header)).length;
}

/** The columns of a header row, or every problem it has. */
export function readHeader(
  cells: readonly string[],
  row: number,
): ({ ok: true } & Pick<TemplateLayout, 'columns' | 'national' | 'language'>) | { ok: false; problems: Problem[] } {
  const problems: Problem[] = [];
  const national: string[] = [];
  const seen = new Set<string | number>();
  const language = languageOf(cells);
  const width = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  if (width > MAX_COLUMNS)
    return {
      ok: false,
      problems: [{ code: 'ROW_TOO_LONG', message: `there are more than ${MAX_COLUMNS} columns`, row }],
    };
  const columns = cells.slice(0, width).map((cell, position) => {
    const name = comparable(cell);
    const shown = cell.trim().slice(0, 100);
    if (name === '') {
      problems.push({ code: 'COLUMN_UNNAMED', message: `column ${position + 1} has no name`, row });
      return -1;
    }
    const index = BY_NAME.get(name);
    if (seen.has(index ?? name))
      problems.push({ code: 'COLUMN_REPEATED', message: `${shown} appears twice`, row, columnName: shown });
    seen.add(index ?? name);
    if (index === undefined && nationalColumn(cell) !== undefined)
      return FILE_COLUMNS.length + national.push(cell.trim()) - 1;
    if (index === undefined && !IGNORED.has(name))
      problems.push({
        code: 'COLUMN_UNKNOWN',
        message: `${shown} is not a column of the template`,
        row,
        columnName: shown,
      });
    return index ?? -1;
  });
  for (const [index, { name, required }] of TEMPLATE_COLUMNS.entries()) {
    if (!required || seen.has(index)) continue;
    const header = columnName(name, language);
    problems.push({ code: 'COLUMN_MISSING', message: `the column ${header} is missing`, row, columnName: header });
  }
  return problems.length === 0 ? { ok: true, columns, national, language } : { ok: false, problems };
}
