const LEAST_MS = 1_000;
const MOST_MS = 24 * 3_600_000;

/** Retry-After of an answer, in seconds or as a date, kept between 1 second and 24 hours. Undefined when unreadable. */
export function retryAfterMs(header: string | string[] | undefined, now: Date): number | undefined {
  const text = (Array.isArray(header) ? header[0] : header)?.trim();
  if (text === undefined || text === '') return undefined;
  const wanted = /^\d{1,12}$/.test(text) ? Number(text) * 1_000 : dateOf(text) - now.getTime();
  return Number.isNaN(wanted) ? undefined : Math.min(Math.max(wanted, LEAST_MS), MOST_MS);
}

/** Only the forms of RFC 9110: Date.parse alone takes "-5" for a year. */
function dateOf(text: string): number {
  return /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text) ? Date.parse(text) : NaN;
}
