import ExcelJS from 'exceljs';
import { openTemplate } from '../../../../documents/formats/template/open-template';
import { TEMPLATE_COLUMNS } from '../../../../documents/formats/template/template-columns';
import { dayOfSerial, isDateFormatCode } from '../../../../platform/spreadsheet/excel-date';
import { readFile, type ReadDocument } from './read-back';

const position = (name: string): number => TEMPLATE_COLUMNS.findIndex((column) => column.name === name) + 1;

/** The example as Excel keeps it, some cells set by hand. */
async function workbookWith(
  set: (sheet: ExcelJS.Worksheet, cell: (name: string) => ExcelJS.Cell, workbook: ExcelJS.Workbook) => void,
  options: { is1904?: boolean } = {},
): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook();
  workbook.properties.date1904 = options.is1904 ?? false;
  const sheet = workbook.addWorksheet('Invoices');
  sheet.addRow(TEMPLATE_COLUMNS.map(({ name }) => name));
  sheet.addRow(
    TEMPLATE_COLUMNS.map(({ kind, example }) =>
      example === '' ? undefined : kind === 'decimal' || kind === 'integer' ? Number(example) : example,
    ),
  );
  set(sheet, (name) => sheet.getRow(2).getCell(position(name)), workbook);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

/** Which tab it is; the library's types do not know. */
function place(sheet: ExcelJS.Worksheet, orderNo: number): void {
  Object.assign(sheet, { orderNo });
}

async function firstOf(file: Buffer): Promise<ReadDocument> {
  const [document] = await readFile(file);
  if (document === undefined) throw new Error('no document');
  return document;
}

test.each([
  ['1900', false],
  ['1904', true],
])('days of the system of %s', async (_, is1904) => {
  const file = await workbookWith(
    (_sheet, cell) => {
      cell('documentDate').value = new Date(Date.UTC(2026, 1, 28, 23, 59));
      cell('dueDate').value = new Date(Date.UTC(2024, 1, 29));
      cell('dueDate').numFmt = '[$-409]d-mmm-yy;@';
      cell('deliveryDate').value = '27/02/2026';
    },
    { is1904 },
  );
  const { json, problems } = await firstOf(file);
  expect(problems).toEqual([]);
  expect(json).toMatchObject({ documentDate: '2026-02-28', dueDate: '2024-02-29', deliveryDate: '2026-02-27' });
});

test('serial numbers', () => {
  expect([1, 59, 60, 61, 46_083, 2_958_465].map((serial) => dayOfSerial(serial, false))).toEqual([
    '1900-01-01',
    '1900-02-28',
    undefined,
    '1900-03-01',
    '2026-03-02',
    '9999-12-31',
  ]);
  expect([0, 44_621].map((serial) => dayOfSerial(serial, true))).toEqual(['1904-01-01', '2026-03-02']);
  expect([0, -1, 2_958_466, NaN].map((serial) => dayOfSerial(serial, false))).toEqual(Array(4).fill(undefined));
});

test.each([
  ['yyyy-mm-dd', true],
  ['[$-C0A]d" de "mmmm" de "yyyy;@', true],
  ['DD/MM/YY', true],
  ['General', false],
  ['#,##0.00 "days"', false],
  ['[Red]-0.00', false],
  ['0.00\\d', false],
  ['@', false],
  ['0_d*y', false],
  ['0"dd', false],
  ['[dd', false],
])('the format %s shows a day: %s', (code, isDay) => {
  expect(isDateFormatCode(code)).toBe(isDay);
});

test('numbers are what the spreadsheet shows', async () => {
  const file = await workbookWith((_sheet, cell) => {
    cell('quantity').value = 0.1 + 0.2;
    cell('unitPrice').value = 0.0000001;
    cell('netAmount').value = 1.234;
    cell('vatAmount').value = '168,00';
    cell('documentNumber').value = 42;
    cell('counterpartyPostalCode').value = 28013;
  });
  const { json, problems } = await firstOf(file);
  expect(problems).toEqual([]);
  expect(json).toMatchObject({
    documentNumber: '42',
    counterparty: { address: { postalCode: '28013' } },
    lines: [{ quantity: 0.3, unitPrice: 1e-7, netAmount: 1.234, vatAmount: 168 }],
  });
});

test('texts with formats, links and line breaks', async () => {
  const file = await workbookWith((_sheet, cell) => {
    cell('description').value = { richText: [{ text: 'Consulting, ' }, { font: { bold: true }, text: 'February' }] };
    cell('counterpartyEmail').value = { text: 'a@example.com', hyperlink: 'mailto:a@example.com' };
    cell('notes').value = 'one\ntwo';
    cell('buyerReference').value = "'=1";
  });
  const { json, problems } = await firstOf(file);
  expect(problems).toEqual([]);
  expect(json).toMatchObject({
    counterparty: { email: 'a@example.com' },
    notes: ['one', 'two'],
    buyerReference: '=1',
    lines: [{ description: 'Consulting, February' }],
  });
});

test('what is no value is refused, cell by cell', async () => {
  const file = await workbookWith((_sheet, cell) => {
    cell('quantity').value = { formula: 'A1*2' };
    cell('netAmount').value = { error: '#N/A' };
    cell('unitPrice').value = new Date(Date.UTC(2026, 0, 1));
    cell('documentNumber').value = new Date(Date.UTC(2026, 0, 1));
    cell('documentDate').value = 46_083;
    cell('notes').value = true;
  });
  const { problems } = await firstOf(file);
  expect(problems.map(({ code, row, columnName }) => [columnName, code, row])).toEqual([
    ['documentNumber', 'CELL_TYPE', 2],
    ['documentDate', 'DATE_INVALID', 2],
    ['notes', 'CELL_TYPE', 2],
    ['quantity', 'CELL_IS_FORMULA', 2],
    ['unitPrice', 'NUMBER_INVALID', 2],
    ['netAmount', 'CELL_IS_ERROR', 2],
  ]);
});

test('a formula is what it resulted in', async () => {
  const file = await workbookWith((_sheet, cell) => {
    cell('quantity').value = { formula: 'A1*2', result: 10 };
    cell('description').value = { formula: 'A1&"x"', result: 'Consulting' };
    cell('documentDate').value = { formula: 'TODAY()', result: new Date(Date.UTC(2026, 2, 2)) };
    cell('documentDate').numFmt = 'dd/mm/yyyy';
    cell('netAmount').value = { formula: 'A1/0', result: { error: '#DIV/0!' } };
  });
  const { json, problems } = await firstOf(file);
  expect(problems.map(({ code, columnName }) => [columnName, code])).toEqual([['netAmount', 'CELL_IS_ERROR']]);
  expect(json).toMatchObject({ documentDate: '2026-03-02', lines: [{ quantity: 10, description: 'Consulting' }] });
});

test.each(['0%', '0.00%', '0.0\\ %', '[Red]0%'])(
  'a rate shown as %s is in percent, another number is what it is',
  async (format) => {
    const file = await workbookWith((_sheet, cell) => {
      cell('vatRate').value = 0.07;
      cell('quantity').value = 0.5;
      for (const name of ['vatRate', 'quantity']) cell(name).numFmt = format;
    });
    const { json, problems } = await firstOf(file);
    expect(problems).toEqual([]);
    expect(json).toMatchObject({ lines: [{ vatRate: 7, quantity: 0.5 }] });
  },
);

test('hidden rows are told; blank ones are nothing', async () => {
  const file = await workbookWith((sheet) => {
    sheet.getRow(2).hidden = true;
    sheet.getRow(3).hidden = true;
  });
  const documents = await readFile(file);
  expect(documents.map(({ problems }) => problems)).toEqual([
    [expect.objectContaining({ code: 'ROW_HIDDEN', row: 2 })],
  ]);
});

test('a number of more digits than a spreadsheet keeps', async () => {
  const file = await workbookWith((_sheet, cell) => (cell('documentNumber').value = 1234567890123456));
  expect((await firstOf(file)).problems).toMatchObject([{ code: 'NUMBER_MANGLED', columnName: 'documentNumber' }]);
});

test('the sheet with the rows: the first visible one that is not for something else', async () => {
  const file = await workbookWith((sheet, _cell, workbook) => {
    place(sheet, 5);
    const hidden = workbook.addWorksheet('Lists', { state: 'veryHidden' });
    hidden.addRow(['a']);
    place(hidden, 1);
    const batch = workbook.addWorksheet('batch');
    batch.addRows([
      ['returnType', '303'],
      ['#financialYear', 2026],
      ['externalReference', undefined],
    ]);
    place(batch, 2);
  });
  const table = await openTemplate(file);
  expect(table.rows.length).toBe(1);
  expect(table.information).toEqual({ returnType: '303', financialYear: 2026, externalReference: 'MARCH-1' });
});

test('rows are numbered as in the sheet, blank ones and those before the header included', async () => {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('Invoices');
  sheet.getRow(2).values = ['#returnType', '303'];
  sheet.getRow(4).values = TEMPLATE_COLUMNS.map(({ name }) => name);
  sheet.getRow(9).values = TEMPLATE_COLUMNS.map(({ example }) => example);
  sheet.getRow(9).getCell(position('quantity')).value = 'many';
  const { problems } = await firstOf(Buffer.from(await workbook.xlsx.writeBuffer()));
  expect(problems).toMatchObject([{ code: 'NUMBER_INVALID', row: 9, columnName: 'quantity' }]);
});

test('a sheet without the template', async () => {
  const workbook = new ExcelJS.Workbook();
  workbook.addWorksheet('Holiday').addRow(['Name', 'Days']);
  const file = Buffer.from(await workbook.xlsx.writeBuffer());
  await expect(openTemplate(file)).rejects.toMatchObject({ problems: [{ code: 'HEADER_MISSING', row: 1 }] });
});
