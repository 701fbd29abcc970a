import { setImmediate as turn } from 'node:timers/promises';

/** A millisecond of work, and one more for each that does the same at the same time. */
const PIECE_BYTES = 524_288;

/** Work on bytes in the thread that answers requests: others have a turn between two pieces. */
export async function inPieces(bytes: Uint8Array, work: (piece: Uint8Array, at: number) => void): Promise<void> {
  for (let at = 0; at < bytes.byteLength; at += PIECE_BYTES) {
    if (at > 0) await turn();
    work(bytes.subarray(at, at + PIECE_BYTES), at);
  }
}

/** A copy with memory of its own, to be handed to a thread. */
export async function copyOf(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const copy = new Uint8Array(bytes.byteLength);
  await inPieces(bytes, (piece, at) => copy.set(piece, at));
  return copy;
}
