import { randomUUID } from 'node:crypto';
import { answerOnce } from '../../api/intake/idempotency';
import { jsonReply } from '../../api/reply';
import { documentModel } from '../../storage/document-model';
import { KEY_LEASE_MS, type Attempt } from '../../storage/idempotency-repository';
import { jsonDocument, SUBMIT_QUERY } from './support/documents';
import { Client } from './support/client';
import { openApi } from './support/open-api';

const language = 'en' as const;

const PATH = `/v1.1/document?${SUBMIT_QUERY}`;

const api = openApi();
const client = new Client(api);

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
  for (const answer of waiting) {
    expect(answer.json().code).toBe('IDEMPOTENCY_IN_FLIGHT');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(15);
  }
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
  const unanswered = { $unset: { answer: '' }, $set: { startedAt: new Date(Date.now() - KEY_LEASE_MS - 1) } } as const;
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

test('a key whose API died is told to be free when its lease ends, and is', async () => {
  const key = randomUUID();
  const body = jsonDocument({ documentNumber: key });
  await client.postJson(PATH, body, { 'idempotency-key': key });
  const keys = api.mongo.connection.collection<{ _id: string }>('idempotencyKeys');
  const _id = JSON.stringify(['acme', key]);
  // As left by a process that renewed it ten seconds ago.
  const left = { $unset: { answer: '' }, $set: { startedAt: new Date(Date.now() - KEY_LEASE_MS + 5_000) } } as const;
  await keys.updateOne({ _id }, left);
  const early = await client.postJson(PATH, body, { 'idempotency-key': key });
  expect([early.status, early.json().code]).toEqual([409, 'IDEMPOTENCY_IN_FLIGHT']);
  expect(Number(early.headers.get('retry-after'))).toBeLessThanOrEqual(5);
  await keys.updateOne({ _id }, { $set: { startedAt: new Date(Date.now() - KEY_LEASE_MS) } });
  expect((await client.postJson(PATH, body, { 'idempotency-key': key })).status).toBe(201);
});

test('a wait is never told to be longer than a lease, by whatever clock the key was taken', async () => {
  const key = randomUUID();
  const body = jsonDocument({ documentNumber: key });
  await client.postJson(PATH, body, { 'idempotency-key': key });
  const keys = api.mongo.connection.collection<{ _id: string }>('idempotencyKeys');
  const ahead = { $unset: { answer: '' }, $set: { startedAt: new Date(Date.now() + 5_000) } } as const;
  await keys.updateOne({ _id: JSON.stringify(['acme', key]) }, ahead);
  const early = await client.postJson(PATH, body, { 'idempotency-key': key });
  expect([early.status, early.headers.get('retry-after')]).toEqual([409, String(KEY_LEASE_MS / 1000)]);
});

test('work that takes longer than a lease keeps its key', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'], now: Date.now() });
  try {
    const request = {
      accountId: 'acme',
      key: randomUUID(),
      requestId: 'r',
      language,
      shape: [],
      body: () => new Uint8Array(),
    };
    let end = (): void => undefined;
    let renewed = 0;
    const renew = api.deps.idempotency.renew.bind(api.deps.idempotency);
    const renewals = jest.spyOn(api.deps.idempotency, 'renew').mockImplementation(async (...parameters) => {
      await renew(...parameters);
      renewed += 1;
    });
    let begun = false;
    const first = answerOnce(api.deps.idempotency, request, async () => {
      begun = true;
      await new Promise<void>((resolve) => (end = resolve));
      return jsonReply(200, 'done');
    });
    const passed = async (holds: () => boolean) => {
      while (!holds()) await new Promise((resolve) => setImmediate(resolve));
    };
    await passed(() => begun);
    for (let step = 1; step <= 5; step += 1) {
      jest.advanceTimersByTime(KEY_LEASE_MS / 3);
      await passed(() => renewed === step);
    }
    await expect(answerOnce(api.deps.idempotency, request, async () => jsonReply(200, 'twice'))).rejects.toMatchObject({
      code: 'IDEMPOTENCY_IN_FLIGHT',
    });
    end();
    expect((await first).body).toEqual({ kind: 'json', value: 'done' });
    renewals.mockRestore();
  } finally {
    jest.useRealTimers();
  }
});

test('an answer that is too long to keep is made again by an attempt that knows of the first', async () => {
  const request = {
    accountId: 'acme',
    key: randomUUID(),
    requestId: 'r',
    language,
    shape: [],
    body: () => new Uint8Array(),
  };
  const attempts: Attempt[] = [];
  const work = async (attempt: Attempt) => {
    attempts.push(attempt);
    return jsonReply(200, 'x'.repeat(17 * 1_048_576));
  };
  const first = await answerOnce(api.deps.idempotency, request, work);
  expect(await answerOnce(api.deps.idempotency, request, work)).toEqual(first);
  expect(attempts.map(({ earlier }) => earlier)).toEqual([[], [attempts[0]?.id]]);
});
