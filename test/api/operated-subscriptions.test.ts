import { randomUUID } from 'node:crypto';
import { AccountRepository } from '../../storage/account-repository';
import type { DeliveryRecord } from '../../storage/delivery-record';
import { DeliveryRepository } from '../../storage/delivery-repository';
import { EndpointRepository } from '../../storage/endpoint-repository';
import { AllowList } from '../../platform/guarded-http/target-url';
import { NEW_ENDPOINT, type EndpointState } from '../../subscriptions/endpoint-state';
import { endpointKey } from '../../subscriptions/subscription';
import { storedDelivery } from '../support/stored-delivery';
import { Client, type Answer } from './support/client';
import { openApi } from './support/open-api';

const api = openApi({ guard: { allowed: new AllowList(['127.0.0.1:9443']) } });
const OWNER = { sub: 'acme', scope: 'subscriptions:manage' };
const SINCE = Date.parse('2026-03-02T09:12:00Z');

let client: Client;
let companyId: string;
let id: string;
let notificationUrl: string;

beforeAll(async () => {
  await new AccountRepository(api.mongo.connection).upsertAccount({ accountId: 'support', operator: true });
  companyId = (await api.deps.accounts.findAccount('acme'))?.companyIds[0] ?? '';
  client = new Client(api);
});
beforeEach(async () => {
  notificationUrl = `https://127.0.0.1:9443/${randomUUID()}`;
  const authentication = { method: 'API_KEY', headerName: 'X-Api-Key', key: 'canary-key' };
  const target = { notificationUrl, eventType: 'DOCUMENT_STATUS_CHANGED', authentication };
  const headers = { authorization: `Bearer ${await api.issuer.token(OWNER)}` };
  id = String((await client.postJson('/subscription-management', target, headers)).json()['id']);
});

async function ask(
  method: 'GET' | 'POST',
  path: string,
  {
    sub = 'support',
    scope = 'operations',
    body,
    key,
  }: { sub?: string; scope?: string; body?: object; key?: string } = {},
): Promise<Answer> {
  const authorization = `Bearer ${await api.issuer.token({ sub, scope })}`;
  const headers = { authorization, ...(key === undefined ? {} : { 'idempotency-key': key }) };
  const address = path.startsWith('/') ? path : `/v1.1/operations/subscriptions/${id}${path === '' ? '' : `/${path}`}`;
  if (body !== undefined) return client.postJson(address, body, headers);
  return method === 'GET' ? client.get(address, headers) : client.send(method, address, undefined, headers);
}

async function delivery(changes: Partial<DeliveryRecord> = {}): Promise<DeliveryRecord> {
  const made = storedDelivery({ subscriptionId: id, documentId: randomUUID(), companyId, ...changes });
  await new DeliveryRepository(api.mongo.connection).insert([made]);
  return made;
}

const failure = { at: SINCE + 60_000, accountId: 'acme', subscriptionId: '', status: 502, reason: 'HTTP_STATUS' };

async function broken(changes: Partial<EndpointState> = {}): Promise<EndpointState> {
  const openUntil = Date.now() + 200_000;
  const state = { ...NEW_ENDPOINT, openings: 4, openUntil, failingSince: SINCE, lastFailure: failure, ...changes };
  await new EndpointRepository(api.mongo.connection).change(keyNow(), () => ({ state }));
  return state;
}

const keyNow = () => endpointKey({ accountId: 'acme', notificationUrl });
const endpointNow = async () => (await api.deps.endpoints.statesOf([keyNow()])).get(keyNow());

const stored = async ({ deliveryId }: { deliveryId: string }) =>
  new DeliveryRepository(api.mongo.connection).find(deliveryId);

/** A dead endpoint: one that failed, one behind it, and an event that waits for that one. */
async function backlog(): Promise<[DeliveryRecord, DeliveryRecord, DeliveryRecord]> {
  const attempt = { number: 1, at: new Date(SINCE), outcome: 'failed', status: 502, durationMs: 9 } as const;
  const first = await delivery({
    state: 'STARTED',
    queuedAt: new Date(SINCE - 2_000),
    createdAt: new Date(SINCE - 2_000),
    nextAttemptAt: new Date(Date.now() + 60_000),
    attemptCount: 1,
    roundAttempts: 1,
    attempts: [{ ...attempt, reason: 'HTTP_STATUS', responseHead: 'canary' }],
  });
  const second = await delivery({ queuedAt: new Date(SINCE + 1_000), createdAt: new Date(SINCE + 1_000) });
  const third = await delivery({
    state: 'BLOCKED',
    predecessor: second.deliveryId,
    sequence: 2,
    queuedAt: new Date(SINCE + 2_000),
    createdAt: new Date(SINCE + 2_000),
  });
  return [first, second, third];
}

test('operators and the owner read what keeps deliveries waiting: since when, why, how many, until when', async () => {
  const [first] = await backlog();
  const { openUntil } = await broken();
  const state = {
    breaker: 'open',
    failingSince: '2026-03-02T09:12:00.000Z',
    pending: 3,
    pendingSince: '2026-03-02T09:11:58.000Z',
    nextAttemptAt: new Date(openUntil).toISOString(),
    failed: 0,
    lastFailure: { at: '2026-03-02T09:13:00.000Z', status: 502, reason: 'HTTP_STATUS' },
  };
  const shown = await ask('GET', '');
  expect(shown.json()).toMatchObject({ ...state, accountId: 'acme', first: { deliveryId: first.deliveryId } });
  expect(shown.bytes.toString()).not.toContain('canary');
  const listed = (await ask('GET', '/v1.1/operations/subscriptions')).json()['items'] as object[];
  expect(listed).toContainEqual(expect.objectContaining({ subscriptionId: id, ...state }));
  expect((await ask('GET', `/subscription-management/${id}`, OWNER)).json()['deliveryState']).toEqual(state);
  const own = (await ask('GET', '/subscription-management', OWNER)).json() as unknown as { id: string }[];
  expect(own.find((one) => one.id === id)).toMatchObject({ deliveryState: state });
});

test('an endpoint that works says so, and a delivery that failed says when it is attempted again', async () => {
  const [first] = await backlog();
  expect((await ask('GET', '')).json()).toMatchObject({
    breaker: 'closed',
    pending: 3,
    nextAttemptAt: first.nextAttemptAt?.toISOString(),
  });
  const own = (await ask('GET', `/subscription-management/${id}`, OWNER)).json();
  expect(own).not.toHaveProperty('deliveryState.failingSince');
});

test('in the order of the queue the one that is tried comes first, and each says what it waits for', async () => {
  const [first, second, third] = await backlog();
  await delivery({ state: 'DELIVERED' });
  const waits = async (query: string) => {
    const { items } = (await ask('GET', `deliveries?${query}`)).json() as unknown as {
      items: { deliveryId: string; waitsFor?: string; waitsForDeliveryId?: string }[];
    };
    return items.map(({ deliveryId, waitsFor, waitsForDeliveryId }) => [deliveryId, waitsFor, waitsForDeliveryId]);
  };
  const behind = [third.deliveryId, 'PREVIOUS_EVENT', second.deliveryId];
  await expect(waits('order=queue')).resolves.toEqual([
    [first.deliveryId, 'NEXT_ATTEMPT', undefined],
    [second.deliveryId, 'TURN', undefined],
    behind,
  ]);
  await broken({ permits: [{ holder: second.deliveryId, since: Date.now(), until: Date.now() + 60_000 }] });
  const page = (await ask('GET', 'deliveries?order=queue&limit=1')).json();
  expect((page['items'] as object[])[0]).toMatchObject({ deliveryId: first.deliveryId, waitsFor: 'ENDPOINT' });
  const cursor = String(page['nextCursor']);
  await expect(waits(`order=queue&limit=2&cursor=${cursor}`)).resolves.toEqual([
    [second.deliveryId, 'ANSWER', undefined],
    behind,
  ]);
  expect((await ask('GET', `deliveries?cursor=${cursor}`)).json()).toMatchObject({ code: 'INVALID_PARAMETERS' });
  const { content } = (await ask('GET', `/subscription-management/${id}/deliveries?status=PENDING`, OWNER)).json();
  expect(content).toMatchObject([{ waitsFor: 'PREVIOUS_EVENT' }, { waitsFor: 'ANSWER' }]);
});

test('a test is sent at once and once, and the answer tells what came of it', async () => {
  await broken();
  api.workflows.attempt = async ({ deliveryId }) => {
    const made = await stored({ deliveryId });
    const attempt = {
      number: 1,
      at: new Date(),
      outcome: 'failed',
      status: 410,
      reason: 'HTTP_STATUS',
      durationMs: 5,
    } as const;
    if (made !== undefined)
      await new DeliveryRepository(api.mongo.connection).recordAttempt(made, attempt, { state: 'FAILED' });
  };
  const answer = await ask('POST', 'test', { key: `test-${id}` });
  expect(answer.status).toBe(200);
  expect(answer.json()).toMatchObject({ type: 'TEST', status: 'FAILED', attempts: [{ httpStatus: 410 }] });
  expect((await ask('POST', 'test', { key: `test-${id}` })).json()).toEqual(answer.json());
  const own = api.workflows.delivering.filter(({ subscriptionId }) => subscriptionId === id);
  expect(own).toEqual([expect.objectContaining({ type: 'TEST', urgent: true, once: true })]);
});

test('one delivery is retried, or all that wait; what was given up only on request', async () => {
  const [first, second, third] = await backlog();
  const failed = await delivery({ state: 'FAILED', attemptCount: 22, roundAttempts: 22 });
  await broken();
  expect((await ask('POST', `deliveries/${second.deliveryId}/retry`)).json()).toMatchObject({ status: 'PENDING' });
  expect(api.workflows.delivering.at(-1)).toMatchObject({ deliveryId: second.deliveryId, urgent: true });
  const blocked = await ask('POST', `deliveries/${third.deliveryId}/retry`);
  expect(blocked.json()).toMatchObject({ status: 409, code: 'NOT_RETRYABLE' });
  expect(blocked.json()['detail']).toContain(second.deliveryId);
  expect((await ask('POST', 'retries', { body: {} })).json()).toEqual({ retried: 2, probed: true });
  expect((await stored(first))?.state).toBe('QUEUED');
  expect((await endpointNow())?.openUntil).toBeLessThanOrEqual(Date.now());
  expect((await stored(failed))?.state).toBe('FAILED');
  expect((await ask('POST', 'retries', { body: { failed: true } })).json()).toEqual({ retried: 3, probed: false });
  expect(await stored(failed)).toMatchObject({ state: 'QUEUED', roundAttempts: 0 });
});

test('the breaker is closed by hand', async () => {
  await broken();
  const answer = await ask('POST', 'close-breaker');
  expect([answer.status, answer.json()]).toMatchObject([200, { breaker: 'closed', lastFailure: { status: 502 } }]);
  expect(await endpointNow()).toMatchObject({ openings: 0, openUntil: 0 });
});

test('a skipped delivery tells its subscriber who, when and why; the next event goes on', async () => {
  const [, second, third] = await backlog();
  const reason = 'ticket 4711: its receiver cannot take it';
  const answer = await ask('POST', `deliveries/${second.deliveryId}/skip`, { body: { reason } });
  const skipped = { by: 'account:support', reason };
  expect([answer.status, answer.json()]).toMatchObject([200, { status: 'CANCELLED', skipped }]);
  expect((await stored(third))?.state).toBe('QUEUED');
  const log = `/subscription-management/${id}/deliveries`;
  const { content } = (await ask('GET', `${log}?status=CANCELLED`, OWNER)).json();
  expect(content).toMatchObject([{ deliveryId: second.deliveryId, skipped }]);
  const again = await ask('POST', `deliveries/${second.deliveryId}/skip`, { body: { reason } });
  expect(again.json()).toMatchObject({ status: 409, code: 'NOT_SKIPPABLE', detail: 'The delivery is CANCELLED.' });
  expect((await ask('POST', `${log}/${second.deliveryId}/replay`, OWNER)).json()).toMatchObject({ status: 'PENDING' });
  expect((await ask('POST', `deliveries/${third.deliveryId}/skip`, { body: {} })).json()).toMatchObject({
    code: 'INVALID_BODY',
    errors: [{ pointer: '/reason' }],
  });
});

test('each is recorded, is for operators and the owner alone, and asks for what exists', async () => {
  const [, second] = await backlog();
  const deeds = [
    ['GET', '', undefined, 'showSubscription'],
    ['POST', 'test', undefined, 'testEndpoint'],
    ['POST', 'retries', {}, 'retryDeliveries'],
    ['POST', 'close-breaker', undefined, 'closeBreaker'],
    ['POST', `deliveries/${second.deliveryId}/retry`, undefined, 'retryDelivery'],
    ['POST', `deliveries/${second.deliveryId}/skip`, { reason: 'why' }, 'skipDelivery'],
  ] as const;
  for (const [method, path, body, operation] of deeds) {
    const asked = body === undefined ? {} : { body };
    expect((await ask(method, path, { ...asked, sub: 'rival' })).json()).toMatchObject({
      code: 'SUBSCRIPTION_NOT_FOUND',
    });
    expect((await ask(method, path, { ...asked, scope: 'subscriptions:manage' })).status).toBe(403);
    expect((await ask(method, path, { ...asked, sub: 'acme' })).status).toBeLessThan(300);
    const looks = await api.mongo.connection
      .collection('operatorAccess')
      .find({ subscriptionId: id, operation })
      .toArray();
    expect(looks.map(({ actor }) => String(actor)).sort()).toEqual(['account:acme', 'account:rival']);
  }
  expect((await ask('POST', `deliveries/${randomUUID()}/retry`)).json()).toMatchObject({ code: 'DELIVERY_NOT_FOUND' });
  const foreign = await delivery({ companyId: randomUUID() });
  const answer = await ask('POST', `deliveries/${foreign.deliveryId}/skip`, { sub: 'acme', body: { reason: 'why' } });
  expect(answer.json()).toMatchObject({ code: 'DELIVERY_NOT_FOUND' });
});
