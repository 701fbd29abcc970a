import { webcrypto } from 'node:crypto';

/** SHA-256 in hexadecimal. Web Crypto hashes on Node's own threads: of what may be large nobody else has to wait. */
export async function hashBytes(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)).toString('hex');
}
