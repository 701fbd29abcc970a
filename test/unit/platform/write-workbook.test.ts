import ExcelJS from 'exceljs';
import { openWorkbook } from '../../../platform/spreadsheet/workbook';
import { type WrittenCell, writeWorkbook } from '../../../platform/spreadsheet/write-workbook';

async function fileOf(rows: readonly (readonly WrittenCell[])[]): Promise<Buffer> {
  const formats = ['text', 'number', 'day', 'integer'] as const;
  const columns = formats.map((format) => ({ width: 20, format }));
  const pieces: Buffer[] = [];
  for await (const piece of writeWorkbook([
    { name: 'Rows & "more"', columns, hasHeader: true, rows },
    { name: 'Lote', columns: columns.slice(0, 1), hasHeader: false, rows: [['#a']] },
  ]))
    pieces.push(piece);
  return Buffer.concat(pieces);
}

const CRUEL = '=1+1 <&> "x" _x0041_ \u0001 \r\n\ud800 😀 ';
const ROWS: WrittenCell[][] = [
  ['a', 'b', 'c', 'd'],
  ['007', 1234.5, { day: '2026-03-02' }, 3],
  [CRUEL, -0.25, 'no day', undefined],
  [undefined, 'many', { day: '1999-12-31' }, 1e15],
];

test('another program reads what was written, with the formats of the columns', async () => {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load((await fileOf(ROWS)) as unknown as ArrayBuffer);
  const sheet = workbook.getWorksheet('Rows & "more"');
  const values = ROWS.map((_, row) => [1, 2, 3, 4].map((column) => sheet?.getRow(row + 1).getCell(column).value));
  expect(values[1]).toEqual(['007', 1234.5, new Date('2026-03-02T00:00:00Z'), 3]);
  expect(values[3]).toEqual([null, 'many', new Date('1999-12-31T00:00:00Z'), 1e15]);
  expect([1, 2, 3, 4].map((column) => sheet?.getColumn(column).numFmt ?? 'General')).toEqual([
    '@',
    'General',
    expect.stringMatching(/^yyyy/),
    '0',
  ]);
  expect(sheet?.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
  expect(workbook.getWorksheet('Lote')?.getRow(1).getCell(1).value).toBe('#a');
});

test('so does the reader of the service, to the last character', async () => {
  const workbook = await openWorkbook(await fileOf(ROWS));
  const [sheet] = workbook.sheets;
  if (sheet === undefined) throw new Error('no sheet');
  const read: (string | undefined)[][] = [];
  for await (const { cells } of workbook.rows(sheet))
    read.push(Array.from(cells, (cell) => cell && `${cell.kind} ${cell.text}`));
  expect(read[1]).toEqual(['text 007', 'number 1234.5', 'date 2026-03-02', 'number 3']);
  expect(read[2]).toEqual([`text ${CRUEL.replace('\ud800', '\ufffd')}`, 'number -0.25', 'text no day']);
  expect(read[3]).toEqual([undefined, 'text many', 'date 1999-12-31', 'number 1000000000000000']);
});

test('the same rows are the same bytes', async () => {
  expect(await fileOf(ROWS)).toEqual(await fileOf(ROWS));
});

test('what fails while rows are made fails the file', async () => {
  const rows = async function* (): AsyncGenerator<WrittenCell[]> {
    yield ['a'];
    throw new Error('no more rows');
  };
  const columns = [{ width: 20, format: 'text' as const }];
  const written = writeWorkbook([{ name: 'Rows', columns, hasHeader: false, rows: rows() }]);
  await expect(
    (async () => {
      for await (const _ of written);
    })(),
  ).rejects.toThrow('no more rows');
});
