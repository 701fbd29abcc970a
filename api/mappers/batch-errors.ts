import { type ErrorKind, kind } from './error-kind';

/** What clients of batches meet beside the errors of single documents. */
export const BATCH_ERRORS = {
  BATCH_INVALID: kind(
    400,
    'Documents of the batch are wrong',
    'The body is no list of documents, or documents in it would be refused if they came alone. `errors` names each of them: `index`, with `pointer` for JSON, `xpath` and `line` for XML. Nothing was stored.',
    'Correct or leave out every document named in `errors` and send the batch again.',
  ),
  EMPTY_BATCH: kind(400, 'The batch is empty', 'The body is a list without a document.', 'Send at least one document.'),
  BATCH_NOT_FOUND: kind(
    404,
    'No such batch',
    'There is no batch with this id that the account may see.',
    'Use the `id` that the submission of the batch answered.',
  ),
  BATCH_TOO_LARGE: kind(
    413,
    'The batch has too many documents',
    'A batch may have at most 10,000 documents. Nothing was stored.',
    'Split the batch.',
  ),
} as const satisfies Record<string, ErrorKind>;
