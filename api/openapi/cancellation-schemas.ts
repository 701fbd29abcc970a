import { WAITING_FOR } from '../../countries/integration/obstacle';
import { FOLLOW_UP_STATUSES } from '../../storage/follow-up-record';
import { choice, closedRecord, record, text, uuid } from './schema-parts';
import { namesInText } from './systems-in-texts';
import { schemaRef, type Schema } from './types';

/** Body of POST …/document/{documentId}/cancellation. */
export const CANCEL_DOCUMENT = closedRecord(
  {
    reason: {
      ...text(
        `Reason for the cancellation; shown in the document's timeline. Required for documents that these systems took, which are told it: ${namesInText(({ cancellation }) => cancellation === 'with-reason')}. Other systems are not told.`,
      ),
      minLength: 1,
      maxLength: 500,
    },
  },
  [],
  'A request to cancel the document.',
) satisfies Schema;

const ANSWERED = {
  code: text("The authority's code: of its refusal, or of what it remarked when it accepted."),
  message: text("The authority's text."),
  reference: text("The authority's number of it, where it is known."),
  waitingFor: choice(WAITING_FOR, 'Problem that has to be resolved before it can go on. It then goes on by itself.'),
  lastReason: text('Reason why the last attempt failed; present only with `waitingFor`.'),
};

const CANCELLATION = record(
  {
    status: choice(
      FOLLOW_UP_STATUSES,
      'PENDING: asked for, the authority has not decided. ACCEPTED: the authority has cancelled the document. REFUSED: it has not, and it may be asked for again.',
    ),
    ...ANSWERED,
  },
  ['status'],
  'Outcome of the last request to cancel the document at its authority. The document itself stays OK.',
);

const STATUS_REPORT = record(
  {
    externalStatus: text('The external status.'),
    status: choice(
      FOLLOW_UP_STATUSES,
      'PENDING: the authority has not been told yet, or has not answered. ACCEPTED: it has taken it. REFUSED: it has not, or could not be told.',
    ),
    ...ANSWERED,
  },
  ['externalStatus', 'status'],
  'An external status of which the authority is told.',
);

export const CANCELLATION_SCHEMAS: Record<string, Schema> = {
  CancelDocumentRequest: CANCEL_DOCUMENT,
  Cancellation: CANCELLATION,
  StatusReport: STATUS_REPORT,
  RequestedCancellation: record(
    { documentId: uuid('Id of the document.'), cancellation: schemaRef('Cancellation') },
    ['documentId', 'cancellation'],
    'A cancellation that was asked for.',
  ),
};
