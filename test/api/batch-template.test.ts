import ExcelJS from 'exceljs';
import { csvLine } from '../../documents/formats/template/csv-line';
import { openTemplate } from '../../documents/formats/template/open-template';
import { documentsOf } from '../unit/formats/template/read-back';
import { Client } from './support/client';
import { freshRow, uploadTemplate } from './support/template-upload';
import { openApi } from './support/open-api';

const api = openApi();
const client = new Client(api);

describe('the empty template', () => {
  test.each([
    ['csv', 'text/csv', 'en'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'en'],
    ['csv', 'text/csv', 'es'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'es'],
  ])('as %s (%s) in %s is filled and imported', async (format, type, language) => {
    const answer = await client.get(`/v1.1/batch/template?format=${format}&language=${language}`);
    expect(answer.headers.get('content-type')).toContain(type);
    expect(answer.headers.get('content-disposition')).toContain(`batch-template.${format}`);
    await expect(openTemplate(answer.bytes)).rejects.toMatchObject({ problems: [{ code: 'ROWS_MISSING' }] });
    const filled =
      format === 'csv' ? answer.bytes.toString() + csvLine(freshRow()) : await fillWorkbook(answer.bytes, language);
    const table = await openTemplate(Buffer.from(filled as string));
    expect(documentsOf(table)[0]?.problems).toEqual([]);
    expect(table.layout.language).toBe(language);
    expect((await uploadTemplate(client, filled)).json()).toMatchObject({ counters: { PROCESSING: 1, REJECTED: 0 } });
  });

  test.each(['csv', 'xlsx'])(
    'of a country has columns for all that JSON can say, and for what it asks for (%s)',
    async (format) => {
      const answer = await client.get(`/v1.1/batch/template?format=${format}&countryIso=ES&language=es`);
      const header =
        format === 'csv'
          ? answer.bytes
              .toString()
              .replace(/^\ufeff/, '')
              .trimEnd()
              .split(';')
          : await headerOf(answer.bytes);
      expect(header).toEqual(expect.arrayContaining(['Tipo de documento', 'Descuento 1: importe', 'ES:ClaveRegimen']));
      await expect(openTemplate(answer.bytes)).rejects.toMatchObject({ problems: [{ code: 'ROWS_MISSING' }] });
      const romanian = await client.get('/v1.1/batch/template?countryIso=RO');
      expect(romanian.bytes.toString()).toContain(';allowance1Amount;');
      expect(romanian.bytes.toString()).not.toContain('ES:');
      expect((await client.get('/v1.1/batch/template?countryIso=XX')).json().code).toBe('UNSUPPORTED_CONTEXT');
    },
  );

  test('needs no scope', async () => {
    const token = await api.issuer.token({ sub: 'acme', scope: '' });
    const answer = await client.get('/v1.1/batch/template', { authorization: `Bearer ${token}` });
    expect(answer.status).toBe(200);
  });
});

async function headerOf(bytes: Buffer): Promise<string[]> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(bytes as unknown as ArrayBuffer);
  return (workbook.worksheets[0]?.getRow(1).values as string[]).slice(1);
}

/** Copies the example, as a person would, and says something of the batch. */
async function fillWorkbook(bytes: Buffer, language: string): Promise<Buffer> {
  const [documents, batchSheet, exampleSheet] =
    language === 'es' ? ['Documentos', 'Lote', 'Ejemplo'] : ['Documents', 'Batch', 'Example'];
  const { default: ExcelJS } = await import('exceljs');
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(bytes as unknown as ArrayBuffer);
  const example = workbook.getWorksheet(exampleSheet)?.getRow(2).values as unknown[];
  const row = workbook.getWorksheet(documents)?.getRow(2);
  example.forEach((value, column) => {
    if (row !== undefined) row.getCell(column).value = value as string;
  });
  const batch = workbook.getWorksheet(batchSheet);
  if (batch !== undefined) batch.getCell('B1').value = '303';
  return Buffer.from(await workbook.xlsx.writeBuffer());
}
