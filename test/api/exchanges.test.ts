import { randomUUID } from 'node:crypto';
import { Evidence } from '../../application/integration/evidence';
import { KeyRing } from '../../platform/encryption/key-ring';
import { AccountRepository } from '../../storage/account-repository';
import { ExchangeRepository } from '../../storage/exchange-repository';
import { Client } from './support/client';
import { finishedDocument } from './support/finished-documents';
import { openApi } from './support/open-api';

const SENT = Buffer.from('{"documentNumber":"F-1"}');
const RECEIVED = Buffer.from([0, 255, 13, 10, 60, 115, 99, 114, 105, 112, 116, 62]);

let client: Client;
let documentId: string;
const api = openApi();

beforeAll(async () => {
  await new AccountRepository(api.mongo.connection).upsertAccount({ accountId: 'support', operator: true });
  client = new Client(api);
  documentId = await finishedDocument(api, client);
  const clock = () => new Date('2026-03-02T09:30:00.000Z');
  const evidence = new Evidence(new ExchangeRepository(api.mongo.connection), api.deps.ring, clock);
  await evidence.keep({ documentId, direction: 'SENT', kind: 'SUBMISSION', bytes: SENT });
  const received = { documentId, direction: 'RECEIVED', kind: 'SUBMISSION', bytes: RECEIVED, httpStatus: 502 } as const;
  await evidence.keep({ ...received, incomplete: true });
});

const bearer = async (sub: string, scope: string) => ({
  authorization: `Bearer ${await api.issuer.token({ sub, scope })}`,
});

test('what was sent and received is listed, and returned byte for byte, to be saved and not shown', async () => {
  const listed = await client.get(`/v1.1/document/${documentId}/exchanges`);
  expect([listed.status, listed.json()['content']]).toMatchObject([
    200,
    [
      { number: 1, direction: 'SENT', kind: 'SUBMISSION', at: '2026-03-02T09:30:00.000Z', size: 24, complete: true },
      { number: 2, direction: 'RECEIVED', httpStatus: 502, size: 12, times: 1, complete: false },
    ],
  ]);
  const sent = await client.get(`/v1.1/document/${documentId}/exchanges/1`);
  expect(sent.bytes).toEqual(SENT);
  const received = await client.get(`/v1.1/document/${documentId.toUpperCase()}/exchanges/2`);
  expect(received.bytes).toEqual(RECEIVED);
  expect(Object.fromEntries(received.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(/^attachment/) as string,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
});

test('others learn nothing, and a number that is not there is told', async () => {
  const rival = await bearer('rival', 'documents:read');
  const none = randomUUID();
  for (const path of ['exchanges', 'exchanges/1']) {
    const foreign = await client.get(`/v1.1/document/${documentId}/${path}`, rival);
    const unknown = await client.get(`/v1.1/document/${none}/${path}`);
    expect([foreign.status, foreign.json().code]).toEqual([404, 'DOCUMENT_NOT_FOUND']);
    expect([unknown.status, unknown.json().code]).toEqual([404, 'DOCUMENT_NOT_FOUND']);
  }
  const missing = await client.get(`/v1.1/document/${documentId}/exchanges/3`);
  expect([missing.status, missing.json().code]).toEqual([404, 'EXCHANGE_NOT_FOUND']);
});

test('operators read those of all accounts, each look recorded; others only their own', async () => {
  const path = `/v1.1/operations/documents/${documentId}/exchanges`;
  const support = await bearer('support', 'operations');
  expect((await client.get(path, support)).json()['content']).toHaveLength(2);
  expect((await client.get(`${path}/1`, support)).bytes).toEqual(SENT);
  const looks = await api.mongo.connection.collection('operatorAccess').find({ documentId }).toArray();
  expect(looks.map((look) => String(look['operation'])).sort()).toEqual(['showExchange', 'showExchanges']);
  const rival = await bearer('rival', 'operations');
  expect((await client.get(`${path}/1`, rival)).json()).toMatchObject({ status: 404, code: 'DOCUMENT_NOT_FOUND' });
});

test('an exchange whose key is gone is told as such; what is listed of it stays', async () => {
  const other = await finishedDocument(api, client);
  const gone = KeyRing.parse(`gone:${Buffer.alloc(32, 7).toString('base64')}`);
  const evidence = new Evidence(new ExchangeRepository(api.mongo.connection), gone, () => new Date());
  await evidence.keep({ documentId: other, direction: 'SENT', kind: 'SUBMISSION', bytes: SENT });
  expect((await client.get(`/v1.1/document/${other}/exchanges`)).json()['content']).toHaveLength(1);
  expect((await client.get(`/v1.1/document/${other}/exchanges/1`)).json()).toMatchObject({
    status: 500,
    code: 'EXCHANGE_UNREADABLE',
    detail: expect.stringContaining('key of this envelope is not configured') as string,
    retryable: false,
  });
});
