import { csvLine } from '../../../../documents/formats/template/csv-line';
import { openTemplate } from '../../../../documents/formats/template/open-template';
import { TooManyRows } from '../../../../documents/formats/template/template-refused';
import { codesOf, csvFile, readFile } from './read-back';
import { HEADER, sampleRow } from './sample-rows';

const row = sampleRow();
const accents = sampleRow({ counterpartyName: 'Núñez & Cía, “Ñandú” 20 €' });
const name = async (file: Uint8Array): Promise<unknown> => {
  const [document] = await readFile(file);
  expect(document?.problems).toEqual([]);
  return (document?.json['counterparty'] as { name: string }).name;
};
const line = (cells: readonly string[], separator: string): string =>
  `${cells.map((cell) => (cell.includes(separator) ? `"${cell}"` : cell)).join(separator)}\r\n`;

describe('encodings', () => {
  const text = csvFile([accents]);
  const swapped = Buffer.from(text, 'utf16le').swap16();
  const cp1252 = (content: string): Buffer =>
    Buffer.from(content.replaceAll('“', '\x93').replaceAll('”', '\x94').replaceAll('€', '\x80'), 'latin1');
  test.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 little-endian', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 big-endian', Buffer.concat([Buffer.from([0xfe, 0xff]), swapped])],
    ['UTF-16 little-endian without a mark', Buffer.from(text, 'utf16le')],
    ['UTF-16 big-endian without a mark', swapped],
    ['windows-1252', cp1252(text)],
  ])('%s', async (_, file) => {
    expect(await name(file)).toBe('Núñez & Cía, “Ñandú” 20 €');
  });

  test.each<[string, Buffer, string]>([
    ['UTF-8 cut in a letter', Buffer.concat([Buffer.from(text), Buffer.from([0xc3])]), 'FILE_ENCODING'],
    ['a false byte order mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), cp1252(text)]), 'FILE_ENCODING'],
    ['no character of windows-1252', Buffer.concat([cp1252(text), Buffer.from([0x81])]), 'FILE_ENCODING'],
    ['half a character of UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le').subarray(0, -1), 'FILE_ENCODING'],
    ['NUL', Buffer.from(text.replace('Calle Mayor', 'Calle\0Mayor')), 'FILE_HAS_NUL'],
    ['NUL alone', Buffer.alloc(10_000), 'FILE_HAS_NUL'],
  ])('refused: %s', async (_, file, code) => {
    expect(await codesOf(file)).toEqual([code]);
  });
});

describe('form', () => {
  test.each([
    ['semicolons', ';'],
    ['commas', ','],
    ['tabs', '\t'],
  ])('%s', async (_, separator) => {
    expect(await name(Buffer.from(line(HEADER, separator) + line(accents, separator)))).toContain('Núñez');
  });

  test.each<[string, string]>([
    ['lines that end with LF', csvFile([row]).replaceAll('\r\n', '\n')],
    ['lines that end with CR', csvFile([row]).replaceAll('\r\n', '\r')],
    ['no end of the last line', csvFile([row]).trimEnd()],
    ['blank rows', `\r\n${csvFile([row])}\r\n;;;\r\n   \r\n`],
    ['a hint on the separator', `sep=;\r\n${csvFile([row])}`],
    ['header in capitals with blanks', csvFile([row]).replace('documentType', ' DOCUMENTTYPE ')],
    ['fewer cells than the header', csvFile([row.slice(0, row.findLastIndex((cell) => cell !== '') + 1)])],
    ['empty cells behind the header', csvFile([[...row, '', '']])],
    ['everything in quotes', [HEADER, row].map((cells) => `${cells.map((cell) => `"${cell}"`).join(';')}\n`).join('')],
    ['dates with the day first', csvFile([sampleRow({ documentDate: '02/03/2026' })])],
    ['an apostrophe before a number', csvFile([sampleRow({ quantity: "'10" })])],
  ])('%s', async (_, file) => {
    const [document] = await readFile(file);
    expect(document?.problems).toEqual([]);
    expect(document?.json).toMatchObject({ documentDate: '2026-03-02', lines: [{ quantity: 10 }] });
  });

  test('columns in another order, those that are not required left out', async () => {
    const kept = HEADER.map((_, index) => index)
      .filter((index) => index % 2 === 0 || row[index] !== '')
      .reverse();
    const pick = (cells: readonly string[]): string[] => kept.map((index) => cells[index] ?? '');
    const [document] = await readFile(csvFile([pick(row)], pick(HEADER)));
    expect(document?.problems).toEqual([]);
    expect(document?.json).toMatchObject({ documentNumber: 'F-2026-0042', totalGross: 968 });
  });

  test('quotes, separators and line breaks inside a cell', async () => {
    const text = 'a "quoted"; text\r\nof two lines';
    const [document] = await readFile(csvFile([sampleRow({ description: text })]));
    expect(document?.json).toMatchObject({ lines: [{ description: text }] });
  });

  test('rows are counted as spreadsheet programs count them', async () => {
    const rows = [sampleRow({ description: 'two\nlines' }), sampleRow({ lineNumber: '2', quantity: 'many' })];
    const [document] = await readFile(`#returnType;303\r\n\r\n${csvFile(rows)}`);
    expect(document?.rows).toEqual([4, 5]);
    expect(document?.problems).toMatchObject([{ code: 'NUMBER_INVALID', row: 5, columnName: 'quantity' }]);
  });

  test.each<[string, string, object[]]>([
    ['nothing', ' ', [{ code: 'HEADER_MISSING' }]],
    ['no column that is known', 'a;b\r\n1;2\r\n', [{ code: 'HEADER_MISSING' }]],
    ['a header only', csvFile([]), [{ code: 'ROWS_MISSING', row: 2 }]],
    [
      'unknown, repeated, unnamed and missing columns, all of them',
      csvFile([], ['documentType', 'colour', 'documentType', '', ...HEADER.slice(2)]),
      [
        { code: 'COLUMN_UNKNOWN', columnName: 'colour', row: 1 },
        { code: 'COLUMN_REPEATED', columnName: 'documentType', row: 1 },
        { code: 'COLUMN_UNNAMED', row: 1 },
        { code: 'COLUMN_MISSING', columnName: 'documentNumber', row: 1 },
      ],
    ],
    [
      'wrong batch information',
      `#colour;red\r\n#financialYear;26\r\n#returnType;303\r\n#returnType;390\r\n${csvFile([row])}`,
      [
        { code: 'BATCH_KEY_UNKNOWN', row: 1 },
        { code: 'BATCH_VALUE_INVALID', row: 2 },
        { code: 'BATCH_KEY_REPEATED', row: 4 },
      ],
    ],
    [
      'a quote that is never closed',
      `${csvFile([row])}"${'a;\n'.repeat(4_000_000)}`,
      [{ code: 'QUOTE_NOT_CLOSED', row: 3 }],
    ],
    ['a row of three megabytes', `${csvFile([row])}${'a;'.repeat(1_500_000)}`, [{ code: 'ROW_TOO_LONG', row: 3 }]],
    ['a million columns', `documentType;${'a;'.repeat(1_000_000)}`, [{ code: 'ROW_TOO_LONG', row: 1 }]],
    ['a PDF', '%PDF-1.7 …', [{ code: 'FORMAT_NOT_SUPPORTED' }]],
    ['a web page', '\ufeff<html>', [{ code: 'FORMAT_NOT_SUPPORTED' }]],
    ['JSON', '{"a": 1}', [{ code: 'FORMAT_NOT_SUPPORTED' }]],
  ])('refused: %s', async (_, file, problems) => {
    await expect(openTemplate(Buffer.from(file))).rejects.toMatchObject({ problems });
  });

  test('100,000 rows and not one more', async () => {
    const text = csvLine(row);
    const table = await openTemplate(Buffer.from(csvLine(HEADER) + text.repeat(100_000)));
    expect([table.rows.length, table.documentEnds.length]).toEqual([100_000, 1]);
    await expect(openTemplate(Buffer.from(csvLine(HEADER) + text.repeat(100_001)))).rejects.toThrow(TooManyRows);
  });
});

describe('rows of a document', () => {
  test('need not stand together', async () => {
    const of = (documentNumber: string, lineNumber: string): string[] => sampleRow({ documentNumber, lineNumber });
    const read = await readFile(csvFile([of('A', '1'), of('B', '1'), of('A', '2'), of('C', '1'), of('B', '2')]));
    expect(read.map(({ documentNumber, rows }) => [documentNumber, rows])).toEqual([
      ['A', [2, 4]],
      ['B', [3, 6]],
      ['C', [5]],
    ]);
  });

  test.each<[string, Record<string, string>, number]>([
    ['flow', { flow: 'RECEIVED' }, 2],
    ['type', { documentType: 'CREDIT_NOTE' }, 2],
    ['number', { documentNumber: 'other' }, 2],
    ['VAT number of the counterparty', { counterpartyVatNumber: 'ESB12345674' }, 2],
    ['spelling of the VAT number', { counterpartyVatNumber: 'es-a58818501' }, 1],
    ['blanks around the number', { documentNumber: ' F-2026-0042 ' }, 1],
  ])('%s', async (_, change, documents) => {
    const read = await readFile(csvFile([sampleRow(), sampleRow({ ...change, lineNumber: '2' })]));
    expect(read).toHaveLength(documents);
  });

  test('say the same of it, or nothing', async () => {
    const rows = [
      sampleRow(),
      sampleRow({ lineNumber: '2', dueDate: '', totalNet: '800.00' }),
      sampleRow({ lineNumber: '3', dueDate: '2026-05-01', totalNet: '801' }),
    ];
    const [document] = await readFile(csvFile(rows));
    expect(document?.problems).toMatchObject([
      { code: 'ROWS_DIFFER', row: 4, columnName: 'dueDate' },
      { code: 'ROWS_DIFFER', row: 4, columnName: 'totalNet' },
    ]);
  });

  test('without a number are documents of their own', async () => {
    expect(
      await readFile(csvFile([sampleRow({ documentNumber: '' }), sampleRow({ documentNumber: '' })])),
    ).toHaveLength(2);
  });

  test('with too many cells, or text behind a quote, are named', async () => {
    const file = `${csvFile([[...row, 'more']])}${csvLine(sampleRow({ lineNumber: '2' })).replace(';1;', ';"1"st;')}`;
    const [document] = await readFile(file);
    expect(document?.problems).toMatchObject([
      { code: 'CELLS_WITHOUT_COLUMN', row: 2 },
      { code: 'QUOTE_MISPLACED', row: 3 },
      { code: 'ROWS_DIFFER', row: 3, columnName: 'counterpartyHouseNo' },
    ]);
  });
});

test('batch information: the rows before the header, and one reference in all rows', async () => {
  const leading =
    "#returnType;303\r\n#financialYear;2026\r\n#surnamesAndNameOrCompanyName;'=Ejemplo\r\n#legalRepresentativeTIN;\r\n";
  const table = await openTemplate(Buffer.from(leading + csvFile([row, sampleRow({ lineNumber: '2' })])));
  expect(table.information).toEqual({
    returnType: '303',
    financialYear: 2026,
    surnamesAndNameOrCompanyName: '=Ejemplo',
    externalReference: 'MARCH-1',
  });
  const several = await openTemplate(Buffer.from(csvFile([row, sampleRow({ externalReference: 'APRIL' })])));
  expect(several.information).toEqual({});
});
