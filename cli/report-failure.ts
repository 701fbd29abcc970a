/** The command was used wrongly, beyond what the option parser sees. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

/** Failures whose message says all a person needs: a stack trace would only bury it. */
const EXPLAINED = new Set([
  'BinaryUnavailableError',
  'CommandFailure',
  'ConfigurationError',
  'NamespaceMissingError',
  'ProcessStartError',
  'StartRefusedError',
  'UsageError',
]);

/** A failure that the command explains itself. */
export class CommandFailure extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CommandFailure';
  }
}

/** Prints the failure on stderr and gives the exit code. */
export function reportFailure(error: unknown, json: boolean): number {
  const failure = error instanceof Error ? error : new Error(String(error));
  if (json) console.error(JSON.stringify({ error: { name: failure.name, message: failure.message } }));
  else if (EXPLAINED.has(failure.name)) console.error(`edoc: ${failure.message}`);
  else console.error(failure);
  return failure instanceof UsageError ? 2 : 1;
}
