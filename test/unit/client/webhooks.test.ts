import { randomBytes } from 'node:crypto';
import { WebhookVerifier } from '../../../client/webhooks';
import { signatureHeaders } from '../../../subscriptions/notification';
import { makeWebhookKey, publicKeyText, signingKeyOf } from '../../../subscriptions/webhook-key';
import { json, MisbehavingService } from './misbehaving-service';

// Notifications as the service signs them.

const service = new MisbehavingService();
beforeAll(async () => service.start());
afterAll(async () => service.stop());
afterEach(() => jest.useRealTimers());

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;
function newKey() {
  const { key, privateKey } = makeWebhookKey(new Date());
  return signingKeyOf(key, privateKey);
}
const [SECRET, KEY] = [newSecret(), newKey()];
const BODY = JSON.stringify({ id: 'e-1', type: 'TEST', data: { größe: '€' } });
const signed = (secret: string | undefined = SECRET, key = KEY, timestamp = new Date(), body = BODY) =>
  signatureHeaders({ webhookId: 'e-1', timestamp, body }, [key], secret);
const keySet = (...keys: (typeof KEY)[]) => ({
  keys: keys.map((key) => ({ kid: key.kid, alg: 'ed25519', publicKey: publicKeyText(key), status: 'ACTIVE' })),
});
const bySecret = () => new WebhookVerifier({ secret: SECRET });
const byKeys = () => new WebhookVerifier({ keysFrom: service.url });

test('either signature is enough, of text and of bytes, with headers of Node and of fetch', async () => {
  service.answers(json(200, keySet(newKey(), KEY), { 'cache-control': 'public, max-age=60' }));
  const verifier = byKeys();
  for (const headers of [signed(), new Headers(signed())])
    for (const body of [BODY, Buffer.from(BODY)]) {
      expect(await bySecret().verify(headers, body)).toEqual(JSON.parse(BODY));
      expect(await verifier.verify(headers, body)).toEqual(JSON.parse(BODY));
    }
  expect(service.asked.map(({ url }) => url)).toEqual(['/.well-known/webhook-keys.json']);
  const rotating = new WebhookVerifier({ secret: [newSecret(), SECRET] });
  expect(await rotating.verify(signed(), BODY)).toMatchObject({ type: 'TEST' });
});

test.each<[string, string, Record<string, string>, string]>([
  ['another body', 'SIGNATURE', signed(), `${BODY} `],
  ['another id', 'SIGNATURE', { ...signed(), 'webhook-id': 'e-2' }, BODY],
  ['another secret and key', 'SIGNATURE', signed(newSecret(), newKey()), BODY],
  ['no signature that is known', 'SIGNATURE', { ...signed(), 'webhook-signature': 'v2,AAAA' }, BODY],
  ['a signature of another kind', 'SIGNATURE', swapped(), BODY],
  ['a short signature', 'SIGNATURE', { ...signed(), 'webhook-signature': 'v1,AAAA v1a,AAAA v1, v1a,' }, BODY],
  ['an old timestamp', 'TIME', signed(SECRET, KEY, new Date(Date.now() - 302_000)), BODY],
  ['a timestamp to come', 'TIME', signed(SECRET, KEY, new Date(Date.now() + 302_000)), BODY],
  ['a timestamp that is none', 'HEADERS', { ...signed(), 'webhook-timestamp': '1e9' }, BODY],
  ['no headers', 'HEADERS', {}, BODY],
  ['a body that is no JSON', 'BODY', signed(SECRET, KEY, new Date(), 'no'), 'no'],
])('%s is refused: %s', async (_what, fault, headers, body) => {
  service.answers(json(200, keySet(KEY)));
  for (const verifier of [bySecret(), byKeys()])
    await expect(verifier.verify(headers, body)).rejects.toMatchObject({ name: 'WebhookVerificationError', fault });
});

/** The right bytes under the wrong names. */
function swapped(): Record<string, string> {
  const headers = signed();
  const [v1 = '', v1a = ''] = (headers['webhook-signature'] ?? '').split(' ').map((one) => one.split(',')[1]);
  return { ...headers, 'webhook-signature': `v1,${v1a} v1a,${v1}` };
}

test('a key that is newer than those that are kept is fetched, but not for every stranger', async () => {
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
  const next = newKey();
  service.answers(json(200, keySet(KEY), { 'cache-control': 'max-age=3600' }), json(200, keySet(KEY, next)));
  const verifier = byKeys();
  await verifier.verify(signed(undefined), BODY);
  await expect(verifier.verify(signed(undefined, next), BODY)).rejects.toMatchObject({ fault: 'SIGNATURE' });
  expect(service.asked).toHaveLength(1);
  jest.setSystemTime(Date.now() + 61_000);
  expect(await verifier.verify(signed(undefined, next), BODY)).toMatchObject({ type: 'TEST' });
  expect(service.asked).toHaveLength(2);
});

test('without anything to verify with, or with what is no secret, there is no verifier', () => {
  expect(() => new WebhookVerifier({})).toThrow(TypeError);
  expect(() => new WebhookVerifier({ secret: '' })).toThrow('whsec_');
  expect(() => new WebhookVerifier({ secret: 'a password' })).toThrow('whsec_');
});
