import { outcomeOf, secondsToWait, type MayHaveArrived, type Obstacle } from '../../countries/integration/obstacle';

/** The reason why it is not known yet what becomes of something. */
export type Undecided =
  | Obstacle
  /** The authority has it, and decides later. */
  | { readonly kind: 'pending'; readonly retryAfterSeconds?: number | undefined }
  /**
   * What was sent may still arrive: it is not sent again before the authority had the time to know it. `met`: what kept from finding out
   * sooner.
   */
  | { readonly kind: 'settling'; readonly retryAfterSeconds?: number; readonly met?: MayHaveArrived | undefined };

/** The same for operators, who see it at the pending step, and where a document tells what it waits for. */
export type RetryReason =
  'AUTHORITY_OUTAGE' | 'AUTHORITY_UNINTELLIGIBLE' | 'NO_ANSWER' | 'OUTCOME_UNKNOWN' | 'PENDING_AT_AUTHORITY';

const OF_OUTCOMES = {
  outage: 'AUTHORITY_OUTAGE',
  unintelligible: 'AUTHORITY_UNINTELLIGIBLE',
  unanswered: 'NO_ANSWER',
} as const satisfies Record<ReturnType<typeof outcomeOf>, RetryReason>;

export function reasonOf(why: Undecided): RetryReason {
  switch (why.kind) {
    case 'obstacle':
      return OF_OUTCOMES[outcomeOf(why)];
    case 'pending':
      return 'PENDING_AT_AUTHORITY';
    case 'settling':
      return 'OUTCOME_UNKNOWN';
    default:
      return why satisfies never;
  }
}

/** Time that the authority asks for, or that is known to have to pass. */
export function leastSecondsOf(why: Undecided): number | undefined {
  return why.kind === 'obstacle' ? secondsToWait(why) : why.retryAfterSeconds;
}

export interface Patience {
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
  readonly code: RetryReason;
  readonly patience: Patience;

  constructor(
    readonly why: Undecided,
    patience: Patience = {},
  ) {
    const code = reasonOf(why);
    super(shownReason(code, why));
    this.name = 'RetryLater';
    this.code = code;
    this.patience = { leastSeconds: leastSecondsOf(why), ...patience };
  }
}

/** An authority's code may follow the status in what is known of an answer: what it says itself is not shown. */
const OUR_WORD = /^(?:HTTP_\d{3}|[A-Z][A-Z_]*)(?= |$)/;

function shownReason(code: RetryReason, why: Undecided): string {
  const word = why.kind === 'obstacle' ? OUR_WORD.exec(why.reason)?.[0] : undefined;
  return word === undefined || word === code ? code : `${code}: ${word}`;
}
