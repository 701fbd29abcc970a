/** Why a call to an authority is made again later; operators see it at the pending step. */
export type RetryReason =
  /** The authority cannot be reached, or says that it takes nothing now. */
  | 'AUTHORITY_OUTAGE'
  /** An answer that is not the authority's own word. */
  | 'AUTHORITY_UNINTELLIGIBLE'
  /** No answer came. */
  | 'NO_ANSWER'
  /** A submission may have arrived: it is not sent again before the authority had the time to know it. */
  | 'OUTCOME_UNKNOWN'
  | 'PENDING_AT_AUTHORITY';

export interface Patience {
  /** What the authority asks for, or what the step knows that it has to wait for. */
  leastSeconds?: number | undefined;
  /** Asked for more, the step comes back after so long all the same. */
  longestSeconds?: number;
  /** The step's own back-off grows no further than this; what the authority asks for may be longer. */
  longestBackOffSeconds?: number;
  /** Decided already, by all that is above: the document says when it calls next. */
  exactSeconds?: number;
}

/** The step cannot go on now and is to be made again, by its own back-off and with this patience. */
export class RetryLater extends Error {
  constructor(
    readonly code: RetryReason,
    readonly patience: Patience = {},
    /** Of the answer: `HTTP_503`, or a word of ours for none. */
    readonly detail = '',
  ) {
    super(shownReason(code, detail));
    this.name = 'RetryLater';
  }
}

/** An authority's code may follow the status in what is known of an answer: what it says itself is not shown. */
const OUR_WORD = /^(?:HTTP_\d{3}|[A-Z][A-Z_]*)(?= |$)/;

function shownReason(code: RetryReason, detail: string): string {
  const word = OUR_WORD.exec(detail)?.[0];
  return word === undefined ? code : `${code}: ${word}`;
}
