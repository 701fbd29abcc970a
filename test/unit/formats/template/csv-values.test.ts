import { codesOf, csvFile, readFile } from './read-back';
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
  test.each([
    '2026-02-30',
    '31/04/2026',
    '3/4/2026',
    '03-04-2026',
    '2026/03/04',
    '04/2026',
    '46083',
    '2026-03-04T00:00:00Z',
  ])('refused: %s', async (documentDate) => {
    expect(await codesOf(csvFile([sampleRow({ documentDate })]))).toEqual(['DATE_INVALID']);
  });
});
