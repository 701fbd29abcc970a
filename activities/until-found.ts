import { ApplicationFailure, ApplicationFailureCategory } from '@temporalio/common';

/** How long a step looks for something to do, and how often. */
export interface Waiting {
  everySeconds: number;
  /** Milliseconds since 1970. */
  until: number;
}

/**
 * Has Temporal make the running activity again as long as it finds nothing: its workflow, which would have two steps for each look,
 * sleeps meanwhile. After its time the step returns what it found, which is nothing.
 */
export async function untilFound<Result>(
  look: () => Promise<Result>,
  isNothing: (result: Result) => boolean,
  waiting: Waiting | undefined,
): Promise<Result> {
  const result = await look();
  if (waiting === undefined || !isNothing(result)) return result;
  const nextRetryDelay = waiting.everySeconds * 1_000;
  if (Date.now() + nextRetryDelay > waiting.until) return result;
  const failure = { message: 'NOTHING_WAITS', type: 'NOTHING_WAITS', nextRetryDelay };
  throw ApplicationFailure.create({ ...failure, category: ApplicationFailureCategory.BENIGN });
}
