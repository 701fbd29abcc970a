import { randomUUID } from 'node:crypto';
import { mongo } from 'mongoose';
import pino from 'pino';
import { MAX_SUBSCRIPTIONS } from '../../storage/subscription-repository';
import { AllowList } from '../../platform/guarded-http/target-url';
import { openAuthentication, openSigningSecret } from '../../subscriptions/authentication';
import { Client, type Answer } from './support/client';
import { openApi, type OpenedApi } from './support/open-api';
import { SPANISH_COMPANY } from './support/test-api';

/** All that the API logs, at the finest level. */
const logLines: string[] = [];

/** A client whose token has the scope. */
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
const SECRETS = ['canary-client-id', 'canary-client-secret', 'canary-user', 'canary-password', 'canary-key'];
const target = { notificationUrl: 'https://hooks.example.com/edoc?a=1', eventType: 'DOCUMENT_STATUS_CHANGED' };
const METHODS = {
  OAUTH2: {
    method: 'OAUTH2',
    clientId: 'canary-client-id',
    clientSecret: 'canary-client-secret',
    tokenUrl: 'https://login.example.com/token',
  },
  BASIC_AUTH: { method: 'BASIC_AUTH', username: 'canary-user', password: 'canary-password' },
  API_KEY: { method: 'API_KEY', headerName: 'X-Api-Key', key: 'canary-key' },
};
const VISIBLE = {
  OAUTH2: { method: 'OAUTH2', tokenUrl: 'https://login.example.com/token' },
  BASIC_AUTH: { method: 'BASIC_AUTH' },
  API_KEY: { method: 'API_KEY', headerName: 'X-Api-Key' },
};

const addresses: Record<string, string[]> = {
  'hooks.example.com': ['93.184.216.34', '2606:2800:220:1::1'],
  'login.example.com': ['93.184.216.35'],
  'mixed.example.com': ['93.184.216.34', '10.0.0.7'],
};
const api = openApi({
  logger: pino({ level: 'trace' }, { write: (line: string) => void logLines.push(line) }),
  guard: {
    allowed: new AllowList(['127.0.0.1:9443']),
    resolve: async (host) => {
      const found = addresses[host];
      if (found === undefined) throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
      return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    },
  },
});
const acme = new Manager(api, 'acme');
const rival = new Manager(api, 'rival');

beforeEach(async () => {
  await api.mongo.connection.collection('subscriptions').deleteMany({});
});

async function create(authentication: object = METHODS.API_KEY, more: object = {}): Promise<Answer> {
  return acme.postJson(PATH, { ...target, authentication, ...more });
}

async function idOf(answer: Promise<Answer>): Promise<string> {
  return String((await answer).json()['id']);
}

function problems(answer: Answer): string[] {
  return (answer.json().errors ?? []).map(({ code, pointer, parameter }) => `${code} ${pointer ?? parameter}`).sort();
}

test.each(Object.entries(METHODS))(
  '%s: created, read, listed and deleted; no credential value comes back',
  async (method, authentication) => {
    const created = await create(authentication, { description: 'orders' });
    expect(created.status).toBe(201);
    const { id, createdAt, updatedAt, ...shown } = created.json();
    expect(shown).toEqual({
      ...target,
      description: 'orders',
      authentication: VISIBLE[method as keyof typeof VISIBLE],
      signatures: ['v1a'],
    });
    expect(createdAt).toBe(updatedAt);
    expect(created.headers.get('location')).toBe(`${PATH}/${String(id)}`);
    const read = await acme.get(`${PATH}/${String(id).toUpperCase()}`);
    const listed = await acme.get(PATH);
    const found = { ...created.json(), deliveryState: { breaker: 'closed', pending: 0, failed: 0 } };
    expect(read.json()).toEqual(found);
    expect(listed.json()).toEqual([found]);
    const deleted = await acme.send('DELETE', `${PATH}/${String(id)}`);
    expect([deleted.status, deleted.bytes.length]).toEqual([204, 0]);
    expect((await acme.get(PATH)).json()).toEqual([]);
    expect((await acme.send('DELETE', `${PATH}/${String(id)}`)).status).toBe(404);
    for (const answer of [created, read, listed])
      for (const secret of SECRETS) expect(answer.bytes.toString()).not.toContain(secret);
  },
);

test('a replacement has all fields: what is not sent is gone, and the new credentials are those that are used', async () => {
  const id = await idOf(create(METHODS.OAUTH2, { description: 'orders' }));
  const before = await api.deps.subscriptions.find(id);
  const replaced = await acme.putJson(`${PATH}/${id}`, {
    notificationUrl: 'https://hooks.example.com:8443/new',
    eventType: 'INVOICE_STATUS_CHANGED',
    authentication: METHODS.BASIC_AUTH,
  });
  expect(replaced.status).toBe(200);
  expect(replaced.json()).toMatchObject({
    id,
    notificationUrl: 'https://hooks.example.com:8443/new',
    eventType: 'INVOICE_STATUS_CHANGED',
    authentication: { method: 'BASIC_AUTH' },
  });
  expect(replaced.json()).not.toHaveProperty('description');
  expect(replaced.json()['createdAt']).toBe(before?.createdAt.toISOString());
  const after = await api.deps.subscriptions.find(id);
  expect([before?.version, after?.version]).toEqual([1, 2]);
  expect(after === undefined ? after : openAuthentication(api.deps.ring, after, after.authentication)).toEqual(
    METHODS.BASIC_AUTH,
  );
});

test('a signing secret is never shown; a replacement without it removes it', async () => {
  const signingSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const created = await create(METHODS.API_KEY, { signingSecret });
  expect([created.status, created.json()['signatures']]).toEqual([201, ['v1', 'v1a']]);
  const id = String(created.json()['id']);
  const read = await acme.get(`${PATH}/${id}`);
  for (const answer of [created, read]) expect(answer.bytes.toString()).not.toContain(signingSecret.slice(6));
  const stored = await api.deps.subscriptions.find(id);
  expect(stored === undefined ? stored : openSigningSecret(api.deps.ring, stored, stored.authentication)).toBe(
    signingSecret,
  );
  const replaced = await acme.putJson(`${PATH}/${id}`, { ...target, authentication: METHODS.API_KEY });
  expect(replaced.json()['signatures']).toEqual(['v1a']);
});

test.each(['whsec_short', Buffer.alloc(32).toString('base64'), 42])(
  '%j is no signing secret',
  async (signingSecret) => {
    const answer = await create(METHODS.API_KEY, { signingSecret });
    expect([answer.status, problems(answer).map((problem) => problem.split(' ')[1])]).toEqual([
      400,
      ['/signingSecret'],
    ]);
  },
);

test('foreign and unknown ids get the same answer; a wrong id is refused by name', async () => {
  const id = await idOf(create());
  const body = { ...target, authentication: METHODS.API_KEY };
  const anonymous = (answer: Answer) => ({ ...answer.json(), requestId: '' });
  const pairs = [
    [await rival.get(`${PATH}/${id}`), await rival.get(`${PATH}/${randomUUID()}`)],
    [await rival.putJson(`${PATH}/${id}`, body), await rival.putJson(`${PATH}/${randomUUID()}`, body)],
    [await rival.send('DELETE', `${PATH}/${id}`), await rival.send('DELETE', `${PATH}/${randomUUID()}`)],
  ] as const;
  for (const [foreign, unknown] of pairs) {
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect(anonymous(foreign)).toEqual(anonymous(unknown));
  }
  expect((await acme.get(`${PATH}/${id}`)).json()['notificationUrl']).toBe(target.notificationUrl);
  expect((await rival.get(PATH)).json()).toEqual([]);
  for (const answer of [
    await acme.get(`${PATH}/4711`),
    await acme.putJson(`${PATH}/4711`, body),
    await acme.send('DELETE', `${PATH}/4711`),
  ]) {
    expect([answer.status, problems(answer)]).toEqual([400, ['INVALID_VALUE id']]);
  }
});

test('without the scope nothing is possible', async () => {
  const other = new Client(api, 'acme');
  expect((await other.get(PATH)).status).toBe(403);
  expect((await acme.get(PATH, { authorization: '' })).status).toBe(401);
  expect((await acme.get(PATH, { authorization: 'Bearer x' })).status).toBe(401);
});

const { method: _method, ...keyFields } = METHODS.API_KEY;
const wrongBodies: [string, unknown, string[]][] = [
  ['no object', [], ['WRONG_TYPE ']],
  ['empty', {}, ['REQUIRED /authentication', 'REQUIRED /eventType', 'REQUIRED /notificationUrl']],
  [
    'everything wrong at once',
    { notificationUrl: 'http://a.example.com', eventType: 'ALL', description: '', id: 'x', authentication: {} },
    [
      'INVALID_VALUE /description',
      'INVALID_VALUE /eventType',
      'REQUIRED /authentication/method',
      'UNKNOWN_FIELD /id',
      'URL_NOT_ALLOWED /notificationUrl',
    ],
  ],
  [
    'types',
    { notificationUrl: 1, eventType: ['DOCUMENT_STATUS_CHANGED'], description: null, authentication: 'x' },
    ['WRONG_TYPE /authentication', 'WRONG_TYPE /description', 'WRONG_TYPE /eventType', 'WRONG_TYPE /notificationUrl'],
  ],
  ['method', { ...target, authentication: { method: 'NONE' } }, ['INVALID_VALUE /authentication/method']],
  ['no method', { ...target, authentication: keyFields }, ['REQUIRED /authentication/method']],
  [
    'fields of another method',
    { ...target, authentication: { ...METHODS.BASIC_AUTH, key: 'k' } },
    ['UNKNOWN_FIELD /authentication/key'],
  ],
  [
    'missing credentials',
    { ...target, authentication: { method: 'OAUTH2' } },
    ['clientId', 'clientSecret', 'tokenUrl'].map((name) => `REQUIRED /authentication/${name}`),
  ],
  [
    'a private token endpoint and a private receiver',
    {
      ...target,
      notificationUrl: 'https://10.1.2.3/',
      authentication: { ...METHODS.OAUTH2, tokenUrl: 'https://mixed.example.com/' },
    },
    ['ADDRESS_NOT_PUBLIC /authentication/tokenUrl', 'ADDRESS_NOT_PUBLIC /notificationUrl'],
  ],
  [
    'a user name with a colon, a password with a line break',
    { ...target, authentication: { method: 'BASIC_AUTH', username: 'a:b', password: 'a\r\nb' } },
    ['INVALID_VALUE /authentication/password', 'INVALID_VALUE /authentication/username'],
  ],
  ...['Host', 'content-length', 'Webhook-Signature', 'X-Forwarded-For', 'a b', 'X-Key\r\nHost', 'ü', ''].map(
    (headerName): [string, unknown, string[]] => [
      `header ${JSON.stringify(headerName)}`,
      { ...target, authentication: { ...METHODS.API_KEY, headerName } },
      ['INVALID_VALUE /authentication/headerName'],
    ],
  ),
  ...['a\r\nHost: b', 'ä', ' a', 'x'.repeat(4_001)].map((key): [string, unknown, string[]] => [
    `key ${JSON.stringify(key.slice(0, 12))}`,
    { ...target, authentication: { ...METHODS.API_KEY, key } },
    ['INVALID_VALUE /authentication/key'],
  ]),
];

test.each(wrongBodies)('refused, naming every wrong field: %s', async (_, body, expected) => {
  const id = await idOf(create());
  const created = await acme.postJson(PATH, body);
  expect([created.status, created.json().code, problems(created)]).toEqual([400, 'INVALID_BODY', expected]);
  const replaced = await acme.putJson(`${PATH}/${id}`, body);
  expect([replaced.status, problems(replaced)]).toEqual([400, expected]);
  expect((await acme.get(`${PATH}/${id}`)).json()['updatedAt']).toBe(
    (await acme.get(`${PATH}/${id}`)).json()['createdAt'],
  );
});

test('errors never repeat a credential, however wrong the body', async () => {
  const json = JSON.stringify({ ...target, authentication: { ...METHODS.BASIC_AUTH, method: 'canary-password' } });
  const number = json.replace('"canary-user"', '4242424242424242424242');
  const cut = json.slice(0, -1);
  const twice = json.replace('"password"', '"username":"canary-user","password"');
  for (const body of [json, number, cut, twice]) {
    const answer = await acme.send('POST', PATH, body, { 'content-type': 'application/json' });
    expect(answer.status).toBe(400);
    expect(answer.bytes.toString()).not.toMatch(/canary-|4242424242/);
  }
});

test('a name that does not resolve now is taken: every connection is checked again', async () => {
  expect((await create(METHODS.API_KEY, { notificationUrl: 'https://later.example.net/' })).status).toBe(201);
  expect((await create(METHODS.API_KEY, { notificationUrl: 'https://127.0.0.1:9443/' })).status).toBe(201);
  expect((await create(METHODS.API_KEY, { notificationUrl: 'https://127.0.0.1:9444/' })).status).toBe(400);
});

test('the same Idempotency-Key creates one subscription; nothing of the body can be guessed from what is kept', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const body = { ...target, authentication: METHODS.API_KEY };
  const first = await acme.postJson(PATH, body, headers);
  const again = await acme.postJson(PATH, body, headers);
  expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 201, 'true']);
  expect(again.json()).toEqual(first.json());
  expect((await acme.get(PATH)).json()).toHaveLength(1);
  const other = await acme.postJson(PATH, { ...body, eventType: 'INVOICE_STATUS_CHANGED' }, headers);
  expect(other.status).toBe(422);
});

test('an account has a bounded number of subscriptions, however many requests come at once', async () => {
  const subscription = { ...(await api.deps.subscriptions.find(await idOf(create()))) };
  const copies = Array.from({ length: 12 }, () => ({ ...subscription, subscriptionId: randomUUID() }));
  const results = await Promise.all(
    copies.map(async (copy) =>
      api.deps.subscriptions.create(copy as Parameters<typeof api.deps.subscriptions.create>[0], 5),
    ),
  );
  expect(results.filter(Boolean)).toHaveLength(4);
  expect(await api.deps.subscriptions.list('acme')).toHaveLength(5);
  const { createdAt: at } = subscription;
  const more = Array.from({ length: MAX_SUBSCRIPTIONS }, (_, slot) => ({
    _id: randomUUID(),
    accountId: 'acme',
    slot,
    at,
  }));
  await api.mongo.connection.collection<{ _id: string }>('subscriptions').deleteMany({});
  await api.mongo.connection.collection<{ _id: string }>('subscriptions').insertMany(more);
  expect((await create()).json().code).toBe('SUBSCRIPTION_LIMIT');
});

test('an event of a company concerns the subscriptions of all accounts that may act for it', async () => {
  const documents = await idOf(create());
  const invoices = await idOf(create(METHODS.API_KEY, { eventType: 'INVOICE_STATUS_CHANGED' }));
  const theirs = await idOf(rival.postJson(PATH, { ...target, authentication: METHODS.API_KEY }));
  const { accounts, subscriptions } = api.deps;
  const access = await accounts.findAccess('acme');
  const companyId = access?.companies[0]?.companyId ?? '';
  const concerned = async (type: 'DOCUMENT_STATUS_CHANGED' | 'INVOICE_STATUS_CHANGED') =>
    (await subscriptions.findForCompany(companyId, type)).map(({ subscriptionId }) => subscriptionId);
  expect(await concerned('DOCUMENT_STATUS_CHANGED')).toEqual([documents]);
  expect(await concerned('INVOICE_STATUS_CHANGED')).toEqual([invoices]);
  const repository = accounts as unknown as { grantCompany: (account: string, company: object) => Promise<unknown> };
  await repository.grantCompany('rival', SPANISH_COMPANY);
  expect(await concerned('DOCUMENT_STATUS_CHANGED')).toEqual([documents, theirs]);
  expect(await subscriptions.findForCompany(randomUUID(), 'DOCUMENT_STATUS_CHANGED')).toEqual([]);
});

test('MongoDB holds no credential in any readable form', async () => {
  for (const authentication of Object.values(METHODS)) {
    const id = await idOf(create(authentication));
    await acme.putJson(`${PATH}/${id}`, { ...target, authentication }, { 'idempotency-key': randomUUID() });
  }
  await acme.postJson(PATH, { ...target, authentication: METHODS.OAUTH2 }, { 'idempotency-key': randomUUID() });
  const { db } = api.mongo.connection;
  const collections = (await db?.listCollections().toArray()) ?? [];
  for (const { name } of collections) {
    const stored = (await db?.collection(name).find().toArray()) ?? [];
    const bytes = Buffer.concat(stored.map((one) => Buffer.from(mongo.BSON.serialize(one))));
    for (const secret of SECRETS) {
      expect(bytes.includes(secret)).toBe(false);
      expect(bytes.includes(Buffer.from(secret).toString('base64').slice(0, -2))).toBe(false);
    }
  }
});

test('neither logs nor metrics hold a credential', async () => {
  for (const authentication of Object.values(METHODS)) {
    const id = await idOf(create(authentication));
    await acme.putJson(`${PATH}/${id}`, { ...target, authentication, unknown: 1 });
    await acme.putJson(`${PATH}/${id}`, { ...target, authentication });
  }
  const told = [...logLines, await api.deps.metrics.registry.metrics()].join('\n');
  expect(told).toContain('subscription-management');
  for (const secret of SECRETS) expect(told).not.toContain(secret);
});

test('the public keys can be read without a token and may be kept for five minutes', async () => {
  await (api.deps.webhookKeys as unknown as { ensureKey: (ring: unknown, at: Date) => Promise<void> }).ensureKey(
    api.deps.ring,
    new Date(),
  );
  const answer = await acme.get('/.well-known/webhook-keys.json', { authorization: '' });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
  expect(answer.json()).toEqual({
    keys: [{ kid: expect.any(String), alg: 'ed25519', publicKey: expect.stringMatching(/^whpk_/), status: 'ACTIVE' }],
  });
});
