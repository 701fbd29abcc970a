import { type ErrorKind, kind } from './error-kind';

/** Errors of generated batch files and their delivery. */
export const GENERATION_ERRORS = {
  DOWNLOAD_NOT_FOUND: kind(
    404,
    'There is no such file',
    'The link is unknown or incomplete, or the file no longer exists.',
    'Copy the whole link from the e-mail, or generate the file again.',
  ),
  DOWNLOAD_EXPIRED: kind(
    410,
    'The link has expired',
    'Links to generated files are valid for seven days.',
    'Generate the file again.',
  ),
  DOWNLOAD_WITHDRAWN: kind(
    410,
    'The file is no longer available',
    'The account may no longer act for one of the companies whose documents are in the file.',
    'Generate the file again: it then contains the documents of the remaining companies.',
  ),
  TOO_MANY_DOCUMENTS: kind(
    400,
    'Too many documents match',
    'A file returned directly in the response may contain at most 100,000 documents.',
    'Narrow the filter, or set `async` to true and get the file by e-mail.',
  ),
  EMAIL_UNKNOWN: kind(
    400,
    'The account has no e-mail address',
    'The result is sent by e-mail, but the account has no e-mail address.',
    'Ask the operator to store an address for the account (`edoc account create <account> --email <address>`), or request the result in the response.',
  ),
  GENERATION_UNAVAILABLE: {
    ...kind(
      503,
      'The file cannot be generated at the moment',
      'The generation could not be started.',
      'Wait as long as `Retry-After` says and send the same request again.',
    ),
    retryable: true,
  },
} as const satisfies Record<string, ErrorKind>;
