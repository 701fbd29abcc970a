import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../platform/project-root';
import { firstBrokenEntry } from '../../storage/timeline';
import { documentModel } from '../../storage/document-model';
import { Client, type Answer } from './support/client';
import { SUBMIT_QUERY } from './support/documents';
import { finishedDocument } from './support/finished-documents';
import { openApi } from './support/open-api';

let reporter: string;

const api = openApi();
const client = new Client(api);

beforeAll(async () => {
  reporter = `Bearer ${await api.issuer.token({ scope: 'external-status:write' })}`;
});

const SPAIN = SUBMIT_QUERY;
const FRANCE = SUBMIT_QUERY.replace('countryIso=ES', 'countryIso=FR');
const paid = (amount: number, currency = 'EUR') => [{ amount, currency }];

async function put(documentId: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return client.send('PUT', `/v1.1/document/${documentId}/external-status`, text, {
    authorization: reporter,
    'content-type': 'application/json',
    ...headers,
  });
}

async function retrieved(documentId: string, country = 'ES') {
  const path = `/v1.1/document?countryIso=${country}&purpose=EINVOICING&documentId=${documentId}`;
  return (await client.get(path)).json();
}

async function events(documentId: string): Promise<unknown[]> {
  const stored = await documentModel(api.mongo.connection).findById(documentId).lean();
  return (stored?.pendingEvents ?? []).map(({ event }) => event);
}

const codesOf = (answer: Answer) => (answer.json().errors ?? []).map(({ code }) => code);

test('a status is recorded on the document, in lists, in the timeline and as event', async () => {
  const documentId = await finishedDocument(api, client, { query: SPAIN });
  expect(await retrieved(documentId)).not.toHaveProperty('externalStatus');
  const answer = await put(documentId, { externalStatus: 'PARTIALLY_PAID', paymentDetail: paid(500.5) });
  expect([answer.status, answer.bytes.length]).toEqual([200, 0]);
  const expected = {
    status: 'PARTIALLY_PAID',
    paymentDetail: [{ amount: 500.5, currency: 'EUR' }],
    at: expect.any(String) as string,
    by: 'acme',
  };
  expect((await retrieved(documentId))['externalStatus']).toEqual(expected);
  const list = await client.get('/v1.1/documents?countryIso=ES&purpose=EINVOICING&flow=ISSUED');
  const listed = (list.json()['content'] as Record<string, unknown>[]).find((one) => one['documentId'] === documentId);
  expect(listed?.['externalStatus']).toEqual(expected);
  const timeline = (await client.get(`/v1.1/document/${documentId}/events`)).json()['content'] as object[];
  expect(timeline.at(-1)).toMatchObject({
    type: 'externalStatus',
    actor: 'account:acme',
    from: 'RECEIVED',
    to: 'PARTIALLY_PAID',
    paymentDetail: [{ amount: 500.5, currency: 'EUR' }],
  });
  expect(firstBrokenEntry(await api.deps.documents.findTimeline(documentId))).toBeUndefined();
  expect(await events(documentId)).toEqual([
    {
      type: 'INVOICE_STATUS_CHANGED',
      previousExternalStatus: 'RECEIVED',
      externalStatus: 'PARTIALLY_PAID',
      paymentDetail: [{ amount: '500.5', currency: 'EUR' }],
      sender: 'acme',
    },
  ]);
});

test('a rejection keeps its reason and message', async () => {
  const documentId = await finishedDocument(api, client, { query: FRANCE });
  const rejectionDetail = { reason: 'MONTANTTOTAL_ERR', message: 'trop élevé' };
  expect((await put(documentId, { externalStatus: 'REFUSED', rejectionDetail })).status).toBe(200);
  expect((await retrieved(documentId, 'FR'))['externalStatus']).toMatchObject({ status: 'REFUSED', rejectionDetail });
  const after = await put(documentId, { externalStatus: 'APPROVED' });
  expect([after.status, codesOf(after)]).toEqual([400, ['TRANSITION_NOT_ALLOWED']]);
  expect(after.json()['detail']).toMatch(/no status may follow REFUSED/);
});

test('repeating the last update answers 200 and is no second event', async () => {
  const documentId = await finishedDocument(api, client);
  for (const amount of ['10', '10.00', '1e1'])
    expect(
      (
        await put(
          documentId,
          `{"externalStatus":"PARTIALLY_PAID","paymentDetail":[{"amount":${amount},"currency":"EUR"}]}`,
        )
      ).status,
    ).toBe(200);
  expect(await events(documentId)).toHaveLength(1);
  expect((await api.deps.documents.findTimeline(documentId)).map(({ type }) => type)).toEqual([
    'accepted',
    'finished',
    'externalStatus',
  ]);
});

test('the initial status of the flow is what the document has: reporting it changes nothing', async () => {
  const documentId = await finishedDocument(api, client);
  expect((await put(documentId, { externalStatus: 'RECEIVED' })).status).toBe(200);
  expect(await events(documentId)).toEqual([]);
  expect(await retrieved(documentId)).not.toHaveProperty('externalStatus');
});

const REFUSED: [string, string, unknown, string[], RegExp][] = [
  ['an unknown status', SPAIN, { externalStatus: 'LOST' }, ['EXTERNAL_STATUS_UNKNOWN'], /ACCEPTED/],
  ['a status of another country', SPAIN, { externalStatus: 'TAKEN_IN_CHARGE' }, ['EXTERNAL_STATUS_UNKNOWN'], /PAID/],
  ['a move that is not in the table', FRANCE, { externalStatus: 'COMPLETED' }, ['TRANSITION_NOT_ALLOWED'], /APPROVED/],
  ['a rejection without reason', SPAIN, { externalStatus: 'REJECTED' }, ['REJECTION_DETAIL_REQUIRED'], /01/],
  ['a payment without amounts', SPAIN, { externalStatus: 'PAID' }, ['PAYMENT_DETAIL_REQUIRED'], /amount/],
  [
    'a payment with an empty list',
    SPAIN,
    { externalStatus: 'PAID', paymentDetail: [] },
    ['PAYMENT_DETAIL_REQUIRED'],
    /amount/,
  ],
  [
    'a reason of another country',
    SPAIN,
    { externalStatus: 'REJECTED', rejectionDetail: { reason: 'DOUBLON' } },
    ['REASON_NOT_ALLOWED'],
    /01/,
  ],
  [
    'a reason without the message that the status needs',
    FRANCE,
    { externalStatus: 'REFUSED', rejectionDetail: { reason: 'DOUBLON', message: ' ' } },
    ['REJECTION_MESSAGE_REQUIRED'],
    /message/,
  ],
  [
    'a currency that does not exist',
    SPAIN,
    { externalStatus: 'PAID', paymentDetail: paid(1, 'EUX') },
    ['CURRENCY_UNKNOWN'],
    /4217/,
  ],
  [
    'nothing paid',
    SPAIN,
    { externalStatus: 'PAID', paymentDetail: paid(0) },
    ['PAYMENT_AMOUNT_INVALID'],
    /greater than zero/,
  ],
  [
    'a collection without VAT rate',
    FRANCE,
    { externalStatus: 'COLLECTED', paymentDetail: paid(1) },
    ['PAYMENT_VAT_RATE_REQUIRED'],
    /vatRate/,
  ],
  [
    'payments with a status that is not one of payment',
    SPAIN,
    { externalStatus: 'ACCEPTED', paymentDetail: paid(1) },
    ['PAYMENT_DETAIL_NOT_ALLOWED'],
    /PAID/,
  ],
  [
    'a reason with a status that takes none',
    SPAIN,
    { externalStatus: 'ACCEPTED', rejectionDetail: { reason: '01' } },
    ['REJECTION_DETAIL_NOT_ALLOWED'],
    /REJECTED/,
  ],
  [
    'everything at once',
    FRANCE,
    { externalStatus: 'COMPLETED', paymentDetail: paid(1), rejectionDetail: { reason: 'X' } },
    ['TRANSITION_NOT_ALLOWED', 'PAYMENT_DETAIL_NOT_ALLOWED', 'REJECTION_DETAIL_NOT_ALLOWED'],
    /./,
  ],
];

test.each(REFUSED)('%s is refused', async (_name, query, body, codes, message) => {
  const documentId = await finishedDocument(api, client, { query });
  const answer = await put(documentId, body);
  expect([answer.status, answer.json().code]).toEqual([400, 'EXTERNAL_STATUS_REFUSED']);
  expect(codesOf(answer)).toEqual(codes);
  expect(answer.json().errors?.[0]?.message).toMatch(message);
  expect(await events(documentId)).toEqual([]);
});

test('what is allowed is also there for programs', async () => {
  const documentId = await finishedDocument(api, client, { query: FRANCE });
  const answer = await put(documentId, { externalStatus: 'COMPLETED' });
  expect(answer.json().errors).toEqual([
    expect.objectContaining({ pointer: '/externalStatus', allowed: expect.arrayContaining(['APPROVED', 'REFUSED']) }),
  ]);
});

const WRONG: [string, unknown, Record<string, string>][] = [
  ['no status', {}, { '/externalStatus': 'REQUIRED' }],
  ['a list', [], { '': 'WRONG_TYPE' }],
  ['unknown fields', { externalStatus: 'ACCEPTED', by: 'me' }, { '/by': 'UNKNOWN_FIELD' }],
  [
    'a text as amount',
    { externalStatus: 'PAID', paymentDetail: [{ amount: '1', currency: 'EUR' }] },
    { '/paymentDetail/0/amount': 'WRONG_TYPE' },
  ],
  [
    'no currency',
    { externalStatus: 'PAID', paymentDetail: [{ amount: 1 }] },
    { '/paymentDetail/0/currency': 'REQUIRED' },
  ],
  ['no reason', { externalStatus: 'REJECTED', rejectionDetail: {} }, { '/rejectionDetail/reason': 'REQUIRED' }],
  [
    'a message without end',
    { externalStatus: 'REJECTED', rejectionDetail: { reason: '01', message: 'x'.repeat(2_001) } },
    { '/rejectionDetail/message': 'INVALID_VALUE' },
  ],
  [
    'too many payments',
    { externalStatus: 'PAID', paymentDetail: Array.from({ length: 101 }, () => paid(1)[0]) },
    { '/paymentDetail': 'INVALID_VALUE' },
  ],
];

test.each(WRONG)('a body with %s is refused by name', async (_name, body, problems) => {
  const documentId = await finishedDocument(api, client);
  const answer = await put(documentId, body);
  expect([answer.status, answer.json().code]).toEqual([400, 'INVALID_BODY']);
  const named = (answer.json().errors ?? []).map(({ pointer = '', code }) => [pointer, code]);
  expect(Object.fromEntries(named)).toEqual(problems);
});

test('wrong fields and what the country refuses come in one answer', async () => {
  const documentId = await finishedDocument(api, client, { query: FRANCE });
  const body = {
    externalStatus: 'COMPLETED',
    paymentDetail: [{ amount: '1' }],
    rejectionDetail: { reason: 'X' },
    extra: 1,
  };
  const answer = await put(documentId, body);
  expect([answer.status, answer.json().code]).toEqual([400, 'EXTERNAL_STATUS_REFUSED']);
  expect(codesOf(answer).sort()).toEqual(
    ['REQUIRED', 'REJECTION_DETAIL_NOT_ALLOWED', 'TRANSITION_NOT_ALLOWED', 'UNKNOWN_FIELD', 'WRONG_TYPE'].sort(),
  );
});

test.each([
  ['{"externalStatus":', 'INVALID_JSON'],
  ['{"externalStatus":"PAID","paymentDetail":[{"amount":1234567890.1234567,"currency":"EUR"}]}', 'INVALID_JSON'],
  ['{"externalStatus":"PAID","externalStatus":"PAID"}', 'INVALID_JSON'],
  ['', 'EMPTY_BODY'],
])('the body %s is refused', async (body, code) => {
  const documentId = await finishedDocument(api, client);
  const answer = await put(documentId, body);
  expect([answer.status, answer.json().code]).toEqual([400, code]);
});

test('other media types and large bodies are refused', async () => {
  const documentId = await finishedDocument(api, client);
  expect((await put(documentId, '<a/>', { 'content-type': 'application/xml' })).json().code).toBe(
    'UNSUPPORTED_MEDIA_TYPE',
  );
  expect((await put(documentId, ' '.repeat(65_537))).json().code).toBe('BODY_TOO_LARGE');
});

test.each(['PROCESSING', 'ERROR', 'DUPLICATED'] as const)('a document that is %s takes none', async (status) => {
  const documentId = await finishedDocument(api, client, { status });
  const answer = await put(documentId, { externalStatus: 'ACCEPTED' });
  expect([answer.status, answer.json().code]).toEqual([400, 'DOCUMENT_NOT_OK']);
  expect(answer.json()['retryable']).toBe(status === 'PROCESSING');
  expect(answer.json()['detail']).toContain(status);
});

test('foreign and unknown documents answer the same 404', async () => {
  const documentId = await finishedDocument(api, client);
  const rival = `Bearer ${await api.issuer.token({ sub: 'rival', scope: 'external-status:write' })}`;
  const body = { externalStatus: 'ACCEPTED' };
  const answers = [await put(documentId, body, { authorization: rival }), await put(randomUUID(), body)];
  const [foreign, unknown] = answers.map(({ status, bytes }) => [
    status,
    bytes.toString().replace(/"requestId":"[^"]+"/, ''),
  ]);
  expect(foreign).toEqual(unknown);
  expect(foreign?.[0]).toBe(404);
  expect(await retrieved(documentId)).not.toHaveProperty('externalStatus');
});

test('the scope is needed; wrong ids and parameters are named', async () => {
  const documentId = await finishedDocument(api, client);
  const writer = `Bearer ${await client.token()}`;
  const refused = await put(documentId, { externalStatus: 'ACCEPTED' }, { authorization: writer });
  expect([refused.status, refused.json().code]).toEqual([403, 'INSUFFICIENT_SCOPE']);
  expect((await put(documentId, { externalStatus: 'ACCEPTED' }, { authorization: '' })).status).toBe(401);
  const wrong = await put('no-uuid', { externalStatus: 'ACCEPTED' });
  expect([wrong.status, wrong.json().errors?.[0]?.parameter]).toEqual([400, 'documentId']);
});

describe('docs/external-statuses.md', () => {
  const page = readFileSync(path.join(projectRoot(), 'docs', 'external-statuses.md'), 'utf8');
  const blocks = [...page.matchAll(/```sh[^\n]*\n(.*?)```/gs)].map(([, block = '']) => block);

  test.each([
    ['ES', 0],
    ['ES', 1],
    ['FR', 2],
  ])('what it tells of %s is so (block %i)', async (country, index) => {
    const documentId = await finishedDocument(api, client, { query: country === 'ES' ? SPAIN : FRANCE });
    const lines = [...(blocks[index] ?? '').matchAll(/^report '(.*?)'(.*)$/gm)];
    expect(lines.length).toBeGreaterThan(1);
    for (const [, body = '', comment = ''] of lines) {
      const { status } = await put(documentId, body);
      expect([body, status]).toEqual([body, comment.includes('# 400') ? 400 : 200]);
    }
    expect((await retrieved(documentId, country))['findings']).toEqual([]);
  });
});

describe('payments beyond what is due', () => {
  const findingsOf = async (documentId: string) => (await retrieved(documentId))['findings'] as { rule: string }[];
  const payment = async (documentId: string, externalStatus: string, amount: number, currency = 'EUR') =>
    expect((await put(documentId, { externalStatus, paymentDetail: paid(amount, currency) })).status).toBe(200);

  test('are recorded, with a warning on the document', async () => {
    const documentId = await finishedDocument(api, client);
    await payment(documentId, 'PARTIALLY_PAID', 600);
    expect(await findingsOf(documentId)).toEqual([]);
    await payment(documentId, 'PARTIALLY_PAID', 368.01);
    const warning = { rule: 'PAYMENT_EXCEEDS_DUE', severity: 'warning', found: '968.01', expected: '968.00' };
    expect(await findingsOf(documentId)).toEqual([expect.objectContaining(warning)]);
    await payment(documentId, 'PARTIALLY_PAID', 1);
    expect(await findingsOf(documentId)).toEqual([expect.objectContaining({ found: '969.01' })]);
  });

  test('are not assumed from another currency or another status', async () => {
    const documentId = await finishedDocument(api, client);
    await payment(documentId, 'PARTIALLY_PAID', 900);
    await payment(documentId, 'PARTIALLY_PAID', 9_000, 'RSD');
    await payment(documentId, 'PAID', 968);
    expect(await findingsOf(documentId)).toEqual([]);
  });
});

describe('at the same time', () => {
  const statusesOf = async (documentId: string) =>
    (await api.deps.documents.findTimeline(documentId))
      .filter(({ type }) => type === 'externalStatus')
      .map(({ from, to }) => [from, to]);

  test('of updates that exclude each other one wins, and the others are validated against it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const documentId = await finishedDocument(api, client);
      const rejection = { externalStatus: 'REJECTED', rejectionDetail: { reason: '01' } };
      const answers = await Promise.all([
        put(documentId, rejection),
        put(documentId, { externalStatus: 'ACCEPTED' }),
        put(documentId, rejection),
        put(documentId, { externalStatus: 'ACCEPTED' }),
      ]);
      const [moves, now] = [await statusesOf(documentId), await retrieved(documentId)];
      expect(moves).toHaveLength(1);
      expect((now['externalStatus'] as { status: string }).status).toBe(moves[0]?.[1]);
      const wonByRejection = moves[0]?.[1] === 'REJECTED';
      const expected = [200, 400, 200, 400].map((status) => (wonByRejection ? status : 600 - status));
      expect(answers.map(({ status }) => status)).toEqual(expected);
      expect(await events(documentId)).toHaveLength(1);
    }
  });

  test('no update is lost: each follows another', async () => {
    const documentId = await finishedDocument(api, client);
    const amounts = Array.from({ length: 20 }, (_, index) => index + 1);
    const answers = await Promise.all(
      amounts.map((amount) => put(documentId, { externalStatus: 'PARTIALLY_PAID', paymentDetail: paid(amount) })),
    );
    expect(answers.map(({ status }) => status)).toEqual(amounts.map(() => 200));
    const timeline = await api.deps.documents.findTimeline(documentId);
    const recorded = timeline.flatMap(({ paymentDetail = [] }) => paymentDetail.map(({ amount }) => Number(amount)));
    expect(recorded.sort((a, b) => a - b)).toEqual(amounts);
    expect(firstBrokenEntry(timeline)).toBeUndefined();
    expect(await events(documentId)).toHaveLength(20);
  });

  test('the same update many times is one event', async () => {
    const documentId = await finishedDocument(api, client);
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => put(documentId, { externalStatus: 'PAID', paymentDetail: paid(968) })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await events(documentId)).toHaveLength(1);
  });
});
