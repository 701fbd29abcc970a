import { DOCUMENT_STATUSES } from '../../documents/status';
import { BATCH_STATES } from '../../storage/batch-record';
import { dateTime, integer, list, record, text, uuid } from './schema-parts';
import { schemaRef, type Schema } from './types';

const COUNTERS = record(
  Object.fromEntries(['total', ...DOCUMENT_STATUSES, 'REJECTED'].map((name) => [name, integer])),
  ['total', ...DOCUMENT_STATUSES, 'REJECTED'],
  'Documents of the batch by status; `total` is their sum.',
);

const ROW = record(
  {
    index: { type: 'integer', description: 'Position in the submitted list, from 0.' },
    rows: record({ first: integer, last: integer }, ['first', 'last'], 'Rows of a template file, from 1.'),
    documentNumber: text,
    documentId: { ...(uuid as object), description: 'Absent if the document was rejected.' },
    status: { type: 'string', enum: [...DOCUMENT_STATUSES, 'REJECTED'] },
    duplicateOf: record({ documentId: uuid }, ['documentId']),
    errors: {
      ...(list(schemaRef('Problem')) as object),
      description:
        'Why the document was rejected or ended in ERROR: at most 20 entries. Locations are relative to the document, or `row` and `columnName` of a template file. The document itself has all findings.',
    },
  },
  ['status', 'errors'],
);

/** Of batches that were imported from a template file. */
export const ERROR_FILE: Schema = {
  type: 'string',
  description: 'Path of the error file to correct; present once there are errors.',
};

const EVENT = record(
  {
    at: dateTime,
    actor: text,
    type: { type: 'string', enum: ['accepted', 'finished'] },
    reason: text,
    hash: { type: 'string', pattern: '^[0-9a-f]{64}$', description: 'SHA-256 of the previous event and this one.' },
  },
  ['at', 'actor', 'type', 'hash'],
);

export const BATCH_SCHEMAS: Record<string, Schema> = {
  BatchResponse: record({ id: uuid }, ['id'], 'An accepted batch. The id is the `batchNumber` of its documents.'),
  BatchCounters: COUNTERS,
  BatchRow: ROW,
  Batch: record(
    {
      id: uuid,
      state: {
        type: 'string',
        enum: [...BATCH_STATES],
        description:
          'COMPLETED: every document ended OK. COMPLETED_WITH_ERRORS: all documents have ended, some of them not OK.',
      },
      counters: schemaRef('BatchCounters'),
      externalReference: text,
      errorFile: ERROR_FILE,
      submissionDate: dateTime,
      completionDate: dateTime,
      content: { ...(list(schemaRef('BatchRow')) as object), description: 'In the order of submission.' },
      page: integer,
      size: integer,
      totalElements: integer,
      totalPages: integer,
      events: {
        ...(list(EVENT) as object),
        description: 'Events of the batch itself; the events of a document are in its own timeline.',
      },
    },
    ['id', 'state', 'counters', 'content', 'page', 'size', 'totalElements', 'totalPages', 'events'],
  ),
};
