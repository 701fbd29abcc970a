import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';

/** What the driver does with less takes no time that others notice. */
const LARGE_BYTES = 1_048_576;
/** A write whose connection hangs does not keep the others. */
const LONGEST_WAIT_MS = 2_000;

let before: Promise<unknown> = Promise.resolve();

/**
 * A write of so many bytes. The driver copies them four times at a stretch: of large ones, one is under way at a time, lest the
 * stretches of several add up.
 */
export async function writeLarge<T>(byteLength: number, write: () => Promise<T>): Promise<T> {
  if (byteLength < LARGE_BYTES) return write();
  const written = before.then(async () => turn()).then(write);
  const ended = written.then(
    () => undefined,
    () => undefined,
  );
  before = Promise.race([ended, before.then(async () => wait(LONGEST_WAIT_MS, undefined, { ref: false }))]);
  return written;
}
