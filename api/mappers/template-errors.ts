import { type ErrorKind, kind } from './error-kind';

/** Errors of template files beside those of batches. */
export const TEMPLATE_ERRORS = {
  TEMPLATE_INVALID: kind(
    400,
    'The file does not follow the template',
    'The file is not a CSV or Excel file based on the batch template. `errors` names every structural problem, by row and column where possible. Nothing was stored.',
    'Start from `GET /v1.1/batch/template` and correct the problems in `errors`.',
  ),
  NO_ERROR_FILE: kind(
    404,
    'The batch has no error file',
    'Only batches that were imported from a template file have one.',
    'For other batches, read the errors with `GET /v1.1/batch/{batchId}`.',
  ),
  TOO_MANY_ROWS: kind(
    413,
    'The file has too many rows',
    'A template file may have at most 100,000 rows after the header.',
    'Split the file; keep the rows of one document together.',
  ),
} as const satisfies Record<string, ErrorKind>;
