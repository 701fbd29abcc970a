import type { LookupAddress } from 'node:dns';
import fc from 'fast-check';
import { AllowList, readTargetUrl } from '../../platform/guarded-http/target-url';
import { checkTarget } from '../../platform/guarded-http/check-target';
import { isPublicAddress } from '../../platform/guarded-http/public-address';
import type { Authentication } from '../../subscriptions/authentication';
import { HttpsReceiver } from '../support/https-receiver';
import { authority, notification, senderTo, subscriptionTo } from '../unit/subscriptions/support';
import { REFUSED_URLS, TAKEN_URLS } from './address-cases';

const nothing = new AllowList([]);
const noDns = async (): Promise<LookupAddress[]> => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' }));
const leadingTo =
  (...answers: string[][]) =>
  async (): Promise<LookupAddress[]> => {
    const addresses = (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };

/** Where everything forbidden would lead to, if it were followed: same port, any address of this machine. */
let canary: HttpsReceiver;
let hook: HttpsReceiver;

beforeAll(async () => {
  const certificate = authority.issue(['localhost', '127.0.0.1', 'hooks.example.com']);
  canary = await HttpsReceiver.start(certificate);
  hook = await HttpsReceiver.start(certificate);
});

afterAll(async () => {
  await Promise.all([canary.stop(), hook.stop()]);
});

afterEach(() => {
  expect(canary.connections).toBe(0);
});

/** The case with the canary's port, where it names none of its own. */
function atCanary(url: string): string {
  return url.replace(/^(https:\/\/(?:\[[^\]]*\]|[^/:?#@\\]+))(?=[/?#]|$)/, `$1:${canary.port}`);
}

test('there are enough cases', () => {
  expect(REFUSED_URLS.length).toBeGreaterThanOrEqual(80);
});

test.each(REFUSED_URLS)('%s is refused when it is named and when it is sent to (%s)', async (url) => {
  for (const text of new Set([url, atCanary(url)])) {
    expect(await checkTarget(text, { allowed: nothing, resolve: leadingTo(['127.0.0.1']) })).toBeDefined();
    expect(readTargetUrl(text, nothing).ok).toBe(false);
    const sender = senderTo([], { resolve: leadingTo(['127.0.0.1']) });
    expect(await sender.sendNotification(subscriptionTo(text), notification())).toMatchObject({
      outcome: 'failed',
      reason: 'ADDRESS_REFUSED',
    });
    const tokenUrl: Authentication = { method: 'OAUTH2', clientId: 'a', clientSecret: 'b', tokenUrl: text };
    expect(await sender.sendNotification(subscriptionTo(hook.url(), tokenUrl), notification())).toMatchObject({
      reason: 'TOKEN_FAILED',
      token: { reason: 'ADDRESS_REFUSED' },
    });
  }
  expect(hook.connections).toBe(0);
});

test.each(TAKEN_URLS)('%s is taken', async (url) => {
  expect(await checkTarget(url, { allowed: nothing, resolve: noDns })).toBeUndefined();
});

test.each([
  ['https://receiver.invalid/hook', 'must resolve only to public addresses; names ending with .invalid are not public'],
  ['https://10.nip.io/hook', 'must resolve only to public addresses; names ending with .nip.io are not public'],
  ['https://receiver/hook', 'must resolve only to public addresses; a name without a dot is none of the Internet'],
])('%s is refused with the reason', async (url, message) => {
  expect(await checkTarget(url, { allowed: nothing, resolve: noDns })).toEqual({ code: 'ADDRESS_NOT_PUBLIC', message });
});

test.each([
  [['127.0.0.1']],
  [['10.0.0.1', '93.184.216.34']],
  [['93.184.216.34', '10.0.0.1']],
  [['93.184.216.34', '::1']],
  [['2606:4700::1', '::ffff:127.0.0.1']],
  [['fe80::1%eth0']],
  [['nonsense']],
])('a name that leads to %j is refused when it is named and when it is sent to', async (addresses) => {
  const url = `https://hooks.example.com:${canary.port}/`;
  const problem = await checkTarget(url, { allowed: nothing, resolve: leadingTo(addresses) });
  expect(problem?.code).toBe('ADDRESS_NOT_PUBLIC');
  const result = await senderTo([], { resolve: leadingTo(addresses) }).sendNotification(
    subscriptionTo(url),
    notification(),
  );
  expect(result).toMatchObject({ outcome: 'failed', reason: 'ADDRESS_REFUSED' });
});

test('a name that is public when it is checked and private when it is used is refused (rebinding)', async () => {
  const url = `https://hooks.example.com:${canary.port}/`;
  const resolve = leadingTo(['93.184.216.34'], ['127.0.0.1']);
  expect(await checkTarget(url, { allowed: nothing, resolve })).toBeUndefined();
  for (let attempt = 0; attempt < 3; attempt++)
    expect(await senderTo([], { resolve }).sendNotification(subscriptionTo(url), notification())).toMatchObject({
      reason: 'ADDRESS_REFUSED',
    });
});

test('what was looked up is what is connected to: there is no second lookup', async () => {
  let lookups = 0;
  const resolve = async (): Promise<LookupAddress[]> => {
    lookups += 1;
    // Not assigned to anybody: public by our rules, and nobody is bothered.
    return lookups === 1 ? [{ address: '3000::1', family: 6 }] : [{ address: '127.0.0.1', family: 4 }];
  };
  const sender = senderTo([], { resolve, connectTimeoutMs: 200 });
  const result = await sender.sendNotification(
    subscriptionTo(`https://hooks.example.com:${canary.port}/`),
    notification(),
  );
  expect(['CONNECT_TIMEOUT', 'CONNECTION_REFUSED']).toContain(result.reason);
  expect(lookups).toBe(1);
});

test.each([301, 302, 303, 307, 308])('a redirect (%i) is a failure and is not followed', async (status) => {
  const redirecting = await HttpsReceiver.start(authority.issue(['127.0.0.1']), (_request, response) =>
    response.writeHead(status, { location: canary.url() }).end(),
  );
  const result = await senderTo([redirecting, canary]).sendNotification(
    subscriptionTo(redirecting.url()),
    notification(),
  );
  expect(result).toMatchObject({ outcome: 'failed', reason: 'REDIRECT', status });
  await redirecting.stop();
});

test('an allowed target is named with host and port: the same host on another port stays refused', async () => {
  const own = await HttpsReceiver.start(authority.issue(['localhost']), undefined, 'localhost');
  const sender = senderTo([own]);
  expect((await sender.sendNotification(subscriptionTo(own.url()), notification())).outcome).toBe('delivered');
  for (const url of [`https://localhost:${canary.port}/`, `https://127.0.0.1:${own.port}/`])
    expect((await sender.sendNotification(subscriptionTo(url), notification())).reason).toBe('ADDRESS_REFUSED');
  // The allow-list does not permit plain HTTP.
  expect((await sender.sendNotification(subscriptionTo(`http://${own.target}/`), notification())).reason).toBe(
    'ADDRESS_REFUSED',
  );
  await own.stop();
});

test('each attempt has a connection of its own, so that none skips the guard', async () => {
  const own = await HttpsReceiver.start(authority.issue(['127.0.0.1']));
  const sender = senderTo([own]);
  const subscription = subscriptionTo(own.url());
  for (let attempt = 0; attempt < 3; attempt++) await sender.sendNotification(subscription, notification());
  expect(own.connections).toBe(3);
  await own.stop();
});

test('proxies of the environment are ignored', async () => {
  const own = await HttpsReceiver.start(authority.issue(['127.0.0.1']));
  const before = process.env['HTTPS_PROXY'];
  process.env['HTTPS_PROXY'] = canary.url();
  try {
    expect((await senderTo([own]).sendNotification(subscriptionTo(own.url()), notification())).outcome).toBe(
      'delivered',
    );
  } finally {
    if (before === undefined) delete process.env['HTTPS_PROXY'];
    else process.env['HTTPS_PROXY'] = before;
    await own.stop();
  }
});

test('an IPv4 address is public or not, however it is carried into IPv6', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
      const hex = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
      for (const carried of [
        `::ffff:${address}`,
        `::${address}`,
        `64:ff9b::${hex}`,
        `2002:${hex}::1`,
        `2001:0:${hex}::1`,
      ])
        expect(isPublicAddress(carried)).toBe(false);
    }),
  );
});

test('no text makes the reader throw, and what it takes is https with a host written as it is used', () => {
  const parts = fc.constantFrom(
    'https://',
    'example.com',
    '127.0.0.1',
    '@',
    ':',
    '443',
    '/',
    '\\',
    '#',
    '?',
    '[::1]',
    '.',
    '0x7f',
    '%31',
  );
  const texts = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.array(parts, { maxLength: 8 }).map((some) => some.join('')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const target = readTargetUrl(text, nothing);
      if (!target.ok) return;
      expect(target.url.protocol).toBe('https:');
      expect(text.toLowerCase()).toContain(target.url.hostname);
      expect([target.url.username, target.url.password, target.url.hash]).toEqual(['', '', '']);
    }),
    { numRuns: 500 },
  );
});
