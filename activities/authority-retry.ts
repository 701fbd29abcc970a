import { Context } from '@temporalio/activity';
import { ApplicationFailure } from '@temporalio/common';
import { msToNumber } from '@temporalio/common/lib/time';

/** Why a call to an authority is made again later; operators see it at the pending activity. */
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

/** Where a step has no policy of its own: as Temporal itself does it. */
const FIRST_SECONDS = 1;
const COEFFICIENT = 2;
const LONGEST_SECONDS = 3_600;
/** So that documents that failed together do not all come back at the same moment. */
const JITTER = 0.2;

export interface Patience {
  /** What the authority asks for, or what the step knows that it has to wait for. */
  leastSeconds?: number | undefined;
  /** Asked for more, the step comes back after so long all the same. */
  longestSeconds?: number;
}

type RetryPolicy = NonNullable<Context['info']['retryPolicy']>;

/**
 * Seconds until the next attempt: the back-off of the step's retry policy, or what is asked for when that is longer. An
 * authority that always answers "Retry-After: 1" must not switch the back-off off.
 */
export function secondsUntilNext(
  attempt: number,
  policy: RetryPolicy | undefined,
  { leastSeconds = 0, longestSeconds = LONGEST_SECONDS }: Patience,
  random: () => number = Math.random,
): number {
  const first = secondsOf(policy?.initialInterval) ?? FIRST_SECONDS;
  const grown = first * (policy?.backoffCoefficient ?? COEFFICIENT) ** (attempt - 1);
  const backOff = Math.min(grown, secondsOf(policy?.maximumInterval) ?? longestSeconds);
  const wait = Math.min(Math.max(backOff, leastSeconds), longestSeconds / (1 + JITTER));
  return wait * (1 + JITTER * random());
}

/** The failure that has the running activity tried again after {@link secondsUntilNext}. */
export function retryLater(reason: RetryReason, patience: Patience = {}): ApplicationFailure {
  const { attempt, retryPolicy } = Context.current().info;
  const nextRetryDelay = Math.round(secondsUntilNext(attempt, retryPolicy, patience) * 1_000);
  return ApplicationFailure.create({ message: reason, type: reason, nextRetryDelay });
}

function secondsOf(duration: RetryPolicy['initialInterval']): number | undefined {
  return duration === undefined ? undefined : msToNumber(duration) / 1_000;
}
