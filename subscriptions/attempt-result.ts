/** Reasons why an attempt failed. Stable codes: they are in the delivery log. */
export const FAILURE_REASONS = {
  ADDRESS_REFUSED: 'The host resolves to an address that is not public, or the URL is no longer allowed.',
  NAME_NOT_RESOLVED: 'The host name has no address.',
  CONNECT_TIMEOUT: 'The connection was not established within 5 seconds.',
  CONNECTION_REFUSED: 'The host refuses connections or cannot be reached.',
  TLS: 'The TLS handshake failed or the certificate is not trusted.',
  RESET: 'The connection was closed before an answer arrived.',
  TIMEOUT: 'The receiver did not answer within 15 seconds.',
  BAD_ANSWER: 'The answer is not HTTP, or its header is too large.',
  REDIRECT: 'The answer is a redirect; redirects are never followed.',
  HTTP_STATUS: 'The status of the answer is not 2xx.',
  TOKEN_FAILED: 'The token endpoint returned no token; nothing was sent to the receiver.',
  CREDENTIALS_UNREADABLE: 'The credentials cannot be decrypted; nothing was sent.',
} as const;

export type FailureReason = keyof typeof FAILURE_REASONS;

/** The result of sending a notification once. */
export interface AttemptResult {
  outcome: 'delivered' | 'failed';
  /** Status of the receiver's answer, if there was one. */
  status?: number;
  /** Set when it failed. */
  reason?: FailureReason;
  /** The reason for TOKEN_FAILED. */
  token?: { reason: TokenFailure; status?: number };
  durationMs: number;
  /** First characters of the receiver's answer, without control characters and without our credentials. */
  responseHead?: string;
  /** The wait that the receiver asked for with 429 or 503: from 1 second to 24 hours. */
  retryAfterMs?: number;
}

export type TokenFailure =
  | Exclude<FailureReason, 'TOKEN_FAILED' | 'CREDENTIALS_UNREADABLE'>
  /** The answer is no JSON with a bearer token, or larger than 64 KiB. */
  | 'TOKEN_UNREADABLE';
