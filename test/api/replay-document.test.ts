import { randomUUID } from 'node:crypto';
import { AccountRepository } from '../../storage/account-repository';
import { Client, type Answer } from './support/client';
import { finishedDocument } from './support/finished-documents';
import { openApi } from './support/open-api';

let client: Client;

const api = openApi();

beforeAll(async () => {
  await new AccountRepository(api.mongo.connection).upsertAccount({ accountId: 'support', operator: true });
  client = new Client(api);
});

interface Asked {
  sub?: string;
  scope?: string;
  body?: object;
  headers?: Record<string, string>;
}

async function replay(
  documentId: string,
  { sub = 'support', scope = 'operations', body = { reason: 'mended' }, headers = {} }: Asked = {},
): Promise<Answer> {
  const authorization = `Bearer ${await api.issuer.token({ sub, scope })}`;
  return client.postJson(`/v1.1/operations/documents/${documentId}/replay`, body, { authorization, ...headers });
}

const startsOf = (documentId: string) => api.workflows.started.filter((one) => one.documentId === documentId).length;
const failed = async () => finishedDocument(api, client, { status: 'ERROR' });

test('a dry run tells by which of the rules of today the document would fail again', async () => {
  const wrong = await finishedDocument(api, client, { status: 'ERROR', changes: { totalGross: 999 } });
  const right = await failed();
  const dryRun = async (documentId: string) =>
    (await replay(documentId, { body: { reason: 'mended', dryRun: true } })).json();
  expect(await dryRun(wrong)).toEqual({
    documentId: wrong,
    from: 'validation',
    dryRun: true,
    failsWith: expect.arrayContaining(['BR-CO-15']),
  });
  expect(await dryRun(right)).toEqual({ documentId: right, from: 'validation', dryRun: true, failsWith: [] });
});

test('an operator replays a document of any company; it is PROCESSING again and on its way', async () => {
  const documentId = await failed();
  const answer = await replay(documentId);
  expect(answer.status).toBe(202);
  expect(answer.json()).toMatchObject({ documentId, from: 'validation', dryRun: false });
  expect(startsOf(documentId)).toBe(2);
  const events = (await client.get(`/v1.1/document/${documentId}/events`)).json()['content'] as object[];
  expect(events.at(-1)).toMatchObject({
    type: 'replayed',
    actor: 'account:support',
    from: 'ERROR',
    to: 'PROCESSING',
    reason: 'mended',
  });
  const list = await client.get('/v1.1/documents?countryIso=ES&purpose=EINVOICING&flow=ISSUED');
  const listed = (list.json()['content'] as Record<string, unknown>[]).find((one) => one['documentId'] === documentId);
  expect(listed).toMatchObject({ status: 'PROCESSING' });
  expect(listed).not.toHaveProperty('replays');
});

test('others replay documents of their own companies only', async () => {
  const documentId = await failed();
  const foreign = await replay(documentId, { sub: 'rival' });
  expect(foreign.json()).toMatchObject({ status: 404, code: 'DOCUMENT_NOT_FOUND' });
  expect((await replay(randomUUID(), { sub: 'rival' })).json()).toMatchObject({ code: 'DOCUMENT_NOT_FOUND' });
  expect((await replay(randomUUID())).json()).toMatchObject({ code: 'DOCUMENT_NOT_FOUND' });
  expect((await replay(documentId, { sub: 'acme', scope: 'documents:write' })).status).toBe(403);
  expect(startsOf(documentId)).toBe(1);
  expect((await replay(documentId, { sub: 'acme' })).status).toBe(202);
});

test('a dry run tells what would happen, and nothing does', async () => {
  const documentId = await failed();
  const answer = await replay(documentId, { body: { reason: 'only looking', dryRun: true } });
  expect([answer.status, answer.json()]).toEqual([
    200,
    { documentId, from: 'validation', dryRun: true, failsWith: [] },
  ]);
  expect(startsOf(documentId)).toBe(1);
});

test('the same key never replays a document twice, also after a day', async () => {
  const documentId = await failed();
  const headers = { 'idempotency-key': `ticket-${documentId}` };
  const first = await replay(documentId, { headers });
  expect(first.json()).toMatchObject({ replayId: headers['idempotency-key'] });
  const second = await replay(documentId, { headers });
  expect([second.json(), second.headers.get('idempotent-replayed')]).toEqual([first.json(), 'true']);
  const other = await replay(documentId, { headers, body: { reason: 'another' } });
  expect(other.json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  await api.mongo.connection.collection('idempotencyKeys').deleteMany({});
  expect((await replay(documentId, { headers })).json()).toEqual(first.json());
  expect(startsOf(documentId)).toBe(2);
});

test('one that is replayed while Temporal is away is accepted: the reconciler starts it', async () => {
  const documentId = await failed();
  api.workflows.failStarts = true;
  try {
    expect((await replay(documentId)).status).toBe(202);
  } finally {
    api.workflows.failStarts = false;
  }
  expect((await api.deps.documents.read(documentId)).status).toBe('PROCESSING');
});

test.each([
  ['OK', 'The document is OK.'],
  ['DUPLICATED', 'The document is DUPLICATED.'],
  ['PROCESSING', 'The document is being processed.'],
] as const)('a document that is %s cannot be replayed', async (status, detail) => {
  const documentId = await finishedDocument(api, client, { status });
  api.workflows.running.add(documentId);
  expect((await replay(documentId)).json()).toMatchObject({ status: 409, code: 'NOT_REPLAYABLE', detail });
});

test('a document whose number another one holds now is not replayed; the answer names that one', async () => {
  const documentId = await failed();
  const { duplicateKey } = await api.deps.documents.read(documentId);
  await api.deps.claims.claim(duplicateKey, 'the-other-one');
  expect((await replay(documentId)).json()).toMatchObject({
    status: 409,
    code: 'NUMBER_TAKEN',
    detail: 'Document the-other-one holds the number now.',
  });
});

test.each([
  [{}, 'REQUIRED', '/reason'],
  [{ reason: '' }, 'INVALID_VALUE', '/reason'],
  [{ reason: 'x'.repeat(501) }, 'INVALID_VALUE', '/reason'],
  [{ reason: 'x', dryRun: 'yes' }, 'WRONG_TYPE', '/dryRun'],
  [{ reason: 'x', force: true }, 'UNKNOWN_FIELD', '/force'],
])('the body %j is refused by name', async (body, code, pointer) => {
  const answer = await replay(randomUUID(), { body });
  expect(answer.json()).toMatchObject({ code: 'INVALID_BODY', errors: [{ code, pointer }] });
});
