import { createPublicKey, verify } from 'node:crypto';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { signatureHeaders } from '../../../subscriptions/notification';
import { SigningKeys } from '../../../subscriptions/signing-keys';
import { isSigningSecret } from '../../../subscriptions/signing-secret';
import { publicKeyText, statusOf, type SigningKey } from '../../../subscriptions/webhook-key';
import { HttpsReceiver } from '../../support/https-receiver';
import { anyCharacter } from '../../support/any-character';
import { authority, newSigningKey, senderTo, signingKey, subscriptionTo } from './support';

/** A receiver that knows the published form of a key and nothing else of us. */
function verifies(published: string, headers: Record<string, unknown>, body: string): boolean {
  const x = Buffer.from(published.replace(/^whpk_/, ''), 'base64').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  const content = Buffer.from(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`);
  return String(headers['webhook-signature'])
    .split(' ')
    .filter((one) => one.startsWith('v1a,'))
    .some((one) => verify(null, content, key, Buffer.from(one.slice(4), 'base64')));
}

test('what arrives verifies by the published key: id, time and body as they came over the line', async () => {
  const hook = await HttpsReceiver.start(authority.issue(['127.0.0.1']));
  const timestamp = new Date('2026-03-02T09:30:00.999Z');
  const body = '{"größe":"€","text":"a.b"}';
  await senderTo([hook]).sendNotification(subscriptionTo(hook.url()), { webhookId: 'evt_0198-x', timestamp, body });
  const [request] = hook.requests;
  await hook.stop();
  expect(request?.headers).toMatchObject({ 'webhook-id': 'evt_0198-x', 'webhook-timestamp': '1772443800' });
  const headers = request?.headers ?? {};
  const published = publicKeyText(signingKey);
  expect(request?.body).toBe(body);
  expect(verifies(published, headers, body)).toBe(true);
  expect(verifies(published, headers, `${body} `)).toBe(false);
  expect(verifies(published, { ...headers, 'webhook-id': 'evt_2' }, body)).toBe(false);
  expect(verifies(published, { ...headers, 'webhook-timestamp': '1772443801' }, body)).toBe(false);
  expect(verifies(publicKeyText(newSigningKey()), headers, body)).toBe(false);
});

test('while two keys overlap there is a signature by each', () => {
  const [first, second] = [newSigningKey(), newSigningKey()];
  const headers = signatureHeaders({ webhookId: 'a', timestamp: new Date(), body: '{}' }, [second, first]);
  expect(headers['webhook-signature']).toMatch(/^v1a,[A-Za-z0-9+/]{86}== v1a,[A-Za-z0-9+/]{86}==$/);
  for (const key of [first, second]) expect(verifies(publicKeyText(key), headers, '{}')).toBe(true);
});

test('any body verifies; no other does', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), fc.uuid(), (body, webhookId) => {
      const headers = signatureHeaders({ webhookId, timestamp: new Date(), body }, [signingKey]);
      expect(verifies(publicKeyText(signingKey), headers, body)).toBe(true);
      expect(verifies(publicKeyText(signingKey), headers, `${body}x`)).toBe(false);
    }),
  );
});

test('an id that would make the signed text ambiguous, and no key at all, are refused', () => {
  const message = { webhookId: 'a.1', timestamp: new Date(), body: '' };
  expect(() => signatureHeaders(message, [signingKey])).toThrow('full stop');
  expect(() => signatureHeaders({ ...message, webhookId: 'a' }, [])).toThrow('no key');
});

test('keys are read anew after a few seconds; an outage meanwhile does not stop signing, the end of a key does', async () => {
  const now = new Date('2026-01-01T00:00:00Z');
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
  const retiring: SigningKey = { ...newSigningKey(), notAfter: after(60) };
  let answer: () => Promise<SigningKey[]> = async () => [signingKey, retiring];
  let loads = 0;
  const keys = new SigningKeys(async () => {
    loads += 1;
    return answer();
  });
  await Promise.all([keys.at(now), keys.at(now), keys.at(after(4))]);
  expect(loads).toBe(1);
  answer = async () => Promise.reject(new Error('away'));
  expect(await keys.at(after(10))).toHaveLength(2);
  expect(await keys.at(after(61))).toEqual([signingKey]);
  expect(statusOf(retiring, after(61))).toBe('RETIRED');
  await expect(new SigningKeys(answer).at(now)).rejects.toThrow('away');
});

describe('with a secret of the subscription', () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

  test("the library of Standard Webhooks verifies, beside our key's signature", () => {
    const body = '{"größe":"€"}';
    const headers = signatureHeaders({ webhookId: 'evt_1', timestamp: new Date(), body }, [signingKey], secret);
    expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
    expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow('No matching signature');
    const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
    expect(() => new Webhook(other).verify(body, headers)).toThrow('No matching signature');
    expect(verifies(publicKeyText(signingKey), headers, body)).toBe(true);
  });

  test('what arrives has both signatures', async () => {
    const hook = await HttpsReceiver.start(authority.issue(['127.0.0.1']));
    const subscription = subscriptionTo(hook.url(), undefined, secret);
    const notification = { webhookId: 'evt_2', timestamp: new Date(), body: '{"a":1}' };
    await senderTo([hook]).sendNotification(subscription, notification);
    const [request] = hook.requests;
    await hook.stop();
    const headers = Object.fromEntries(
      Object.entries(request?.headers ?? {}).map(([name, value]) => [name, String(value)]),
    );
    expect(new Webhook(secret).verify(request?.body ?? '', headers)).toEqual({ a: 1 });
    expect(verifies(publicKeyText(signingKey), headers, '{"a":1}')).toBe(true);
  });

  test.each([
    ['no prefix', Buffer.alloc(32).toString('base64')],
    ['too short', `whsec_${Buffer.alloc(23).toString('base64')}`],
    ['too long', `whsec_${Buffer.alloc(65).toString('base64')}`],
    ['no base64', 'whsec_!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!'],
  ])('%s is no secret', (_, text) => {
    expect(isSigningSecret(text)).toBe(false);
  });

  test.each([24, 32, 64])('%d bytes are a secret', (length) => {
    expect(isSigningSecret(`whsec_${Buffer.alloc(length, 1).toString('base64')}`)).toBe(true);
  });
});
