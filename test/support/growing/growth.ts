/** A reader of strangers' text, and what it reads of any size. */
export interface GrowingInput {
  name: string;
  /** Made before the time is taken. @param size about so many bytes */
  input: (size: number) => Buffer;
}

/** Of the largest input: n, 2n, 4n, 8n. */
const SHARES = [1 / 8, 1 / 4, 1 / 2, 1] as const;
/** What is over so soon at its largest tells nothing, and harms nobody. */
const LEAST_MS = 60;
/** Nobody has to wait for what goes on from here. */
const ENOUGH_MS = 2_000;
const ROUNDS = 5;

/** Work that grows as its input has 1, with what the garbage of more takes up to 1.3; quadratic work has 2. */
export const MOST_GROWTH = 1.5;

/**
 * By which power of the input's size the work grows; 0 where it is done too soon to tell. By processor time, and the least of
 * some rounds: what else the machine does adds to the clock. The first round does not count against quadratic work, as small
 * inputs, read before the code is compiled, take too long in it.
 */
export async function growthOf(
  read: (bytes: Buffer) => unknown,
  input: GrowingInput['input'],
  largest: number,
): Promise<number> {
  const inputs = SHARES.map((share) => input(Math.ceil(largest * share)));
  const least = SHARES.map(() => Infinity);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, bytes] of inputs.entries()) {
      least[index] = Math.min(least[index] ?? Infinity, await processorTime(() => read(bytes)));
      if ((least[index] ?? 0) > ENOUGH_MS) break;
    }
    if ((least.at(-1) ?? 0) < LEAST_MS) return 0;
    if (round > 0 && powerOf(least) < MOST_GROWTH) break;
  }
  return powerOf(least);
}

async function processorTime(work: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

/** Over the two largest doublings that were measured: there the steepest part of the work shows. */
function powerOf(milliseconds: readonly number[]): number {
  const measured = milliseconds.filter((one) => one !== Infinity).slice(-3);
  const [first = 0] = measured;
  return measured.length < 2 ? Infinity : Math.log2((measured.at(-1) ?? 0) / first) / (measured.length - 1);
}
