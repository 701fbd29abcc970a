import type { CellFormat, WrittenCell, WrittenSheet } from '../../../platform/spreadsheet/write-workbook';
import type { TemplateLanguage } from './column-names';
import type { ColumnKind, TemplateColumn } from './template-column';
import { TEMPLATE_COLUMNS } from './template-columns';
import { SHEETS } from './template-sheets';
import { errorFileHeader } from './write-error-rows';

/** Texts as texts, so that numbers of documents keep their zeros. */
const FORMATS: Readonly<Record<ColumnKind, CellFormat>> = {
  text: 'text',
  code: 'text',
  notes: 'text',
  date: 'day',
  decimal: 'number',
  integer: 'integer',
};
const NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/;
/** More a spreadsheet does not keep. */
const MOST_DIGITS = 15;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The sheets of the error file as a workbook, from its rows as CSV has them: what is a number or a day is one, all else a text. */
export function errorSheets(
  language: TemplateLanguage,
  information: readonly (readonly string[])[],
  rows: AsyncIterable<readonly string[]>,
  further: readonly TemplateColumn[] = [],
): WrittenSheet[] {
  const header = errorFileHeader(language, further);
  const all = [...TEMPLATE_COLUMNS, ...further];
  const columns = header.map((name, index) => {
    const kind = all[index]?.kind;
    return { width: kind === undefined ? 80 : Math.max(12, name.length + 2), format: FORMATS[kind ?? 'text'] };
  });
  const cells = async function* (): AsyncGenerator<readonly WrittenCell[]> {
    yield header;
    for await (const row of rows) yield row.map((cell, index) => cellOf(cell, columns[index]?.format ?? 'text'));
  };
  const text = { width: 34, format: 'text' } as const;
  return [
    { name: SHEETS[language].rows, columns, hasHeader: true, rows: cells() },
    { name: SHEETS[language].batch, columns: [text, text], hasHeader: false, rows: information },
  ];
}

function cellOf(cell: string, format: CellFormat): WrittenCell {
  if (format === 'day') return DAY.test(cell) ? { day: cell } : cell;
  const isNumber = format !== 'text' && NUMBER.test(cell) && cell.replace(/\D/g, '').length <= MOST_DIGITS;
  return isNumber ? Number(cell) : cell;
}
