import { randomUUID } from 'node:crypto';
import { AccountRepository } from '../../storage/account-repository';
import { Client, type Answer } from './support/client';
import { finishedDocument } from './support/finished-documents';
import { eventually } from '../support/eventually';
import { openApi } from './support/open-api';
import { SPANISH_COMPANY } from './support/test-api';

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

test('a key that named a replay names no other choice of documents, also after a day', async () => {
  const documentIds = [await failed(), await failed()];
  const headers = { 'idempotency-key': randomUUID() };
  const first = await post({ documentIds }, headers);
  const other = async (body: object) => {
    await api.mongo.connection.collection('idempotencyKeys').deleteMany({});
    return (await post(body, headers)).json();
  };
  const refused = {
    status: 409,
    code: 'REPLAY_KEY_REUSED',
    detail: expect.stringContaining(String(first.json()['replayId'])),
  };
  expect(await other({ documentIds: documentIds.slice(1) })).toMatchObject(refused);
  expect(await other({ filter: { countryIso: ['ES'] } })).toMatchObject(refused);
  expect(await other({ documentIds: [...documentIds].reverse() })).toMatchObject({
    replayId: first.json()['replayId'],
  });
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

test('a dry run tells of one document of each failure whether it would fail again', async () => {
  const wrong = await finishedDocument(api, client, { status: 'ERROR', changes: { totalGross: 999 } });
  const preview = async (documentIds: string[]) => (await post({ documentIds, dryRun: true })).json()['byFailure'];
  expect(await preview([wrong])).toEqual([{ count: 1, failsWith: expect.arrayContaining(['BR-CO-15']) }]);
  expect(await preview([await failed()])).toEqual([{ count: 1, failsWith: [] }]);
});

test('others replay documents of their own companies only', async () => {
  const documentIds = [await failed()];
  expect((await post({ documentIds }, {}, 'rival')).json()).toMatchObject({ code: 'DOCUMENT_NOT_FOUND' });
  expect((await post({ filter: { countryIso: ['ES'] }, dryRun: true }, {}, 'rival')).json()).toMatchObject({
    matched: 0,
  });
  expect((await post({ documentIds }, {}, 'acme')).status).toBe(202);
});

test('an account that lost its company, or the mark of an operator, sees of its replays what it may see now', async () => {
  const accounts = new AccountRepository(api.mongo.connection);
  const company = { ...SPANISH_COMPANY, vatNumber: 'ESA58818501' };
  const { companyId } = await accounts.saveCompany(company);
  const documentIds = [await failed(), await failed(), await failed()].sort();
  const [first = '', ...moved] = documentIds;
  const stored = api.mongo.connection.collection<{ _id: string }>('documents');
  await stored.updateMany({ _id: { $in: moved } }, { $set: { companyId } });
  const madeBy = async (accountId: string) => {
    await accounts.upsertAccount({ accountId, operator: true });
    await accounts.grantCompany(accountId, company);
    const made = await post({ documentIds }, {}, accountId);
    expect(made.json()).toMatchObject({ counts: { matched: 3 } });
    return String(made.headers.get('location'));
  };
  const paths = { demoted: await madeBy('demoted'), revoked: await madeBy('revoked') };
  await api.mongo.connection
    .collection('replayRows')
    .updateMany({ documentId: first }, { $set: { outcome: 'replayed' } });
  const seen = async (accountId: keyof typeof paths) => {
    const headers = await as(accountId);
    const [one, page, list] = await Promise.all(
      [paths[accountId], `${paths[accountId]}?limit=1`, PATH].map(async (path) =>
        (await client.get(path, headers)).json(),
      ),
    );
    const idsOf = (of?: Record<string, unknown>) =>
      (of?.['rows'] as { documentId: string }[]).map((row) => row.documentId);
    const listed = (list?.['items'] as { counts: object }[])[0]?.counts;
    return { ids: idsOf(one), page: idsOf(page), counts: one?.['counts'], listed };
  };
  const counts = { matched: 3, replayed: 1, ok: 0, error: 1, processing: 0, refused: 0 };
  expect(await seen('demoted')).toEqual({ ids: documentIds, page: [first], counts, listed: counts });
  await accounts.upsertAccount({ accountId: 'demoted', operator: false });
  await accounts.upsertAccount({ accountId: 'revoked', operator: false });
  await accounts.revokeCompany('revoked', companyId);
  const none = { ...counts, matched: 0, replayed: 0, error: 0 };
  // What an account may act for is kept for three seconds, which may pass between the answers that are compared.
  const gone = async () => {
    const first = [await seen('demoted'), await seen('revoked')];
    const again = [await seen('demoted'), await seen('revoked')];
    return first.every(({ ids }) => ids.length < 3) ? again : undefined;
  };
  const [left, lost] = await eventually('rows that may no longer be seen to be gone', gone, { withinMs: 8_000 });
  const two = { ...none, matched: 2 };
  expect(left).toEqual({ ids: moved, page: moved.slice(0, 1), counts: two, listed: two });
  expect(lost).toEqual({ ids: [], page: [], counts: none, listed: none });
});

test.each([
  [{}, '/documentIds'],
  [{ filter: {} }, '/documentIds'],
  [{ filter: { countryIso: ['ES'] }, ratePerMinute: 0 }, '/ratePerMinute'],
])('the body %j is refused by name', async (body, pointer) => {
  expect((await post(body)).json()).toMatchObject({ code: 'INVALID_BODY', errors: [{ pointer }] });
});
