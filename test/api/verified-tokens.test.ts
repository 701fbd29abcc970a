import type { JSONWebKeySet } from 'jose';
import { KeySet } from '../../api/auth/key-set';
import { VerifiedTokens } from '../../api/auth/verified-tokens';
import { AUDIENCE, createTestIssuer, ISSUER, type TestIssuer } from './support/test-issuer';

const SECOND = 1000;
let time: number;
let lookups: number;
let keySet: JSONWebKeySet;
let keys: KeySet;
let issuer: TestIssuer;
let tokens: VerifiedTokens;

beforeEach(async () => {
  time = Date.now();
  lookups = 0;
  issuer = await createTestIssuer();
  ({ keySet } = issuer);
  keys = new KeySet(
    async () => Promise.resolve(keySet),
    () => undefined,
    undefined,
    () => time,
  );
  const getKey = keys.getKey;
  // A signature is verified with a key, so each look for one is a verification.
  Object.assign(keys, {
    getKey: async (...asked: Parameters<typeof getKey>) => {
      lookups += 1;
      return getKey(...asked);
    },
  });
  tokens = new VerifiedTokens(keys, { issuer: ISSUER, audience: AUDIENCE }, () => time);
});

const expiry = (seconds: number) => Math.floor(Date.now() / SECOND) + seconds;

/** Fills the key set, so that the first token is not verified by keys that are fetched on the way. */
async function fetchKeys(): Promise<void> {
  await tokens.verify(await issuer.token());
  lookups = 0;
}

test('a token is verified once in a minute, and says the same', async () => {
  await fetchKeys();
  const token = await issuer.token({ scope: 'a b' });
  const first = await tokens.verify(token);
  expect(first).toMatchObject({ accountId: 'acme', scopes: new Set(['a', 'b']) });
  time += 59 * SECOND;
  expect(await tokens.verify(token)).toEqual(first);
  expect(lookups).toBe(1);
  time += 2 * SECOND;
  await tokens.verify(token);
  expect(lookups).toBe(2);
});

test('an expired token is refused although it was kept', async () => {
  jest.useFakeTimers({ now: time, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'] });
  try {
    const token = await issuer.token({ exp: expiry(10) });
    await fetchKeys();
    await tokens.verify(token);
    // Past `exp` and what clocks may differ by, but within the minute.
    time += 45 * SECOND;
    jest.setSystemTime(time);
    await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  } finally {
    jest.useRealTimers();
  }
});

test('from its expiry on a token is verified anew each time', async () => {
  await fetchKeys();
  const token = await issuer.token({ exp: expiry(10) });
  await tokens.verify(token);
  time += 11 * SECOND;
  await tokens.verify(token);
  await tokens.verify(token);
  expect(lookups).toBe(3);
});

test('a token whose key is gone is refused as soon as the keys were fetched anew', async () => {
  await fetchKeys();
  const token = await issuer.token();
  await tokens.verify(token);
  const other = await createTestIssuer('k2');
  ({ keySet } = other);
  time += 31 * SECOND;
  // The unknown key causes the fetch.
  await tokens.verify(await other.token());
  await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
});

test('a token whose key is gone is refused once the keys are too old, kept or not', async () => {
  await fetchKeys();
  const token = await issuer.token({ exp: expiry(100_000) });
  keySet = { keys: [] };
  time += 601 * SECOND;
  // Served by the old keys, while the new ones are fetched.
  await tokens.verify(token);
  await new Promise((resolve) => setImmediate(resolve));
  await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
});

test('a refused token is not kept, and one changed token is another', async () => {
  await fetchKeys();
  const [head, , signature] = (await issuer.token()).split('.');
  const good = await issuer.token();
  await tokens.verify(good);
  const [, claims] = (await issuer.token({ sub: 'rival' })).split('.');
  for (let time = 0; time < 2; time += 1)
    await expect(tokens.verify(`${head}.${claims}.${signature}`)).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  expect(lookups).toBe(3);
});

test('a thousand tokens are kept, the newest', async () => {
  await fetchKeys();
  const all = await Promise.all(Array.from({ length: 1_001 }, async (_, n) => issuer.token({ jti: String(n) })));
  for (const token of all) await tokens.verify(token);
  lookups = 0;
  await tokens.verify(all[1_000] ?? '');
  expect(lookups).toBe(0);
  await tokens.verify(all[0] ?? '');
  expect(lookups).toBe(1);
}, 30_000);
