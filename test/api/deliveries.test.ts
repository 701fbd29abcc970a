import { randomUUID } from 'node:crypto';
import type { AttemptRecord, DeliveryRecord } from '../../storage/delivery-record';
import { DeliveryRepository } from '../../storage/delivery-repository';
import { AllowList } from '../../platform/guarded-http/target-url';
import { storedDelivery } from '../support/stored-delivery';
import { Client } from './support/client';
import { openApi, type OpenedApi } from './support/open-api';

class Manager extends Client {
  constructor(
    private readonly at: OpenedApi,
    private readonly sub: string,
  ) {
    super(at, sub);
  }
  override async token(): Promise<string> {
    return this.at.issuer.token({ sub: this.sub, scope: 'subscriptions:manage' });
  }
}

const PATH = '/subscription-management';
const EVER = { from: '2020-01-01T00:00:00Z', to: '2030-01-01T00:00:00Z' };
const FAILURE: AttemptRecord = {
  number: 1,
  at: new Date('2026-03-02T09:30:00.150Z'),
  outcome: 'failed',
  status: 500,
  reason: 'HTTP_STATUS',
  durationMs: 87,
  responseHead: 'down for maintenance',
};

let id: string;
let companyId: string;

const allowed = new AllowList(['127.0.0.1:9443']);
const api = openApi({ guard: { allowed } });
const acme = new Manager(api, 'acme');
const rival = new Manager(api, 'rival');

beforeAll(async () => {
  companyId = (await api.deps.accounts.findAccount('acme'))?.companyIds[0] ?? '';
});
beforeEach(async () => {
  id = await subscription(acme);
});

async function subscription(client: Client): Promise<string> {
  const authentication = { method: 'API_KEY', headerName: 'X-Api-Key', key: 'canary-key' };
  const target = { notificationUrl: 'https://127.0.0.1:9443/hook', eventType: 'DOCUMENT_STATUS_CHANGED' };
  return String((await client.postJson(PATH, { ...target, authentication })).json()['id']);
}

async function delivery(changes: Partial<DeliveryRecord> = {}): Promise<DeliveryRecord> {
  const made = storedDelivery({
    subscriptionId: id,
    documentId: randomUUID(),
    companyId,
    createdAt: new Date('2026-03-02T09:30:00Z'),
    data: { documentNumber: 'canary-number' },
    state: 'FAILED',
    attemptCount: 1,
    roundAttempts: 1,
    attempts: [FAILURE],
    ...changes,
  });
  await new DeliveryRepository(api.mongo.connection).insert([made]);
  return made;
}

describe('the delivery log', () => {
  test('shows every delivery with its attempts, newest first, and nothing of the document', async () => {
    const old = await delivery();
    const next = new Date('2026-03-04T10:00:00Z');
    const { documentId: _none, ...withoutDocument } = await delivery({
      createdAt: new Date('2026-03-03T09:30:00Z'),
      state: 'STARTED',
      nextAttemptAt: next,
    });
    const answer = await acme.get(`${PATH}/${id}/deliveries`);
    expect(answer.status).toBe(200);
    const { content, ...page } = answer.json() as unknown as { content: Record<string, unknown>[] };
    expect(page).toEqual({ page: 0, size: 20, totalElements: 2, totalPages: 1 });
    expect(content.map(({ deliveryId }) => deliveryId)).toEqual([withoutDocument.deliveryId, old.deliveryId]);
    expect(content[0]).toMatchObject({ status: 'RETRYING', nextAttemptAt: next.toISOString() });
    expect(content[1]).toEqual({
      deliveryId: old.deliveryId,
      webhookId: old.eventId,
      type: 'DOCUMENT_STATUS_CHANGED',
      documentId: old.documentId,
      sequence: 1,
      createdAt: '2026-03-02T09:30:00.000Z',
      status: 'FAILED',
      attemptCount: 1,
      attempts: [
        {
          number: 1,
          at: '2026-03-02T09:30:00.150Z',
          outcome: 'FAILED',
          httpStatus: 500,
          reason: 'HTTP_STATUS',
          durationMs: 87,
          responseHead: 'down for maintenance',
        },
      ],
    });
    expect(answer.bytes.toString()).not.toContain('canary');
  });

  test('is filtered by status and document, and paged without loss by number and by cursor', async () => {
    const made: DeliveryRecord[] = [];
    for (let index = 0; index < 45; index += 1)
      made.push(await delivery({ createdAt: new Date(1_772_000_000_000 + (index % 7)), sequence: index + 1 }));
    await delivery({ state: 'DELIVERED' });
    await delivery({ state: 'QUEUED', attemptCount: 0, roundAttempts: 0, attempts: [] });
    const failed = `${PATH}/${id}/deliveries?status=FAILED`;
    const seen = new Set<string>();
    for (let cursor = '', pages = 0; pages < 3; pages += 1) {
      const { content, nextCursor } = (await acme.get(`${failed}${cursor}`)).json() as unknown as {
        content: { deliveryId: string }[];
        nextCursor?: string;
      };
      for (const { deliveryId } of content) seen.add(deliveryId);
      cursor = `&cursor=${nextCursor ?? 'none'}`;
    }
    expect([...seen].sort()).toEqual(made.map(({ deliveryId }) => deliveryId).sort());
    const third = (await acme.get(`${failed}&page=2`)).json() as unknown as { content: unknown[]; totalPages: number };
    expect([third.content.length, third.totalPages]).toEqual([5, 3]);
    const count = async (query: string) =>
      ((await acme.get(`${PATH}/${id}/deliveries?${query}`)).json() as { totalElements?: number }).totalElements;
    await expect(count('status=PENDING')).resolves.toBe(1);
    await expect(count('status=RETRYING')).resolves.toBe(0);
    await expect(count(`documentId=${made[3]?.documentId?.toUpperCase() ?? ''}`)).resolves.toBe(1);
  });

  test('refuses wrong parameters, all in one answer', async () => {
    const answer = await acme.get(`${PATH}/${id}/deliveries?status=LOST&size=7&documentId=x&sort=asc`);
    expect(answer.status).toBe(400);
    const named = (answer.json().errors ?? []).map(({ parameter }) => parameter).sort();
    expect(named).toEqual(['documentId', 'size', 'sort', 'status']);
    const cursor = await acme.get(`${PATH}/${id}/deliveries?cursor=bm8`);
    expect([cursor.status, cursor.json().code]).toEqual([400, 'INVALID_PARAMETERS']);
  });
});

describe('replay', () => {
  test.each(['FAILED', 'DELIVERED', 'CANCELLED'] as const)('queues a %s delivery again under its id', async (state) => {
    const made = await delivery({ state });
    const answer = await acme.send('POST', `${PATH}/${id}/deliveries/${made.deliveryId}/replay`);
    expect(answer.status).toBe(202);
    expect(answer.json()).toMatchObject({ status: 'PENDING', webhookId: made.eventId, attemptCount: 1 });
    const stored = await new DeliveryRepository(api.mongo.connection).find(made.deliveryId);
    expect(stored).toMatchObject({ state: 'QUEUED', roundAttempts: 0 });
  });

  test('leaves a delivery alone that was not attempted yet', async () => {
    const made = await delivery({ state: 'BLOCKED', attemptCount: 0, roundAttempts: 0, attempts: [] });
    const answer = await acme.send('POST', `${PATH}/${id}/deliveries/${made.deliveryId}/replay`);
    expect([answer.status, answer.json()['status']]).toEqual([202, 'PENDING']);
    const stored = await new DeliveryRepository(api.mongo.connection).find(made.deliveryId);
    expect(stored?.state).toBe('BLOCKED');
  });

  test('of a time range takes what ended as asked for, from the first instant to before the last', async () => {
    const at = (time: string, state: DeliveryRecord['state']) => delivery({ createdAt: new Date(time), state });
    await at('2026-03-01T23:59:59.999Z', 'FAILED');
    const inside = await at('2026-03-02T00:00:00Z', 'FAILED');
    await at('2026-03-02T12:00:00Z', 'DELIVERED');
    await at('2026-03-02T12:00:00Z', 'QUEUED');
    await at('2026-03-03T00:00:00Z', 'FAILED');
    const range = { from: '2026-03-02T01:00:00+01:00', to: '2026-03-03T00:00:00Z' };
    const failed = await acme.postJson(`${PATH}/${id}/deliveries/replay`, { ...range, statuses: null });
    expect([failed.status, failed.json()]).toEqual([202, { replayed: 1 }]);
    expect((await new DeliveryRepository(api.mongo.connection).find(inside.deliveryId))?.state).toBe('QUEUED');
    const statuses = ['DELIVERED', 'FAILED'];
    const all = await acme.postJson(`${PATH}/${id}/deliveries/replay`, { ...range, statuses });
    expect(all.json()).toEqual({ replayed: 1 });
  });

  test('of a time range names every wrong field', async () => {
    const body = { from: 'yesterday', to: 7, statuses: ['FAILED', 'FAILED'], force: true };
    const answer = await acme.postJson(`${PATH}/${id}/deliveries/replay`, body);
    expect([answer.status, answer.json().code]).toEqual([400, 'INVALID_BODY']);
    expect((answer.json().errors ?? []).map(({ code, pointer }) => `${code} ${pointer}`).sort()).toEqual([
      'INVALID_VALUE /from',
      'INVALID_VALUE /statuses',
      'UNKNOWN_FIELD /force',
      'WRONG_TYPE /to',
    ]);
    const reversed = { from: '2026-03-03T00:00:00Z', to: '2026-03-02T00:00:00Z' };
    const second = await acme.postJson(`${PATH}/${id}/deliveries/replay`, reversed);
    expect(second.json().errors?.[0]).toMatchObject({ code: 'RANGE_REVERSED', pointer: '/to' });
  });
});

test('a test notification is queued once per idempotency key', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const first = await acme.send('POST', `${PATH}/${id}/test`, undefined, key);
  const again = await acme.send('POST', `${PATH}/${id}/test`, undefined, key);
  expect(first.status).toBe(202);
  expect(first.json()).toMatchObject({ type: 'TEST', status: 'PENDING', attemptCount: 0 });
  expect(again.json()).toEqual(first.json());
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect((await acme.get(`${PATH}/${id}/deliveries`)).json()['totalElements']).toBe(1);
});

describe('what is not of the account', () => {
  test.each([
    ['GET', 'deliveries'],
    ['POST', `deliveries/${randomUUID()}/replay`],
    ['POST', 'test'],
  ])('%s %s answers foreign and unknown subscriptions alike', async (method, rest) => {
    const foreign = await rival.send(method, `${PATH}/${id}/${rest}`);
    const unknown = await rival.send(method, `${PATH}/${randomUUID()}/${rest}`);
    expect([foreign.status, foreign.json().code]).toEqual([404, 'SUBSCRIPTION_NOT_FOUND']);
    const { requestId: _one, ...foreignBody } = foreign.json();
    const { requestId: _other, ...unknownBody } = unknown.json();
    expect(foreignBody).toEqual(unknownBody);
  });

  test('a delivery of another subscription is unknown', async () => {
    const made = await delivery({ subscriptionId: await subscription(acme) });
    const answer = await acme.send('POST', `${PATH}/${id}/deliveries/${made.deliveryId}/replay`);
    expect([answer.status, answer.json().code]).toEqual([404, 'DELIVERY_NOT_FOUND']);
    expect((await acme.postJson(`${PATH}/${id}/deliveries/replay`, EVER)).json()).toEqual({ replayed: 0 });
  });

  test('what belongs to a company that was taken away is neither shown nor sent again; test events are', async () => {
    const kept = await delivery();
    const lost = await delivery({ companyId: randomUUID() });
    const made = (await acme.send('POST', `${PATH}/${id}/test`)).json();
    const log = (await acme.get(`${PATH}/${id}/deliveries`)).json();
    const shown = (log['content'] as { deliveryId: string }[]).map(({ deliveryId }) => deliveryId);
    expect([log['totalElements'], shown]).toEqual([2, [made['deliveryId'], kept.deliveryId]]);
    const single = await acme.send('POST', `${PATH}/${id}/deliveries/${lost.deliveryId}/replay`);
    expect([single.status, single.json().code]).toEqual([404, 'DELIVERY_NOT_FOUND']);
    expect((await acme.postJson(`${PATH}/${id}/deliveries/replay`, EVER)).json()).toEqual({ replayed: 1 });
    expect((await new DeliveryRepository(api.mongo.connection).find(lost.deliveryId))?.state).toBe('FAILED');
  });

  test('the scope is needed', async () => {
    const token = await api.issuer.token({ sub: 'acme', scope: 'documents:read' });
    const answer = await fetch(`${api.url}${PATH}/${id}/deliveries`, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(403);
  });
});
