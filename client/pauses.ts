const FIRST_MS = 250;
const LONGEST_MS = 8_000;

/** Wait before attempt number `attempt` + 1: all of a growing span is as likely, so that clients do not come together. */
export function pauseAfter(attempt: number, random: () => number = Math.random): number {
  return Math.round(random() * Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt));
}

/** Seconds that `Retry-After` names, as a number or a date. */
export function retryAfterSeconds(header: string | null, now = Date.now()): number | undefined {
  if (header === null) return undefined;
  const text = header.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1_000));
}

/** Resolves after the time; rejects with the signal's reason when it is aborted before. */
export async function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      if (signal?.aborted === true) reject(signal.reason as Error);
      else resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end);
  });
}
