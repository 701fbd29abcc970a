import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';

/** A key that notifications are signed with. */
export interface WebhookKey {
  kid: string;
  /** The 32 bytes of an ed25519 public key. */
  publicKey: Buffer;
  createdAt: Date;
  /** Time at which the key stops signing; the key that is signed with until further notice has none. */
  notAfter?: Date;
}

export interface SigningKey extends WebhookKey {
  privateKey: KeyObject;
}

export type WebhookKeyStatus = 'ACTIVE' | 'RETIRING' | 'RETIRED';

export function statusOf({ notAfter }: Pick<WebhookKey, 'notAfter'>, now: Date): WebhookKeyStatus {
  if (notAfter === undefined) return 'ACTIVE';
  return notAfter > now ? 'RETIRING' : 'RETIRED';
}

/** A new key; the private part as PKCS #8 in base64, ready to be sealed. */
export function makeWebhookKey(now: Date): { key: WebhookKey; privateKey: string } {
  const pair = generateKeyPairSync('ed25519');
  // The raw key is the end of its DER form.
  const publicKey = pair.publicKey.export({ type: 'spki', format: 'der' }).subarray(-32);
  const kid = createHash('sha256').update(publicKey).digest('base64url').slice(0, 16);
  const privateKey = pair.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
  return { key: { kid, publicKey, createdAt: now }, privateKey };
}

export function signingKeyOf(key: WebhookKey, privateKey: string): SigningKey {
  const object = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), type: 'pkcs8', format: 'der' });
  const own = createPublicKey(object).export({ type: 'spki', format: 'der' }).subarray(-32);
  if (!own.equals(key.publicKey)) throw new Error(`webhook key ${key.kid}: the public and private key do not match`);
  return { ...key, privateKey: object };
}

/** The form of Standard Webhooks. */
export function publicKeyText({ publicKey }: Pick<WebhookKey, 'publicKey'>): string {
  return `whpk_${publicKey.toString('base64')}`;
}
