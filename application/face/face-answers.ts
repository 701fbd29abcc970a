import type { NoAnswer } from '../../countries/es/aeat/exchange';
import type { FaceAnswer } from '../../countries/es/face/read-answer';
import type {
  Accepted,
  Outage,
  SubmissionAnswer,
  Unanswered,
  Unintelligible,
  WaitingFor,
} from '../../countries/integration/answers';
import { present } from '../../platform/present';

export const AUTHORITY = 'FACe';
/** How often it is looked whether somebody has done what a document waits for. */
const LOOK_SECONDS = 30;

export function waitingFor(what: WaitingFor, reason: string): Outage {
  return { kind: 'outage', reason, waitingFor: what, retryAfterSeconds: LOOK_SECONDS };
}

/** FACe holds the invoice, and has no way to say under which registration: an operator finds it in its portal. */
export const HELD_WITHOUT_REGISTRATION = waitingFor('AUTHORITY_OUTCOME_UNKNOWN', 'FAULT_409');

export function acceptedAs(registration: string, messageSha256?: string): Accepted {
  return {
    kind: 'accepted',
    authority: AUTHORITY,
    reference: registration,
    warnings: [],
    ...present({ messageSha256 }),
  };
}

/** What the answer to enviarFactura is to the document with this number. */
export function submissionAnswerOf(
  answer: FaceAnswer,
  number: string,
  messageSha256: string | undefined,
): SubmissionAnswer {
  switch (answer.kind) {
    case 'held':
      if (answer.number !== undefined && answer.number !== number)
        return { kind: 'unintelligible', reason: 'OTHER_INVOICE' };
      return acceptedAs(answer.registration, messageSha256);
    case 'refused':
      return { kind: 'refused', code: answer.code, message: answer.message, ...present({ messageSha256 }) };
    case 'already-there':
      return { kind: 'duplicate', original: {} };
    case 'not-there':
      // Nothing was asked about.
      return { kind: 'unintelligible', reason: `FAULT_${answer.code}` };
    case 'outage':
    case 'configuration':
    case 'unknown':
      return withoutAnswer(answer);
    default:
      return answer satisfies never;
  }
}

/** What the absence of an answer is. */
export function withoutAnswer({ kind, reason }: NoAnswer): Outage | Unanswered | Unintelligible {
  switch (kind) {
    case 'outage':
      return { kind, reason };
    case 'configuration':
      return waitingFor('AUTHORITY_CONFIGURATION', reason);
    case 'unknown':
      return reason === 'NO_ANSWER' ? { kind: 'unanswered' } : { kind: 'unintelligible', reason };
    default:
      return kind satisfies never;
  }
}
