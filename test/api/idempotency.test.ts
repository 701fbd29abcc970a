import { randomUUID } from 'node:crypto';
import { documentModel } from '../../storage/document-model';
import { jsonDocument, SUBMIT_QUERY } from './support/documents';
import { Client } from './support/client';
import { startTestApi, type TestApi } from './support/test-api';

let api: TestApi;
let client: Client;
const PATH = `/v1.1/document?${SUBMIT_QUERY}`;

beforeAll(async () => {
  api = await startTestApi();
  client = new Client(api);
}, 60_000);

afterAll(async () => api.stop());

test('the same request gets the first answer, marked as replayed', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const first = await client.postJson(PATH, jsonDocument(), headers);
  const again = await client.postJson(
    '/v1.1/document?flow=ISSUED&purpose=EINVOICING&vatNumber=ESB12345674&countryIso=ES',
    jsonDocument(),
    headers,
  );
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.json()).toEqual(first.json());
  expect(again.headers.get('location')).toBe(first.headers.get('location'));
  expect([first.headers.get('idempotent-replayed'), again.headers.get('idempotent-replayed')]).toEqual([null, 'true']);
});

test('another body or other parameters with the same key are 422', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  await client.postJson(PATH, jsonDocument(), headers);
  for (const answer of [
    await client.postJson(PATH, jsonDocument({ documentNumber: 'other' }), headers),
    await client.postJson(PATH.replace('ISSUED', 'RECEIVED'), jsonDocument(), headers),
  ])
    expect([answer.status, answer.json().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
});

test('a refusal is an answer too', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const first = await client.postJson(PATH, jsonDocument({ totalNet: 'x' }), headers);
  const again = await client.postJson(PATH, jsonDocument({ totalNet: 'x' }), headers);
  expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([400, 400, 'true']);
});

test('keys of two accounts have nothing to do with each other', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  await client.postJson(PATH, jsonDocument(), headers);
  const rival = await new Client(api, 'rival').postJson(
    PATH.replace('ESB12345674', 'ESA58818501'),
    jsonDocument({ documentNumber: 'R' }),
    headers,
  );
  expect([rival.status, rival.headers.get('idempotent-replayed')]).toEqual([201, null]);
});

test('100 parallel requests with one key make one document', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const body = jsonDocument({ documentNumber: 'PARALLEL' });
  const answers = await Promise.all(Array.from({ length: 100 }, async () => client.postJson(PATH, body, headers)));
  const created = answers.filter(({ status }) => status === 201);
  const waiting = answers.filter(({ status }) => status === 409);
  expect(created.length + waiting.length).toBe(100);
  expect(new Set(created.map((answer) => answer.json()['documentId'])).size).toBe(1);
  for (const answer of waiting)
    expect([answer.json().code, answer.headers.get('retry-after')]).toEqual(['IDEMPOTENCY_IN_FLIGHT', '1']);
  expect(await documentModel(api.mongo.connection).countDocuments({ documentNumber: 'PARALLEL' })).toBe(1);
}, 30_000);

test('validation ignores the key', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  expect((await client.postXml('/v1.1/document/validate', '<a/>', headers)).status).toBe(200);
  expect((await client.postXml('/v1.1/document/validate', '<b/>', headers)).status).toBe(200);
});

test('a document whose API died before it answered is found by the repetition', async () => {
  const key = randomUUID();
  const body = jsonDocument({ documentNumber: key });
  const first = await client.postJson(PATH, body, { 'idempotency-key': key });
  const keys = api.mongo.connection.collection<{ _id: string }>('idempotencyKeys');
  const unanswered = { $unset: { answer: '' }, $set: { startedAt: new Date(Date.now() - 121_000) } } as const;
  await keys.updateOne({ _id: JSON.stringify(['acme', key]) }, unanswered);
  const started = api.workflows.started.length;
  const again = await client.postJson(PATH, body, { 'idempotency-key': key });
  expect([again.status, again.json()]).toEqual([201, first.json()]);
  expect(again.headers.get('idempotent-replayed')).toBeNull();
  expect(await documentModel(api.mongo.connection).countDocuments({ documentNumber: key })).toBe(1);
  expect(api.workflows.started.slice(started).map(({ documentId }) => documentId)).toEqual([
    first.json()['documentId'],
  ]);
});
