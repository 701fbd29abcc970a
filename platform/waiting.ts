export const TIMED_OUT = Symbol('expired');

/** Returns what the work gives, or that the time was over before; the work itself goes on. */
export async function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T | typeof TIMED_OUT> {
  let timer: NodeJS.Timeout | undefined;
  const expiry = new Promise<typeof TIMED_OUT>((resolve) => {
    timer = setTimeout(() => resolve(TIMED_OUT), milliseconds);
  });
  try {
    return await Promise.race([work, expiry]);
  } finally {
    clearTimeout(timer);
  }
}

/** A limit that several works share, the one after the other. */
export interface TimeLimit {
  ms: number;
  /** Time on the clock of `performance.now`. */
  until: number;
}

/** Milliseconds, at least one: a work that begins in the last moment is tried. */
export function timeLeft({ until }: TimeLimit): number {
  return Math.max(1, until - performance.now());
}

/** Whoever asks while the question is under way gets the same answer. */
export function singleFlight<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let underWay: Promise<Answer> | undefined;
  return () => (underWay ??= ask().finally(() => (underWay = undefined)));
}
