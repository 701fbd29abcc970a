import { kind } from './error-kind';

/** Errors of reports on a document after the authority has taken it. */
export const LIFECYCLE_ERRORS = {
  DOCUMENT_NOT_OK: kind(
    400,
    'The document is not OK',
    'External statuses can be reported only for documents that the authority has accepted. The message names the processing status of this document.',
    'While the document is PROCESSING `retryable` is true: wait until it is OK. Documents that ended in ERROR or DUPLICATED do not accept an external status.',
  ),
  EXTERNAL_STATUS_REFUSED: kind(
    400,
    'The external status is not allowed',
    "The country's lifecycle does not allow this status after the current one, or details are missing or invalid. `errors` names every problem and the allowed values.",
    'Use one of the `allowed` values. `GET /v1.1/countries/{iso}` returns the full lifecycle; [External statuses](external-statuses.md) explains it.',
  ),
  NOT_AMENDABLE: kind(
    409,
    'The document cannot be amended',
    'Only a document that is OK, that holds its number, and whose cancellation is not PENDING can be amended, by a document of the same company, context, type, number and date. The message says why this one cannot.',
    'Look at the document that `amends` names. While what became of its last record is not known `retryable` is true: try again later.',
  ),
  AMENDMENT_NOT_SUPPORTED: kind(
    422,
    'The system of the document takes no amendments',
    'The document that `amends` names was taken by a system that cannot replace what it holds. The message names the system.',
    'Submit a credit note or a debit note.',
  ),
  NOT_CANCELLABLE: kind(
    409,
    'The document cannot be cancelled',
    'Only a document that is OK, that holds its number, and whose cancellation is neither PENDING nor ACCEPTED can be cancelled. The message says why this one cannot.',
    'Look at `integration.cancellation` of the document. While the document is PROCESSING `retryable` is true: wait until it is OK.',
  ),
  CANCELLATION_NOT_SUPPORTED: kind(
    422,
    'The system of the document cannot cancel',
    'The document was taken by a system that this service cannot have documents cancelled at, or that the operator has switched off. The message names the system.',
    'Submit a credit note, or cancel the document in the portal of its authority.',
  ),
  NOT_REPLAYABLE: kind(
    409,
    'The document cannot be replayed',
    'Only a document that ended in ERROR, was given up, or whose processing was lost can be processed again. The message says why this one cannot.',
    'Look at the status of the document. One that is being processed ends by itself or is given up; then try again.',
  ),
  NOT_SETTLEABLE: kind(
    409,
    'The document cannot be settled',
    'Only a document that is PROCESSING and waits for its authority, or was given up, can be decided by an operator. The message says why this one cannot.',
    'Look at the status of the document. If the authority has answered meanwhile, its answer counts.',
  ),
  NOT_SKIPPABLE: kind(
    409,
    'The delivery cannot be skipped',
    'Only a delivery that is PENDING or RETRYING can be skipped. The message names the status that it has.',
    'Nothing has to be done: a delivery that has ended is not sent any more.',
  ),
  NOT_RETRYABLE: kind(
    409,
    'The delivery waits for an earlier event',
    'The event before it of the same document has not been attempted yet; the message names its delivery. Events of a document are sent in order.',
    'Retry or skip that delivery.',
  ),
  REPLAY_NOT_FOUND: kind(
    404,
    'The replay does not exist',
    'No replay of many documents has this id, or another account made it.',
    'Check the id: `GET /v1.1/operations/replays` lists the newest replays.',
  ),
  REPLAY_KEY_REUSED: kind(
    409,
    'The key names another replay',
    'An Idempotency-Key of a replay names it for ever. The key was used before for other documents or another filter; the message names that replay.',
    'Use a new key for another choice of documents.',
  ),
  REPLAY_ENDED: kind(
    409,
    'The replay has ended',
    'A replay that is COMPLETED or CANCELLED cannot be paused, resumed or cancelled.',
    'Make another replay.',
  ),
  REPLAY_TOO_LARGE: kind(
    400,
    'The replay has too many documents',
    'The filter matches more documents than one replay may have. The message names the limit.',
    'Narrow the filter, for example by time, and make several replays.',
  ),
  NUMBER_TAKEN: kind(
    409,
    'Another document holds the number',
    'While the document was in ERROR its number was free, and another document took it. The message names that document.',
    'Find out which of the two documents is right. The other one has to end before this one can be replayed.',
  ),
} as const;
