import type { Problem } from '../../../platform/errors';
import type { DecimalMarks } from './number-cell';
import { AUDIT_COLUMNS, ERRORS_COLUMN, TEMPLATE_COLUMNS } from './template-columns';

/** How the rows of one file are to be read. Plain data: it goes from thread to thread with them. */
export interface TemplateLayout {
  /** Between the cells of a row. */
  separator: string;
  /** Whether cells carry their kind; see template-cell.ts. */
  isTyped: boolean;
  /** Place in TEMPLATE_COLUMNS per cell of a row; -1 for a column that an import ignores. */
  columns: number[];
  marks: DecimalMarks;
}

const BY_NAME: ReadonlyMap<string, number> = new Map(
  TEMPLATE_COLUMNS.map(({ name }, index) => [name.toLowerCase(), index]),
);
const IGNORED: ReadonlySet<string> = new Set(
  [...AUDIT_COLUMNS.map(({ name }) => name), ERRORS_COLUMN].map((name) => name.toLowerCase()),
);

/** The template has some fifty. */
const MAX_COLUMNS = 256;

const nameOf = (cell: string): string => cell.trim().toLowerCase();

/** How many of the cells name a column: what tells the separator of a file. */
export function countColumnNames(cells: readonly string[]): number {
  return cells.filter((cell) => BY_NAME.has(nameOf(cell)) || IGNORED.has(nameOf(cell))).length;
}

/** The columns of a header row, or every problem it has. */
export function readHeader(
  cells: readonly string[],
  row: number,
): { ok: true; columns: number[] } | { ok: false; problems: Problem[] } {
  const problems: Problem[] = [];
  const seen = new Set<string>();
  const width = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  if (width > MAX_COLUMNS)
    return {
      ok: false,
      problems: [{ code: 'ROW_TOO_LONG', message: `there are more than ${MAX_COLUMNS} columns`, row }],
    };
  const columns = cells.slice(0, width).map((cell, position) => {
    const name = nameOf(cell);
    const shown = cell.trim().slice(0, 100);
    if (name === '') {
      problems.push({ code: 'COLUMN_UNNAMED', message: `column ${position + 1} has no name`, row });
      return -1;
    }
    if (seen.has(name))
      problems.push({ code: 'COLUMN_REPEATED', message: `${shown} appears twice`, row, columnName: shown });
    seen.add(name);
    const index = BY_NAME.get(name);
    if (index === undefined && !IGNORED.has(name))
      problems.push({
        code: 'COLUMN_UNKNOWN',
        message: `${shown} is not a column of the template`,
        row,
        columnName: shown,
      });
    return index ?? -1;
  });
  for (const { name, required } of TEMPLATE_COLUMNS) {
    if (required && !seen.has(name.toLowerCase()))
      problems.push({ code: 'COLUMN_MISSING', message: `the column ${name} is missing`, row, columnName: name });
  }
  return problems.length === 0 ? { ok: true, columns } : { ok: false, problems };
}
