import { fieldsOf, readDuplicate, readMessage, readRecorded, readRefused, unintelligible } from './answer-body';
import type { LookupAnswer, Outage, SubmissionAnswer, Unintelligible } from './answers';

/** An authority that asks for more patience is asked again after an hour all the same. */
const LONGEST_WAIT_SECONDS = 3600;

/**
 * Statuses that say that nothing was recorded although the document is not refused: out of service (429, 503), or a
 * request that our configuration or protocol version makes wrong. The latter are no verdict on the document, so it waits
 * and goes through once the fault is repaired.
 */
const NOT_TAKEN = new Set([
  400, 401, 402, 403, 404, 405, 406, 407, 411, 412, 415, 417, 421, 426, 428, 429, 431, 451, 503,
]);

const CONTENT_TOO_LARGE = 413;

function outage(status: number, body: unknown, retryAfter: string | undefined): Outage {
  const code = readMessage(body)?.code;
  const seconds = /^\d{1,9}$/.test(retryAfter ?? '') ? Math.min(Number(retryAfter), LONGEST_WAIT_SECONDS) : 0;
  return {
    kind: 'outage',
    reason: code === undefined ? `HTTP_${status}` : `HTTP_${status} ${code}`,
    ...(seconds > 0 ? { retryAfterSeconds: seconds } : {}),
  };
}

/** The outage that a status stands for; undefined for any other status. */
export function notTaken(status: number, body: unknown, retryAfter: string | undefined): Outage | undefined {
  return NOT_TAKEN.has(status) ? outage(status, body, retryAfter) : undefined;
}

/** Neither a verdict nor a denial: a gateway's 502 or 504, a 500 or a redirect may come after the document was recorded. */
function unclear(status: number): Unintelligible {
  return unintelligible(`HTTP_${status}`);
}

/**
 * What the answer to `POST /submissions` means. `body` is the parsed JSON, undefined when there is none or it is no JSON;
 * `retryAfter` is the header of that name, in seconds.
 */
export function readSubmissionAnswer(status: number, body: unknown, retryAfter?: string): SubmissionAnswer {
  if (NOT_TAKEN.has(status)) return outage(status, body, retryAfter);
  switch (status) {
    case 201:
      return readRecorded(body);
    case 409:
      return readDuplicate(body);
    case 422:
      return readRefused(body);
    case CONTENT_TOO_LARGE:
      return { kind: 'refused', code: 'HTTP_413', message: readMessage(body)?.message ?? 'The document is too large.' };
    default:
      return unclear(status);
  }
}

/**
 * What the answer to `GET /submissions/{documentId}` means. Only the authority's own UNKNOWN_DOCUMENT allows to send a
 * document again: the 404 of a wrong address or of a proxy says nothing about it.
 */
export function readLookupAnswer(status: number, body: unknown, retryAfter?: string): LookupAnswer {
  if (status === 404 && readMessage(body)?.code === 'UNKNOWN_DOCUMENT') return { kind: 'not-found' };
  if (status === 200) return fieldsOf(body)?.outcome === 'rejected' ? readRefused(body) : readRecorded(body);
  return NOT_TAKEN.has(status) ? outage(status, body, retryAfter) : unclear(status);
}
