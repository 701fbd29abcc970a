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
