import { csvLine } from '../../documents/formats/template/csv-line';
import { openTemplate } from '../../documents/formats/template/open-template';
import { csvFile, documentsOf, readFile, xlsxFile } from '../unit/formats/template/read-back';
import { HEADER, sampleRow } from '../unit/formats/template/sample-rows';
import { Client, type Answer } from './support/client';
import { AccountRepository } from '../../storage/account-repository';
import { SPANISH_COMPANY, startTestApi, type TestApi } from './support/test-api';

const QUERY = 'countryIso=ES&vatNumber=ESB12345674&purpose=EINVOICING';
let api: TestApi;
let client: Client;

beforeAll(async () => {
  api = await startTestApi();
  client = new Client(api);
}, 60_000);

afterAll(async () => api.stop());

async function upload(
  file: string | Uint8Array,
  { query = `${QUERY}&sync=true`, name = 'invoices.csv', as = client, headers = {} } = {},
): Promise<Answer> {
  const boundary = `----${Math.random()}`;
  const body = Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    Buffer.from(file as string),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return as.send('POST', `/v1.1/batch/importer?${query}`, body, {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    ...headers,
  });
}

/** Stands in for the workflows: every document of the batch ends so. */
async function finish(batchNumber: string, change: object): Promise<void> {
  await api.mongo.connection.collection('documents').updateMany({ batchNumber }, { $set: change });
}

let count = 0;
const fresh = (changes: Record<string, string> = {}): string[] =>
  sampleRow({ documentNumber: `IMP-${++count}`, ...changes });

test('good documents are accepted, the others come back with row and column, and can be corrected', async () => {
  const good = fresh();
  const lines = [fresh(), fresh()];
  const bad = fresh({ quantity: 'many', description: '=1+1', counterpartyCountryCode: 'XX' });
  const incomplete = fresh({ vatRate: '', flow: 'SOLD', unitCode: 'zz' });
  const file = csvFile([good, bad, ...lines, incomplete]);
  const answer = await upload(`#externalReference;March\r\n${file}`);
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
  const again = await upload(corrected);
  expect(again.json()).toMatchObject({ counters: { total: 2, PROCESSING: 2, REJECTED: 0 } });
});

test('a document that ends in ERROR is in the error file, as it can be sent again', async () => {
  const accepted = fresh({ notes: "'one\ntwo" });
  const { id } = (await upload(csvFile([accepted, [...fresh({ lineNumber: 'x' })]]))).json() as { id: string };
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
  expect(batch).toMatchObject({ state: 'COMPLETED_WITH_ERRORS', errorFile: `/v1.1/batch/${id}/errors` });
  const file = (await client.get(`/v1.1/batch/${id}/errors`)).bytes;
  expect(file.toString()).toContain('totalNet: BR-CO-10');
  expect(file.toString()).toContain('netAmount: BR-21');
  const [original] = await readFile(csvFile([accepted]));
  const [returned] = await readFile(file);
  expect(returned?.json).toEqual(original?.json);
});

test('an Excel workbook under any name', async () => {
  const rows = [fresh(), fresh({ flow: 'RECEIVED' })];
  const answer = await upload(await xlsxFile(rows), { name: 'list.csv' });
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
  const row = fresh();
  const { id } = (await upload(csvFile([row]))).json() as { id: string };
  const [read] = await readFile(csvFile([row]));
  const single = await client.postJson(`/v1.1/document?${QUERY}&flow=ISSUED`, read?.json);
  expect(single.status).toBe(201);
  const documents = api.mongo.connection.collection<{ _id: string; batchNumber?: string }>('documents');
  const [imported] = await documents.find({ batchNumber: id }).toArray();
  const sent = await documents.findOne({ _id: single.json()['documentId'] as string });
  const own = ['_id', 'batchNumber', 'submissionDate', 'updatedAt', 'timeline'];
  const bare = (record: object | null | undefined): object =>
    Object.fromEntries(Object.entries(record ?? {}).filter(([name]) => !own.includes(name)));
  expect(bare(imported)).toEqual(bare(sent));
});

test('a document of more lines than there may be, too large for the error file, is named there', async () => {
  const row = fresh({ notes: 'x'.repeat(500) });
  const body = (await upload(csvFile(Array.from({ length: 10_001 }, () => row)))).json();
  expect(body).toMatchObject({
    counters: { total: 1, REJECTED: 1 },
    content: [{ rows: { first: 2, last: 10_002 }, errors: [{ row: 2, columnName: 'lineNumber' }] }],
  });
  const file = (await client.get(String(body['errorFile']))).bytes;
  expect(file.length).toBeLessThan(5_000);
  const [returned] = await readFile(file);
  expect(returned).toMatchObject({ documentNumber: row[1], rows: [3] });
});

describe('modes', () => {
  test('without sync, in the background: only with an e-mail address', async () => {
    const refused = await upload(csvFile([fresh()]), { query: QUERY });
    expect([refused.status, refused.json().code]).toEqual([400, 'EMAIL_UNKNOWN']);
    const accounts = new AccountRepository(api.mongo.connection);
    await accounts.upsertAccount({ accountId: 'mailed', email: 'billing@example.com' });
    await accounts.grantCompany('mailed', SPANISH_COMPANY);
    const mailed = new Client(api, 'mailed');
    const answer = await upload(csvFile([fresh()]), { query: QUERY, as: mailed });
    expect(answer.json()).toMatchObject({ mode: 'ASYNC', state: 'PROCESSING', counters: { PROCESSING: 1 } });
    expect(answer.json()['message']).toContain('e-mail');
    const batch = await api.deps.batches.find(String(answer.json()['id']));
    expect(batch).toMatchObject({ source: 'TEMPLATE', reportByEmail: true });
  });

  test('with sync, the answer waits for the documents', async () => {
    const number = `IMP-W-${++count}`;
    const uploading = upload(csvFile([sampleRow({ documentNumber: number })]));
    const documents = api.mongo.connection.collection('documents');
    for (;;) {
      const { modifiedCount } = await documents.updateOne({ documentNumber: number }, { $set: { status: 'OK' } });
      if (modifiedCount > 0) break;
      await new Promise((resolve) => setImmediate(resolve));
    }
    const body = (await uploading).json();
    expect(body).toMatchObject({ mode: 'SYNC', state: 'COMPLETED', content: [{ status: 'OK' }] });
    expect(body).not.toHaveProperty('errorFile');
  });

  test('a file without a good document is a batch that has ended', async () => {
    const answer = await upload(csvFile([fresh({ totalNet: '' }), fresh({ documentDate: 'today' })]));
    expect(answer.json()).toMatchObject({
      state: 'COMPLETED_WITH_ERRORS',
      counters: { total: 2, REJECTED: 2, PROCESSING: 0 },
    });
  });
});

describe('refused', () => {
  test.each<[string, string, string | Uint8Array, number, string, object]>([
    ['another file', QUERY, 'name;age\r\nEve;7', 400, 'TEMPLATE_INVALID', { code: 'HEADER_MISSING' }],
    ['a header only', QUERY, csvLine(HEADER), 400, 'TEMPLATE_INVALID', { code: 'ROWS_MISSING' }],
    ['too many rows', QUERY, csvLine(HEADER) + csvLine(sampleRow()).repeat(100_001), 413, 'TOO_MANY_ROWS', {}],
    ['an empty file', QUERY, '', 400, 'INVALID_PARAMETERS', { code: 'EMPTY', parameter: 'file' }],
    ['another company', QUERY.replace('ESB12345674', 'ESA58818501'), 'a', 403, 'COMPANY_NOT_ALLOWED', {}],
    ['a country that is not supported', QUERY.replace('ES&', 'US&'), 'a', 400, 'UNSUPPORTED_CONTEXT', {}],
    ['a flow, which the rows say', `${QUERY}&flow=ISSUED`, 'a', 400, 'INVALID_PARAMETERS', { parameter: 'flow' }],
    ['neither true nor false', `${QUERY}&sync=perhaps`, 'a', 400, 'INVALID_PARAMETERS', { parameter: 'sync' }],
  ])('%s', async (_, query, file, status, code, problem) => {
    const answer = await upload(file, { query: query.includes('sync') ? query : `${query}&sync=true` });
    expect([answer.status, answer.json().code]).toEqual([status, code]);
    if (Object.keys(problem).length > 0) expect(answer.json().errors).toMatchObject([problem]);
  });

  test('51 MiB', async () => {
    const answer = await upload(Buffer.alloc(51 * 1_048_576, 'a'));
    expect([answer.status, answer.json().code]).toEqual([413, 'BODY_TOO_LARGE']);
  });
});

describe('Idempotency-Key', () => {
  test('is of the file and the parameters, not of the form around it', async () => {
    const headers = { 'idempotency-key': `key-${++count}` };
    const file = csvFile([fresh({ totalNet: '' })]);
    const first = await upload(file, { headers });
    const second = await upload(file, { headers, name: 'other-name.csv' });
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(second.json()['id']).toBe(first.json()['id']);
    const other = await upload(csvFile([fresh()]), { headers });
    expect([other.status, other.json().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });
});

describe('the error file', () => {
  test('is nobody else’s', async () => {
    const { id } = (await upload(csvFile([fresh({ totalNet: '' })]))).json() as { id: string };
    const rival = new Client(api, 'rival');
    const foreign = await rival.get(`/v1.1/batch/${id}/errors`);
    const unknown = await rival.get('/v1.1/batch/0198c5f2-81c4-7d02-b6a9-5c1e7f3d9a20/errors');
    expect([foreign.status, foreign.json().code]).toEqual([404, 'BATCH_NOT_FOUND']);
    expect({ ...foreign.json(), requestId: '' }).toEqual({ ...unknown.json(), requestId: '' });
  });

  test('is not one of other batches', async () => {
    const [read] = await readFile(csvFile([fresh()]));
    const batch = await client.postJson(`/v1.1/batch?${QUERY}&flow=ISSUED`, [read?.json]);
    const answer = await client.get(`/v1.1/batch/${String(batch.json()['id'])}/errors`);
    expect([answer.status, answer.json().code]).toEqual([404, 'NO_ERROR_FILE']);
  });
});

describe('the empty template', () => {
  test.each([
    ['csv', 'text/csv'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ])('as %s is filled and imported', async (format, type) => {
    const answer = await client.get(`/v1.1/batch/template?format=${format}`);
    expect(answer.headers.get('content-type')).toContain(type);
    expect(answer.headers.get('content-disposition')).toContain(`batch-template.${format}`);
    await expect(openTemplate(answer.bytes)).rejects.toMatchObject({ problems: [{ code: 'ROWS_MISSING' }] });
    const filled = format === 'csv' ? answer.bytes.toString() + csvLine(fresh()) : await fillWorkbook(answer.bytes);
    const table = await openTemplate(Buffer.from(filled as string));
    expect(documentsOf(table)[0]?.problems).toEqual([]);
    expect((await upload(filled)).json()).toMatchObject({ counters: { PROCESSING: 1, REJECTED: 0 } });
  });

  test('needs no scope', async () => {
    const token = await api.issuer.token({ sub: 'acme', scope: '' });
    const answer = await client.get('/v1.1/batch/template', { authorization: `Bearer ${token}` });
    expect(answer.status).toBe(200);
  });
});

/** Copies the example, as a person would, and says something of the batch. */
async function fillWorkbook(bytes: Buffer): Promise<Buffer> {
  const { default: ExcelJS } = await import('exceljs');
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(bytes as unknown as ArrayBuffer);
  const example = workbook.getWorksheet('Example')?.getRow(2).values as unknown[];
  const row = workbook.getWorksheet('Documents')?.getRow(2);
  example.forEach((value, column) => {
    if (row !== undefined) row.getCell(column).value = value as string;
  });
  const batch = workbook.getWorksheet('Batch');
  if (batch !== undefined) batch.getCell('B1').value = '303';
  return Buffer.from(await workbook.xlsx.writeBuffer());
}
