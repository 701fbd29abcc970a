import { Buffer } from 'node:buffer';
import type ExcelJS from 'exceljs';
import { BATCH_INFORMATION } from './batch-information';
import type { ColumnKind } from './template-column';
import { TEMPLATE_COLUMNS } from './template-columns';
import { columnText, kindText } from './template-page';
import { BATCH_SHEET, COLUMNS_SHEET, EXAMPLE_SHEET, ROWS_SHEET } from './template-sheets';

/** Texts as texts, so that numbers of documents keep their zeros and nothing is taken for a date. */
const FORMATS: Readonly<Record<ColumnKind, string>> = {
  text: '@',
  code: '@',
  notes: '@',
  date: 'yyyy-mm-dd',
  decimal: 'General',
  integer: '0',
};
const VALIDATED_ROWS = 10_000;
const BOLD = { bold: true };
const REQUIRED_FILL = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFDDEBF7' } } as const;

/** The empty template as an Excel workbook: rows, batch information, what each column means, an example. */
export async function writeTemplateWorkbook(): Promise<Uint8Array> {
  // Loaded when somebody asks for it: it is large, and the threads start without it.
  const { default: library } = await import('exceljs');
  const workbook = new library.Workbook();
  // Fixed, so that the same template is the same file.
  workbook.created = workbook.modified = new Date(0);
  addRows(workbook.addWorksheet(ROWS_SHEET, { views: [{ state: 'frozen', ySplit: 1 }] }));
  addBatch(workbook.addWorksheet(BATCH_SHEET));
  addColumns(workbook.addWorksheet(COLUMNS_SHEET));
  const example = workbook.addWorksheet(EXAMPLE_SHEET);
  addHeader(example);
  example.addRow(TEMPLATE_COLUMNS.map(({ kind, example: value }) => exampleValue(kind, value)));
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

function addHeader(sheet: ExcelJS.Worksheet): void {
  sheet.columns = TEMPLATE_COLUMNS.map(({ name, kind }) => ({
    header: name,
    width: Math.max(12, name.length + 2),
    style: { numFmt: FORMATS[kind] },
  }));
  const header = sheet.getRow(1);
  header.font = BOLD;
  TEMPLATE_COLUMNS.forEach((column, index) => {
    const cell = header.getCell(index + 1);
    cell.numFmt = '@';
    if (column.required) cell.fill = REQUIRED_FILL;
  });
}

function addRows(sheet: ExcelJS.Worksheet): void {
  addHeader(sheet);
  TEMPLATE_COLUMNS.forEach((column, index) => {
    const cell = sheet.getRow(1).getCell(index + 1);
    const need = column.required ? 'Required' : 'Optional';
    cell.note = `${need}, ${kindText(column)}. ${columnText(column)}${column.example === '' ? '' : `\nExample: ${column.example}`}`;
    if (column.allowed === undefined) return;
    const letter = sheet.getColumn(index + 1).letter;
    const { dataValidations } = sheet as unknown as { dataValidations: { add(range: string, rule: object): void } };
    dataValidations.add(`${letter}2:${letter}${VALIDATED_ROWS}`, {
      type: 'list',
      allowBlank: true,
      formulae: [`"${column.allowed.join(',')}"`],
      showErrorMessage: true,
      error: `One of ${column.allowed.join(', ')}`,
    });
  });
}

function addBatch(sheet: ExcelJS.Worksheet): void {
  sheet.columns = [{ width: 34 }, { width: 34, style: { numFmt: '@' } }, { width: 70 }];
  for (const [key, meaning] of Object.entries(BATCH_INFORMATION)) sheet.addRow([key, undefined, meaning]);
}

function addColumns(sheet: ExcelJS.Worksheet): void {
  sheet.columns = ['column', 'of', 'form', 'required', 'meaning', 'example'].map((header, index) => ({
    header,
    width: index === 4 ? 90 : 28,
    style: { numFmt: '@' },
  }));
  sheet.getRow(1).font = BOLD;
  for (const column of TEMPLATE_COLUMNS) {
    const { name, level, required, example } = column;
    sheet.addRow([name, level, kindText(column), required ? 'yes' : '', columnText(column), example]);
  }
}

function exampleValue(kind: ColumnKind, text: string): string | number | Date | undefined {
  if (text === '') return undefined;
  if (kind === 'decimal' || kind === 'integer') return Number(text);
  return kind === 'date' ? new Date(`${text}T00:00:00Z`) : text;
}
