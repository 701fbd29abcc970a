import { randomUUID } from 'node:crypto';
import { REACHABLE, type AuthorityState } from '../../countries/integration/authority-breaker';
import { AccountRepository } from '../../storage/account-repository';
import { AuthorityRepository } from '../../storage/authority-repository';
import { documentModel } from '../../storage/document-model';
import { Client, type Answer } from './support/client';
import { finishedDocument } from './support/finished-documents';
import { openApi } from './support/open-api';

interface ClientsView {
  integration: { nextAttemptAt?: string };
}

let client: Client;
/** Oldest first. */
const waiting: string[] = [];
const api = openApi();

beforeAll(async () => {
  const { connection } = api.mongo;
  await new AccountRepository(connection).upsertAccount({ accountId: 'support', operator: true });
  client = new Client(api);
  for (let index = 0; index < 3; index += 1) {
    const documentId = await finishedDocument(api, client, { status: 'PROCESSING' });
    waiting.push(documentId);
    const waitingSince = new Date(Date.UTC(2026, 2, 2, 9, 30, index));
    const integration = { authority: 'ES', warnings: [], attempts: 2, lastReason: 'HTTP_503', lastStatus: 503 };
    const stored = { ...integration, waitingSince, lastAttemptAt: waitingSince, waiting: { at: waitingSince } };
    await documentModel(connection).updateOne({ _id: documentId }, { $set: { integration: stored } });
  }
  const down = { openings: 1, probeAt: Date.now() + 60_000, lastReason: 'HTTP_503', lastStatus: 503 };
  await new AuthorityRepository(connection).change('gateway/ES', () => ({ state: { ...REACHABLE, ...down } }));
});

const authorization = async (sub = 'support', scope = 'operations') => ({
  authorization: `Bearer ${await api.issuer.token({ sub, scope })}`,
});
const get = async (path: string, sub?: string, scope?: string): Promise<Answer> =>
  client.get(`/v1.1/operations/${path}`, await authorization(sub, scope));
const retry = async (body: object, sub?: string): Promise<Answer> =>
  client.postJson('/v1.1/operations/retries', body, await authorization(sub));

test('an operator sees the authority that is down, how many wait and since when', async () => {
  const { items } = (await get('authorities')).json() as { items: object[] };
  expect(items).toEqual([
    {
      authority: 'ES',
      countryIso: 'ES',
      system: 'gateway',
      systemName: 'Integration service',
      breaker: 'open',
      waiting: 3,
      oldestWaitingSince: '2026-03-02T09:30:00.000Z',
      lastReason: 'HTTP_503',
      lastStatus: 503,
      nextProbeAt: expect.any(String) as string,
    },
  ]);
});

test('what waits is listed oldest first, page by page', async () => {
  const first = (await get('stuck?limit=2')).json() as { items: { documentId: string }[]; nextCursor: string };
  expect(first.items.map(({ documentId }) => documentId)).toEqual(waiting.slice(0, 2));
  expect(first.items[0]).toMatchObject({ attempts: 2, lastReason: 'HTTP_503', lastStatus: 503, next: 'probe' });
  const second = (await get(`stuck?limit=2&cursor=${first.nextCursor}`)).json() as typeof first;
  expect(second.items.map(({ documentId }) => documentId)).toEqual(waiting.slice(2));
  expect(second).not.toHaveProperty('nextCursor');
  expect((await get('stuck?cursor=nonsense')).json()).toMatchObject({ code: 'INVALID_PARAMETERS' });
});

test('when a document calls next follows its authority, for operators and clients, however long ago it was held back', async () => {
  const authorities = new AuthorityRepository(api.mongo.connection);
  const before = await authorities.stateOf('gateway/ES');
  const told = async (state: Partial<AuthorityState>) => {
    await authorities.change('gateway/ES', () => ({ state: { ...REACHABLE, ...state } }));
    const { items } = (await get('stuck?limit=1')).json() as { items: { next: string; nextAttemptAt?: string }[] };
    const { nextCall } = (await get(`documents/${waiting[0]}`)).json() as { nextCall: object };
    const [{ next, nextAttemptAt } = { next: '' }] = items;
    expect(nextCall).toEqual({ next, ...(nextAttemptAt === undefined ? {} : { nextAttemptAt }) });
    const asked = `countryIso=ES&purpose=EINVOICING`;
    const page = (await client.get(`/v1.1/documents?${asked}&flow=ISSUED`)).json()['content'] as ClientsView[];
    const own = (await client.get(`/v1.1/document?${asked}&documentId=${waiting[0]}`)).json() as unknown as ClientsView;
    for (const { integration } of [own, ...page]) expect(integration.nextAttemptAt).toBe(nextAttemptAt);
    return [next, nextAttemptAt];
  };
  const probeAt = Date.now() + 20_000;
  expect(await told({ openings: 3, probeAt })).toEqual(['probe', new Date(probeAt).toISOString()]);
  const probe = { documentId: randomUUID(), until: Date.now() + 30_000 };
  expect(await told({ openings: 3, probeAt: Date.now() - 1_000, probe })).toEqual(['probing', undefined]);
  expect(await told({})).toEqual(['release', undefined]);
  await authorities.change('gateway/ES', () => ({ state: before }));
});

test('others see and retry documents of their own companies only, and nobody without the scope', async () => {
  expect((await get('stuck', 'rival')).json()).toEqual({ items: [] });
  expect(((await get('stuck', 'acme')).json() as { items: object[] }).items).toHaveLength(3);
  expect((await retry({ all: true }, 'rival')).json()).toEqual({
    retried: 0,
    unreached: 0,
    probed: [],
    probedSystems: [],
  });
  for (const path of ['authorities', 'stuck']) expect((await get(path, 'acme', 'documents:read')).status).toBe(403);
});

test('of an authority that is down one document asks, and not again at once', async () => {
  api.workflows.told.length = 0;
  expect((await retry({ countryIso: 'ES' })).json()).toEqual({
    retried: 1,
    unreached: 0,
    probed: ['ES'],
    probedSystems: ['gateway'],
  });
  expect((await retry({ countryIso: 'ES' })).json()).toEqual({
    retried: 0,
    unreached: 0,
    probed: [],
    probedSystems: [],
  });
  expect(api.workflows.told).toEqual(waiting.slice(0, 1));
  const { items } = (await get('authorities')).json() as { items: object[] };
  expect(items).toMatchObject([{ breaker: 'probing' }]);
  await new AuthorityRepository(api.mongo.connection).change('gateway/ES', () => ({ state: { ...REACHABLE } }));
});

test.each([
  [{ all: true }, 3],
  [{ countryIso: 'ES' }, 3],
  [{ countryIso: 'FR' }, 0],
  [{ authority: 'ES' }, 3],
  [{ system: 'gateway' }, 3],
  [{ system: 'es-sii' }, 0],
  [{ documentIds: [randomUUID()] }, 0],
  [{ all: true, documentIds: null }, 3],
])('%j retries %d documents, oldest first', async (body, retried) => {
  api.workflows.told.length = 0;
  expect((await retry(body)).json()).toEqual({ retried, unreached: 0, probed: [], probedSystems: [] });
  expect(api.workflows.told).toEqual(waiting.slice(0, retried));
});

test('what has no workflow is not reached, which is said, and another document asks in its place', async () => {
  const authorities = new AuthorityRepository(api.mongo.connection);
  const [first = '', second = '', third = ''] = waiting;
  api.workflows.told.length = 0;
  api.workflows.gone.add(first).add(third);
  expect((await retry({ all: true })).json()).toMatchObject({ retried: 1, unreached: 2, probed: [] });
  const down = { ...REACHABLE, openings: 1, probeAt: Date.now() + 60_000 };
  await authorities.change('gateway/ES', () => ({ state: down }));
  expect((await retry({ all: true })).json()).toEqual({
    retried: 1,
    unreached: 1,
    probed: ['ES'],
    probedSystems: ['gateway'],
  });
  expect(api.workflows.told).toEqual([second, second]);
  expect((await authorities.stateOf('gateway/ES')).probe).toMatchObject({ documentId: second });
  await authorities.change('gateway/ES', () => ({ state: { ...REACHABLE } }));
  api.workflows.gone.clear();
});

test.each([{}, { all: false }, { documentIds: ['x'] }, { documentIds: null }, { force: true }])(
  'the body %j is refused',
  async (body) => {
    expect((await retry(body)).json()).toMatchObject({ status: 400, code: 'INVALID_BODY' });
  },
);

test('the document itself says what it met', async () => {
  const list = await client.get('/v1.1/documents?countryIso=ES&purpose=EINVOICING&flow=ISSUED');
  const content = list.json()['content'] as { documentId: string; integration: object }[];
  expect(content.find(({ documentId }) => documentId === waiting[0])?.integration).toEqual({
    authority: 'ES',
    warnings: [],
    attempts: 2,
    lastReason: 'HTTP_503',
    lastStatus: 503,
    lastAttemptAt: '2026-03-02T09:30:00.000Z',
  });
});

describe('two systems of one country', () => {
  const ids: Record<string, string> = {};
  const nextAttemptAt = new Date(Date.now() + 30_000);

  beforeAll(async () => {
    const { connection } = api.mongo;
    const waitingSince = new Date(Date.UTC(2026, 2, 3));
    const met = (system: string, more: object) => ({
      ...{ authority: 'ES', warnings: [], attempts: 1, waitingSince, lastAttemptAt: waitingSince, system },
      ...more,
    });
    const integrations = {
      down: met('es-sii', { lastReason: 'NOT_CONNECTED', waiting: { at: waitingSince } }),
      alone: met('gateway', { lastReason: 'HTTP_503', lastStatus: 503, nextAttemptAt }),
      chained: met('es-verifactu', { lastReason: 'NO_ANSWER', waitingFor: 'AUTHORITY_OUTCOME_UNKNOWN' }),
    };
    for (const [name, integration] of Object.entries(integrations)) {
      const documentId = await finishedDocument(api, client, { status: 'PROCESSING' });
      ids[name] = documentId;
      await documentModel(connection).updateOne({ _id: documentId }, { $set: { integration } });
    }
    const down = { openings: 2, openedAt: Date.UTC(2026, 2, 3), probeAt: Date.now() + 60_000 };
    const state = { ...REACHABLE, ...down, lastReason: 'NOT_CONNECTED' };
    await new AuthorityRepository(connection).change('es-sii', () => ({ state }));
  });

  test('each says for itself whether it answers, how many wait for it, and why', async () => {
    const { items } = (await get('authorities')).json() as { items: { system: string }[] };
    const row = (system: string) => items.find((item) => item.system === system);
    expect(row('es-sii')).toMatchObject({
      ...{ authority: 'ES', systemName: 'AEAT SII', breaker: 'open', waiting: 1, lastReason: 'NOT_CONNECTED' },
      ...{ openedAt: '2026-03-03T00:00:00.000Z', nextProbeAt: expect.any(String) as string },
    });
    // Beside those of the tests above.
    expect(row('gateway')).toMatchObject({ breaker: 'closed', waiting: 4, lastReason: 'HTTP_503', lastStatus: 503 });
    expect(row('gateway')).not.toHaveProperty('nextProbeAt');
    expect(row('es-verifactu')).toMatchObject({
      ...{ systemName: 'AEAT VERI*FACTU', breaker: 'closed', waiting: 1 },
      ...{ lastReason: 'NO_ANSWER', waitingFor: 'AUTHORITY_OUTCOME_UNKNOWN' },
    });
  });

  test('a document that waits alone says when it calls next, to operators and clients', async () => {
    const at = nextAttemptAt.toISOString();
    const { nextCall } = (await get(`documents/${ids['alone']}`)).json() as { nextCall: object };
    expect(nextCall).toEqual({ next: 'back-off', nextAttemptAt: at });
    const { items } = (await get('stuck')).json() as { items: { documentId: string; nextAttemptAt?: string }[] };
    expect(items.find(({ documentId }) => documentId === ids['alone'])).toMatchObject({ nextAttemptAt: at });
    const asked = 'countryIso=ES&purpose=EINVOICING';
    const page = (await client.get(`/v1.1/documents?${asked}&flow=ISSUED`)).json()['content'] as (ClientsView & {
      documentId: string;
    })[];
    const own = await client.get(`/v1.1/document?${asked}&documentId=${ids['alone']}`);
    const listed = page.find(({ documentId }) => documentId === ids['alone']);
    for (const view of [own.json() as unknown as ClientsView, listed]) expect(view?.integration.nextAttemptAt).toBe(at);
  });

  test('a probe is asked of the system that is down, and the others are told at once', async () => {
    api.workflows.told.length = 0;
    const documentIds = [ids['down'], ids['alone']];
    expect((await retry({ documentIds })).json()).toEqual({
      retried: 2,
      unreached: 0,
      probed: ['ES'],
      probedSystems: ['es-sii'],
    });
    expect(api.workflows.told).toEqual(documentIds);
  });
});
