import { CERTIFICATE_REFUSED } from '../../countries/wire/exchange';
import type { FoundEntry } from '../../countries/es/sii/found-entry';
import type { SubmissionAnswered } from '../../countries/es/sii/read-submission-answer';
import type { FollowUpAnswer, LookupAnswer, SubmissionAnswer } from '../../countries/integration/answers';
import {
  NO_ANSWER,
  nothingArrived,
  ofQuestion,
  outcomeUnknown,
  unclear,
  type MayHaveArrived,
  type Obstacle,
} from '../../countries/integration/obstacle';
import { present } from '../../platform/present';
import { TAKEN_BY_ANOTHER } from '../../application/integration/held-number';

/** The agency's name in documents. */
export const AUTHORITY = 'AEAT';

/** What the answer to a submission is to its document. */
export function submissionAnswerOf(
  read: SubmissionAnswered | Obstacle,
  messageSha256: string | undefined,
): SubmissionAnswer {
  if (read.kind !== 'answered') return read;
  const { csv, verdict } = read;
  switch (verdict.kind) {
    case 'accepted': {
      if (csv === undefined) return unclear('NO_CSV');
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
      return nothingArrived('outage', `CODE_${verdict.code}`);
    case 'configuration':
      return nothingArrived('configuration', `CODE_${verdict.code}`);
    case 'unknown':
      return unclear(verdict.reason);
    default:
      return verdict satisfies never;
  }
}

/** What these hosts may send to whom they do not know. */
const HTML = 'HTML';

/** What the absence of an answer to a query is: what became of the entry stays unknown. */
export function queryFailure(failure: Obstacle): MayHaveArrived {
  const { cause, reason, status } = failure;
  if (cause !== 'no-answer' || reason === NO_ANSWER || status !== undefined) return ofQuestion(failure);
  const isOurs = reason === HTML || reason === CERTIFICATE_REFUSED;
  return { ...ofQuestion(failure), cause: isOurs ? 'configuration' : 'outcome-unknown' };
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
      return isDenied ? outcomeUnknown('NO_ROW') : { kind: 'not-found' };
    case 'unknown':
      return outcomeUnknown(found.reason);
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

/** What became of a message that follows up an entry. */
export function followUpAnswered(
  read: SubmissionAnswered | Obstacle,
  messageSha256: string | undefined,
): FollowUpAnswer {
  if (read.kind !== 'answered') return read;
  const { csv, verdict } = read;
  const proof = present({ messageSha256 });
  switch (verdict.kind) {
    case 'accepted': {
      if (csv === undefined) return unclear('NO_CSV');
      const { warnings } = verdict;
      return { kind: 'done', authority: AUTHORITY, reference: csv, receipt: csv, warnings, ...proof };
    }
    case 'refused':
    case 'already-cancelled':
      return { kind: 'refused', code: verdict.code, message: verdict.message, ...proof };
    case 'already-there':
      return unclear(`CODE_${verdict.code}`);
    case 'retry':
      return nothingArrived('outage', `CODE_${verdict.code}`);
    case 'configuration':
      return nothingArrived('configuration', `CODE_${verdict.code}`);
    case 'unknown':
      return unclear(verdict.reason);
    default:
      return verdict satisfies never;
  }
}
