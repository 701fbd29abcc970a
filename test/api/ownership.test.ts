import { randomUUID } from 'node:crypto';
import { documentModel } from '../../storage/document-model';
import { jsonDocument, SUBMIT_QUERY, ublInvoice } from './support/documents';
import { Client, type Answer } from './support/client';
import { openApi } from './support/open-api';
import { OTHER_COMPANY } from './support/test-api';

let own: string;
let token: string;
const JSON_BODY = JSON.stringify(jsonDocument({ documentNumber: 'MATRIX' }));

const api = openApi();

beforeAll(async () => {
  const created = await new Client(api).postJson(`/v1.1/document?${SUBMIT_QUERY}`, jsonDocument());
  own = String(created.json()['documentId']);
  token = await api.issuer.token();
});

const OPERATIONS = {
  submit: {
    method: 'POST',
    path: () => `/v1.1/document?${SUBMIT_QUERY}`,
    body: JSON_BODY,
    type: 'application/json',
    good: 201,
    foreign: 403,
  },
  get: {
    method: 'GET',
    path: () => `/v1.1/document?countryIso=ES&purpose=EINVOICING&documentId=${own}`,
    good: 200,
    foreign: 404,
  },
  list: {
    method: 'GET',
    path: () => '/v1.1/documents?countryIso=ES&purpose=EINVOICING&flow=ISSUED',
    good: 200,
    foreign: 200,
  },
  validate: {
    method: 'POST',
    path: () => '/v1.1/document/validate',
    body: ublInvoice(),
    type: 'application/xml',
    good: 200,
    foreign: 200,
  },
  events: { method: 'GET', path: () => `/v1.1/document/${own}/events`, good: 200, foreign: 404 },
  xml: { method: 'GET', path: () => `/v1.1/document/${own}/xml`, good: 200, foreign: 404 },
} as const;

const IDENTITIES: Record<
  string,
  () => Promise<{ authorization: string; expected: 'none' | 'bad' | 'foreign' | 'good' }>
> = {
  nobody: async () => ({ authorization: '', expected: 'none' }),
  'an expired token': async () => ({ authorization: await bearer({ exp: 1 }), expected: 'bad' }),
  'a token for another audience': async () => ({ authorization: await bearer({ aud: 'other' }), expected: 'bad' }),
  'another account': async () => ({ authorization: await bearer({ sub: 'rival' }), expected: 'foreign' }),
  'an account nobody registered': async () => ({
    authorization: await bearer({ sub: randomUUID() }),
    expected: 'foreign',
  }),
  'the owner': async () => ({ authorization: `Bearer ${token}`, expected: 'good' }),
};

async function bearer(claims: Record<string, unknown>): Promise<string> {
  return `Bearer ${await api.issuer.token(claims)}`;
}

const CASES = Object.keys(IDENTITIES).flatMap((identity) =>
  (Object.keys(OPERATIONS) as (keyof typeof OPERATIONS)[]).map((operation) => [identity, operation] as const),
);

test.each(CASES)('%s: %s', async (identity, name) => {
  const operation = OPERATIONS[name];
  const { authorization, expected } = (await IDENTITIES[identity]?.()) ?? { authorization: '', expected: 'none' };
  const body = 'body' in operation ? operation.body : undefined;
  const headers = { authorization, ...('type' in operation ? { 'content-type': operation.type } : {}) };
  const answer = await new Client(api).send(operation.method, operation.path(), body, headers);
  const statuses = { none: 401, bad: 401, foreign: operation.foreign, good: operation.good };
  expect(answer.status).toBe(statuses[expected]);
  if (name === 'list' && expected === 'foreign')
    expect(answer.json()).toMatchObject({ content: [], totalElements: 0, totalPages: 0 });
});

test('foreign, unknown and mismatched ids answer the same but for the request id', async () => {
  const client = new Client(api);
  const rival = new Client(api, 'rival');
  const at = (id: string, country = 'ES', purpose = 'EINVOICING') =>
    `/v1.1/document?countryIso=${country}&purpose=${purpose}&documentId=${id}`;
  const answers = [
    await rival.get(at(own)),
    await client.get(at(randomUUID())),
    await client.get(at(own, 'FR')),
    await client.get(at(own, 'ES', 'EREPORTING')),
    await client.get(at(own, 'XX')),
  ];
  const shape = ({ status, bytes, headers }: Answer) => [
    status,
    bytes.toString().replace(/"requestId":"[^"]+"/, ''),
    [...headers.keys()]
      .filter((name) => name !== 'date')
      .sort()
      .join(),
  ];
  expect(answers[0]?.status).toBe(404);
  for (const answer of answers) expect(shape(answer)).toEqual(shape(answers[1] as Answer));
  const events = [
    await rival.get(`/v1.1/document/${own}/events`),
    await client.get(`/v1.1/document/${randomUUID()}/events`),
  ];
  expect(shape(events[0] as Answer)).toEqual(shape(events[1] as Answer));
});

test('a company that is not of the account is 403 on submission, an empty page in lists', async () => {
  const client = new Client(api);
  for (const vatNumber of [OTHER_COMPANY.vatNumber, 'A58818501', 'ESB99999999', 'ITB12345674', 'FRB12345674']) {
    const answer = await client.postJson(
      `/v1.1/document?${SUBMIT_QUERY.replace('ESB12345674', vatNumber)}`,
      jsonDocument(),
    );
    expect([answer.status, answer.json().code]).toEqual([403, 'COMPANY_NOT_ALLOWED']);
  }
  const list = await client.get(
    `/v1.1/documents?countryIso=ES&purpose=EINVOICING&flow=ISSUED&companyVatNumbers=${OTHER_COMPANY.vatNumber}`,
  );
  expect(list.json()).toMatchObject({ content: [], totalElements: 0 });
});

test('vatNumber may be written with or without the country prefix', async () => {
  for (const vatNumber of ['B12345674', 'ESB12345674', 'es-b12345674', 'ES B12 345 674']) {
    const answer = await new Client(api).postJson(
      `/v1.1/document?${SUBMIT_QUERY.replace('ESB12345674', encodeURIComponent(vatNumber))}`,
      jsonDocument(),
    );
    expect(answer.json()).toMatchObject({ companyVatNumber: 'ESB12345674' });
  }
});

test('the supplier of an ISSUED and the customer of a RECEIVED document must be the company', async () => {
  const client = new Client(api);
  const foreign = await client.postXml(`/v1.1/document?${SUBMIT_QUERY}`, ublInvoice({ supplier: 'ESA28015865' }));
  expect([foreign.status, foreign.json().code]).toEqual([400, 'COMPANY_MISMATCH']);
  expect(foreign.json()['detail']).toMatch(/ESA28015865.*ESB12345674/);
  const received = await client.postXml(`/v1.1/document?${SUBMIT_QUERY.replace('ISSUED', 'RECEIVED')}`, ublInvoice());
  expect(received.json()['detail'] ?? '').toMatch(/customer.*ESA58818501.*ESB12345674/);
  const rival = await new Client(api, 'rival').postXml(
    `/v1.1/document?${SUBMIT_QUERY.replace('ISSUED', 'RECEIVED').replace('ESB12345674', 'ESA58818501')}`,
    ublInvoice(),
  );
  expect(rival.status).toBe(201);
  expect(rival.json()['receivedDate']).toBe(rival.json()['submissionDate']);
});

test('a refused submission stores nothing', async () => {
  const before = await documentModel(api.mongo.connection).countDocuments();
  await new Client(api).postXml(`/v1.1/document?${SUBMIT_QUERY}`, ublInvoice({ supplier: 'ESA28015865' }));
  await new Client(api).postXml(`/v1.1/document?${SUBMIT_QUERY}`, '<Invoice/>');
  await new Client(api).postJson(`/v1.1/document?${SUBMIT_QUERY}`, {});
  expect(await documentModel(api.mongo.connection).countDocuments()).toBe(before);
});
