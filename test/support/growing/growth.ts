/** A reader of strangers' text, and what it reads of any size. */
export interface GrowingInput {
  name: string;
  /** Made before the time is taken. @param size about so many bytes */
  input: (size: number) => Buffer;
}

/** Of the largest input: n, 2n, 4n, 8n. */
const SHARES = [1 / 8, 1 / 4, 1 / 2, 1] as const;
/**
 * What is over so soon at its largest tells nothing, and harms nobody. Beside two other workers the same work takes twice the
 * processor's time, the larger the more: what takes 40 ms alone then looked as if it grew by the power of 1.6.
 */
const LEAST_MS = 120;
/** Nobody has to wait for what goes on from here. */
const ENOUGH_MS = 2_000;
const ROUNDS = 5;
/** Of the inputs: from one alone nobody can tell how the work grows. */
const FEWEST = 2;
/**
 * So often what looks steep is doubled. Where the objects of a file no longer fit into the young generation, twice the input
 * takes four times the time, once: 12, 23, 41 and 165 ms, then 330. What grows by its square stays as steep.
 */
const DOUBLINGS_OF_STEEP = 2;

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
  let power = await powerUpTo(largest, read, input);
  for (let doubling = 1; power >= MOST_GROWTH && doubling <= DOUBLINGS_OF_STEEP; doubling += 1) {
    const next = await powerUpTo(largest * 2 ** doubling, read, input);
    // Refused for its size: that says nothing of what is taken.
    if (next === 0) break;
    power = Math.min(power, next);
  }
  return power;
}

async function powerUpTo(
  largest: number,
  read: (bytes: Buffer) => unknown,
  input: GrowingInput['input'],
): Promise<number> {
  const inputs = SHARES.map((share) => input(Math.ceil(largest * share)));
  const least = SHARES.map(() => Infinity);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, bytes] of inputs.entries()) {
      const milliseconds = await processorTime(() => read(bytes));
      // Of work below what the system counts in: the next round measures it again.
      if (milliseconds > 0) least[index] = Math.min(least[index] ?? Infinity, milliseconds);
      if (milliseconds > ENOUGH_MS && measured(least).length >= FEWEST) break;
    }
    if ((least.at(-1) ?? 0) < LEAST_MS) return 0;
    if (round > 0 && measured(least).length >= FEWEST && powerOf(least) < MOST_GROWTH) break;
  }
  return powerOf(least);
}

async function processorTime(work: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

/** The inputs of which a time is known, the smallest first. */
function measured(least: readonly number[]): { doublings: number; milliseconds: number }[] {
  return least
    .map((milliseconds, doublings) => ({ doublings, milliseconds }))
    .filter(({ milliseconds }) => milliseconds !== Infinity);
}

/** Over the two largest doublings that were measured: there the steepest part of the work shows. */
function powerOf(least: readonly number[]): number {
  const largest = measured(least).slice(-3);
  const [first, last] = [largest[0], largest.at(-1)];
  if (first === undefined || last === undefined || first === last)
    throw new Error(`only ${largest.length} of the inputs took time that counts`);
  return Math.log2(last.milliseconds / first.milliseconds) / (last.doublings - first.doublings);
}
