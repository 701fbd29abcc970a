import { randomUUID } from 'node:crypto';
import { csvLine } from '../../documents/formats/template/csv-line';
import { csvFile, readFile, xlsxFile } from '../unit/formats/template/read-back';
import { HEADER, sampleRow } from '../unit/formats/template/sample-rows';
import { Client } from './support/client';
import { freshRow, IMPORT_QUERY, uploadTemplate } from './support/template-upload';
import { openApi } from './support/open-api';

const api = openApi();
const client = new Client(api);

/** Stands in for the workflows: every document of the batch ends so. */
async function finish(batchNumber: string, change: object): Promise<void> {
  await api.mongo.connection.collection('documents').updateMany({ batchNumber }, { $set: change });
}

test('good documents are accepted, the others come back with row and column, and can be corrected', async () => {
  const good = freshRow();
  const lines = [freshRow(), freshRow()];
  const bad = freshRow({ quantity: 'many', description: '=1+1', counterpartyCountryCode: 'XX' });
  const incomplete = freshRow({ vatRate: '', flow: 'SOLD', unitCode: 'zz' });
  const file = csvFile([good, bad, ...lines, incomplete]);
  const answer = await uploadTemplate(client, `#externalReference;March\r\n${file}`);
  expect(answer.status).toBe(200);
  const body = answer.json();
  expect(body).toMatchObject({
    mode: 'SYNC',
    state: 'PROCESSING',
    counters: { total: 5, PROCESSING: 3, REJECTED: 2 },
    errorFile: `/v1.1/batch/${String(body['id'])}/errors`,
    content: [
      { rows: { first: 3, last: 3 }, documentNumber: good[1], status: 'PROCESSING' },
      {
        rows: { first: 4, last: 4 },
        documentNumber: bad[1],
        status: 'REJECTED',
        errors: [{ code: 'NUMBER_INVALID', row: 4, columnName: 'quantity' }],
      },
      { status: 'PROCESSING' },
      { status: 'PROCESSING' },
      {
        status: 'REJECTED',
        errors: [
          { code: 'INVALID_VALUE', row: 7, columnName: 'flow' },
          { code: 'REQUIRED', row: 7, columnName: 'vatRate' },
        ],
      },
    ],
  });
  expect(api.workflows.startedBatches.at(-1)).toMatchObject({ batchId: body['id'] });
  const listed = await client.get(
    `/v1.1/documents?countryIso=ES&purpose=EINVOICING&flow=ISSUED&batchNumber=${String(body['id'])}`,
  );
  expect(listed.json()).toMatchObject({ totalElements: 3 });

  const errors = await client.get(String(body['errorFile']));
  expect(errors.headers.get('content-type')).toContain('text/csv');
  const text = errors.bytes.toString();
  expect(text).toMatch(/^\ufeff?#externalReference;March\r\n/);
  expect(text).toContain("'=1+1");
  expect(text).toContain('quantity: ""many"" is not a number');
  const corrected = text
    .replace(';many;', ';10;')
    .replace('SOLD', 'ISSUED')
    .replace(';XX;', ';ES;')
    .replace(';S;;', ';S;21;')
    .replace(';zz;', ';HUR;');
  const again = await uploadTemplate(client, corrected);
  expect(again.json()).toMatchObject({ counters: { total: 2, PROCESSING: 2, REJECTED: 0 } });
});

test('a document that ends in ERROR is in the error file, as it can be sent again', async () => {
  const accepted = freshRow({ notes: "'one\ntwo" });
  const { id } = (await uploadTemplate(client, csvFile([accepted, [...freshRow({ lineNumber: 'x' })]]))).json() as {
    id: string;
  };
  await finish(id, {
    status: 'ERROR',
    failureKind: 'VALIDATION',
    findings: [
      {
        ruleSet: 'EN16931',
        rule: 'BR-CO-10',
        severity: 'fatal',
        terms: ['BT-106'],
        parameters: {},
        location: { pointer: '/totalNet' },
      },
      {
        ruleSet: 'EN16931',
        rule: 'BR-21',
        severity: 'fatal',
        terms: [],
        parameters: {},
        location: { pointer: '/lines/0/netAmount' },
      },
    ],
  });
  const batch = (await client.get(`/v1.1/batch/${id}`)).json();
  expect((batch['content'] as { errors: object[] }[])[0]?.errors).toEqual([
    { code: 'BR-CO-10', message: expect.any(String), row: 2, columnName: 'totalNet' },
    { code: 'BR-21', message: expect.any(String), row: 2, columnName: 'netAmount' },
  ]);
  expect(batch).toMatchObject({ state: 'COMPLETED_WITH_ERRORS', errorFile: `/v1.1/batch/${id}/errors` });
  const file = (await client.get(`/v1.1/batch/${id}/errors`)).bytes;
  expect(file.toString()).toContain('totalNet: BR-CO-10');
  expect(file.toString()).toContain('netAmount: BR-21');
  const [original] = await readFile(csvFile([accepted]));
  const [returned] = await readFile(file);
  expect(returned?.json).toEqual(original?.json);
});

test('errors of processing are told by row and column, also where rows of other documents stand between', async () => {
  const [one, two, three] = ['APART-1', 'APART-2', 'APART-3'];
  const lines = [one, two, one, two, three, three].map((documentNumber, index) =>
    sampleRow({ documentNumber, lineNumber: String(index + 1) }),
  );
  const { id } = (await uploadTemplate(client, csvFile(lines))).json() as { id: string };
  const finding = (pointer: string) => ({
    ruleSet: 'EN16931',
    rule: 'BR-21',
    severity: 'fatal',
    terms: [],
    parameters: {},
    location: { pointer },
  });
  await finish(id, {
    status: 'ERROR',
    failureKind: 'VALIDATION',
    findings: [finding('/lines/1/netAmount'), finding('/lines/1'), finding('/counterparty/address/city')],
  });
  const rows = (await client.get(`/v1.1/batch/${id}`)).json()['content'] as { rows: object; errors: object[] }[];
  expect(rows.map(({ rows: range }) => range)).toEqual([
    { first: 2, last: 4 },
    { first: 3, last: 5 },
    { first: 6, last: 7 },
  ]);
  const places = rows.map(({ errors }) => errors.map((error) => ({ ...error, code: undefined, message: undefined })));
  const [city, line] = [{ columnName: 'counterpartyCity' }, { columnName: 'netAmount' }];
  expect(places).toEqual([
    [{ row: 4, ...line }, { row: 4 }, { row: 2, ...city }],
    [{ row: 5, ...line }, { row: 5 }, { row: 3, ...city }],
    [{ row: 7, ...line }, { row: 7 }, { row: 6, ...city }],
  ]);
  await finish(id, { integration: { authority: 'ES', warnings: [], refusal: { code: 'E-1', message: 'No.' } } });
  const refused = (await client.get(`/v1.1/batch/${id}`)).json()['content'] as { errors: object[] }[];
  expect(refused[1]?.errors).toEqual([{ code: 'E-1', message: 'No.', row: 3 }]);
});

test('an Excel workbook under any name', async () => {
  const rows = [freshRow(), freshRow({ flow: 'RECEIVED' })];
  const answer = await uploadTemplate(client, await xlsxFile(rows), { name: 'list.csv' });
  expect(answer.json()).toMatchObject({ counters: { total: 2, PROCESSING: 2 } });
  const records = await api.mongo.connection
    .collection('documents')
    .find({ batchNumber: answer.json()['id'] })
    .toArray();
  expect(records.map(({ flow, documentNumber }) => [flow, documentNumber]).sort()).toEqual([
    ['ISSUED', rows[0]?.[1]],
    ['RECEIVED', rows[1]?.[1]],
  ]);
});

test('a document of the file is stored as the same document sent as JSON', async () => {
  const row = freshRow();
  const { id } = (await uploadTemplate(client, csvFile([row]))).json() as { id: string };
  const [read] = await readFile(csvFile([row]));
  const single = await client.postJson(`/v1.1/document?${IMPORT_QUERY}&flow=ISSUED`, read?.json);
  expect(single.status).toBe(201);
  const documents = api.mongo.connection.collection<{ _id: string; batchNumber?: string }>('documents');
  const [imported] = await documents.find({ batchNumber: id }).toArray();
  const sent = await documents.findOne({ _id: single.json()['documentId'] as string });
  const own = ['_id', 'batchNumber', 'submissionDate', 'updatedAt', 'timeline', 'payload'];
  const bare = (record: object | null | undefined): object =>
    Object.fromEntries(Object.entries(record ?? {}).filter(([name]) => !own.includes(name)));
  expect(bare(imported)).toEqual(bare(sent));
  const [ofFile, ofBody] = await Promise.all(
    [imported, sent].map(async (record) => api.deps.payloads.find(record?._id ?? '')),
  );
  expect({ ...ofFile, documentId: '' }).toEqual({ ...ofBody, documentId: '' });
});

describe('refused', () => {
  test.each<[string, string, string | Uint8Array, number, string, object]>([
    ['another file', IMPORT_QUERY, 'name;age\r\nEve;7', 400, 'TEMPLATE_INVALID', { code: 'HEADER_MISSING' }],
    ['a header only', IMPORT_QUERY, csvLine(HEADER), 400, 'TEMPLATE_INVALID', { code: 'ROWS_MISSING' }],
    ['too many rows', IMPORT_QUERY, csvLine(HEADER) + csvLine(sampleRow()).repeat(100_001), 413, 'TOO_MANY_ROWS', {}],
    ['an empty file', IMPORT_QUERY, '', 400, 'INVALID_PARAMETERS', { code: 'EMPTY', parameter: 'file' }],
    ['another company', IMPORT_QUERY.replace('ESB12345674', 'ESA58818501'), 'a', 403, 'COMPANY_NOT_ALLOWED', {}],
    ['a country that is not supported', IMPORT_QUERY.replace('ES&', 'US&'), 'a', 400, 'UNSUPPORTED_CONTEXT', {}],
    [
      'a flow, which the rows say',
      `${IMPORT_QUERY}&flow=ISSUED`,
      'a',
      400,
      'INVALID_PARAMETERS',
      { parameter: 'flow' },
    ],
    ['neither true nor false', `${IMPORT_QUERY}&sync=perhaps`, 'a', 400, 'INVALID_PARAMETERS', { parameter: 'sync' }],
  ])('%s', async (_, query, file, status, code, problem) => {
    const answer = await uploadTemplate(client, file, { query: query.includes('sync') ? query : `${query}&sync=true` });
    expect([answer.status, answer.json().code]).toEqual([status, code]);
    if (Object.keys(problem).length > 0) expect(answer.json().errors).toMatchObject([problem]);
  });

  test('51 MiB', async () => {
    const answer = await uploadTemplate(client, Buffer.alloc(51 * 1_048_576, 'a'));
    expect([answer.status, answer.json().code]).toEqual([413, 'BODY_TOO_LARGE']);
  });
});

describe('Idempotency-Key', () => {
  test('is of the file and the parameters, not of the form around it', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const file = csvFile([freshRow({ totalNet: '' })]);
    const first = await uploadTemplate(client, file, { headers });
    const second = await uploadTemplate(client, file, { headers, name: 'other-name.csv' });
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(second.json()['id']).toBe(first.json()['id']);
    const other = await uploadTemplate(client, csvFile([freshRow()]), { headers });
    expect([other.status, other.json().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });
});
