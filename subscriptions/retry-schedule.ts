const HOUR = 3_600;

/** So that receivers that failed together are not all asked again at the same moment. */
const JITTER = 0.2;
const LEAST_RETRY_AFTER_MS = 1_000;
const MOST_RETRY_AFTER_MS = 24 * HOUR * 1_000;

/**
 * Milliseconds to wait after `made` attempts, undefined when there are no more. A receiver's Retry-After lengthens the
 * wait, never shortens it: one that always asks for a second would use up a week's attempts in a minute.
 */
export function delayAfter(
  schedule: readonly number[],
  made: number,
  options: { retryAfterMs?: number; random?: () => number } = {},
): number | undefined {
  const seconds = schedule[made];
  if (seconds === undefined) return undefined;
  const { random = Math.random, retryAfterMs } = options;
  const scheduled = Math.round(seconds * 1_000 * (1 + JITTER * (2 * random() - 1)));
  if (retryAfterMs === undefined) return scheduled;
  return Math.max(scheduled, Math.min(Math.max(retryAfterMs, LEAST_RETRY_AFTER_MS), MOST_RETRY_AFTER_MS));
}

/** After so long a delivery is given up even when the breaker kept it from using its attempts. */
export function patienceMs(schedule: readonly number[]): number {
  const seconds = schedule.reduce((sum, delay) => sum + delay, 0);
  return Math.ceil(seconds * 1_000 * (1 + JITTER)) + MOST_RETRY_AFTER_MS;
}
