import { decimal, decimalText } from '../../model/decimal';
import { numberFault } from '../json/json-number-check';
import { readDateCell } from './date-cell';
import { withoutFormulaEscape } from './formula-escape';
import { notesOfCell } from './notes-cell';
import { readNumberCell } from './number-cell';
import { cellOf, type TemplateCell } from './template-cell';
import type { TemplateColumn } from './template-column';
import type { TemplateLayout } from './template-layout';

export interface CellFault {
  code: string;
  message: string;
}

export type CellValue = string | number | string[];
export type CellReading = { value: CellValue } | { fault: CellFault } | undefined;

const shown = (text: string): string => JSON.stringify(text.slice(0, 60));
const fault = (code: string, message: string): { fault: CellFault } => ({ fault: { code, message } });

/** The value of a cell as the JSON form has it; undefined for a cell that says nothing. */
export function readCell(
  { kind, isPercent = false }: TemplateColumn,
  stored: string,
  layout: TemplateLayout,
): CellReading {
  const cell = cellOf(stored, layout.isTyped);
  if (cell === undefined) return undefined;
  switch (cell.kind) {
    case 'formula':
      return fault(
        'CELL_IS_FORMULA',
        'the cell contains a formula without a stored value; save the file in Excel, or replace it with its value',
      );
    case 'error':
      return fault('CELL_IS_ERROR', `the cell shows the error ${cell.text.slice(0, 20)}`);
    case 'boolean':
      return fault('CELL_TYPE', 'the cell is true or false');
    case 'text':
    case 'number':
    case 'percent':
    case 'date':
      break;
    default:
      cell.kind satisfies never;
  }
  switch (kind) {
    case 'text':
      return text(cell, (one) => one);
    case 'code':
      return text(cell, (one) => one.trim());
    case 'notes':
      return text(cell, notesOfCell);
    case 'date':
      return date(cell);
    case 'decimal':
      return isPercent ? percentage(cell, layout) : number(cell, layout);
    case 'integer': {
      const reading = number(cell, layout);
      if ('fault' in reading || Number.isInteger(reading.value)) return reading;
      return fault('NUMBER_INVALID', `${shown(cell.text)} is not a whole number`);
    }
    default:
      return kind satisfies never;
  }
}

function text<Value extends string | string[]>(cell: TemplateCell, valueOf: (text: string) => Value): CellReading {
  if (cell.kind === 'date')
    return fault('CELL_TYPE', 'the spreadsheet converted the text to a date; format the column as text');
  if (isMangled(cell)) return mangled(cell);
  const value = valueOf(withoutFormulaEscape(cell.text));
  return value.length === 0 ? undefined : { value };
}

/** True for a number that a program shows cut, as it has more digits than its column or a double holds. */
function isMangled({ kind, text: written }: TemplateCell): boolean {
  return kind === 'number'
    ? written.replace(/\D/g, '').length > 15
    : /^\d([.,]\d{1,15})?E\+\d{1,3}$/i.test(written.trim());
}

function mangled({ text: written }: TemplateCell): { fault: CellFault } {
  return fault(
    'NUMBER_MANGLED',
    `${shown(written)} is a number that the spreadsheet shortened; format the column as text and enter it again`,
  );
}

/** 21, 21 % as a text, or 0.21 that is shown as 21 %. */
function percentage(cell: TemplateCell, layout: TemplateLayout): CellReading {
  if (cell.kind === 'text') return number({ ...cell, text: cell.text.replace(/[ \u00a0\u202f]?%\s*$/, '') }, layout);
  const text = cell.kind === 'percent' ? decimalText(decimal(cell.text).times(100)) : cell.text;
  return number({ ...cell, text }, layout);
}

function date(cell: TemplateCell): CellReading {
  if (cell.kind === 'number' || cell.kind === 'percent')
    return fault('DATE_INVALID', `${shown(cell.text)} is a number, not a date`);
  const value = readDateCell(withoutFormulaEscape(cell.text));
  return value === undefined
    ? fault('DATE_INVALID', `${shown(cell.text)} is not a calendar date, yyyy-MM-dd or dd/MM/yyyy`)
    : { value };
}

function number(cell: TemplateCell, { marks }: TemplateLayout): { value: number } | { fault: CellFault } {
  if (cell.kind === 'date') return fault('NUMBER_INVALID', 'the spreadsheet converted the number to a date');
  if (cell.kind === 'text' && isMangled(cell)) return mangled(cell);
  const reading = cell.kind === 'text' ? readNumberCell(withoutFormulaEscape(cell.text), marks) : { text: cell.text };
  if ('fault' in reading)
    return reading.fault === 'NUMBER_INVALID'
      ? fault('NUMBER_INVALID', `${shown(cell.text)} is not a number`)
      : fault(
          'NUMBER_AMBIGUOUS',
          `${shown(cell.text)} is ambiguous: the mark separates thousands or decimals; write it without mark or with other decimals`,
        );
  const lost = numberFault(reading.text);
  return lost === undefined ? { value: Number(reading.text) } : fault(lost.code, lost.message);
}
