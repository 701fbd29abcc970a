import { JSON_DOCUMENT_SCHEMA } from '../../documents/formats/json/json-document-schema';
import { jsonDocument, SUBMIT_QUERY } from './support/documents';
import { Client } from './support/client';
import { openApi } from './support/open-api';

const api = openApi();
const client = new Client(api);

interface FieldSchema {
  type?: string;
  required?: readonly string[];
  properties?: Record<string, FieldSchema>;
  items?: FieldSchema;
}

/** Every field of the schema, with its pointer in a document that has one of each list. */
function* fields(
  schema: FieldSchema,
  pointer = '',
): Generator<{ pointer: string; schema: FieldSchema; required: boolean }> {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const at = `${pointer}/${name}`;
    yield { pointer: at, schema: property, required: schema.required?.includes(name) ?? false };
    yield* fields(property, at);
    if (property.items !== undefined) {
      yield { pointer: `${at}/0`, schema: property.items, required: false };
      yield* fields(property.items, `${at}/0`);
    }
  }
}

const FULL = {
  ...jsonDocument(),
  dueDate: '2026-04-01',
  notes: ['a note'],
  precedingDocument: { documentNumber: 'F-1', documentDate: '2026-01-01' },
  paymentMeans: { code: '30', iban: 'ES9121000418450200051332' },
};

const ALL = [...fields(JSON_DOCUMENT_SCHEMA)];

function change(pointer: string, edit: (parent: Record<string, unknown>, name: string) => void): object {
  const body = structuredClone(FULL) as Record<string, unknown>;
  const steps = pointer.split('/').slice(1);
  const name = steps.pop() ?? '';
  let parent = body;
  steps.forEach((step, index) => {
    // An index is of a list.
    const isList = (steps[index + 1] ?? name) === '0';
    parent = (parent[step] ??= isList ? [] : {}) as Record<string, unknown>;
  });
  edit(parent, name);
  return body;
}

async function pointersOf(body: unknown): Promise<string[]> {
  const answer = await client.postJson(`/v1.1/document?${SUBMIT_QUERY}`, body);
  expect(answer.status).toBe(400);
  expect(answer.json().code).toBe('INVALID_BODY');
  return (answer.json().errors ?? []).map(({ pointer }) => pointer ?? '');
}

test('the document with every kind of field is itself accepted', async () => {
  expect((await client.postJson(`/v1.1/document?${SUBMIT_QUERY}`, FULL)).status).toBe(201);
});

test.each(ALL)('$pointer of a wrong type is named', async ({ pointer, schema }) => {
  const wrong = schema.type === 'object' || schema.type === 'array' ? 'text' : { wrong: true };
  expect(await pointersOf(change(pointer, (parent, name) => (parent[name] = wrong)))).toContain(pointer);
});

const LEFT_OUT = ['/totalNet', '/totalVat', '/totalGross', '/lines/0/netAmount'];

test.each(ALL.filter(({ pointer, required }) => required || LEFT_OUT.includes(pointer)))(
  '$pointer missing is named',
  async ({ pointer }) => {
    expect(await pointersOf(change(pointer, (parent, name) => delete parent[name]))).toContain(pointer);
  },
);

const VALUES: [string, unknown][] = [
  ['/schemaVersion', '2.0'],
  ['/documentType', 'RECEIPT'],
  ['/documentDate', '2026-02-30'],
  ['/documentDate', '02/03/2026'],
  ['/documentNumber', ''],
  ['/documentNumber', 'x'.repeat(101)],
  ['/currencyCode', 'euro'],
  ['/currencyCode', 'ZZZ'],
  ['/lines', []],
  ['/lines/0/quantity', 1e14],
  ['/lines/0/vatRate', -1],
  ['/lines/0/vatRate', 101],
  ['/lines/0/number', 0],
  ['/lines/0/number', 1.5],
  ['/lines/0/taxCode', 'nonsense'],
  ['/lines/0/unitCode', 'BANANA'],
  ['/counterparty/address/countryCode', 'Spain'],
  ['/paymentMeans/iban', 'ES0000'],
  ['/totalNet', 1e14],
  ['/notes/0', ''],
];

test.each(VALUES)('%s = %j is named', async (pointer, value) => {
  const pointers = await pointersOf(change(pointer, (parent, name) => (parent[name] = value)));
  expect(pointers).toContain(pointer);
});

test.each(['/status', '/documentId', '/accountId', '/counterparty/id', '/lines/0/total', '/counterparty/address/zip'])(
  'the unknown field %s is refused by name and nothing is stored',
  async (pointer) => {
    expect(await pointersOf(change(pointer, (parent, name) => (parent[name] = 'x')))).toEqual([pointer]);
  },
);

test('all wrong fields come in one answer', async () => {
  const body = { ...FULL, documentType: 'X', totalNet: '1', extra: 1, lines: [{ number: 1 }] };
  expect((await pointersOf(body)).sort()).toEqual(
    [
      '/documentType',
      '/extra',
      '/lines/0/description',
      '/lines/0/netAmount',
      '/lines/0/quantity',
      '/lines/0/unitPrice',
      '/lines/0/vatRate',
      '/totalNet',
    ].sort(),
  );
});

test.each([
  [{ ...FULL, extra: 1 }, 'Invalid parameters: countryIso; 1 problem in the body.'],
  [{ ...FULL, extra: 1, totalNet: '1' }, 'Invalid parameters: countryIso; 2 problems in the body.'],
])('the detail of a wrong parameter beside wrong fields names only what has a name', async (body, detail) => {
  const answer = await client.postJson(`/v1.1/document?${SUBMIT_QUERY.replace('=ES', '=es')}`, body);
  expect(answer.json()).toMatchObject({ code: 'INVALID_PARAMETERS', detail });
});

test.each([
  ['{"a":1,}', 'JSON_SYNTAX'],
  ['[', 'JSON_SYNTAX'],
  [' ', 'JSON_EMPTY'],
  ['{"totalNet":1,"totalNet":2}', 'JSON_DUPLICATE_MEMBER'],
  ['{"__proto__":{}}', 'JSON_MEMBER_NOT_ALLOWED'],
  ['{"totalNet":1234567890.1234567}', 'JSON_NUMBER_PRECISION'],
  ['{"notes":["\\ud800"]}', 'JSON_LONE_SURROGATE'],
  ['['.repeat(10_000), 'JSON_TOO_DEEP'],
])('the body %.40s is refused', async (body, code) => {
  const answer = await client.send('POST', `/v1.1/document?${SUBMIT_QUERY}`, body, {
    'content-type': 'application/json',
  });
  expect(answer.status).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'INVALID_JSON', errors: [{ code }] });
});

test.each([['null'], ['[]'], ['"x"'], ['1']])('the body %s is not a document', async (body) => {
  const answer = await client.send('POST', `/v1.1/document?${SUBMIT_QUERY}`, body, {
    'content-type': 'application/json',
  });
  expect(answer.json()).toMatchObject({ code: 'INVALID_BODY', errors: [{ code: 'WRONG_TYPE', pointer: '' }] });
});

test.each([
  ['JSON that is not well-formed', `/v1.1/document?${SUBMIT_QUERY}`, '{"a" 1}', /^Line 1, column \d+: .+\.$/],
  [
    'a document of a batch',
    `/v1.1/batch?${SUBMIT_QUERY}`,
    JSON.stringify([{ ...FULL, dueDate: 'x' }]),
    /^Document at index 0: \/0\/dueDate must be .+\. Nothing was stored\.$/,
  ],
  ['a list', `/v1.1/batch?${SUBMIT_QUERY}`, '{}', /^The body must be .+\.$/],
  ['a filter', '/v1.1/documents/create/batch', '{"invoiceFilter":{},"async":1}', /^\/async must be boolean\.$/],
])('detail says the only problem of %s', async (_what, path, body, detail) => {
  const answer = await client.send('POST', path, body, { 'content-type': 'application/json' });
  expect(answer.json()['errors']).toHaveLength(1);
  expect(answer.json()['detail']).toMatch(detail);
});

test('what is wrong with the list of a batch is not counted as one of its documents', async () => {
  const body = `[${JSON.stringify({ ...FULL, dueDate: 'x' })}, `;
  const answer = await client.send('POST', `/v1.1/batch?${SUBMIT_QUERY}`, body, { 'content-type': 'application/json' });
  expect(answer.json()).toMatchObject({
    code: 'BATCH_INVALID',
    detail: expect.stringMatching(/^1 document of the batch has errors\. Line 1, .+\. Nothing was stored\.$/) as string,
  });
});

describe('what belongs elsewhere says where', () => {
  const DOCUMENT = `/v1.1/document?${SUBMIT_QUERY}`;
  const BATCH = `/v1.1/batch?${SUBMIT_QUERY}`;

  test.each([
    ['a list', DOCUMENT, 'application/json', JSON.stringify([FULL]), /^The body is a list; .+ POST \/v1\.1\/batch\.$/],
    ['a document', BATCH, 'application/json', JSON.stringify(FULL), /a single one is for POST \/v1\.1\/document\.$/],
    ['a PDF as JSON', DOCUMENT, 'application/json', '%PDF-1.7 ...', /send the invoice as JSON, or as UBL/],
    ['a PDF in a batch', BATCH, 'application/pdf', '%PDF-1.7 ...', /PDFs .+ are accepted as files of a ZIP archive/],
  ])('%s', async (_what, path, type, body, detail) => {
    const answer = await client.send('POST', path, body, { 'content-type': type });
    expect(answer.json()['detail']).toMatch(detail);
  });

  test('a company of nobody or of others: whose the account may act for, and whom to ask', async () => {
    const answer = await client.postJson(DOCUMENT.replace('ESB12345674', 'ESA58818501'), FULL);
    expect(answer.json()).toMatchObject({
      code: 'COMPANY_NOT_ALLOWED',
      detail: expect.stringMatching(
        /^The account may not act for ESA58818501 in ES\. Its companies: .*ESB12345674 in ES.*\. The operator of the service can add/,
      ) as string,
    });
  });

  test('the first of several problems is in the detail', async () => {
    const answer = await client.postJson(DOCUMENT, { ...FULL, totalNet: '1,5', currencyCode: 'eur' });
    expect(answer.json()['detail']).toMatch(/^2 problems found\. The first: \/\w+ must be .+\.$/);
  });
});

test.each([
  ['es', '/totalNet', 'debe ser un número: sin comillas, con punto decimal, p. ej. 1234.5', /^\/totalNet: debe ser/],
  [
    'de-AT',
    '/totalNet',
    'muss eine Zahl sein: ohne Anführungszeichen, mit Dezimalpunkt, z. B. 1234.5',
    /muss eine Zahl sein/,
  ],
  ['pl', '/totalNet', 'must be a number: without quotes, with a decimal point, e.g. 1234.5', /must be a number/],
])('what is wrong is told in the language of the client: %s', async (language, pointer, message, detail) => {
  const path = `/v1.1/document?${SUBMIT_QUERY}`;
  const headers = { 'accept-language': language, 'idempotency-key': `language-${language}` };
  const answer = await client.postJson(path, { ...FULL, totalNet: '1,5' }, headers);
  expect(answer.json()).toMatchObject({
    errors: [{ pointer, message }],
    detail: expect.stringMatching(detail) as string,
  });
  const again = await client.postJson(path, { ...FULL, totalNet: '1,5' }, { ...headers, 'accept-language': 'fr' });
  expect(again.json()['detail']).toBe(answer.json()['detail']);
});
