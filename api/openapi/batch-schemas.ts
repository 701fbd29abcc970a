import { DOCUMENT_STATUSES } from '../../processing/status';
import { BATCH_STATES } from '../../storage/batch-record';
import { MODE } from './document-fields';
import { pageFields } from './page-schemas';
import { choice, dateTime, integer, list, record, text, uuid } from './schema-parts';
import { schemaRef, type Schema } from './types';

const COUNTERS = record(
  {
    total: integer('All documents of the batch.'),
    ...Object.fromEntries(DOCUMENT_STATUSES.map((status) => [status, integer(`Documents in status ${status}.`)])),
    REJECTED: integer('Documents that were never accepted.'),
  },
  ['total', ...DOCUMENT_STATUSES, 'REJECTED'],
  'Documents of the batch by status; `total` is their sum.',
);

const ROW = record(
  {
    index: integer('Position in the submitted list, from 0.'),
    rows: record(
      { first: integer('First row of the document.'), last: integer('Last row of the document.') },
      ['first', 'last'],
      'Rows of a template file, from 1.',
    ),
    file: text('Name of its file, if the batch came as a ZIP archive.'),
    documentNumber: text('Number of the document.'),
    documentId: uuid('Id of the document; absent if it was rejected.'),
    status: choice([...DOCUMENT_STATUSES, 'REJECTED'], 'Status of the document; REJECTED: it was never accepted.'),
    duplicateOf: record(
      { documentId: uuid('Id of that document.') },
      ['documentId'],
      'The document that holds the number, if this one is DUPLICATED.',
    ),
    errors: list(
      schemaRef('Problem'),
      'Reasons why the document was rejected or ended in ERROR: at most 20 entries. Locations are relative to the document, or `row` and `columnName` of a template file. The document itself has all findings.',
    ),
  },
  ['status', 'errors'],
  'A document of a batch.',
);

/** Present for batches that were imported from a template file. */
export const ERROR_FILE: Schema = text('Path of the error file to correct; present once there are errors.');

export const BATCH_STATE: Schema = choice(
  BATCH_STATES,
  'COMPLETED: every document ended OK. COMPLETED_WITH_ERRORS: all documents have ended, some of them not OK.',
);

const EVENT = record(
  {
    at: dateTime('Time of the event.'),
    actor: text('Originator of the event.'),
    type: choice(['accepted', 'finished'], 'Kind of event.'),
    reason: text('Reason, if there is more to say.'),
    hash: { ...text('SHA-256 of the previous event and this one.'), pattern: '^[0-9a-f]{64}$' },
  },
  ['at', 'actor', 'type', 'hash'],
  'An event of a batch.',
);

export const BATCH_SCHEMAS: Record<string, Schema> = {
  BatchResponse: record(
    { id: uuid('Id of the batch, the `batchNumber` of its documents.'), mode: MODE, dryRun: schemaRef('BatchDryRun') },
    [],
    'An accepted batch: `id`. Of a dry run there is `dryRun` alone.',
  ),
  BatchCounters: COUNTERS,
  BatchRow: ROW,
  Batch: record(
    {
      id: uuid('Id of the batch, the `batchNumber` of its documents.'),
      mode: MODE,
      state: BATCH_STATE,
      counters: schemaRef('BatchCounters'),
      externalReference: text("The client's own reference: the row `#externalReference` of an imported file."),
      errorFile: ERROR_FILE,
      submissionDate: dateTime('Time the service accepted the batch.'),
      completionDate: dateTime('Time the last document ended.'),
      ...pageFields(list(schemaRef('BatchRow'), 'Documents in the order of submission.')),
      events: list(EVENT, 'Events of the batch itself; the events of a document are in its own timeline.'),
    },
    ['id', 'state', 'counters', 'content', 'page', 'size', 'totalElements', 'totalPages', 'events'],
    'A batch and a page of its documents.',
  ),
};
