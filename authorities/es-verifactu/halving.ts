import type { Halving } from './stores/sending-repository';

/** Once may be by chance. */
const REFUSALS = 2;

/**
 * The search for a record that the message it is in is refused for: after two refusals half of the message leaves, until the
 * record is alone.
 */
export function afterRefusal(
  before: Halving | undefined,
  positions: readonly number[],
): { halving?: Halving; culprit?: number } {
  const [first = 0] = positions;
  const last = positions.at(-1) ?? first;
  const { refused, bad } = before ?? {};
  const times = refused?.first === first && refused.last === last ? refused.times + 1 : 1;
  if (times < REFUSALS) {
    return { halving: { last, refused: { first, last, times }, ...(bad === undefined ? {} : { bad }) } };
  }
  if (positions.length === 1) return { culprit: first };
  const half = positions[Math.ceil(positions.length / 2) - 1] ?? first;
  return { halving: { last: half, bad: last } };
}

/** A part that was taken: the record is in what is left. */
export function afterPassing(before: Halving | undefined, positions: readonly number[]): Halving | undefined {
  const bad = before?.bad;
  const next = (positions.at(-1) ?? 0) + 1;
  return bad === undefined || next > bad ? undefined : { last: middle(next, bad), bad };
}

/** Highest position at which a message that begins here may end. */
export function endOf(halving: Halving | undefined, first: number): number {
  if (halving === undefined) return Infinity;
  const { last, bad = last } = halving;
  if (first <= last) return last;
  return first <= bad ? middle(first, bad) : Infinity;
}

function middle(first: number, last: number): number {
  return Math.floor((first + last) / 2);
}
