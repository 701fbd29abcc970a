/** How often a particle may stand: `?`, `*`, `+` or `{1..12}` at the end of its word; without one, once. */
export interface Occurrence {
  minimum: number;
  maximum: number | 'unbounded';
}

const ONCE: Occurrence = { minimum: 1, maximum: 1 };
const SUFFIXES: Readonly<Record<string, Occurrence>> = {
  '?': { minimum: 0, maximum: 1 },
  '*': { minimum: 0, maximum: 'unbounded' },
  '+': { minimum: 1, maximum: 'unbounded' },
};

/** The word without its suffix, and what the suffix says. */
export function splitOccurrence(word: string): { bare: string; occurrence: Occurrence } {
  const [range, minimum, maximum] = /\{(\d+)\.\.(\d+)\}$/.exec(word) ?? [];
  if (range !== undefined) {
    const occurrence = { minimum: Number(minimum), maximum: Number(maximum) };
    return { bare: word.slice(0, -range.length), occurrence };
  }
  const occurrence = SUFFIXES[word.slice(-1)];
  return occurrence ? { bare: word.slice(0, -1), occurrence } : { bare: word, occurrence: ONCE };
}
