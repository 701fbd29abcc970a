import type { FaceAnswer } from '../../countries/es/face/read-answer';
import type { Accepted, SubmissionAnswer } from '../../countries/integration/answers';
import { outcomeUnknown, unclear } from '../../countries/integration/obstacle';
import { present } from '../../platform/present';

export const AUTHORITY = 'FACe';

/** FACe holds the invoice, and has no way to say under which registration: an operator finds it in its portal. */
export const HELD_WITHOUT_REGISTRATION = outcomeUnknown('FAULT_409');

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
      if (answer.number !== undefined && answer.number !== number) return unclear('OTHER_INVOICE');
      return acceptedAs(answer.registration, messageSha256);
    case 'refused':
      return { kind: 'refused', code: answer.code, message: answer.message, ...present({ messageSha256 }) };
    case 'already-there':
      return { kind: 'duplicate', original: {} };
    case 'not-there':
      // Nothing was asked about.
      return unclear(`FAULT_${answer.code}`);
    case 'obstacle':
      return answer;
    default:
      return answer satisfies never;
  }
}
