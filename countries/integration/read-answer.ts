import {
  fieldsOf,
  readDuplicate,
  readMessage,
  readRecorded,
  readRefused,
  saysNotTaken,
  saysTooLarge,
} from './answer-body';
import type { LookupAnswer, SubmissionAnswer } from './answers';
import { type MayHaveArrived, nothingArrived, type NothingArrived, ofQuestion, patience, unclear } from './obstacle';

/**
 * Statuses that say that a service cannot be asked now: out of service (429, 503), or a request that our configuration or
 * protocol version makes wrong.
 */
const NOT_SERVED = new Set([
  400, 401, 402, 403, 404, 405, 406, 407, 411, 412, 415, 417, 421, 426, 428, 429, 431, 451, 503,
]);

function notTaken(status: number, body: unknown, retryAfter: string | undefined): NothingArrived {
  const code = readMessage(body)?.code;
  const reason = code === undefined ? `HTTP_${status}` : `HTTP_${status} ${code}`;
  return nothingArrived('outage', reason, { status, ...patience(retryAfter) });
}

/** The outage that the answer to a question stands for; undefined for any other status. Submissions are no questions. */
export function notServed(status: number, body: unknown, retryAfter: string | undefined): MayHaveArrived | undefined {
  return NOT_SERVED.has(status) ? ofQuestion(notTaken(status, body, retryAfter)) : undefined;
}

/** Neither a verdict nor a denial: whatever a gateway answers may come after the authority recorded the document. */
function undecided(status: number, retryAfter: string | undefined): MayHaveArrived {
  return unclear(`HTTP_${status}`, { status, ...patience(retryAfter) });
}

/**
 * What the answer to `POST /submissions` means. Only the authority's own error document says that nothing was recorded.
 * `body` is the parsed JSON, undefined when there is none or it is no JSON; `retryAfter` is the header of that name, in
 * seconds.
 */
export function readSubmissionAnswer(
  documentId: string,
  status: number,
  body: unknown,
  retryAfter?: string,
): SubmissionAnswer {
  switch (status) {
    case 201:
      return readRecorded(body, documentId, patience(retryAfter));
    case 409:
      return readDuplicate(body);
    case 413:
      return saysTooLarge(body, documentId) ? readRefused(body, documentId) : undecided(status, retryAfter);
    case 422:
      return readRefused(body, documentId);
    case 429:
    case 503:
      return saysNotTaken(body, documentId) ? notTaken(status, body, retryAfter) : undecided(status, retryAfter);
    default:
      return undecided(status, retryAfter);
  }
}

/**
 * What the answer to `GET /submissions/{documentId}` means. Only the authority's own UNKNOWN_DOCUMENT allows to send a
 * document again: the 404 of a wrong address or of a proxy says nothing about it.
 */
export function readLookupAnswer(documentId: string, status: number, body: unknown, retryAfter?: string): LookupAnswer {
  if (status === 404 && readMessage(body)?.code === 'UNKNOWN_DOCUMENT') return { kind: 'not-found' };
  if (status === 200)
    return fieldsOf(body)?.outcome === 'rejected'
      ? readRefused(body, documentId)
      : readRecorded(body, documentId, patience(retryAfter));
  return notServed(status, body, retryAfter) ?? undecided(status, retryAfter);
}
