import { Context } from '@temporalio/activity';
import { ApplicationFailure } from '@temporalio/common';
import { msToNumber } from '@temporalio/common/lib/time';
import { RetryLater, type Patience } from '../application/integration/retry-later';

/** Back-off of a step that has no policy of its own: as Temporal itself does it. */
const FIRST_SECONDS = 1;
const COEFFICIENT = 2;
const LONGEST_SECONDS = 3_600;
/** Keeps documents that failed together from all coming back at the same moment. */
const JITTER = 0.2;

type RetryPolicy = NonNullable<Context['info']['retryPolicy']>;

/**
 * Seconds until the next attempt: the back-off of the step's retry policy, or what is asked for when that is longer. An
 * authority that always answers "Retry-After: 1" must not switch the back-off off. A step that knows how long
 * it may pause does not heed the policy's longest pause, which is for what breaks down: a worker, or the database.
 */
export function secondsUntilNext(
  attempt: number,
  policy: RetryPolicy | undefined,
  { leastSeconds = 0, longestSeconds = LONGEST_SECONDS, longestBackOffSeconds }: Patience,
  random: () => number = Math.random,
): number {
  const first = secondsOf(policy?.initialInterval) ?? FIRST_SECONDS;
  const grown = first * (policy?.backoffCoefficient ?? COEFFICIENT) ** (attempt - 1);
  const backOff = Math.min(grown, longestBackOffSeconds ?? secondsOf(policy?.maximumInterval) ?? longestSeconds);
  const wait = Math.min(Math.max(backOff, leastSeconds), longestSeconds / (1 + JITTER));
  return wait * (1 + JITTER * random());
}

/** The same of the running activity. */
export function secondsUntilNextAttempt(patience: Patience): number {
  const { attempt, retryPolicy } = Context.current().info;
  return secondsUntilNext(attempt, retryPolicy, patience);
}

/** Has Temporal make the running activity again after {@link secondsUntilNext} when its work asks for it. */
export async function retriedLater<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof RetryLater ? failureOf(error) : error;
  }
}

function failureOf({ code, message, patience }: RetryLater): ApplicationFailure {
  const nextRetryDelay = Math.round((patience.exactSeconds ?? secondsUntilNextAttempt(patience)) * 1_000);
  return ApplicationFailure.create({ message, type: code, nextRetryDelay });
}

function secondsOf(duration: RetryPolicy['initialInterval']): number | undefined {
  return duration === undefined ? undefined : msToNumber(duration) / 1_000;
}
