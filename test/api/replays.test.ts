import { randomUUID } from 'node:crypto';
import { AccountRepository } from '../../storage/account-repository';
import { Client, type Answer } from './support/client';
import { finishedDocument } from './support/finished-documents';
import { openApi } from './support/open-api';

// A replay of many documents, as far as the edge makes it: ADR 45.

let client: Client;
const api = openApi();
const PATH = '/v1.1/operations/replays';

beforeAll(async () => {
  await new AccountRepository(api.mongo.connection).upsertAccount({ accountId: 'support', operator: true });
  client = new Client(api);
});

const as = async (sub: string) => ({
  authorization: `Bearer ${await api.issuer.token({ sub, scope: 'operations' })}`,
});
const failed = async () => finishedDocument(api, client, { status: 'ERROR' });

async function post(body: object, headers: Record<string, string> = {}, sub = 'support'): Promise<Answer> {
  return client.postJson(PATH, { reason: 'mended', ...body }, { ...(await as(sub)), ...headers });
}

test('a replay is made, started, listed, paused, resumed and cancelled', async () => {
  const documentIds = [await failed(), await failed()].sort();
  const made = await post({ documentIds });
  expect(made.status).toBe(202);
  const path = String(made.headers.get('location'));
  expect(made.json()).toMatchObject({ state: 'RUNNING', ratePerMinute: 600, counts: { matched: 2, replayed: 0 } });
  expect(api.workflows.startedReplays).toContain(made.json()['replayId']);
  const support = await as('support');
  const read = (await client.get(`${path}?after=0&limit=1`, support)).json();
  expect(read['rows']).toMatchObject([{ documentId: documentIds[1], outcome: 'pending', status: 'ERROR' }]);
  expect((await client.get(PATH, support)).json()).toMatchObject({ items: [{ replayId: made.json()['replayId'] }] });
  for (const [verb, state] of [
    ['pause', 'PAUSED'],
    ['pause', 'PAUSED'],
    ['resume', 'RUNNING'],
    ['cancel', 'CANCELLED'],
  ])
    expect((await client.send('POST', `${path}/${verb}`, undefined, support)).json()).toMatchObject({ state });
  const late = await client.send('POST', `${path}/resume`, undefined, support);
  expect(late.json()).toMatchObject({ status: 409, code: 'REPLAY_ENDED' });
  expect((await client.get(path, await as('acme'))).json()).toMatchObject({ code: 'REPLAY_NOT_FOUND' });
});

test('the same key names the same replay, also after a day', async () => {
  const documentIds = [await failed()];
  const headers = { 'idempotency-key': randomUUID() };
  const first = await post({ documentIds }, headers);
  await api.mongo.connection.collection('idempotencyKeys').deleteMany({});
  const second = await post({ documentIds }, headers);
  expect([second.status, second.json()['replayId']]).toEqual([202, first.json()['replayId']]);
});

test('a dry run counts what a filter matches, by failure, and makes nothing', async () => {
  await failed();
  await finishedDocument(api, client, { status: 'OK' });
  const before = (await client.get(PATH, await as('support'))).json();
  const answer = await post({ filter: { countryIso: ['ES'] }, dryRun: true });
  expect(answer.status).toBe(200);
  const { matched, replayable, notReplayable } = answer.json() as Record<string, number>;
  expect(matched).toBe((replayable ?? 0) + (notReplayable ?? 0));
  expect(notReplayable).toBe(1);
  expect((await client.get(PATH, await as('support'))).json()).toEqual(before);
});

test('others replay documents of their own companies only', async () => {
  const documentIds = [await failed()];
  expect((await post({ documentIds }, {}, 'rival')).json()).toMatchObject({ code: 'DOCUMENT_NOT_FOUND' });
  expect((await post({ filter: { countryIso: ['ES'] }, dryRun: true }, {}, 'rival')).json()).toMatchObject({
    matched: 0,
  });
  expect((await post({ documentIds }, {}, 'acme')).status).toBe(202);
});

test.each([
  [{}, '/documentIds'],
  [{ filter: {} }, '/documentIds'],
  [{ filter: { countryIso: ['ES'] }, ratePerMinute: 0 }, '/ratePerMinute'],
])('the body %j is refused by name', async (body, pointer) => {
  expect((await post(body)).json()).toMatchObject({ code: 'INVALID_BODY', errors: [{ pointer }] });
});
