import { createHash } from 'node:crypto';

/** In the form of a UUID; the same key of the same owner names the same replay for ever. */
export function replayIdOf(owner: string, key: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify(['replay', owner, key]))
    .digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
