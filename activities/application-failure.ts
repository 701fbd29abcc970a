import { ApplicationFailure } from '@temporalio/common';
import { ServiceError } from '../platform/errors';

/** Errors of the infrastructure: the step is repeated until it works. */
const INFRASTRUCTURE = /^(Mongo|ConcurrentChange|EndpointContended|NoAnswer|NotConnected|PayloadMissing)/;

/**
 * The one way from an error to what Temporal records. Messages are replaced by codes: an error's text can hold values of
 * the document, and failures are stored in the clear.
 */
export function applicationFailureOf(error: unknown): ApplicationFailure {
  if (error instanceof ApplicationFailure) return error;
  if (error instanceof ServiceError) return ApplicationFailure.create({ message: error.code, type: error.code });
  const name = error instanceof Error ? error.name : 'UnknownError';
  const type = INFRASTRUCTURE.test(name) ? 'INFRASTRUCTURE' : 'UNEXPECTED';
  return ApplicationFailure.create({ message: name, type });
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
        if (!(error instanceof ApplicationFailure)) onFailure(name, error);
        throw applicationFailureOf(error);
      }
    },
  ]);
  return Object.fromEntries(wrapped) as Activities;
}
