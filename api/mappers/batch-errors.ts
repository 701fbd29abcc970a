import { type ErrorKind, kind } from './error-kind';

/** Errors of batches beside those of single documents. */
export const BATCH_ERRORS = {
  BATCH_INVALID: kind(
    400,
    'The batch contains invalid documents',
    'The body is not a list of documents, not an archive that is read, or contains documents that would be refused if submitted individually. `errors` names each of them: `index`, with `pointer` for JSON, `xpath` and `line` for XML, and `file` for a ZIP archive. Nothing was stored.',
    'Correct or remove every document named in `errors` and send the batch again.',
  ),
  EMPTY_BATCH: kind(400, 'The batch is empty', 'The body is an empty list.', 'Send at least one document.'),
  BATCH_NOT_FOUND: kind(
    404,
    'No such batch',
    'The account has no batch with this id.',
    'Use the `id` returned when the batch was submitted.',
  ),
  BATCH_TOO_LARGE: kind(
    413,
    'The batch has too many documents',
    'A batch may have at most 10,000 documents, a dry run of one 1,000. Nothing was stored.',
    'Split the batch.',
  ),
} as const satisfies Record<string, ErrorKind>;
