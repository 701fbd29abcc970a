import fc from 'fast-check';
import { columnName, comparable, headersOf } from '../../../../documents/formats/template/column-names';
import { AUDIT_COLUMNS, ERRORS_COLUMN, FILE_COLUMNS } from '../../../../documents/formats/template/template-columns';
import { errorFileHeader } from '../../../../documents/formats/template/write-error-rows';
import { templateHeader, writeTemplateRows } from '../../../../documents/formats/template/write-template-rows';
import { jsonDocument } from '../json-arbitrary';
import { codesOf, csvFile, readFile } from './read-back';
import { sampleRow } from './sample-rows';

const NAMES = [...FILE_COLUMNS, ...AUDIT_COLUMNS].map(({ name }) => name).concat(ERRORS_COLUMN);

test('every column has a Spanish header, and no header is that of two', () => {
  expect(NAMES.filter((name) => columnName(name, 'es') === name)).toEqual([]);
  const headers = NAMES.flatMap(headersOf);
  expect(headers.filter((header, index) => headers.indexOf(header) !== index)).toEqual([]);
});

test('a file with the Spanish header is read, audit columns and errors passed over', async () => {
  const header = [...templateHeader({ language: 'es', withAudit: true }), columnName(ERRORS_COLUMN, 'es')];
  const [spanish] = await readFile(csvFile([[...sampleRow(), ...AUDIT_COLUMNS.map(() => 'x'), 'x']], header));
  const [english] = await readFile(csvFile([sampleRow()]));
  expect(spanish?.problems).toEqual([]);
  expect(spanish?.json).toEqual(english?.json);
  expect(await codesOf(csvFile([[...sampleRow(), '']], errorFileHeader('es')))).toEqual([]);
});

test.each([
  ['documentNumber', 'NÚMERO DE FACTURA'],
  ['documentNumber', 'numero  de documento *'],
  ['vatRate', '% IVA'],
  ['netAmount', 'base imponible'],
  ['counterpartyVatNumber', 'Nif'],
])('%s may be called %s', async (name, header) => {
  const headers = templateHeader().map((one) => (one === name ? header : one));
  expect(await codesOf(csvFile([sampleRow()], headers))).toEqual([]);
});

test('a column in two languages is there twice; one that is missing is named as the others are', async () => {
  const twice = [...templateHeader(), 'Fecha de expedición'];
  expect(await codesOf(csvFile([[...sampleRow(), '']], twice))).toEqual(['COLUMN_REPEATED']);
  const without = templateHeader({ language: 'es' }).slice(1);
  await expect(readFile(csvFile([sampleRow().slice(1)], without))).rejects.toMatchObject({
    problems: [{ code: 'COLUMN_MISSING', columnName: 'Tipo de documento' }],
  });
});

test('headers are compared without case, accents, blanks at the ends and the mark of mandatory ones', () => {
  expect(comparable(' Código  Postal *')).toBe('codigo postal');
});

test('what is written with decimal commas and a Spanish header is read as it was', async () => {
  const price = fc
    .tuple(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.nat(9))
    .map(([digits, places]) => Number(`${digits}e-${places}`));
  await fc.assert(
    fc.asyncProperty(jsonDocument, price, async (sample, unitPrice) => {
      const document = { ...sample, lines: sample.lines.map((line) => ({ ...line, unitPrice })) };
      const rows = [...writeTemplateRows({ document, flow: 'ISSUED' }, undefined, ',')];
      expect(rows.flat().filter((cell) => /^-?\d+\.\d+$/.test(cell) && Number(cell) === unitPrice)).toEqual([]);
      const [read] = await readFile(csvFile(rows, templateHeader({ language: 'es' })));
      expect(read?.problems).toEqual([]);
      expect(read?.json['totalGross']).toBe(document.totalGross);
      expect((read?.json['lines'] as { unitPrice: number }[]).map((line) => line.unitPrice)).toEqual(
        document.lines.map(() => unitPrice),
      );
    }),
    { numRuns: 50 },
  );
});
