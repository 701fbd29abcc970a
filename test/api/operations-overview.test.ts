import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { projectRoot } from '../../platform/project-root';
import { AccountRepository } from '../../storage/account-repository';
import { OperatorAccessLog } from '../../storage/operator-access';
import { Client, type Answer } from './support/client';
import { openApi } from './support/open-api';
import { LATER, SINCE, troubleService } from './support/troubled-service';

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
const api = openApi();
let client: Client;
let parked: string;

/** What was counted is kept for five seconds: all that is looked at is there before the first look. */
beforeAll(async () => {
  await new AccountRepository(api.mongo.connection).upsertAccount({ accountId: 'support', operator: true });
  client = new Client(api);
  parked = await troubleService(api, client);
});

async function look(sub: string, scope = 'operations'): Promise<Answer> {
  const authorization = `Bearer ${await api.issuer.token({ sub, scope })}`;
  return client.get('/v1.1/operations/overview', { authorization });
}
const shown = async (sub: string) => (await look(sub)).json() as unknown as Shown;

afterEach(() => jest.restoreAllMocks());

test('a part that cannot be counted in time is named and not tried again at once, and the others are told', async () => {
  const tooLong = Object.assign(new Error('operation exceeded time limit'), { name: 'MongoServerError', code: 50 });
  const since = jest.spyOn(api.deps.overview.dayCounts, 'since').mockRejectedValue(tooLong);
  await new AccountRepository(api.mongo.connection).upsertAccount({ accountId: 'visitor' });
  for (const overview of [await shown('visitor'), await shown('visitor')]) {
    expect(overview).toMatchObject({ authorities: [{ system: 'es-sii' }], attention: [], missing: ['days'] });
    expect(overview).not.toHaveProperty('days');
  }
  expect(since).toHaveBeenCalledTimes(1);
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
  await profile.drop();
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
