import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link allows: this file, until then (Unix time in seconds). */
export interface DownloadGrant {
  fileId: string;
  expires: number;
}

export function signDownload(key: Uint8Array, { fileId, expires }: DownloadGrant): string {
  return createHmac('sha256', key).update(`edoc download 1\n${fileId}\n${expires}`).digest('base64url');
}

/** Says in constant time whether the signature is that of the grant. Whether the grant still holds is not asked. */
export function isSignatureOf(key: Uint8Array, grant: DownloadGrant, signature: string): boolean {
  const right = Buffer.from(signDownload(key, grant));
  const stated = Buffer.from(signature);
  return stated.length === right.length && timingSafeEqual(stated, right);
}
