import { ApplicationFailure } from '@temporalio/common';
import { StepFailure } from '../application/step-failure';
import { ServiceError } from '../platform/errors';

/** How errors that nobody made for clients are told apart; workflows/local-step.ts says what follows from it. */
export type FailureType = 'INFRASTRUCTURE' | 'PAYLOAD_MISSING' | 'UNEXPECTED';

/** Errors of the infrastructure: the step is repeated until it works. */
const INFRASTRUCTURE = /^(Mongo|ConcurrentChange|EndpointContended|AuthorityContended|NoAnswer|NotConnected)/;

/**
 * What MongoDB says when it works and the operation itself is wrong, so that no repetition helps: a value or a path that it
 * does not take, a document of more than 16 MiB, a rule of the schema.
 */
const WRONG_OPERATION: ReadonlySet<unknown> = new Set([2, 9, 14, 28, 40, 52, 121, 10334, 11000, 17280, 17419, 17420]);

/**
 * The one way from an error to what Temporal records. Messages are replaced by codes: an error's text can hold values of
 * the document, and failures are stored in the clear.
 */
export function applicationFailureOf(error: unknown): ApplicationFailure {
  if (error instanceof ApplicationFailure) return error;
  if (error instanceof StepFailure) {
    const { code, isFinal } = error;
    return isFinal ? ApplicationFailure.nonRetryable(code, code) : ApplicationFailure.retryable(code, code);
  }
  if (error instanceof ServiceError) return ApplicationFailure.create({ message: error.code, type: error.code });
  const name = error instanceof Error ? error.name : 'UnknownError';
  return ApplicationFailure.create({ message: name, type: typeOf(name, error) });
}

function typeOf(name: string, error: unknown): FailureType {
  if (name === 'PayloadMissingError') return 'PAYLOAD_MISSING';
  if (!INFRASTRUCTURE.test(name) || name === 'MongoInvalidArgumentError') return 'UNEXPECTED';
  return WRONG_OPERATION.has((error as { code?: unknown }).code) ? 'UNEXPECTED' : 'INFRASTRUCTURE';
}

/** Wraps every activity of a record, so that none lets a raw error out. */
export function withApplicationFailures<
  Activities extends Record<keyof Activities, (...args: never[]) => Promise<unknown>>,
>(activities: Activities, onFailure: (activity: string, error: unknown) => void): Activities {
  const wrapped = Object.entries<(...args: never[]) => Promise<unknown>>(activities).map(([name, activity]) => [
    name,
    async (...args: never[]) => {
      try {
        return await activity(...args);
      } catch (error) {
        if (!(error instanceof ApplicationFailure || error instanceof StepFailure)) onFailure(name, error);
        throw applicationFailureOf(error);
      }
    },
  ]);
  return Object.fromEntries(wrapped) as Activities;
}
