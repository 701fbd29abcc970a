import { codesOf, csvFile, readFile } from './read-back';
import { TEMPLATE_COLUMNS } from '../../../../documents/formats/template/template-columns';
import { sampleRow } from './sample-rows';

describe('numbers', () => {
  const read = async (...quantities: string[]): Promise<unknown[]> => {
    const rows = quantities.map((quantity, index) => sampleRow({ quantity, lineNumber: String(index + 1) }));
    const [document] = await readFile(csvFile(rows));
    const lines = document?.json['lines'] as { quantity?: number }[];
    return quantities.map(
      (_, index) => lines[index]?.quantity ?? document?.problems.find((problem) => problem.row === index + 2)?.code,
    );
  };

  test.each<[string[], unknown[]]>([
    [
      ['1234.5', '-0.25', '+7', '1.234'],
      [1234.5, -0.25, 7, 1.234],
    ],
    [
      ['1234,5', '0,125', '1,234', '1.234,50'],
      [1234.5, 0.125, 1.234, 1234.5],
    ],
    [
      ['12,5', '1.234'],
      [12.5, 'NUMBER_AMBIGUOUS'],
    ],
    [
      ['12.5', '1,234'],
      [12.5, 'NUMBER_AMBIGUOUS'],
    ],
    [['1,234'], ['NUMBER_AMBIGUOUS']],
    [['1.234'], [1.234]],
    [
      ['1.234.567', '1.234'],
      [1234567, 'NUMBER_AMBIGUOUS'],
    ],
    [
      ['1,234,567', '1.234'],
      [1234567, 1.234],
    ],
    [
      ['12,5', '12.5', '1.234', '1,234'],
      [12.5, 12.5, 'NUMBER_AMBIGUOUS', 'NUMBER_AMBIGUOUS'],
    ],
    [
      ['1 234,50', '1\u00a0234\u202f567'],
      [1234.5, 1234567],
    ],
    [
      ['1,23,456', '12.34.56', '1.', '.5', ',', '-', '1e3', '0x10', '1-2', '٣', '5 %', '1 23'],
      Array(12).fill('NUMBER_INVALID'),
    ],
    [
      ['1234567890123456', '0.1234567890123456'],
      ['JSON_NUMBER_PRECISION', 'JSON_NUMBER_PRECISION'],
    ],
  ])('%j are %j', async (texts, values) => {
    expect(await read(...texts)).toEqual(values);
  });

  test('a line number is whole', async () => {
    expect(await codesOf(csvFile([sampleRow({ lineNumber: '1.5' })]))).toEqual(['NUMBER_INVALID']);
    expect(await codesOf(csvFile([sampleRow({ lineNumber: '1.0' })]))).toEqual([]);
  });
});

describe('dates', () => {
  test.each(['27-11-2026', '27/11/2026', '27.11.2026', '27/11/2026 0:00:00', '2026-11-27 00:00:00', '27/11/2026 9:30'])(
    'the day first: %s',
    async (documentDate) => {
      const [document] = await readFile(csvFile([sampleRow({ documentDate, deliveryDate: '7/11/2026' })]));
      expect(document?.problems).toEqual([]);
      expect(document?.json).toMatchObject({ documentDate: '2026-11-27', deliveryDate: '2026-11-07' });
    },
  );

  test.each(['2026-02-30', '31/04/2026', '2026/03/04', '04/2026', '46083', '2026-03-04T00:00:00Z'])(
    'refused: %s',
    async (documentDate) => {
      expect(await codesOf(csvFile([sampleRow({ documentDate })]))).toEqual(['DATE_INVALID']);
    },
  );
});

test.each(['21', '21 %', '21%', '21,0 %'])('%s is a rate of 21 %%', async (vatRate) => {
  const [document] = await readFile(csvFile([sampleRow({ vatRate })]));
  expect(document?.json).toMatchObject({ lines: [{ vatRate: 21 }] });
});

test.each([
  ['documentNumber', '2,02611E+11'],
  ['counterpartyTaxNumber', '2.02611E+11'],
  ['paymentReference', '9E+15'],
  ['netAmount', '1,5E+12'],
])('a number in %s that a spreadsheet shortened: %s', async (columnName, text) => {
  const [document] = await readFile(csvFile([sampleRow({ [columnName]: text })]));
  expect(document?.problems).toMatchObject([{ code: 'NUMBER_MANGLED', columnName, row: 2 }]);
});

test.each(['12E5', 'E+12', '1E+2026', 'A2,02611E+11'])('the number %s of a document is one', async (documentNumber) => {
  expect(await codesOf(csvFile([sampleRow({ documentNumber })]))).toEqual([]);
});

describe('a total below the rows', () => {
  const blank = Object.fromEntries(TEMPLATE_COLUMNS.map(({ name }) => [name, '']));
  const sums = { netAmount: '800', totalNet: '800', totalVat: '168', totalGross: '968' };

  test.each([
    ['with a word', { ...sums, documentType: 'TOTAL' }],
    ['with a word elsewhere', { ...sums, description: 'Total general:' }],
    ['where the number stands', { ...sums, documentNumber: 'Totales' }],
    ['in German', { ...sums, counterpartyName: 'Gesamtsumme' }],
    ['without a word', sums],
  ])('%s', async (_how, cells) => {
    const documents = await readFile(csvFile([sampleRow(), sampleRow({ ...blank, ...cells })]));
    expect(documents.map(({ problems }) => problems.map(({ code, row }) => [code, row]))).toEqual([
      [],
      [['TOTAL_ROW', 3]],
    ]);
  });

  test('a line that is called so is a line', async () => {
    expect(await codesOf(csvFile([sampleRow({ description: 'Total care package' })]))).toEqual([]);
  });
});
