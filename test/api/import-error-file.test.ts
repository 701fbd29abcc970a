import ExcelJS from 'exceljs';
import { XLSX_TYPE } from '../../api/openapi/paths/batch-template';
import { templateHeader } from '../../documents/formats/template/write-template-rows';
import { csvFile, readFile, xlsxFile } from '../unit/formats/template/read-back';
import { Client } from './support/client';
import { freshRow, IMPORT_QUERY, uploadTemplate } from './support/template-upload';
import { openApi } from './support/open-api';

const api = openApi();
const client = new Client(api);

test('a document of more lines than there may be, too large for the error file, is named there', async () => {
  const row = freshRow({ notes: 'x'.repeat(500) });
  const body = (await uploadTemplate(client, csvFile(Array.from({ length: 10_001 }, () => row)))).json();
  expect(body).toMatchObject({
    counters: { total: 1, REJECTED: 1 },
    content: [{ rows: { first: 2, last: 10_002 }, errors: [{ row: 2, columnName: 'lineNumber' }] }],
  });
  const file = (await client.get(String(body['errorFile']))).bytes;
  expect(file.length).toBeLessThan(5_000);
  const [returned] = await readFile(file);
  expect(returned).toMatchObject({ documentNumber: row[1], rows: [3] });
});

test('the error file is nobody else’s', async () => {
  const { id } = (await uploadTemplate(client, csvFile([freshRow({ totalNet: '' })]))).json() as { id: string };
  const rival = new Client(api, 'rival');
  const foreign = await rival.get(`/v1.1/batch/${id}/errors`);
  const unknown = await rival.get('/v1.1/batch/0198c5f2-81c4-7d02-b6a9-5c1e7f3d9a20/errors');
  expect([foreign.status, foreign.json().code]).toEqual([404, 'BATCH_NOT_FOUND']);
  expect({ ...foreign.json(), requestId: '' }).toEqual({ ...unknown.json(), requestId: '' });
});

test('the error file is not one of other batches', async () => {
  const [read] = await readFile(csvFile([freshRow()]));
  const batch = await client.postJson(`/v1.1/batch?${IMPORT_QUERY}&flow=ISSUED`, [read?.json]);
  const answer = await client.get(`/v1.1/batch/${String(batch.json()['id'])}/errors`);
  expect([answer.status, answer.json().code]).toEqual([404, 'NO_ERROR_FILE']);
});

test('an Excel file in Spanish comes back as one, with its errors in Spanish, and is taken when it is corrected', async () => {
  const header = templateHeader({ language: 'es' });
  const [good, bad] = [freshRow(), freshRow({ quantity: 'muchas', documentNumber: '0001', notes: "=1 _x0041_ '" })];
  const name = 'facturas.xlsx';
  const file = await xlsxFile([good, bad], header);
  const answer = (await uploadTemplate(client, file, { name, headers: { 'accept-language': 'es' } })).json();
  expect(answer).toMatchObject({ counters: { total: 2, REJECTED: 1 } });
  const rejected = (answer['content'] as { errors: unknown[] }[]).find(({ errors }) => errors.length > 0);
  expect(rejected?.errors).toMatchObject([{ row: 3, columnName: 'Cantidad', message: '"muchas" no es un número' }]);

  const errors = await client.get(String(answer['errorFile']));
  expect(errors.headers.get('content-type')).toBe(XLSX_TYPE);
  expect(errors.headers.get('content-disposition')).toMatch(/filename="errors-.+\.xlsx"/);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(errors.bytes as unknown as ArrayBuffer);
  const row = workbook.getWorksheet('Documentos')?.getRow(2);
  expect(row?.getCell(header.length + 1).value).toBe('Cantidad: "muchas" no es un número');
  expect(row?.getCell(header.indexOf('Precio unitario') + 1).value).toBe(80);
  if (row !== undefined) row.getCell(header.indexOf('Cantidad') + 1).value = 10;
  const corrected = Buffer.from(await workbook.xlsx.writeBuffer());
  const [read] = await readFile(corrected);
  expect(read?.problems).toEqual([]);
  expect(read?.json).toMatchObject({ documentNumber: '0001', notes: ["=1 _x0041_ '"], documentDate: '2026-03-02' });
  expect((await uploadTemplate(client, corrected, { name })).json()).toMatchObject({
    counters: { total: 1, REJECTED: 0 },
  });
});

test('a total below the rows is told once', async () => {
  const blank = Object.fromEntries(templateHeader().map((column) => [column, '']));
  const total = freshRow({ ...blank, documentNumber: 'TOTAL', totalGross: '968' });
  const answer = (await uploadTemplate(client, csvFile([freshRow(), total]))).json();
  const [, told] = answer['content'] as { errors: unknown[] }[];
  expect(told?.errors).toEqual([expect.objectContaining({ code: 'TOTAL_ROW', row: 3 })]);
});

describe('further columns', () => {
  const FURTHER = ['totals', 'lineAllowanceAmount', 'lineAllowanceReason', 'contractReference', 'ES:ClaveRegimen'];
  const header = [...templateHeader(), ...FURTHER];
  /** Its amounts are left to the service. */
  const row = (changes: Record<string, string>, further: string[]): string[] => {
    const amounts = { netAmount: '', vatAmount: '', grossAmount: '', totalNet: '', totalVat: '', totalGross: '' };
    return [...freshRow({ ...amounts, ...changes }), ...further];
  };

  test('say what JSON says, and come back in the error file, which is taken when it is corrected', async () => {
    const good = row({}, ['calculate', '80', 'Loyalty', 'C-7', '07']);
    const bad = row({}, ['calculate', '80', 'Loyalty', 'C-8', '77']);
    const unknown = row({}, ['calculate', 'eighty', 'Loyalty', 'C-9', '']);
    const answer = (await uploadTemplate(client, csvFile([good, bad, unknown], header))).json();
    expect(answer).toMatchObject({
      counters: { total: 3, PROCESSING: 1, REJECTED: 2 },
      content: [
        { status: 'PROCESSING' },
        { errors: [{ code: 'NATIONAL_DATA_INVALID', row: 3, columnName: 'ES:ClaveRegimen' }] },
        { errors: [{ code: 'NUMBER_INVALID', row: 4, columnName: 'lineAllowanceAmount' }] },
      ],
    });
    const [{ documentId = '' } = {}] = answer['content'] as { documentId?: string }[];
    const payload = await api.deps.payloads.find(documentId);
    const ubl = Buffer.from(payload?.ubl ?? []).toString();
    expect(ubl).toContain('ES:ClaveRegimen=07');
    expect(ubl).toMatch(/<cac:AllowanceCharge>[^]*Loyalty/);
    expect(await api.deps.documents.find(documentId)).toMatchObject({ totals: { totalNet: '720.00' } });
    const file = (await client.get(String(answer['errorFile']))).bytes.toString();
    const [, head = '', ...lines] = file.trimEnd().split('\r\n');
    expect(head.split(';').slice(-6)).toEqual([...FURTHER, 'errors']);
    expect(lines[0]).toContain(';calculate;80;Loyalty;C-8;77;');
    const corrected = `${head}\r\n${lines.join('\r\n').replace(';77;', ';07;').replace(';eighty;', ';80;')}\r\n`;
    expect((await uploadTemplate(client, corrected)).json()).toMatchObject({ counters: { total: 2, REJECTED: 0 } });
  });

  test('of a document that ended in ERROR come back as well', async () => {
    const answer = (
      await uploadTemplate(client, csvFile([row({}, ['calculate', '80', 'Loyalty', 'C-7', '07'])], header))
    ).json();
    const change = { status: 'ERROR', integration: { refusal: { code: 'X', message: 'no' } } };
    await api.mongo.connection.collection('documents').updateMany({ batchNumber: answer['id'] }, { $set: change });
    const file = (await client.get(`/v1.1/batch/${String(answer['id'])}/errors`)).bytes.toString();
    expect(file).toContain(';calculate;80;Loyalty;C-7;07;X: no');
  });
});
