import { ServiceError, summaryOf, type Problem } from '../../platform/errors';
import { isTooSlow } from '../../storage/mongo';
import type { FindingLanguage } from '../../validation/finding-language';
import { messageIn, problemIn, summaryIn } from '../../validation/problem-language';
import { errorKind, isErrorCode, type ErrorCode } from './error-catalogue';

/** Error body of every operation: RFC 9457 members, served as application/json. */
export interface ApiError {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: string;
  requestId: string;
  retryable: boolean;
  errors: Problem[];
}

/** A client learns nothing more from the two-thousandth problem of one document. */
const MAX_PROBLEMS = 1_000;
/** Length of all problems in an answer together, as JSON. */
const MAX_PROBLEM_CHARACTERS = 262_144;
/** Length of one text in a problem; names of the client are cut long before (platform/shown-name.ts). */
const MAX_TEXT = 2_000;

/** An error for the client, with a code that the catalogue is sure to have. */
export class RequestError extends ServiceError {
  constructor(
    override readonly code: ErrorCode,
    message: string,
    problems: readonly Problem[] = [],
    options: ErrorOptions & {
      retryAfterSeconds?: number;
      headers?: Record<string, string>;
      /** The same request may succeed later, although that is not so of all errors of the code. */
      retryable?: boolean;
    } = {},
  ) {
    super(code, message, problems, options);
    this.name = 'RequestError';
    this.headers = options.headers ?? {};
    this.retryable = options.retryable;
  }
  readonly headers: Record<string, string>;
  readonly retryable: boolean | undefined;
}

export interface ErrorAnswer {
  status: number;
  headers: Record<string, string>;
  body: ApiError;
  /** True when the cause is ours and belongs in the log as an error. */
  unexpected: boolean;
}

/** The one place that turns anything thrown into what the client reads. Unknown errors say nothing about their cause. */
export function toErrorAnswer(thrown: unknown, requestId: string, language: FindingLanguage = 'en'): ErrorAnswer {
  const error = isStorageOutage(thrown)
    ? storageUnavailable(thrown)
    : isTooSlow(thrown)
      ? queryTooSlow(thrown)
      : thrown;
  const known = error instanceof ServiceError && isErrorCode(error.code);
  const code: ErrorCode = known && isErrorCode(error.code) ? error.code : 'INTERNAL';
  const { status, title, retryable, explanation } = errorKind(code);
  const stated = known ? error.problems : [];
  const problems = stated.map((problem) => problemIn(problem, language));
  const listed = listedOf(problems);
  const retryAfter = known ? error.retryAfterSeconds : undefined;
  return {
    status,
    headers: {
      ...(known && error instanceof RequestError ? error.headers : {}),
      ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }),
    },
    body: {
      type: `/docs/errors#${code}`,
      title,
      status,
      detail: detailOf(
        known ? inLanguage(error.message, stated, language) : explanation,
        listed.length,
        problems.length,
      ),
      code,
      requestId,
      retryable: (error instanceof RequestError ? error.retryable : undefined) ?? retryable,
      errors: listed,
    },
    unexpected: !known || code === 'INTERNAL',
  };
}

/** Details repeat what is wrong, or stand around it. */
function inLanguage(message: string, problems: readonly Problem[], language: FindingLanguage): string {
  if (language === 'en') return message;
  return messageIn(
    message.replace(summaryOf(problems), () => summaryIn(problems, language)),
    language,
  );
}

function detailOf(message: string, listed: number, count: number): string {
  const detail = message.slice(0, MAX_TEXT);
  return listed < count ? `${detail} The first ${listed} of ${count} problems are listed.` : detail;
}

function listedOf(problems: readonly Problem[]): Problem[] {
  const listed: Problem[] = [];
  let characters = 0;
  for (const problem of problems.slice(0, MAX_PROBLEMS)) {
    const cut = withShortTexts(problem);
    characters += JSON.stringify(cut).length;
    if (characters > MAX_PROBLEM_CHARACTERS) break;
    listed.push(cut);
  }
  return listed;
}

function withShortTexts(problem: Problem): Problem {
  const entries = Object.entries(problem) as [string, unknown][];
  if (entries.every(([, value]) => typeof value !== 'string' || value.length <= MAX_TEXT)) return problem;
  const short = entries.map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, MAX_TEXT) : value]);
  return Object.fromEntries(short) as Problem;
}

/** Connections lost, no primary, a write that no majority acknowledged in time: MongoDB's own names for being away. */
function isStorageOutage(error: unknown): boolean {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  if (name === 'MongoServerError') return typeof code === 'number' && OUTAGE_CODES.has(code);
  return typeof name === 'string' && OUTAGE_NAMES.test(name);
}

const OUTAGE_NAMES =
  /^Mongo(Network|NetworkTimeout|ServerSelection|PoolCleared|PoolClosed|NotConnected|TopologyClosed|WriteConcern|WaitQueueTimeout|ServerClosed|OperationTimeout)Error$|^MongooseServerSelectionError$/;

/** Interrupted by a restart, not primary, shutting down, write concern timed out. */
const OUTAGE_CODES: ReadonlySet<number> = new Set([64, 91, 189, 10107, 11600, 11602, 13435, 13436]);

function storageUnavailable(cause: unknown): RequestError {
  return new RequestError('STORAGE_UNAVAILABLE', 'The database is not responding.', [], {
    cause,
    retryAfterSeconds: 2,
  });
}

function queryTooSlow(cause: unknown): RequestError {
  const message = 'The list took too long. Use a narrower filter.';
  return new RequestError('DEADLINE_EXCEEDED', message, [], { cause, retryAfterSeconds: 5 });
}
