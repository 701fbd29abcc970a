import { createHash } from 'node:crypto';
import { inPieces } from './in-pieces';

/** SHA-256 in hexadecimal. Piece by piece: Web Crypto, which has threads for it, copies all bytes at a stretch before. */
export async function hashBytes(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256');
  await inPieces(bytes, (piece) => hash.update(piece));
  return hash.digest('hex');
}
