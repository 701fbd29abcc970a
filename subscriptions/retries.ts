const HOUR = 3_600;

/** Random part of a wait: receivers that failed together are not all asked again at the same moment. */
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

/** Time after which a delivery is given up even when the breaker kept it from using its attempts. */
export function patienceMs(schedule: readonly number[]): number {
  const seconds = schedule.reduce((sum, delay) => sum + delay, 0);
  return Math.ceil(seconds * 1_000 * (1 + JITTER)) + MOST_RETRY_AFTER_MS;
}

/** Retry-After of an answer, in seconds or as a date, kept between 1 second and 24 hours. Undefined when unreadable. */
export function retryAfterMs(header: string | string[] | undefined, now: Date): number | undefined {
  const text = (Array.isArray(header) ? header[0] : header)?.trim();
  if (text === undefined || text === '') return undefined;
  const wanted = /^\d{1,12}$/.test(text) ? Number(text) * 1_000 : dateOf(text) - now.getTime();
  return Number.isNaN(wanted) ? undefined : Math.min(Math.max(wanted, LEAST_RETRY_AFTER_MS), MOST_RETRY_AFTER_MS);
}

/** Reads only the forms of RFC 9110: Date.parse alone takes "-5" for a year. */
function dateOf(text: string): number {
  return /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text) ? Date.parse(text) : NaN;
}
