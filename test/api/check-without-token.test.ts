import { csvFile } from '../unit/formats/template/read-back';
import { ANONYMOUS_LIMITS } from '../../api/openapi/limits';
import { openApiDocument } from '../../api/openapi/document';
import { OperationTable } from '../../api/operations/operation-table';
import { Client } from './support/client';
import { jsonDocument, SUBMIT_QUERY, ublInvoice } from './support/documents';
import { openApi } from './support/open-api';
import { startTestApi, type TestApi } from './support/test-api';
import { freshRow } from './support/template-upload';

const CHECK = '/v1.1/document/check';
const OF_COMPANY = 'countryIso=ES&vatNumber=ESB12345674';
const NOBODY = { authorization: '' };

/** Behind a proxy, so that each test has an address of its own. */
const api = openApi({ settings: { CHECK_PAGE: 'public', TRUST_PROXY: 1 } });
const client = new Client(api);
let address = 0;
const from = (ip = `192.0.2.${(address += 1)}`) => ({ ...NOBODY, 'x-forwarded-for': ip });

test('where the operator says nothing, nobody without a token is served', async () => {
  const closed = await startTestApi();
  try {
    expect((await new Client(closed).postXml(CHECK, ublInvoice(), NOBODY)).status).toBe(401);
  } finally {
    await closed.stop();
  }
});

test('an invoice is judged as for everybody, and shown', async () => {
  const own = await client.postXml(`${CHECK}?${OF_COMPANY}&readable=true`, ublInvoice());
  const answer = await client.postXml(`${CHECK}?${OF_COMPANY}&readable=true`, ublInvoice(), from());
  expect([answer.status, answer.json()]).toEqual([200, own.json()]);
  expect(answer.headers.get('ratelimit-limit')).toBe(String(ANONYMOUS_LIMITS.perMinute));
  expect(own.headers.get('ratelimit-limit')).not.toBe(String(ANONYMOUS_LIMITS.perMinute));
});

test('JSON and spreadsheets are read without what the service knows of the company', async () => {
  const own = await client.postJson(`${CHECK}?${OF_COMPANY}&readable=true`, jsonDocument());
  const headers = from();
  const answer = await client.postJson(`${CHECK}?${OF_COMPANY}&readable=true`, jsonDocument(), headers);
  const sheet = await client.send('POST', `${CHECK}?${OF_COMPANY}`, csvFile([freshRow()]), {
    'content-type': 'text/csv',
    ...headers,
  });
  expect([answer.status, sheet.status]).toEqual([200, 200]);
  expect(own.bytes.toString()).toContain('Ejemplo S.L.');
  for (const { bytes } of [answer, sheet]) {
    expect(bytes.toString()).not.toContain('Ejemplo S.L.');
    expect(bytes.toString()).not.toContain('Valencia');
  }
  // A company that nobody has is read in the same way: nothing tells who is a customer here.
  const unknown = await client.postJson(`${CHECK}?countryIso=ES&vatNumber=ESA58818501`, jsonDocument(), headers);
  expect(unknown.status).toBe(200);
});

test('nothing else is open, with no token and with a wrong one', async () => {
  const operations = new OperationTable(openApiDocument()).all().filter(({ scopes }) => scopes !== undefined);
  const statuses = new Map<string, number>();
  for (const { method, template, operationId } of operations) {
    const path = template.replace(/\{\w+\}/g, '5f0f6f0c-1111-4a1b-8c2d-000000000001');
    const body = method === 'get' || method === 'delete' ? undefined : ublInvoice();
    const headers = { 'content-type': 'application/xml', ...from() };
    const { status } = await fetch(`${api.url}${path}`, {
      method: method.toUpperCase(),
      headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== '')),
      ...(body !== undefined && { body }),
    });
    statuses.set(operationId, status);
  }
  expect([...statuses].filter(([, status]) => status !== 401)).toEqual([['checkDocument', 200]]);
  const wrong = await client.postXml(CHECK, ublInvoice(), { ...from(), authorization: 'Bearer of-nobody' });
  expect(wrong.status).toBe(401);
  expect((await client.postXml(`/v1.1/document?${SUBMIT_QUERY}&dryRun=true`, ublInvoice(), from())).status).toBe(401);
});

test('the limit counts by address, and for IPv6 by network', async () => {
  const statusOf = async (ip: string) => (await client.postXml(CHECK, '<a/>', from(ip))).status;
  for (let count = 0; count < ANONYMOUS_LIMITS.perMinute; count += 1)
    expect(await statusOf(`2001:db8:1:2::${count.toString(16)}`)).toBe(200);
  const refused = await client.postXml(CHECK, '<a/>', from('2001:db8:1:2:ffff::1'));
  expect([refused.status, refused.json().code]).toEqual([429, 'RATE_LIMITED']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await statusOf('2001:db8:1:3::1')).toBe(200);
  // Whoever has a token does not count for the address, and the address not for him.
  expect((await client.postXml(CHECK, '<a/>', { 'x-forwarded-for': '2001:db8:1:2::1' })).status).toBe(200);
});

test('a body may be smaller than that of an account, also when it says nothing of its length or is compressed', async () => {
  const large = ublInvoice({ notes: ['x'.repeat(ANONYMOUS_LIMITS.bodyBytes)] });
  expect((await client.postXml(CHECK, large, from())).json().code).toBe('BODY_TOO_LARGE');
  const stream = new Response(large).body?.pipeThrough(new CompressionStream('gzip'));
  const answer = await fetch(`${api.url}${CHECK}`, {
    method: 'POST',
    headers: { 'content-type': 'application/xml', 'content-encoding': 'gzip', 'x-forwarded-for': '192.0.2.240' },
    body: stream ?? null,
    duplex: 'half',
  });
  expect(answer.status).toBe(413);
  expect((await client.postXml(CHECK, large)).status).toBe(200);
});

describe('those without a token', () => {
  let busy: TestApi;
  beforeAll(async () => {
    busy = await startTestApi({ settings: { CHECK_PAGE: 'public', TRUST_PROXY: 1 } });
  }, 60_000);
  afterAll(async () => busy.stop());

  /** A body that ends when it is told to. */
  function slow(ip: string) {
    let end: () => void = () => undefined;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('<a>'));
        end = () => {
          controller.enqueue(new TextEncoder().encode('</a>'));
          controller.close();
        };
      },
    });
    const answer = fetch(`${busy.url}${CHECK}`, {
      method: 'POST',
      headers: { 'content-type': 'application/xml', 'x-forwarded-for': ip },
      body,
      duplex: 'half',
    }).then(({ status }) => status);
    return { answer, end: () => end() };
  }

  const quick = async (ip: string) =>
    (
      await fetch(`${busy.url}${CHECK}`, {
        method: 'POST',
        headers: { 'content-type': 'application/xml', 'x-forwarded-for': ip },
        body: '<a/>',
      })
    ).status;

  /** Until the service has seen the beginning of all of them. */
  async function until(status: number, ask: () => Promise<number>): Promise<void> {
    for (let tries = 0; tries < 15; tries += 1) if ((await ask()) === status) return;
    throw new Error(`never ${status}`);
  }

  test('are few at a time: of one address, and of all', async () => {
    const own = Array.from({ length: ANONYMOUS_LIMITS.atOncePerAddress }, () => slow('198.51.100.1'));
    await until(503, async () => quick('198.51.100.1'));
    expect(await quick('198.51.100.2')).toBe(200);
    own.forEach(({ end }) => end());
    expect(await Promise.all(own.map(async ({ answer }) => answer))).toEqual([200, 200]);
    expect(await quick('198.51.100.1')).toBe(200);

    const all = Array.from({ length: ANONYMOUS_LIMITS.atOnce }, (_, index) => slow(`203.0.113.${index}`));
    await until(503, async () => quick('203.0.113.200'));
    // Accounts have places of their own.
    expect((await new Client(busy).postXml(CHECK, ublInvoice())).status).toBe(200);
    all.forEach(({ end }) => end());
    expect(new Set(await Promise.all(all.map(async ({ answer }) => answer)))).toEqual(new Set([200]));
    expect(await quick('203.0.113.201')).toBe(200);
  });
});
