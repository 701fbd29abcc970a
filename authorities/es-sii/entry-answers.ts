import { CERTIFICATE_REFUSED, type NoAnswer } from '../../countries/wire/exchange';
import type { FoundEntry } from '../../countries/es/sii/found-entry';
import type { SubmissionAnswered } from '../../countries/es/sii/read-submission-answer';
import type {
  LookupAnswer,
  Outage,
  SubmissionAnswer,
  Unanswered,
  Unintelligible,
} from '../../countries/integration/answers';
import { present } from '../../platform/present';
import { waitingFor, withoutAnswer } from '../../application/integration/without-answer';
import { TAKEN_BY_ANOTHER } from '../../application/integration/held-number';

/** As documents name the agency. */
export const AUTHORITY = 'AEAT';

/** What the answer to a submission is to its document. */
export function submissionAnswerOf(
  read: SubmissionAnswered | NoAnswer,
  messageSha256: string | undefined,
): SubmissionAnswer {
  if (read.kind !== 'answered') return withoutAnswer(read);
  const { csv, verdict } = read;
  switch (verdict.kind) {
    case 'accepted': {
      if (csv === undefined) return { kind: 'unintelligible', reason: 'NO_CSV' };
      const { warnings } = verdict;
      return {
        kind: 'accepted',
        authority: AUTHORITY,
        reference: csv,
        receipt: csv,
        warnings,
        ...present({ messageSha256 }),
      };
    }
    case 'refused':
    // Of an entry that is to be made, this says that the agency will not have it.
    case 'already-cancelled':
      return { kind: 'refused', code: verdict.code, message: verdict.message, ...present({ messageSha256 }) };
    case 'already-there':
      // Whose it is, only the query tells.
      return { kind: 'duplicate', original: {} };
    case 'retry':
      return { kind: 'outage', reason: `CODE_${verdict.code}` };
    case 'configuration':
      return waitingFor('AUTHORITY_CONFIGURATION', `CODE_${verdict.code}`);
    case 'unknown':
      return { kind: 'unintelligible', reason: verdict.reason };
    default:
      return verdict satisfies never;
  }
}

const NO_ANSWER = 'NO_ANSWER';
/** What these hosts may send to whom they do not know. */
const HTML = 'HTML';

/** What the absence of an answer to a query is: what became of the entry stays unknown. */
export function queryFailure(failure: NoAnswer): Outage | Unanswered | Unintelligible {
  const { kind, reason } = failure;
  if (kind !== 'unknown' || reason === NO_ANSWER || reason.startsWith('HTTP_')) return withoutAnswer(failure);
  const isOurs = reason === HTML || reason === CERTIFICATE_REFUSED;
  return waitingFor(isOurs ? 'AUTHORITY_CONFIGURATION' : 'AUTHORITY_OUTCOME_UNKNOWN', reason);
}

export interface LookedUp {
  readonly found: FoundEntry;
  /** The agency has said that it holds the number. */
  readonly isDenied: boolean;
  readonly messageSha256?: string;
}

/** What the agency holds is to a document whose outcome was unknown. */
export function lookupAnswerOf({ found, isDenied, messageSha256 }: LookedUp): LookupAnswer {
  switch (found.kind) {
    case 'entered': {
      const { reference, warnings, csv } = found;
      const proof = present({ receipt: csv, messageSha256 });
      return { kind: 'accepted', authority: AUTHORITY, reference, warnings, ...proof };
    }
    case 'of-others':
      return { ...TAKEN_BY_ANOTHER, ...present({ messageSha256 }) };
    case 'not-there':
      // Sent again, it would be denied again.
      return isDenied ? waitingFor('AUTHORITY_OUTCOME_UNKNOWN', 'NO_ROW') : { kind: 'not-found' };
    case 'unknown':
      return waitingFor('AUTHORITY_OUTCOME_UNKNOWN', found.reason);
    default:
      return found satisfies never;
  }
}

/** What is known of an entry once the agency has decided; undefined until then. */
export function decisionIn({
  kind,
}: Pick<SubmissionAnswer | LookupAnswer, 'kind'>): 'accepted' | 'refused' | undefined {
  return kind === 'accepted' || kind === 'refused' ? kind : undefined;
}
