import { constants, createGzip, gzipSync } from 'node:zlib';
import { inPieces } from './in-pieces';

const LEVEL = constants.Z_BEST_SPEED;
/** Packing up to this size takes less than the way to a thread of Node's and back. */
const SMALL_BYTES = 65_536;

/** Gzip, at its fastest. */
export async function packed(bytes: Uint8Array): Promise<Buffer> {
  const { byteLength } = bytes;
  if (byteLength <= SMALL_BYTES) return gzipSync(bytes, { level: LEVEL, ...tablesFor(byteLength) });
  // Nearly all of it at once: hundreds of pieces would each have to be handed over.
  const gzip = createGzip({ level: LEVEL, chunkSize: byteLength + Math.ceil(byteLength / 1_000) + 64 });
  gzip.end(bytes);
  const chunks: Buffer[] = [];
  for await (const chunk of gzip as AsyncIterable<Buffer>) chunks.push(chunk);
  return joined(chunks);
}

/**
 * A window that holds all of it, and no more entries of hashes than that: zlib makes and clears its tables anew for each call, which
 * took more than half of packing 6 kB.
 */
function tablesFor(byteLength: number): { windowBits: number; memLevel: number } {
  const windowBits = Math.min(Math.max(Math.ceil(Math.log2(byteLength + 1)), 10), 15);
  return { windowBits, memLevel: windowBits - 7 };
}

async function joined(chunks: readonly Buffer[]): Promise<Buffer> {
  const whole = Buffer.allocUnsafeSlow(chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0));
  let filled = 0;
  for (const chunk of chunks) {
    const from = filled;
    await inPieces(chunk, (piece, at) => whole.set(piece, from + at));
    filled += chunk.byteLength;
  }
  return whole;
}
