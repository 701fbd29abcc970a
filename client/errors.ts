import type { ApiError, DocumentStatus, Problem } from './api-types';

/** Facts of a request, for whoever has to find it again. */
export interface RequestFacts {
  /** Repeat the request with this key, and it is done once. */
  idempotencyKey?: string;
  /** Trace id of the `traceparent` that was sent. */
  traceId?: string;
  /** Number of times that the request was sent. */
  attempts: number;
}

/** Everything that this package throws on purpose. */
export abstract class EdocError extends Error {
  /** Whether the same request, unchanged, may succeed later. */
  abstract readonly retryable: boolean;

  protected constructor(name: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = name;
  }
}

/** The service answered with an error. `code` is stable; `errors` says what is wrong and where. */
export class EdocApiError extends EdocError {
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  /** Each with `pointer`, `xpath` and `line`, `row`, `index` or `parameter`, whatever locates it. */
  readonly errors: readonly Problem[];
  readonly retryable: boolean;
  /** Names the request in the logs of the service. */
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly idempotencyKey: string | undefined;
  readonly traceId: string | undefined;
  readonly attempts: number;

  constructor(answer: AnsweredError, { idempotencyKey, traceId, attempts }: RequestFacts, name = 'EdocApiError') {
    const { status, code, title, detail, errors, retryable, requestId, retryAfterSeconds } = answer;
    super(name, `${code}: ${detail}`);
    this.status = status;
    this.code = code;
    this.title = title;
    this.detail = detail;
    this.errors = errors;
    this.retryable = retryable;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
    this.idempotencyKey = idempotencyKey;
    this.traceId = traceId;
    this.attempts = attempts;
  }
}

export interface AnsweredError extends Omit<ApiError, 'type' | 'requestId'> {
  requestId: string | undefined;
  retryAfterSeconds: number | undefined;
}

/** The request or its document is wrong: 400, 413, 415, 422 and the like. */
export class InvalidRequestError extends EdocApiError {}
/** The token is missing, wrong or has expired: 401. */
export class UnauthenticatedError extends EdocApiError {}
/** The token or the account may not do this: 403. */
export class ForbiddenError extends EdocApiError {}
/** There is no such thing, or it is not yours: 404. */
export class NotFoundError extends EdocApiError {}
/** It cannot be done in the present state: 409. */
export class ConflictError extends EdocApiError {}
/** Too many requests: 429. */
export class RateLimitedError extends EdocApiError {}
/** The service or a proxy in front of it failed: 5xx. */
export class ServiceError extends EdocApiError {}

const BY_STATUS = {
  401: UnauthenticatedError,
  403: ForbiddenError,
  404: NotFoundError,
  409: ConflictError,
  429: RateLimitedError,
} as const;

export function apiErrorOf(answer: AnsweredError, facts: RequestFacts): EdocApiError {
  const { status } = answer;
  const Class =
    BY_STATUS[status as keyof typeof BY_STATUS] ??
    (status >= 500 ? ServiceError : status >= 400 ? InvalidRequestError : EdocApiError);
  return new Class(answer, facts, nameOf(Class));
}

/** Written out, because bundlers rename classes. */
function nameOf(Class: typeof EdocApiError): string {
  switch (Class) {
    case UnauthenticatedError:
      return 'UnauthenticatedError';
    case ForbiddenError:
      return 'ForbiddenError';
    case NotFoundError:
      return 'NotFoundError';
    case ConflictError:
      return 'ConflictError';
    case RateLimitedError:
      return 'RateLimitedError';
    case ServiceError:
      return 'ServiceError';
    case InvalidRequestError:
      return 'InvalidRequestError';
    default:
      return 'EdocApiError';
  }
}

/** TIMEOUT: the time was over. ABORTED: by the signal. NETWORK: no connection, or one that broke. FAILED: see `cause`. */
export type Interruption = 'TIMEOUT' | 'ABORTED' | 'NETWORK' | 'FAILED';

/**
 * There was no answer, so it is not known what the service did. With `idempotencyKey` the request can be sent again and is
 * done once.
 */
export class NoAnswerError extends EdocError {
  readonly why: Exclude<Interruption, 'FAILED'>;
  readonly idempotencyKey: string | undefined;
  readonly traceId: string | undefined;
  readonly attempts: number;

  constructor(why: Exclude<Interruption, 'FAILED'>, facts: RequestFacts, cause: unknown) {
    const times = facts.attempts === 1 ? 'once' : `${facts.attempts} times`;
    super('NoAnswerError', `the service did not answer (${why}, sent ${times}): ${textOf(cause)}`, { cause });
    this.why = why;
    this.idempotencyKey = facts.idempotencyKey;
    this.traceId = facts.traceId;
    this.attempts = facts.attempts;
  }

  get retryable(): boolean {
    return this.why !== 'ABORTED';
  }
}

/** The document was accepted and is being processed; only the waiting has ended. Wait again with its `documentId`. */
export class DocumentNotFinishedError extends EdocError {
  readonly retryable = true;

  constructor(
    readonly documentId: string,
    readonly why: Interruption,
    /** Status as last seen; missing if it was not seen. */
    readonly status: DocumentStatus | undefined,
    cause?: unknown,
  ) {
    super('DocumentNotFinishedError', `stopped waiting for document ${documentId} (${why})`, { cause });
  }
}

/** The batch was accepted and is being processed; only the waiting has ended. Wait again with its `batchId`. */
export class BatchNotFinishedError extends EdocError {
  readonly retryable = true;

  constructor(
    readonly batchId: string,
    readonly why: Interruption,
    cause?: unknown,
  ) {
    super('BatchNotFinishedError', `stopped waiting for batch ${batchId} (${why})`, { cause });
  }
}

function textOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  // fetch says "fetch failed" and has the reason in its cause.
  return cause.cause instanceof Error ? `${cause.message}: ${cause.cause.message}` : cause.message;
}
