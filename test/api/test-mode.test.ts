import { randomUUID } from 'node:crypto';
import { relayEvents } from '../../application/delivery/relay-events';
import { pageClaims } from '../../application/rendering/page-claims';
import { writeCii } from '../../documents/formats/cii/write-cii';
import { readUbl } from '../../documents/formats/ubl/read-ubl';
import { parseElementTree } from '../../documents/xml/element-tree';
import { AccountRepository } from '../../storage/account-repository';
import { DeliveryRepository } from '../../storage/delivery-repository';
import { EventOutbox } from '../../storage/event-outbox';
import { ListenerRepository } from '../../storage/listener-repository';
import { SubscriptionRepository } from '../../storage/subscription-repository';
import { Client } from './support/client';
import { jsonDocument, SUBMIT_QUERY, ublInvoice } from './support/documents';
import { openApi } from './support/open-api';
import { tokenOf } from './support/reach-things';

const api = openApi();
const refusing = openApi({ settings: { AUTHORITY_SANDBOX: 'off' } });
const client = new Client(api);
const DOCUMENT = `/v1.1/document?${SUBMIT_QUERY}`;
const ENDED = { type: 'DOCUMENT_STATUS_CHANGED', previousStatus: 'PROCESSING', status: 'OK' } as const;
const TARGET = {
  notificationUrl: 'https://hooks.shop.example/edoc',
  eventType: 'DOCUMENT_STATUS_CHANGED',
  authentication: { method: 'API_KEY', headerName: 'X-Api-Key', key: 'a-key' },
};

const headersOf = async (sub: string, claims: Record<string, unknown> = {}) => ({
  authorization: `Bearer ${await tokenOf(api, sub, claims)}`,
});
let test_: { authorization: string };
let live: { authorization: string };

beforeAll(async () => {
  [test_, live] = await Promise.all([headersOf('acme', { mode: 'test' }), headersOf('acme')]);
});

async function submitted(headers: Record<string, string>, documentNumber: string): Promise<string> {
  const answer = await client.postJson(DOCUMENT, jsonDocument({ documentNumber }), headers);
  expect(answer.status).toBe(201);
  return String(answer.json()['documentId']);
}

test('the record says from its first write whose it is and where it goes, and shares no key with the real one', async () => {
  const [ofTest, real] = [await submitted(test_, 'M-1'), await submitted(live, 'M-1')];
  const [one, other] = await Promise.all([ofTest, real].map(async (id) => api.deps.documents.read(id)));
  expect(one).toMatchObject({
    accountId: 'test:acme',
    companyId: `test:${other?.companyId}`,
    companyVatNumber: 'ESB12345674',
    integration: { system: 'sandbox' },
  });
  expect(other?.accountId).toBe('acme');
  expect(other).not.toHaveProperty('integration');
  expect(one?.duplicateKey).not.toBe(other?.duplicateKey);
  const started = api.workflows.started.map(({ documentId, companyId }) => [documentId, companyId]);
  expect(started).toEqual(expect.arrayContaining([[ofTest, one?.companyId]]));
});

test('answers mark what is of a test, and say nothing new of what is real', async () => {
  const [ofTest, real] = [await submitted(test_, 'M-2'), await submitted(live, 'M-2')];
  for (const [id, headers, mode] of [
    [ofTest, test_, 'test'],
    [real, live, undefined],
  ] as const) {
    const query = 'countryIso=ES&purpose=EINVOICING';
    const one = await client.get(`/v1.1/document?${query}&documentId=${id}`, headers);
    expect(one.json()['mode']).toBe(mode);
    const list = await client.get(`/v1.1/documents?${query}&flow=ISSUED&documentNumber=M-2`, headers);
    expect(list.json()).toMatchObject({ totalElements: 1, content: [{ documentId: id }] });
    expect((list.json()['content'] as { mode?: string }[]).map((row) => row.mode)).toEqual([mode]);
    const tried = await client.postJson(`${DOCUMENT}&dryRun=true`, jsonDocument({ documentNumber: 'M-2' }), headers);
    const system = mode === 'test' ? { id: 'sandbox', isConfigured: true } : { id: 'gateway' };
    expect(tried.json()).toMatchObject({ dryRun: { system } });
    expect(tried.json()['mode']).toBe(mode);
    const batch = await client.postJson(`/v1.1/batch?${SUBMIT_QUERY}`, [jsonDocument()], headers);
    expect(batch.json()['mode']).toBe(mode);
    const read = await client.get(`/v1.1/batch/${String(batch.json()['id'])}`, headers);
    expect(read.json()['mode']).toBe(mode);
    const xml = await client.get(`/v1.1/document/${id}/xml`, headers);
    const prefix = mode === 'test' ? 'test-' : '';
    expect(xml.headers.get('content-disposition')).toContain(`"${prefix}invoice-M-2.xml"`);
  }
});

test('no page of a test document is one of an invoice, whatever became of it', async () => {
  const document = await api.deps.documents.read(await submitted(test_, 'M-3'));
  for (const status of ['PROCESSING', 'OK', 'ERROR', 'DUPLICATED'] as const)
    expect(await pageClaims(api.deps.qrCodes, { ...document, status })).toEqual({ watermark: 'TEST' });
  const qr = await client.get(`/v1.1/document/${document.documentId}/qr`, test_);
  expect(qr.json()).toMatchObject({ code: 'QR_NOT_AVAILABLE' });
});

test('subscribers of one mode hear nothing of the other', async () => {
  const { connection } = api.mongo;
  const { companyId } = await new AccountRepository(connection).grantCompany('acme', {
    countryIso: 'ES',
    vatNumber: 'ESB12345674',
  });
  const made = async (headers: Record<string, string>) => {
    const subscription = (await client.postJson('/subscription-management', TARGET, headers)).json();
    const listener = (await client.postJson('/v1.1/listeners', {}, headers)).json();
    return { id: String(subscription['id']), mode: subscription['mode'], listener: String(listener['id']) };
  };
  const parties = { test: await made(test_), live: await made(live) };
  expect([parties.test.mode, parties.live.mode]).toEqual(['test', undefined]);
  const numbers = { test: `T-${randomUUID()}`, live: `L-${randomUUID()}` };
  for (const mode of ['test', 'live'] as const) {
    const id = await submitted(mode === 'test' ? test_ : live, numbers[mode]);
    await api.deps.documents.apply(await api.deps.documents.read(id), { change: {}, event: ENDED });
  }
  const subscriptions = new SubscriptionRepository(connection);
  const listeners = new ListenerRepository(connection);
  await relayEvents({
    outbox: new EventOutbox(connection),
    deliveries: new DeliveryRepository(connection),
    subscriptionsOf: async (id, type) => subscriptions.findForCompany(id, type),
    areThereSubscriptions: async () => subscriptions.areThereAny(),
    listeners,
    clock: () => new Date(),
  });
  for (const mode of ['test', 'live'] as const) {
    const { id, listener } = parties[mode];
    const told = { documentNumber: numbers[mode], ...(mode === 'test' ? { mode } : {}) };
    const delivered = await connection.collection('deliveries').find({ subscriptionId: id }).toArray();
    expect(delivered.map(({ data }) => data as object)).toEqual([expect.objectContaining(told)]);
    const heard = await listeners.waiting(listener, [companyId, `test:${companyId}`]);
    expect(heard.map(({ data }) => data)).toEqual([expect.objectContaining(told)]);
    if (mode === 'live') expect(heard[0]?.data).not.toHaveProperty('mode');
  }
});

test('an account that was registered under the name of a test account hears of nobody', async () => {
  const { connection } = api.mongo;
  const accounts = new AccountRepository(connection);
  await accounts.upsertAccount({ accountId: 'test:acme' });
  const { companyId } = await accounts.grantCompany('test:acme', { countryIso: 'ES', vatNumber: 'ESA58818501' });
  await client.postJson('/subscription-management', TARGET, test_);
  const told = await new SubscriptionRepository(connection).findForCompany(companyId, 'DOCUMENT_STATUS_CHANGED');
  expect(told.map(({ accountId }) => accountId)).not.toContain('test:acme');
  expect(await accounts.actsFor('test:acme', companyId)).toBe(false);
  const answer = await client.get('/v1.1/documents', await headersOf('test:acme'));
  expect(answer.json()).toMatchObject({ status: 401, code: 'INVALID_TOKEN', detail: expect.stringContaining('sub') });
});

test.each([
  ['another mode', { mode: 'trial' }],
  ['a list of modes', { mode: ['test'] }],
])('a token with %s is refused', async (_what, claims) => {
  const answer = await client.get('/v1.1/documents', await headersOf('acme', claims));
  expect(answer.json()).toMatchObject({ status: 401, code: 'INVALID_TOKEN', detail: expect.stringContaining('mode') });
});

test('without simulated authorities a test token is refused before anything is stored', async () => {
  const { authorization } = { authorization: `Bearer ${await tokenOf(refusing, 'acme', { mode: 'test' })}` };
  const answer = await new Client(refusing).postJson(DOCUMENT, jsonDocument(), { authorization });
  expect(answer.json()).toMatchObject({ status: 401, detail: expect.stringContaining('no simulated authorities') });
  expect(await refusing.mongo.connection.collection('documents').countDocuments()).toBe(0);
});

test('an operator sees both and filters; with a test token it is none', async () => {
  await new AccountRepository(api.mongo.connection).upsertAccount({ accountId: 'support', operator: true });
  const [ofTest, real] = [await submitted(test_, 'M-4'), await submitted(live, 'M-4')];
  const found = async (filter: string, claims = {}) => {
    const answer = await client.get(`/v1.1/operations/documents?text=M-4${filter}`, await headersOf('support', claims));
    return (answer.json()['items'] as { documentId: string; mode?: string }[]).map((row) => [row.documentId, row.mode]);
  };
  const rows = { test: [ofTest, 'test'], live: [real, undefined] };
  expect(new Set(await found(''))).toEqual(new Set([rows.test, rows.live]));
  expect(await found('&mode=test')).toEqual([rows.test]);
  expect(await found('&mode=live')).toEqual([rows.live]);
  expect(new Set(await found('&companyVatNumber=ESB12345674'))).toEqual(new Set([rows.test, rows.live]));
  expect(await found('', { mode: 'test' })).toEqual([]);
});

test('what a test token delivers as received is of the test, and CII that says it is a test is taken', async () => {
  const inbound = '/v1.1/inbound/ES?vatNumber=ESB12345674&purpose=EINVOICING';
  const xml = ublInvoice({ number: 'M-5', supplier: 'supplier' })
    .replace('ESA58818501', 'ESB12345674')
    .replace('supplier', 'ESA58818501');
  const delivered = await client.postXml(inbound, xml, test_);
  expect(delivered.json()).toMatchObject({ mode: 'test', flow: 'RECEIVED' });
  const again = await client.postXml(inbound, xml, live);
  expect([again.status, again.json()['mode']]).toEqual([201, undefined]);
  const cii = writeCii(readUbl(parseElementTree(ublInvoice({ number: 'M-6' })))).replace(
    '<rsm:ExchangedDocumentContext>',
    '$&<ram:TestIndicator><udt:Indicator>true</udt:Indicator></ram:TestIndicator>',
  );
  expect((await client.postXml(DOCUMENT, cii, test_)).status).toBe(201);
  expect((await client.postXml(DOCUMENT, cii, live)).status).toBe(400);
});
