import { AccountRepository } from '../../storage/account-repository';
import { Client } from './support/client';
import { openApi } from './support/open-api';
import { OTHER_COMPANY, SPANISH_COMPANY } from './support/test-api';

const api = openApi();
const client = new Client(api);
const PATH = '/v1.1/operations/accounts';
const NUMBER = { countryIso: 'ES', vatNumber: SPANISH_COMPANY.vatNumber };
let operator: Record<string, string>;

beforeAll(async () => {
  await new AccountRepository(api.mongo.connection).upsertAccount({ accountId: 'support', operator: true });
  operator = { authorization: `Bearer ${await api.issuer.token({ sub: 'support', scope: 'operations' })}` };
});

const of = (accountId: string) => `${PATH}/${encodeURIComponent(accountId)}`;

test('an operator makes an account, lets it act for a company, and takes that away', async () => {
  const account = of('auth0|new/shop');
  expect((await client.get(account, operator)).json()).toMatchObject({ status: 404, code: 'ACCOUNT_NOT_FOUND' });
  const made = await client.putJson(account, { email: 'shop@example.com' }, operator);
  const fields = { accountId: 'auth0|new/shop', operator: false };
  expect([made.status, made.json()]).toEqual([200, { ...fields, email: 'shop@example.com', companies: [] }]);
  const written = { ...NUMBER, vatNumber: 'b 1234567-4' };
  const added = await client.postJson(`${account}/companies`, written, operator);
  const [company] = added.json()['companies'] as { companyId: string }[];
  expect(company).toMatchObject({ ...NUMBER, name: SPANISH_COMPANY.name });
  expect((await client.postJson(`${account}/companies`, NUMBER, operator)).json()['companies']).toHaveLength(1);
  expect((await client.putJson(account, {}, operator)).json()).toEqual({ ...fields, companies: [company] });
  const right = `${account}/companies/${company?.companyId ?? ''}`;
  expect((await client.send('DELETE', right, undefined, operator)).status).toBe(204);
  expect((await client.send('DELETE', right, undefined, operator)).json().code).toBe('COMPANY_NOT_FOUND');
  expect((await client.get(account, operator)).json()['companies']).toEqual([]);
  expect(await api.deps.accounts.findCompany(company?.companyId ?? '')).toMatchObject({ name: SPANISH_COMPANY.name });
});

test('accounts are listed by their ids, page by page', async () => {
  for (const id of ['page-1', 'page-2', 'page-3']) await client.putJson(of(id), {}, operator);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const query = `limit=2${cursor === undefined ? '' : `&cursor=${cursor}`}`;
    const page = (await client.get(`${PATH}?${query}`, operator)).json();
    seen.push(...(page['items'] as { accountId: string }[]).map(({ accountId }) => accountId));
    cursor = page['nextCursor'] as string | undefined;
  } while (cursor !== undefined);
  expect(seen).toEqual([...seen].sort());
  expect(seen).toEqual(expect.arrayContaining(['acme', 'page-1', 'page-2', 'page-3', 'rival', 'support']));
  expect(new Set(seen).size).toBe(seen.length);
});

test.each([
  ['an address that is none', 'PUT', '', { email: 'shop' }, 'INVALID_VALUE /email'],
  ['the right of an operator', 'PUT', '', { operator: true }, 'UNKNOWN_FIELD /operator'],
  ['a country in small letters', 'POST', '/companies', { ...NUMBER, countryIso: 'es' }, 'INVALID_VALUE /countryIso'],
])('%s is refused with its place', async (_what, method, path, body, expected) => {
  const answer = await client.send(method, of('acme') + path, JSON.stringify(body), {
    ...operator,
    'content-type': 'application/json',
  });
  expect(answer.status).toBe(400);
  expect((answer.json().errors ?? []).map(({ code, pointer }) => `${code} ${pointer ?? ''}`)).toEqual([expected]);
});

test('the account of test tokens is none of its own', async () => {
  for (const answer of [
    await client.get(of('test:acme'), operator),
    await client.putJson(of('test:acme'), {}, operator),
    await client.postJson(`${of('test:acme')}/companies`, NUMBER, operator),
  ])
    expect([answer.status, answer.json().errors?.[0]?.parameter]).toEqual([400, 'accountId']);
  expect(await api.mongo.connection.collection<{ _id: string }>('accounts').findOne({ _id: 'test:acme' })).toBeNull();
});

test('a company that nobody has registered, or for an account that is not there, is refused', async () => {
  const unknown = { ...NUMBER, vatNumber: 'ESA28599033' };
  expect((await client.postJson(`${of('acme')}/companies`, unknown, operator)).json().code).toBe('COMPANY_NOT_FOUND');
  expect((await client.postJson(`${of('nobody')}/companies`, NUMBER, operator)).json().code).toBe('ACCOUNT_NOT_FOUND');
});

test('who is no operator learns nothing of accounts, not of its own either', async () => {
  const { companyId = '' } = (await api.deps.accounts.findCompanyByVatNumber('ES', OTHER_COMPANY.vatNumber)) ?? {};
  const tokens = [
    await api.issuer.token({ sub: 'acme', scope: 'operations' }),
    await api.issuer.token({ sub: 'support', scope: 'operations', countries: ['ES'] }),
  ];
  for (const token of tokens)
    for (const id of ['acme', 'nobody'])
      for (const answer of [
        await client.get(PATH, { authorization: `Bearer ${token}` }),
        await client.get(of(id), { authorization: `Bearer ${token}` }),
        await client.putJson(of(id), {}, { authorization: `Bearer ${token}` }),
        await client.postJson(`${of(id)}/companies`, NUMBER, { authorization: `Bearer ${token}` }),
        await client.send('DELETE', `${of(id)}/companies/${companyId}`, undefined, {
          authorization: `Bearer ${token}`,
        }),
      ])
        expect(answer.json()).toMatchObject({ status: 403, code: 'OPERATORS_ONLY' });
  const scope = `Bearer ${await api.issuer.token({ sub: 'support', scope: 'companies:manage' })}`;
  expect((await client.get(PATH, { authorization: scope })).json().code).toBe('INSUFFICIENT_SCOPE');
  expect(await api.deps.accounts.findAccount('nobody')).toBeUndefined();
});

test('every act is in the log of accesses before it happens', async () => {
  const log = api.mongo.connection.collection('operatorAccess');
  await client.putJson(of('logged'), {}, operator);
  await client.get(PATH, operator);
  const newest = await log.find({ actor: 'account:support' }).sort({ at: -1, _id: -1 }).limit(2).toArray();
  expect(newest.map(({ operation, accountId }) => [operation, accountId as unknown])).toEqual([
    ['listAccounts', undefined],
    ['replaceAccount', 'logged'],
  ]);
});
