import { FURTHER_COLUMNS } from '../../../../documents/formats/template/further-columns';
import { MEMBERS_ES } from '../../../../documents/formats/template/further-columns-es';
import { nationalColumn } from '../../../../documents/formats/template/national-columns';
import { columnsNamed } from '../../../../documents/formats/template/template-layout';
import { FILE_COLUMNS } from '../../../../documents/formats/template/template-columns';
import { templateHeader, writeFurtherRows } from '../../../../documents/formats/template/write-template-rows';
import type { JsonDocument } from '../../../../documents/formats/json/json-document';
import { codesOf, csvFile, readFile, xlsxFile } from './read-back';
import { sampleRow } from './sample-rows';

const NATIONAL = ['ES:ClaveRegimen', 'ES:line:OperacionExenta'];

/** A row of the template with further cells, read again. */
async function read(further: Record<string, string>) {
  const header = [...templateHeader(), ...Object.keys(further)];
  return readFile(csvFile([[...sampleRow(), ...Object.values(further)]], header));
}

test('every column is read into the member that it names', async () => {
  for (const { name, kind, pointer = '', allowed, level } of FURTHER_COLUMNS) {
    // Of a list the first entry is that of the first column that is filled in.
    const at = pointer.replace(/\/1\//, '/0/');
    const text = allowed?.at(-1) ?? { date: '2026-03-02', decimal: '1.5', integer: '3' }[kind as string] ?? 'x';
    const [document] = await read({ [name]: text });
    expect([name, document?.problems]).toEqual([name, []]);
    const { json } = document ?? {};
    const from: unknown = level === 'line' ? (json?.['lines'] as unknown[])[0] : json;
    let found = from;
    for (const member of at.slice(1).split('/')) found = (found as Record<string, unknown>)[member];
    expect([name, String(found)]).toEqual([name, text]);
  }
});

test('names are unique, also beside those of every template, and all members have a Spanish word', () => {
  const names = FILE_COLUMNS.map(({ name }) => name.toLowerCase());
  expect(new Set(names).size).toBe(names.length);
  const members = FURTHER_COLUMNS.flatMap(({ pointer = '' }) => pointer.slice(1).split('/'));
  expect(members.filter((member) => !/^\d+$/.test(member) && MEMBERS_ES[member] === undefined)).toEqual([]);
});

test('lists keep their order, and gaps are passed over', async () => {
  const [both] = await read({ allowance2Amount: '2', allowance1Amount: '1', allowance1Reason: 'Loyalty' });
  expect(both?.json['allowances']).toEqual([{ amount: 1, reason: 'Loyalty' }, { amount: 2 }]);
  const [second] = await read({ allowance1Amount: '', allowance2Amount: '2' });
  expect(second?.json['allowances']).toEqual([{ amount: 2 }]);
});

test('columns of a country are values of nationalData, of the document and of lines', async () => {
  const [document] = await read({ 'ES:ClaveRegimen': '07', 'ES:line:OperacionExenta': 'E1' });
  expect(document?.json['nationalData']).toEqual({ es: { ClaveRegimen: '07' } });
  expect(document?.json['lines']).toMatchObject([{ nationalData: { es: { OperacionExenta: 'E1' } } }]);
  expect(nationalColumn('es:ClaveRegimen')).toBeUndefined();
  expect(await codesOf(csvFile([[...sampleRow(), 'x']], [...templateHeader(), 'ES: what']))).toEqual([
    'COLUMN_UNKNOWN',
  ]);
});

test('a file with many further columns is in the language of its header', async () => {
  const names = [...FURTHER_COLUMNS.map(({ name }) => name), ...NATIONAL];
  const cells = names.map(() => '');
  for (const language of ['en', 'es'] as const) {
    const header = templateHeader({ language, further: columnsNamed(names) });
    const file = await xlsxFile([[...sampleRow(), ...cells]], header);
    const [document] = await readFile(file);
    expect(document?.problems).toEqual([]);
  }
});

test('what was read is written again as it was', async () => {
  const cells = {
    totals: 'calculate',
    allowance1Amount: '12.5',
    lineItemSellerId: 'A-1',
    deliveryAddressCity: 'Sevilla',
    'ES:ClaveRegimen': '07',
  };
  const [document] = await read(cells);
  const further = columnsNamed(Object.keys(cells));
  const [row = []] = [
    ...writeFurtherRows({ document: document?.json as unknown as JsonDocument, flow: 'ISSUED' }, further),
  ];
  expect(row.slice(-further.length)).toEqual(Object.values(cells));
});
