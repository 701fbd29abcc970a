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
    index: { type: 'integer', description: 'Place in the list that was sent, from 0.' },
    rows: record({ first: integer, last: integer }, ['first', 'last'], 'Rows of a template file, from 1.'),
    documentNumber: text,
    documentId: { ...(uuid as object), description: 'Absent when the document was rejected.' },
    status: { type: 'string', enum: [...DOCUMENT_STATUSES, 'REJECTED'] },
    duplicateOf: record({ documentId: uuid }, ['documentId']),
    errors: {
      ...(list(schemaRef('Problem')) as object),
      description:
        'Why the document was rejected or ended in ERROR: at most 20 entries. Locations are those within the document, or `row` and `columnName` of a template file. The document itself holds all findings.',
    },
  },
  ['status', 'errors'],
);

/** Of batches that were imported from a template file. */
export const ERROR_FILE: Schema = {
  type: 'string',
  description: 'Path of the correctable error file, once there are errors.',
};

const EVENT = record(
  {
    at: dateTime,
    actor: text,
    type: { type: 'string', enum: ['accepted', 'finished'] },
    reason: text,
    hash: { type: 'string', pattern: '^[0-9a-f]{64}$', description: 'SHA-256 over the event before and this one.' },
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
      content: { ...(list(schemaRef('BatchRow')) as object), description: 'In the order in which they were sent.' },
      page: integer,
      size: integer,
      totalElements: integer,
      totalPages: integer,
      events: { ...(list(EVENT) as object), description: 'Of the batch itself; those of a document are with it.' },
    },
    ['id', 'state', 'counters', 'content', 'page', 'size', 'totalElements', 'totalPages', 'events'],
  ),
};
