import { locateInTemplate } from '../../../../documents/formats/template/locate-cell';
import { errorRows, errorsCell } from '../../../../documents/formats/template/write-error-rows';
import { openTemplate } from '../../../../documents/formats/template/open-template';
import { splitCells } from '../../../../documents/formats/template/split-cells';
import { TEMPLATE_COLUMNS } from '../../../../documents/formats/template/template-columns';
import { csvFile } from './read-back';
import { HEADER, sampleRow } from './sample-rows';

test.each([
  ['/lines/1/quantity', { row: 9, columnName: 'quantity' }],
  ['/lines/0', { row: 4 }],
  ['/lines', { row: 4 }],
  ['/totalNet', { row: 4, columnName: 'totalNet' }],
  ['/counterparty/address/countryCode', { row: 4, columnName: 'counterpartyCountryCode' }],
  ['/counterparty', { row: 4, columnName: 'counterpartyName' }],
  ['/precedingDocument', { row: 4, columnName: 'precedingDocumentNumber' }],
  ['/notes/2', { row: 4, columnName: 'notes' }],
  ['', { row: 4 }],
  ['/somethingElse', { row: 4 }],
])('%s', (pointer, place) => {
  const { code, message, ...located } = locateInTemplate({ code: 'X', message: 'm', pointer }, [4, 9]);
  expect([code, message]).toEqual(['X', 'm']);
  expect(located).toEqual(place);
});

test('rows are named where a message speaks of lines', () => {
  const problem = { code: 'X', message: 'is already used by /lines/1.', pointer: '/lines/0/number' };
  expect(locateInTemplate(problem, [4, 9]).message).toBe('is already used by row 9.');
});

test('the error file has what could be read as it is written, and marks what nobody may read by chance', async () => {
  const row = sampleRow({
    quantity: '12,5',
    unitPrice: '1.234',
    documentDate: '02/03/2026',
    dueDate: 'soon',
    description: '@home',
    vatRate: '',
  });
  const { layout } = await openTemplate(Buffer.from(csvFile([row])));
  const cells = splitCells(csvFile([row]).split('\r\n')[1] ?? '', ';');
  const problems = [
    { code: 'A', message: 'not a day', row: 2, columnName: 'dueDate' },
    { code: 'B', message: '=of the whole document' },
  ];
  const [written = []] = [...errorRows({ rows: [2], cells: [cells] }, layout, problems)];
  const cellOf = (name: string): string | undefined => written[HEADER.indexOf(name)];
  expect(['quantity', 'unitPrice', 'documentDate', 'dueDate', 'description', 'vatRate'].map(cellOf)).toEqual([
    '12.5',
    '1.234?',
    '2026-03-02',
    'soon',
    "'@home",
    '',
  ]);
  expect(written[TEMPLATE_COLUMNS.length]).toBe('dueDate: not a day\n=of the whole document');
  expect(errorsCell([{ message: '=1' }])).toBe("'=1");
});
