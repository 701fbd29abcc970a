import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { REACHABLE } from '../../countries/integration/authority-breaker';
import { projectRoot } from '../../platform/project-root';
import { AccountRepository } from '../../storage/account-repository';
import { AuthorityRepository } from '../../storage/authority-repository';
import { CompanyCredentialRepository } from '../../storage/company-credential-repository';
import { DeadLetterRepository } from '../../storage/dead-letter-repository';
import { DeliveryRepository } from '../../storage/delivery-repository';
import { documentModel } from '../../storage/document-model';
import { EndpointRepository } from '../../storage/endpoint-repository';
import { OperatorAccessLog } from '../../storage/operator-access';
import { VerifactuComparisonRepository } from '../../storage/verifactu/comparison-repository';
import { VerifactuSendingRepository, type Obstacle } from '../../storage/verifactu/sending-repository';
import { NEW_ENDPOINT } from '../../subscriptions/endpoint-state';
import { endpointKey } from '../../subscriptions/subscription';
import { storedDelivery } from '../support/stored-delivery';
import { Client, type Answer } from './support/client';
import { finishedDocument } from './support/finished-documents';
import { openApi } from './support/open-api';

type Item = Record<string, unknown>;
interface Shown {
  from: string;
  to: string;
  days?: { items: { day: string; countryIso: string; counts: Record<string, number>; list: string }[] };
  authorities: Item[];
  endpoints: Item[];
  chains: Item[];
  attention: Item[];
  missing: string[];
}

const DAY_MS = 86_400_000;
const SINCE = '2026-03-02T09:30:00.000Z';
const LATER = '2026-03-02T09:31:00.000Z';
const api = openApi();
let client: Client;
let own: Awaited<ReturnType<typeof companyOfAcme>>;
let parked: string;

const companyOfAcme = async () =>
  (await new AccountRepository(api.mongo.connection).findCompanyByVatNumber('ES', 'ESB12345674')) ?? { companyId: '' };

async function look(sub: string, scope = 'operations'): Promise<Answer> {
  const authorization = `Bearer ${await api.issuer.token({ sub, scope })}`;
  return client.get('/v1.1/operations/overview', { authorization });
}
const shown = async (sub: string) => (await look(sub)).json() as unknown as Shown;

async function changed(documentId: string, change: Item): Promise<string> {
  await documentModel(api.mongo.connection).updateOne({ _id: documentId }, { $set: change });
  return documentId;
}

/** What was counted is kept for five seconds: all that is looked at is there before the first look. */
beforeAll(async () => {
  const { connection } = api.mongo;
  await new AccountRepository(connection).upsertAccount({ accountId: 'support', operator: true });
  client = new Client(api);
  own = await companyOfAcme();
  await finishedDocument(api, client);
  const yesterday = new Date(Date.now() - DAY_MS);
  const refusal = { authority: 'ES', warnings: [], refusal: { code: '1104', message: 'not registered' } };
  const refused = { failureKind: 'INTEGRATION', integration: refusal };
  await changed(await finishedDocument(api, client, { status: 'ERROR' }), { ...refused, submissionDate: yesterday });
  const replays = [{ replayId: 'r', at: yesterday, by: 'account:support', from: 'integration' }];
  await changed(await finishedDocument(api, client, { status: 'ERROR' }), { ...refused, replays });
  const longAgo = new Date(Date.now() - 14 * DAY_MS);
  await changed(await finishedDocument(api, client, { status: 'ERROR' }), { ...refused, submissionDate: longAgo });
  const since = new Date(SINCE);
  parked = await finishedDocument(api, client, { status: 'PROCESSING', changes: { documentNumber: 'PARKED-1' } });
  await changed(parked, { parked: { at: since, step: 'validate', reason: 'TypeError' } });
  const waiting = {
    authority: 'ES',
    system: 'es-sii',
    warnings: [],
    attempts: 2,
    waitingSince: since,
    lastAttemptAt: since,
  };
  const met = { lastReason: 'HTTP_503', lastStatus: 503 };
  await changed(await finishedDocument(api, client, { status: 'PROCESSING' }), { integration: { ...waiting, ...met } });
  await changed(await finishedDocument(api, client, { status: 'PROCESSING' }), {
    integration: { ...waiting, waitingFor: 'AUTHORITY_OUTCOME_UNKNOWN' },
  });
  const down = { openings: 1, probeAt: Date.now() + 60_000, ...met };
  await new AuthorityRepository(connection).change('es-sii', () => ({ state: { ...REACHABLE, ...down } }));
  await brokenEndpoint();
  const obstacle = { kind: 'configuration', reason: 'CLOCK_OFF', since, attempts: 1, nextAt: since } as const;
  const chain = (nif: string) => `${nif}/A58818501/01/1`;
  await new VerifactuComparisonRepository(connection).save({ chain: chain('B12345674'), epoch: 0, hold: obstacle });
  const sendings = new VerifactuSendingRepository(connection);
  const outage: Obstacle = { ...obstacle, kind: 'outage', reason: 'HTTP_503', since: new Date(LATER) };
  await sendings.replace({ chain: chain('A58818501'), version: 0 }, { chain: chain('A58818501'), obstacle: outage });
  await deadLetter(since);
  const facts = { subject: 'CN=x', validFrom: since, validUntil: new Date(Date.now() + 2 * DAY_MS), isSeal: false };
  await new CompanyCredentialRepository(connection).save(
    api.deps.ring,
    { companyId: own.companyId, system: 'es-sii' },
    { kind: 'certificate', cert: 'c', key: 'k' },
    { facts, now: since },
  );
});

async function brokenEndpoint(): Promise<void> {
  const authorization = `Bearer ${await api.issuer.token({ sub: 'acme', scope: 'subscriptions:manage' })}`;
  const notificationUrl = 'https://hooks.example/secret-path';
  const authentication = { method: 'API_KEY', headerName: 'X-Api-Key', key: 'canary-key' };
  const target = { notificationUrl, eventType: 'DOCUMENT_STATUS_CHANGED', authentication };
  const created = await client.postJson('/subscription-management', target, { authorization });
  const subscriptionId = String(created.json()['id']);
  const { connection } = api.mongo;
  await new DeliveryRepository(connection).insert([
    storedDelivery({ subscriptionId, state: 'STARTED' }),
    storedDelivery({ subscriptionId, state: 'QUEUED' }),
    storedDelivery({ subscriptionId, state: 'FAILED' }),
    storedDelivery({ subscriptionId: randomUUID(), state: 'QUEUED' }),
  ]);
  const state = { ...NEW_ENDPOINT, openings: 2, openUntil: Date.now() + 60_000 };
  await new EndpointRepository(connection).change(endpointKey({ accountId: 'acme', notificationUrl }), () => ({
    state,
  }));
}

async function deadLetter(at: Date): Promise<void> {
  const of = { countryIso: 'ES', purpose: 'EINVOICING', vatNumber: 'ESB12345674', authority: 'ES', reference: '1' };
  const why = { reason: 'XML_INVALID', message: 'no XML', problems: [], size: 1, sha256: '0' };
  await new DeadLetterRepository(api.mongo.connection).store({ id: 'ES/1', ...of, ...why, at }, Buffer.from('x'));
}

test('a part that cannot be counted in time is named, and the others are told', async () => {
  const tooLong = Object.assign(new Error('operation exceeded time limit'), { name: 'MongoServerError', code: 50 });
  jest.spyOn(api.deps.overview.dayCounts, 'since').mockRejectedValueOnce(tooLong);
  const overview = await shown('rival');
  expect(overview.missing).toEqual(['days']);
  expect(overview).not.toHaveProperty('days');
  expect(overview.chains).toHaveLength(1);
  expect((await shown('rival')).missing).toEqual([]);
});

test('documents by UTC day, country and status, counted from keys alone, as often as it may cost', async () => {
  const db = api.mongo.connection;
  await db.db?.command({ profile: 2 });
  const [{ days, from, to }] = await Promise.all([shown('support'), shown('support'), shown('support')]);
  await shown('support');
  await db.db?.command({ profile: 0 });
  const today = new Date().toISOString().slice(0, 10);
  const yesterday = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
  expect([from, to]).toEqual([new Date(Date.now() - 13 * DAY_MS).toISOString().slice(0, 10), today]);
  const list = (first: string, next: string) =>
    `/v1.1/operations/documents?countryIso=ES&submittedFrom=${first}T00%3A00%3A00Z&submittedTo=${next}T00%3A00%3A00Z`;
  const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
  expect(days?.items).toEqual([
    {
      day: yesterday,
      countryIso: 'ES',
      counts: { PROCESSING: 0, OK: 0, ERROR: 1, DUPLICATED: 0 },
      list: list(yesterday, today),
    },
    {
      day: today,
      countryIso: 'ES',
      counts: { PROCESSING: 3, OK: 1, ERROR: 1, DUPLICATED: 0 },
      list: list(today, tomorrow),
    },
  ]);
  const profile = db.collection<{ ns: string; planSummary: string; docsExamined: number; command: Item }>(
    'system.profile',
  );
  const reads = await profile.find({ op: { $in: ['query', 'command'] }, planSummary: { $exists: true } }).toArray();
  const scanned = reads.filter(({ planSummary }) => planSummary === 'COLLSCAN').map(({ ns }) => ns.split('.').at(-1));
  // One record for each system.
  expect(scanned).toEqual(['authorities']);
  expect(
    reads.filter(({ command }) => command['hint'] === 'list_status').map(({ docsExamined }) => docsExamined),
  ).toEqual([0]);
});

test('what waits and for whom: systems, chains and receivers of customers', async () => {
  const { authorities, chains, endpoints } = await shown('support');
  expect(authorities).toMatchObject([
    { system: 'es-sii', breaker: 'open', waiting: 2, oldestWaitingSince: SINCE, lastReason: 'HTTP_503' },
  ]);
  expect(chains).toEqual([
    {
      issuer: 'B12345674',
      kind: 'configuration',
      reason: 'CLOCK_OFF',
      since: SINCE,
      nextAttemptAt: SINCE,
      isForked: false,
    },
    { issuer: 'A58818501', kind: 'outage', reason: 'HTTP_503', since: LATER, nextAttemptAt: SINCE, isForked: false },
  ]);
  expect(endpoints).toMatchObject([{ accountId: 'acme', targetHost: 'hooks.example', breaker: 'open', pending: 2 }]);
  expect(JSON.stringify(endpoints)).not.toContain('secret-path');
});

test('what needs somebody, the most urgent first, each with its list', async () => {
  const { attention, from } = await shown('support');
  const company = { countryIso: 'ES', companyVatNumber: 'ESB12345674' };
  expect(attention).toEqual([
    {
      kind: 'DOCUMENTS_PARKED',
      count: 1,
      since: SINCE,
      documents: [{ documentId: parked, documentNumber: 'PARKED-1', step: 'validate', reason: 'TypeError' }],
    },
    { kind: 'CHAINS_HELD', count: 1, since: SINCE },
    {
      kind: 'AUTHORITY_OUTCOME_UNKNOWN',
      count: 1,
      since: SINCE,
      system: 'es-sii',
      ...company,
      list: '/v1.1/operations/stuck',
    },
    { kind: 'DELIVERIES_SET_ASIDE', count: 1, since: SINCE },
    {
      kind: 'REFUSED',
      count: 1,
      code: '1104',
      since: expect.any(String) as string,
      list: `/v1.1/operations/documents?status=ERROR&failureKind=INTEGRATION&reasonCode=1104&submittedFrom=${from}T00%3A00%3A00Z`,
    },
    { kind: 'SUBSCRIPTIONS_FAILING', count: 1, list: '/v1.1/operations/subscriptions' },
    { kind: 'CREDENTIAL_ENDS', count: 1, until: expect.any(String) as string, system: 'es-sii', ...company },
  ]);
});

test('others see their own, nobody sees it without the scope, and who looked is recorded', async () => {
  const rival = await shown('rival');
  expect([rival.days?.items, rival.authorities.length, rival.endpoints, rival.attention]).toEqual([[], 1, [], []]);
  expect(rival.chains).toMatchObject([{ issuer: 'A58818501' }]);
  const acme = await shown('acme');
  expect(acme.attention.map(({ kind }) => kind)).toEqual([
    'DOCUMENTS_PARKED',
    'CHAINS_HELD',
    'AUTHORITY_OUTCOME_UNKNOWN',
    'REFUSED',
    'SUBSCRIPTIONS_FAILING',
    'CREDENTIAL_ENDS',
  ]);
  expect([acme.endpoints.length, acme.days?.items.length]).toEqual([1, 2]);
  expect(acme.chains).toMatchObject([{ issuer: 'B12345674' }]);
  expect((await look('acme', 'documents:read')).status).toBe(403);
  const [newest] = await new OperatorAccessLog(api.mongo.connection).find({ actor: 'account:acme' }, 1);
  expect(newest).toMatchObject({ operation: 'showOverview' });
});

test('edoc ops overview prints the same', async () => {
  const env = { ...process.env, EDOC_MODE: 'production', MONGODB_URI: api.mongo.uri, LOG_LEVEL: 'fatal' };
  const run = async (...options: string[]) => {
    const line = ['-r', './test/support/typescript-register.cjs', 'cli/edoc.ts', 'ops', 'overview', ...options];
    return (await promisify(execFile)(process.execPath, line, { cwd: projectRoot(), env })).stdout;
  };
  const [text, json] = await Promise.all([run(), run('--json')]);
  const { at: _at, days, ...others } = JSON.parse(json) as Shown & { at: string };
  const { at: _seen, days: listed, ...expected } = (await shown('support')) as typeof others & { at: string } & Shown;
  expect([others, days?.items]).toEqual([expected, listed?.items]);
  for (const line of ['AEAT SII (ES): breaker open, 2 waiting', 'PARKED-1', 'REFUSED 1104: 1', 'hooks.example'])
    expect(text).toContain(line);
  expect(text).toMatch(/^ {2}ES +3 +1 +2 +0$/m);
});
