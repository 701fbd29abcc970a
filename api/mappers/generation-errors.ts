import { type ErrorKind, kind } from './error-kind';

/** Of generated batch files and their delivery. */
export const GENERATION_ERRORS = {
  DOWNLOAD_NOT_FOUND: kind(
    404,
    'There is no such file',
    'The link is not one of ours, or not all of it was copied, or the file is gone.',
    'Copy the whole link from the e-mail, or generate the file again.',
  ),
  DOWNLOAD_EXPIRED: kind(
    410,
    'The link has expired',
    'Links to generated files work for seven days.',
    'Generate the file again.',
  ),
  DOWNLOAD_WITHDRAWN: kind(
    410,
    'The file is not available any more',
    'The account may no longer act for one of the companies whose documents are in the file.',
    'Generate the file again: it then holds the documents of the companies that are left.',
  ),
  TOO_MANY_DOCUMENTS: kind(
    400,
    'Too many documents match',
    'A file that is the answer itself holds at most 100,000 documents.',
    'Narrow the filter, or set `async` to true and get the file by e-mail.',
  ),
  EMAIL_UNKNOWN: kind(
    400,
    'No e-mail address is known',
    'The result would be sent by e-mail, but the account has no e-mail address.',
    'Have an address stored on the account (`edoc account create <account> --email <address>`), or ask for the result in the answer.',
  ),
  GENERATION_UNAVAILABLE: {
    ...kind(
      503,
      'The file cannot be made now',
      'The work could not be handed over.',
      'Wait as long as `Retry-After` says and send the same request again.',
    ),
    retryable: true,
  },
} as const satisfies Record<string, ErrorKind>;
