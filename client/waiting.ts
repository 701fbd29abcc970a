import { EdocApiError, EdocError, NoAnswerError, type Interruption } from './errors';
import { pause } from './pauses';

export interface WaitOptions {
  /** Two minutes by default. */
  timeoutMs?: number;
  signal?: AbortSignal;
}

interface Waiting<T> extends WaitOptions {
  look: (signal: AbortSignal) => Promise<T>;
  isFinished: (seen: T) => boolean;
  /** Makes the error that is thrown when the waiting ends before. */
  unfinished: (why: Interruption, seen: T | undefined, cause: unknown) => Error;
}

const TIMEOUT_MS = 120_000;
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;
const GROWTH = 1.5;
const JITTER = 0.2;

/** Looks until it is finished, less and less often. A service that is away for a while is waited for, too. */
export async function waitUntil<T>(waiting: Waiting<T>): Promise<T> {
  const { look, isFinished, unfinished, timeoutMs = TIMEOUT_MS, signal } = waiting;
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(new Error(`not finished within ${timeoutMs} ms`)), timeoutMs);
  const stop = signal === undefined ? deadline.signal : AbortSignal.any([deadline.signal, signal]);
  let seen: T | undefined;
  try {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * GROWTH)) {
      let least = 0;
      try {
        seen = await look(stop);
        if (isFinished(seen)) return seen;
      } catch (error) {
        if (!isPassing(error)) throw error;
        if (error instanceof EdocApiError) least = 1_000 * (error.retryAfterSeconds ?? 0);
      }
      await pause(Math.max(least, pauseMs * (1 + JITTER * (2 * Math.random() - 1))), stop);
    }
  } catch (error) {
    const why = signal?.aborted === true ? 'ABORTED' : deadline.signal.aborted ? 'TIMEOUT' : whyOf(error);
    throw unfinished(why, seen, error);
  } finally {
    clearTimeout(timer);
  }
}

function isPassing(error: unknown): boolean {
  return error instanceof EdocError && error.retryable;
}

function whyOf(error: unknown): Interruption {
  return error instanceof NoAnswerError ? error.why : 'FAILED';
}
