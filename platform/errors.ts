/** One wrong part of a request: what clients find in `errors[]` of an ApiError. */
export interface Problem {
  code: string;
  message: string;
  /** Plain name of a query parameter or header. */
  parameter?: string;
  /** Which document of a batch, from 0. */
  index?: number;
  /** JSON Pointer into the request body. */
  pointer?: string;
  xpath?: string;
  line?: number;
  column?: number;
  row?: number;
  columnName?: string;
  /** The values that are allowed in this place. */
  allowed?: readonly string[];
}

/** What an error says of its problems: the problem itself when there is one, otherwise how many there are. */
export function summaryOf(problems: readonly Problem[]): string {
  const [first] = problems;
  if (problems.length !== 1 || first === undefined) return `${problems.length} problems found.`;
  const { parameter, pointer, message } = first;
  const subject = parameter ?? (pointer === '' ? 'The body' : pointer);
  // Some messages are sentences, others go on from what they are about: "must be a calendar date".
  const sentence = subject === undefined || /^[A-Z]/.test(message) ? message : `${subject} ${message}`;
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}

/**
 * An error that a client can understand: a stable code from the catalogue (api/mappers/error-catalogue.ts gives each its
 * HTTP status and title) and the parts that are wrong. Everything else that is thrown is our own fault.
 */
export class ServiceError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly problems: readonly Problem[] = [],
    options?: ErrorOptions & { retryAfterSeconds?: number },
  ) {
    super(message, options);
    this.name = 'ServiceError';
    if (options?.retryAfterSeconds !== undefined) this.retryAfterSeconds = options.retryAfterSeconds;
  }
  readonly retryAfterSeconds?: number;
}
