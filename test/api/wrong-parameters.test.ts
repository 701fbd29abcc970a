import { openApiDocument } from '../../api/openapi/document';
import { wordsOfFormat, wordsOfPattern } from '../../documents/formats/json/schema-words';
import { jsonDocument, SUBMIT_QUERY, ublInvoice } from './support/documents';
import { Client } from './support/client';
import { openApi } from './support/open-api';

const ID = '0198c5f2-7d9a-7b3e-9d1c-2f6a4b8e0c11';

const api = openApi();
const client = new Client(api);

const LIST = { countryIso: 'ES', purpose: 'EINVOICING', flow: 'ISSUED' };
const GET = { countryIso: 'ES', purpose: 'EINVOICING', documentId: ID };
const SUBMIT = { countryIso: 'ES', vatNumber: 'ESB12345674', purpose: 'EINVOICING', flow: 'ISSUED' };

function query(base: Record<string, string>, changes: Record<string, string | undefined>): string {
  const entries = Object.entries({ ...base, ...changes }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return new URLSearchParams(entries).toString();
}

async function namesOf(path: string, method = 'GET', body?: string): Promise<string[]> {
  const answer = await client.send(
    method,
    path,
    body,
    body === undefined ? {} : { 'content-type': 'application/json' },
  );
  expect(answer.status).toBe(400);
  expect(answer.json().code).toBe('INVALID_PARAMETERS');
  return [...new Set((answer.json().errors ?? []).map(({ parameter, pointer }) => parameter ?? pointer ?? ''))].sort();
}

const DAYS = ['issuedDate', 'dueDate', 'submissionDate', 'receivedDate'];
const LIST_WRONG: [string, string | undefined][] = [
  ['countryIso', undefined],
  ['countryIso', 'Spain'],
  ['purpose', undefined],
  ['purpose', 'FUN'],
  ['flow', undefined],
  ['flow', 'issued'],
  ...DAYS.flatMap((day): [string, string][] => [
    [`${day}From`, '2026-02-30'],
    [`${day}To`, '01.02.2026'],
    [`${day}From`, '2026-2-3'],
    [`${day}To`, '2026-01-01T00:00:00Z'],
  ]),
  ['status', 'VALIDATING'],
  ['status', 'ok'],
  ['batchNumber', '17'],
  ['companyVatNumbers', 'ESB12345674,,ESA58818501'],
  ['companyName', 'x'.repeat(301)],
  ['documentNumber', ''],
  ['supplierName', ' '],
  ['supplierVatNumber', 'x'.repeat(301)],
  ['page', '-1'],
  ['page', 'one'],
  ['page', '1.5'],
  ['page', '1e3'],
  ['page', '99999999'],
  ['size', '0'],
  ['size', '21'],
  ['size', '0x14'],
  ['cursor', 'x'.repeat(501)],
  ['cursor', 'nonsense'],
  ['colour', 'red'],
  ['countryIso[]', 'ES'],
  ['__proto__', 'x'],
  ['companyName', 'a\0b'],
];

test.each(LIST_WRONG)('list: %s=%s is named', async (name, value) => {
  expect(await namesOf(`/v1.1/documents?${query(LIST, { [name]: value })}`)).toEqual([name]);
});

test.each<[string, string | undefined]>([
  ['countryIso', undefined],
  ['countryIso', 'es'],
  ['purpose', undefined],
  ['purpose', 'x'],
  ['documentId', undefined],
  ['documentId', '42'],
  ['flow', 'ISSUED'],
])('get: %s=%s is named', async (name, value) => {
  expect(await namesOf(`/v1.1/document?${query(GET, { [name]: value })}`)).toEqual([name]);
});

test.each<[string, string | undefined]>([
  ['countryIso', undefined],
  ['countryIso', 'E'],
  ['vatNumber', undefined],
  ['vatNumber', '!'],
  ['purpose', undefined],
  ['purpose', 'RETURN'],
  ['flow', undefined],
  ['flow', 'BOTH'],
  ['period', '2026-01'],
  ['period[from]', ''],
  ['period', '{}'],
  ['period', '{"from":"2026-01","until":"2026-02"}'],
  ['period', '{"from":1,"to":2}'],
  ['period', '{"from"'],
  ['period', 'class TaxPeriod {'],
  ['period', 'class TaxPeriod {\n    from: 2026-01\n    until: 2026-03\n}'],
  ['period[until]', '2026-01'],
  ['batch', '1'],
])('submit: %s=%s is named', async (name, value) => {
  expect(
    await namesOf(`/v1.1/document?${query(SUBMIT, { [name]: value })}`, 'POST', JSON.stringify(jsonDocument())),
  ).toEqual([name]);
});

test.each<[Record<string, string>, string[]]>([
  [{ 'period[from]': '2026-01' }, ['period[to]']],
  [{ 'period[to]': '2026-01' }, ['period[from]']],
  [{ 'period[from]': '2026-13', 'period[to]': '2026-14' }, ['period[from]', 'period[to]']],
  [{ 'period[from]': '2026-03', 'period[to]': '2026-02' }, ['period[to]']],
])('period %j', async (period, names) => {
  expect(await namesOf(`/v1.1/document?${query(SUBMIT, period)}`, 'POST', JSON.stringify(jsonDocument()))).toEqual(
    names,
  );
});

test('ranges that end before they start are named', async () => {
  for (const day of DAYS)
    expect(
      await namesOf(`/v1.1/documents?${query(LIST, { [`${day}From`]: '2026-02-02', [`${day}To`]: '2026-02-01' })}`),
    ).toEqual([`${day}To`]);
});

test('all wrong parameters come in one answer, unknown and repeated ones included', async () => {
  const wrong =
    'countryIso=ES&countryIso=FR&purpose=x&size=7&page=-1&dueDateFrom=2026-02-31&colour=red&shape=round&status=%zz';
  expect(await namesOf(`/v1.1/documents?${wrong}`)).toEqual([
    'colour',
    'countryIso',
    'dueDateFrom',
    'flow',
    'page',
    'purpose',
    'shape',
    'size',
    'status',
  ]);
});

test('wrong parameters and wrong fields come in one answer', async () => {
  const body = JSON.stringify(jsonDocument({ totalNet: 'many', colour: 'red' }));
  expect(await namesOf(`/v1.1/document?${query(SUBMIT, { flow: 'x' })}`, 'POST', body)).toEqual([
    '/colour',
    '/totalNet',
    'flow',
  ]);
});

test('the path parameter is named, each request by its own', async () => {
  expect(await namesOf('/v1.1/document/42/events')).toEqual(['documentId']);
  expect((await client.get(`/v1.1/document/${ID}/events`)).status).toBe(404);
  expect(await namesOf('/v1.1/document/43/events')).toEqual(['documentId']);
  expect(await namesOf('/v1.1/document/42/pdf')).toEqual(['documentId']);
});

test('operations without parameters refuse any', async () => {
  expect(await namesOf('/health/live?x=1')).toEqual(['x']);
  const answer = await client.postXml('/v1.1/document/validate?strict=true', ublInvoice());
  expect(answer.json().errors).toMatchObject([{ code: 'UNKNOWN_PARAMETER', parameter: 'strict' }]);
});

test('a country, purpose or flow that is not supported says what is', async () => {
  const unknown = await client.postJson(`/v1.1/document?${query(SUBMIT, { countryIso: 'US' })}`, jsonDocument());
  expect(unknown.json()).toMatchObject({
    code: 'UNSUPPORTED_CONTEXT',
    status: 400,
    errors: [{ parameter: 'countryIso' }],
  });
  expect(unknown.json()['detail']).toContain('ES');
  const purpose = await client.postJson(
    `/v1.1/document?${query(SUBMIT, { countryIso: 'DE', purpose: 'RETURNS' })}`,
    jsonDocument(),
  );
  expect(purpose.json()).toMatchObject({ code: 'UNSUPPORTED_CONTEXT', errors: [{ parameter: 'purpose' }] });
});

test('wrong Idempotency-Key and repeated headers are named', async () => {
  const answer = await client.postJson(`/v1.1/document?${SUBMIT_QUERY}`, jsonDocument(), {
    'idempotency-key': 'k'.repeat(256),
  });
  expect(answer.status).toBe(400);
  expect(answer.json().errors).toMatchObject([{ parameter: 'Idempotency-Key' }]);
});

test('detail says the problem itself when there is one, and names the parameters when there are more', async () => {
  const detailOf = async (changes: Record<string, string>) =>
    (await client.send('GET', `/v1.1/documents?${query(LIST, changes)}`)).json().detail;
  expect(await detailOf({ issuedDateFrom: '2026-02-30' })).toBe('issuedDateFrom must be a calendar date, yyyy-MM-dd.');
  expect(await detailOf({ countryIso: 'Spain' })).toBe('countryIso must be two capital letters, e.g. ES.');
  expect(await detailOf({ countryIso: 'es' })).toBe(
    'countryIso must be two capital letters, e.g. ES; write ES instead of es.',
  );
  expect(await detailOf({ status: 'ok' })).toMatch(/^status must be one of .*; write OK instead of ok\.$/);
  expect(await detailOf({ supplierName: 'x'.repeat(301) })).toBe('supplierName must have at most 300 characters.');
  expect(await detailOf({ status: 'ok', documentNumber: '' })).toBe('Invalid parameters: documentNumber, status.');
});

test('every format and pattern of a parameter has its words', () => {
  const schemas: { pattern?: string; format?: string }[] = [];
  JSON.stringify(openApiDocument(), (name, value: unknown) => {
    if (name === 'parameters')
      JSON.stringify(value, (_name, inner: unknown) => {
        if (typeof inner === 'object' && inner !== null) schemas.push(inner);
        return inner;
      });
    return value;
  });
  const unknown = schemas.filter(
    ({ pattern, format }) =>
      (pattern !== undefined && wordsOfPattern(pattern) === undefined) ||
      (format !== undefined && wordsOfFormat(format) === undefined),
  );
  expect(schemas.filter(({ pattern }) => pattern !== undefined).length).toBeGreaterThan(10);
  expect(unknown).toEqual([]);
});
