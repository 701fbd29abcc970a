/** One wrong part of a request: what clients find in `errors[]` of an ApiError. */
export interface Problem {
  code: string;
  message: string;
  /** Plain name of a query parameter or header. */
  parameter?: string;
  /** Place of the document in the batch, from 0. */
  index?: number;
  /** Name of its file in an archive. */
  file?: string;
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

/** Sentence of an error about its problems: the first, and how many there are if there are others. */
export function summaryOf(problems: readonly Problem[]): string {
  const [problem] = problems;
  if (problem === undefined) return 'No problems found.';
  const sentence = sentenceOf(problem);
  const first = sentence.endsWith('.') ? sentence : `${sentence}.`;
  return problems.length === 1 ? first : `${problems.length} problems found. The first: ${first}`;
}

/** Messages are sentences, the rest of one ("must be a calendar date"), or notes that need their place before them. */
function sentenceOf(problem: Problem): string {
  const { message } = problem;
  if (/^[A-Z]/.test(message)) return message;
  const isPredicate = PREDICATE.test(message);
  const subject = isPredicate ? (fieldOf(problem) ?? lineOf(problem)) : (lineOf(problem) ?? fieldOf(problem));
  if (subject === undefined) return message.charAt(0).toUpperCase() + message.slice(1);
  return isPredicate ? `${subject} ${message}` : `${subject}: ${message}`;
}

const PREDICATE = /^(must|is|are|has|was|cannot|contains) /;

function fieldOf({ parameter, pointer }: Problem): string | undefined {
  if (parameter) return parameter;
  return pointer === '' ? 'The body' : pointer;
}

function lineOf({ row, columnName, line, column }: Problem): string | undefined {
  if (row !== undefined) return `Row ${row}${columnName === undefined ? '' : `, column ${columnName}`}`;
  if (columnName !== undefined) return `Column ${columnName}`;
  if (line !== undefined) return `Line ${line}${column === undefined ? '' : `, column ${column}`}`;
  return undefined;
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
