import { Buffer } from 'node:buffer';
import type ExcelJS from 'exceljs';
import { BATCH_INFORMATION_KEYS } from './batch-information';
import { columnMeaning, columnName, type TemplateLanguage } from './column-names';
import type { ColumnKind, TemplateColumn } from './template-column';
import { TEMPLATE_COLUMNS } from './template-columns';
import { SHEETS } from './template-sheets';
import { TEMPLATE_WORDS } from './template-words';

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
const MOST_LISTED = 250;
const BOLD = { bold: true };
const REQUIRED_FILL = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFDDEBF7' } } as const;

/** The empty template as an Excel workbook: rows, batch information, what each column means, an example. */
export async function writeTemplateWorkbook(
  language: TemplateLanguage,
  further: readonly TemplateColumn[] = [],
): Promise<Uint8Array> {
  const columns = [...TEMPLATE_COLUMNS, ...further];
  // Loaded when somebody asks for it: it is large, and the threads start without it.
  const { default: library } = await import('exceljs');
  const workbook = new library.Workbook();
  // Fixed, so that the same template is the same file.
  workbook.created = workbook.modified = new Date(0);
  const names = SHEETS[language];
  addRows(workbook.addWorksheet(names.rows, { views: [{ state: 'frozen', ySplit: 1 }] }), columns, language);
  addBatch(workbook.addWorksheet(names.batch), language);
  addColumns(workbook.addWorksheet(names.columns), columns, language);
  const example = workbook.addWorksheet(names.example);
  addHeader(example, columns, language);
  example.addRow(columns.map(({ kind, example: value }) => exampleValue(kind, value)));
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

function addHeader(sheet: ExcelJS.Worksheet, columns: readonly TemplateColumn[], language: TemplateLanguage): void {
  sheet.columns = columns.map(({ name, kind }) => ({
    header: columnName(name, language),
    width: Math.max(12, columnName(name, language).length + 2),
    style: { numFmt: FORMATS[kind] },
  }));
  const header = sheet.getRow(1);
  header.font = BOLD;
  columns.forEach((column, index) => {
    const cell = header.getCell(index + 1);
    cell.numFmt = '@';
    if (column.required) cell.fill = REQUIRED_FILL;
  });
}

function addRows(sheet: ExcelJS.Worksheet, columns: readonly TemplateColumn[], language: TemplateLanguage): void {
  const words = TEMPLATE_WORDS[language];
  addHeader(sheet, columns, language);
  columns.forEach((column, index) => {
    const cell = sheet.getRow(1).getCell(index + 1);
    const need = column.required ? words.required : words.optional;
    const example = column.example === '' ? '' : `\n${words.example}: ${column.example}`;
    cell.note = `${need}, ${words.kinds[column.kind]}. ${meaningOf(column, language)}${example}`;
    // A longer list does not fit into the rule of a cell.
    if (column.allowed === undefined || column.allowed.join(',').length > MOST_LISTED) return;
    const letter = sheet.getColumn(index + 1).letter;
    const { dataValidations } = sheet as unknown as { dataValidations: { add(range: string, rule: object): void } };
    dataValidations.add(`${letter}2:${letter}${VALIDATED_ROWS}`, {
      type: 'list',
      allowBlank: true,
      formulae: [`"${column.allowed.join(',')}"`],
      showErrorMessage: true,
      error: `${words.oneOf} ${column.allowed.join(', ')}`,
    });
  });
}

function addBatch(sheet: ExcelJS.Worksheet, language: TemplateLanguage): void {
  sheet.columns = [{ width: 34 }, { width: 34, style: { numFmt: '@' } }, { width: 70 }];
  for (const key of BATCH_INFORMATION_KEYS) sheet.addRow([key, undefined, TEMPLATE_WORDS[language].batch[key]]);
}

function addColumns(sheet: ExcelJS.Worksheet, columns: readonly TemplateColumn[], language: TemplateLanguage): void {
  const words = TEMPLATE_WORDS[language];
  sheet.columns = words.columns.map((header, index) => ({
    header,
    width: index === 4 ? 90 : 28,
    style: { numFmt: '@' },
  }));
  sheet.getRow(1).font = BOLD;
  for (const column of columns) {
    const { name, level, kind, required, example } = column;
    const [meaning, need] = [meaningOf(column, language), required ? words.yes : ''];
    sheet.addRow([columnName(name, language), words.levels[level], words.kinds[kind], need, meaning, example]);
  }
}

/** The meaning of a column, with what may stand in it. */
function meaningOf(column: TemplateColumn, language: TemplateLanguage): string {
  const meaning = columnMeaning(column, language);
  const { allowed } = column;
  return allowed === undefined ? meaning : `${meaning} ${TEMPLATE_WORDS[language].oneOf} ${allowed.join(', ')}.`;
}

function exampleValue(kind: ColumnKind, text: string): string | number | Date | undefined {
  if (text === '') return undefined;
  if (kind === 'decimal' || kind === 'integer') return Number(text);
  return kind === 'date' ? new Date(`${text}T00:00:00Z`) : text;
}
