import { randomUUID } from 'node:crypto';
import { PNG } from 'pngjs';
import { COMPANY_OPTION_NAMES } from '../../countries/integration/company-options';
import { openApiDocument } from '../../api/openapi/document';
import { AccountRepository } from '../../storage/account-repository';
import { Client, type Answer } from './support/client';
import { jsonDocument, SUBMIT_QUERY } from './support/documents';
import { openApi } from './support/open-api';
import { OTHER_COMPANY, SPANISH_COMPANY } from './support/test-api';

const api = openApi();
const ADDRESS = { streetName: 'Rue de Rivoli', city: 'Paris', postalCode: '75001' };
const FRENCH = { countryIso: 'FR', vatNumber: 'FR12345678901', name: 'Boutique SARL', address: ADDRESS };

async function managing(claims: Record<string, unknown> = {}): Promise<{ authorization: string }> {
  const scope = 'companies:manage documents:read documents:write';
  return { authorization: `Bearer ${await api.issuer.token({ scope, ...claims })}` };
}

async function put(path: string, body: unknown, claims: Record<string, unknown> = {}): Promise<Answer> {
  return new Client(api).putJson(path, body, await managing(claims));
}

async function post(body: unknown, headers: Record<string, string> = {}, claims: Record<string, unknown> = {}) {
  return new Client(api).postJson('/v1.1/companies', body, { ...(await managing(claims)), ...headers });
}

async function get(path: string, claims: Record<string, unknown> = {}): Promise<Answer> {
  return new Client(api).get(path, await managing(claims));
}

async function ownId(account = 'acme'): Promise<string> {
  const access = await api.deps.accounts.findAccess(account);
  const own = account === 'acme' ? SPANISH_COMPANY : OTHER_COMPANY;
  return access?.companies.find(({ vatNumber }) => vatNumber === own.vatNumber)?.companyId ?? '';
}

const places = (answer: Answer) => answer.json().errors?.map(({ pointer, code }) => `${pointer} ${code}`);

test('a company is registered, the account acts for it at once, and it is read as it was stated', async () => {
  const vatNumber = 'ESA28599033';
  const stated = {
    ...{
      countryIso: 'ES',
      vatNumber,
      name: ' Nueva SA ',
      iban: 'es91 2100 0418 4502 0005 1332',
      accentColour: '#7C1D4F',
    },
    ...{ address: { streetName: 'Calle Mayor', city: 'Madrid', postalCode: '28013' } },
    ...{ registration: { scheme: '0002', id: '732829320' }, options: { 'es.reporting': 'gateway' } },
  };
  const created = await post(stated);
  expect(created.status).toBe(201);
  const company = created.json();
  expect(company).toMatchObject({
    ...{ countryIso: 'ES', vatNumber, name: 'Nueva SA', iban: 'ES9121000418450200051332', accentColour: '#7c1d4f' },
    ...{ address: { city: 'Madrid', countryCode: 'ES' }, registration: { scheme: '0002', id: '732829320' } },
    options: { 'es.reporting': 'gateway' },
  });
  const document = jsonDocument({ documentNumber: randomUUID().slice(0, 8) });
  const path = `/v1.1/document?${SUBMIT_QUERY}`.replace('ESB12345674', vatNumber);
  expect((await new Client(api).postJson(path, document, await managing())).status).toBe(201);
  expect(created.headers.get('location')).toBe(`/v1.1/companies/${String(company['companyId'])}`);
  expect((await get(String(created.headers.get('location')))).json()).toEqual(company);
});

test('a company that is registered is not registered again, by whomever', async () => {
  const own = await post({ ...SPANISH_COMPANY, vatNumber: 'B-12345674' });
  expect(own).toMatchObject({ status: 409 });
  expect(own.json()).toMatchObject({ code: 'COMPANY_EXISTS', detail: expect.stringContaining(await ownId()) });
  const foreign = await post(OTHER_COMPANY);
  expect(foreign.json()).toMatchObject({ code: 'COMPANY_EXISTS' });
  expect(foreign.bytes.toString()).not.toContain(await ownId('rival'));
  const { companies, account } = (await api.deps.accounts.findAccess('acme')) ?? { companies: [], account: undefined };
  expect(account?.companyIds).toHaveLength(companies.length);
});

test('the same key registers once, and an account that nobody registered may begin with its company', async () => {
  const sub = `new-${randomUUID()}`;
  const key = { 'idempotency-key': randomUUID() };
  const first = await post({ ...FRENCH, vatNumber: 'FR61954506077' }, key, { sub });
  const again = await post({ ...FRENCH, vatNumber: 'FR61954506077' }, key, { sub });
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.json()).toEqual(first.json());
  expect((await get('/v1.1/companies', { sub })).json()).toMatchObject({ totalElements: 1 });
});

test('two requests for one company at a time: one registers it', async () => {
  const accounts = ['one', 'two'].map((name) => `${name}-${randomUUID()}`);
  const company = { ...FRENCH, vatNumber: 'FR40303265045' };
  const answers = await Promise.all(accounts.map(async (sub) => post(company, {}, { sub })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const acting = await Promise.all(
    accounts.map(async (sub) => (await get('/v1.1/companies', { sub })).json()['content']),
  );
  expect(acting.flat()).toHaveLength(1);
});

test('refusals name each field and what it takes', async () => {
  expect(places(await post({ name: '' }))).toEqual(
    expect.arrayContaining(['/countryIso REQUIRED', '/vatNumber REQUIRED', '/address REQUIRED', '/name INVALID_VALUE']),
  );
  const wrong = {
    ...{ ...FRENCH, countryIso: 'ES', iban: 'ES00', bic: '1', endpointScheme: '0000', accentColour: '#ffffff' },
    options: { 'es.reporting': 'nowhere' },
  };
  const refused = await post(wrong);
  expect(places(refused)).toEqual([
    ...['/countryIso INVALID_VALUE', '/iban IBAN_INVALID', '/bic BIC_INVALID'],
    ...['/endpointScheme ENDPOINT_SCHEME_UNKNOWN', '/endpointId ENDPOINT_INCOMPLETE', '/accentColour INVALID_VALUE'],
    '/options/es.reporting INVALID_VALUE',
  ]);
  expect(refused.json()['detail']).toContain('must be FR');
  expect(places(await post({ ...FRENCH, vatNumber: '*', options: { nothing: 'x' } }))).toContain(
    '/options/nothing UNKNOWN_FIELD',
  );
});

test('data are replaced whole, options and logo stay', async () => {
  const id = await ownId();
  await put(`/v1.1/companies/${id}/options`, { 'es.reporting': 'gateway' });
  const { vatNumber: _number, countryIso: _country, ...data } = SPANISH_COMPANY;
  await put(`/v1.1/companies/${id}`, { ...data, email: 'a@shop.example', legalText: 'Registro Mercantil' });
  const changed = await put(`/v1.1/companies/${id}`, { ...data, phone: '+34 600' });
  expect(changed.json()).toEqual({
    ...{ ...SPANISH_COMPANY, companyId: id, phone: '+34 600' },
    options: { 'es.reporting': 'gateway' },
  });
  expect((await put(`/v1.1/companies/${id}/options`, {})).json()).toMatchObject({ options: {} });
  expect(places(await put(`/v1.1/companies/${id}`, { ...data, vatNumber: 'ESB12345674' }))).toEqual([
    '/vatNumber UNKNOWN_FIELD',
  ]);
});

test('the OpenAPI has every option that the command has', () => {
  const { properties } = openApiDocument().components?.schemas?.['CompanyOptions'] ?? {};
  expect(Object.keys(properties ?? {})).toEqual(COMPANY_OPTION_NAMES);
});

test('lists are paged', async () => {
  const sub = `pages-${randomUUID()}`;
  const accounts = new AccountRepository(api.mongo.connection);
  await accounts.upsertAccount({ accountId: sub });
  for (let index = 0; index < 45; index++)
    await accounts.grantCompany(sub, {
      ...SPANISH_COMPANY,
      vatNumber: `ESP${String(index).padStart(6, '0')}X`,
    });
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = (
      await get(`/v1.1/companies?size=20${cursor === undefined ? '' : `&cursor=${cursor}`}`, { sub })
    ).json();
    expect(page).toMatchObject({ totalElements: 45, totalPages: 3 });
    ids.push(...(page['content'] as { companyId: string }[]).map(({ companyId }) => companyId));
    cursor = page['nextCursor'] as string | undefined;
  } while (cursor !== undefined);
  expect(new Set(ids).size).toBe(45);
  const last = (await get('/v1.1/companies?size=20&page=2', { sub })).json();
  expect((last['content'] as object[]).length).toBe(5);
  expect((await get('/v1.1/companies?cursor=abc', { sub })).status).toBe(400);
});

test('a logo is uploaded, read and removed; what is none is refused', async () => {
  const path = `/v1.1/companies/${await ownId()}/logo`;
  const client = new Client(api);
  const upload = async (body: Uint8Array, type = 'image/png') =>
    client.send('PUT', path, body, { ...(await managing()), 'content-type': type });
  const image = PNG.sync.write(new PNG({ width: 20, height: 10 }));
  const stored = await upload(image);
  expect(stored.json()).toMatchObject({
    logo: { contentType: 'image/png', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
  const shown = await get(path);
  expect(shown.headers.get('content-type')).toBe('image/png');
  expect(PNG.sync.read(shown.bytes)).toMatchObject({ width: 20, height: 10 });
  for (const hostile of [
    image.subarray(0, 40),
    Buffer.from('<svg/>'),
    PNG.sync.write(new PNG({ width: 1_300, height: 1 })),
  ])
    expect((await upload(hostile)).json()).toMatchObject({ code: 'LOGO_REFUSED' });
  expect((await upload(Buffer.alloc(300_000))).status).toBe(413);
  expect((await upload(image, 'image/gif')).status).toBe(415);
  const remove = async () => client.send('DELETE', path, undefined, await managing());
  expect([(await remove()).status, (await remove()).status, (await get(path)).status]).toEqual([204, 404, 404]);
});

test('a company of others is not told from one that does not exist, and a token needs the scope', async () => {
  const [own, foreign] = [await ownId(), await ownId('rival')];
  const { vatNumber: _number, countryIso: _country, ...data } = SPANISH_COMPANY;
  const client = new Client(api);
  const operations: [string, string, unknown?][] = [
    ['GET', ''],
    ['PUT', '', data],
    ['PUT', '/options', {}],
    ['GET', '/logo'],
    ['DELETE', '/logo'],
    ['GET', '/credentials'],
    ['PUT', '/credentials/es-sii', { token: 'x' }],
    ['DELETE', '/credentials/es-sii'],
  ];
  const shape = (answer: Answer) => answer.bytes.toString().replace(/"requestId":"[^"]+"/, '');
  for (const [method, rest, body] of operations) {
    const headers = { ...(await managing()), ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    const text = body === undefined ? undefined : JSON.stringify(body);
    const [theirs, nobodys] = await Promise.all(
      [foreign, randomUUID()].map(async (id) => client.send(method, `/v1.1/companies/${id}${rest}`, text, headers)),
    );
    expect(theirs?.json()).toMatchObject({ status: 404, code: 'COMPANY_NOT_FOUND' });
    expect(shape(theirs as Answer)).toBe(shape(nobodys as Answer));
    const unscoped = { ...headers, authorization: `Bearer ${await api.issuer.token()}` };
    expect((await client.send(method, `/v1.1/companies/${own}${rest}`, text, unscoped)).status).toBe(403);
  }
});
