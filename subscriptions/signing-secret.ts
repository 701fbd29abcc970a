import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';
/** Length of the decoded secret in bytes, by Standard Webhooks. */
const LENGTH = { least: 24, most: 64 };
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

export const MAX_SECRET_LENGTH = PREFIX.length + Math.ceil(LENGTH.most / 3) * 4;

/** `whsec_` and 24 to 64 bytes in base64, the form of Standard Webhooks. */
export function isSigningSecret(text: string): boolean {
  const encoded = text.slice(PREFIX.length);
  if (!text.startsWith(PREFIX) || encoded.length % 4 !== 0 || !BASE64.test(encoded)) return false;
  const { byteLength } = Buffer.from(encoded, 'base64');
  return byteLength >= LENGTH.least && byteLength <= LENGTH.most;
}

/** The symmetric signature of Standard Webhooks, which its libraries verify: `v1,<base64>`. */
export function symmetricSignature(secret: string, content: Uint8Array): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}
