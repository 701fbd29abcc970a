import { columnName, type TemplateLanguage } from './column-names';
import { withFormulaEscape, withoutFormulaEscape } from './formula-escape';
import { readCell } from './read-cell';
import type { DocumentRows } from './read-template-document';
import { cellOf } from './template-cell';
import { ERRORS_COLUMN, TEMPLATE_COLUMNS } from './template-columns';
import type { TemplateColumn } from './template-column';
import { columnAt, type TemplateLayout } from './template-layout';
import { numberText, templateHeader } from './write-template-rows';
import type { Problem } from '../../../platform/errors';

/** The header of the correctable error file; `further` are the columns that the file had beyond those of every template. */
export function errorFileHeader(language: TemplateLanguage = 'en', further: readonly TemplateColumn[] = []): string[] {
  return [...templateHeader({ language, further }), columnName(ERRORS_COLUMN, language)];
}

/** A problem as a person reads it in a cell. */
export function describeProblem({ columnName, message }: Pick<Problem, 'columnName' | 'message'>): string {
  return columnName === undefined ? message : `${columnName}: ${message}`;
}

export function errorsCell(problems: readonly Pick<Problem, 'columnName' | 'message'>[]): string {
  return withFormulaEscape(problems.map(describeProblem).join('\n'));
}

/**
 * The rows of a rejected document as they can be corrected and sent again: values that could be read as the service
 * writes them, others as they came. Problems of a row stand in it, those of the whole document in its first.
 */
export function* errorRows(
  document: DocumentRows,
  layout: TemplateLayout,
  problems: readonly Problem[],
): Generator<string[]> {
  const { rows, cells } = document;
  const indices = [...TEMPLATE_COLUMNS.keys(), ...layout.columns.filter((index) => index >= TEMPLATE_COLUMNS.length)];
  for (const [index, row] of rows.entries()) {
    const own = problems.filter((problem) => (problem.row ?? rows[0]) === row);
    const stored = cells[index]?.cells ?? [];
    const written = indices.map((column) => {
      const position = layout.columns.indexOf(column);
      return position < 0 ? '' : rewritten(column, stored[position] ?? '', layout);
    });
    yield [...written, errorsCell(own)];
  }
}

function rewritten(index: number, stored: string, layout: TemplateLayout): string {
  const column = columnAt(layout, index);
  const cell = cellOf(stored, layout.isTyped);
  if (column === undefined || cell === undefined) return '';
  const reading = readCell(column, stored, layout);
  const text = withoutFormulaEscape(cell.text);
  if (reading === undefined) return '';
  if ('fault' in reading) return unreadable(reading.fault.code, text);
  if (typeof reading.value === 'number') return numberText(reading.value);
  return withFormulaEscape(typeof reading.value === 'string' ? reading.value : text);
}

function unreadable(code: string, text: string): string {
  // Among numbers with a decimal point an ambiguous one would read as a fraction: somebody must look at it first.
  if (code === 'NUMBER_AMBIGUOUS') return withFormulaEscape(`${text}?`);
  // What a spreadsheet made of the text is not what was meant.
  return code === 'CELL_TYPE' || code === 'CELL_IS_ERROR' ? '' : withFormulaEscape(text);
}
