import { randomUUID } from 'node:crypto';
import { Health } from '../../api/health';
import { Client } from './support/client';
import { jsonDocument, SUBMIT_QUERY } from './support/documents';
import { openApi } from './support/open-api';

const PATH = `/v1.1/document?${SUBMIT_QUERY}`;
const LONG = 'n'.repeat(4_900_000);
const JSON_TYPE = { 'content-type': 'application/json' };

const api = openApi({ settings: { validateResponses: false } });
const client = new Client(api);

describe('names that clients choose are cut before they are repeated', () => {
  test.each([
    ['a member stated twice', `{"${LONG}":1,"${LONG}":2}`],
    ['an unknown member', JSON.stringify(jsonDocument({ [LONG]: 1 }))],
    ['the way to a fault', `{"${LONG}":{"a":1,"a":2}}`],
    ['a name that is only escapes', `{"${'\\u0007'.repeat(1_000_000)}":{"a":1,"a":2}}`],
  ])('%s', async (_name, body) => {
    const key = { 'idempotency-key': randomUUID(), ...JSON_TYPE };
    const answers = [
      await client.send('POST', PATH, body, JSON_TYPE),
      await client.send('POST', PATH, body, key),
      await client.send('POST', PATH, body, key),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(400);
      expect(answer.bytes.length).toBeLessThan(5_000);
      for (const { pointer } of answer.json().errors ?? []) expect((pointer ?? '').length).toBeLessThan(300);
    }
    expect(answers[2]?.headers.get('idempotent-replayed')).toBe('true');
  });

  test('in a subscription and a form as well', async () => {
    const name = LONG.slice(0, 60_000);
    const authorization = `Bearer ${await api.issuer.token({ sub: 'acme', scope: 'subscriptions:manage' })}`;
    const subscription = await client.postJson('/subscription-management', { [name]: 1 }, { authorization });
    const form = await client.send(
      'POST',
      '/v1.1/document/convert',
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n--x--\r\n`,
      { 'content-type': 'multipart/form-data; boundary=x' },
    );
    for (const answer of [subscription, form]) {
      expect(answer.status).toBe(400);
      expect(answer.bytes.length).toBeLessThan(10_000);
    }
  });
});

test('errors are bounded together', async () => {
  const fields = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`${'/'.repeat(90)}${index}`, 1]));
  const answer = await client.postJson(PATH, { ...jsonDocument(), ...fields });
  const { errors = [], detail } = answer.json();
  expect(answer.status).toBe(400);
  expect(answer.bytes.length).toBeLessThan(300_000);
  expect(detail).toContain(`The first ${errors.length} of 5000 problems are listed.`);
});

test('a list that MongoDB stopped at its time limit is a 503 to be tried again', async () => {
  const slow = api.mongo.connection.collection('slow');
  await slow.insertOne({});
  const stopped: unknown = await slow
    .find({ $where: 'sleep(2000) || true' })
    .maxTimeMS(20)
    .toArray()
    .catch((error: unknown) => error);
  const page = jest.spyOn(api.deps.documentList, 'page').mockRejectedValue(stopped);
  const answer = await client.get('/v1.1/documents?countryIso=ES&purpose=EINVOICING&flow=ISSUED');
  page.mockRestore();
  expect([answer.status, answer.json().code, answer.json()['retryable']]).toEqual([503, 'DEADLINE_EXCEEDED', true]);
  expect(answer.json()['detail']).toContain('Use a narrower filter.');
  expect(answer.headers.get('retry-after')).toBe('5');
});

test('the description is written once, not for everybody who asks', async () => {
  const stringify = jest.spyOn(JSON, 'stringify');
  const answers = await Promise.all(
    Array.from({ length: 5 }, async () => client.get('/openapi.json', { authorization: '' })),
  );
  const written = stringify.mock.calls.filter(([value]) => (value as { openapi?: string } | undefined)?.openapi);
  stringify.mockRestore();
  expect(written).toHaveLength(0);
  expect(answers[0]?.json()).toMatchObject({ openapi: '3.1.0' });
  expect(answers[0]?.headers.get('content-type')).toBe('application/json; charset=utf-8');
});

test('readiness is checked once however many ask, and a stop is seen at once', async () => {
  let checks = 0;
  const health = new Health({
    database: async () => {
      checks += 1;
      return true;
    },
  });
  const reports = await Promise.all(Array.from({ length: 100 }, async () => health.report()));
  expect(new Set(reports.map(({ status }) => status))).toEqual(new Set(['ok']));
  expect(checks).toBe(1);
  health.startDraining();
  expect((await health.report()).status).toBe('unavailable');
});
