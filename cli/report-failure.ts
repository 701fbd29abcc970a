import { OperationRefused } from '../authorities/operation-refused';

/** The command was used wrongly, beyond what the option parser sees. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

/** Failures whose message says all a person needs. */
const EXPLAINED = new Set([
  'BinaryUnavailableError',
  'CommandFailure',
  'ConfigurationError',
  'NamespaceMissingError',
  'ProcessStartError',
  'SettingFailure',
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

/** Prints the failure on stderr and gives the exit code. A stack would bury it: that is for who looks for a mistake of ours. */
export function reportFailure(error: unknown, json: boolean): number {
  const failure = error instanceof Error ? error : new Error(String(error));
  // Scripts read the name: whether the command or a system refuses is one to them.
  const name = failure instanceof OperationRefused ? 'CommandFailure' : failure.name;
  if (json) console.error(JSON.stringify({ error: { name, message: failure.message } }));
  else {
    const isTraced = ['debug', 'trace'].includes(process.env['LOG_LEVEL'] ?? '');
    const unexplained = EXPLAINED.has(name) ? '' : `${name}: `;
    const hint = unexplained === '' || isTraced ? '' : ' (LOG_LEVEL=debug shows where)';
    console.error(`edoc: ${unexplained}${failure.message}${hint}`);
    if (isTraced) console.error(failure);
  }
  return failure instanceof UsageError ? 2 : 1;
}
