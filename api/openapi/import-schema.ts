import { BATCH_STATE, ERROR_FILE } from './batch-schemas';
import { choice, list, record, text, uuid } from './schema-parts';
import { schemaRef } from './types';

export const IMPORT_RESPONSE = record(
  {
    id: uuid('Id of the batch, the `batchNumber` of its documents.'),
    mode: choice(
      ['SYNC', 'ASYNC'],
      'SYNC: the response waited for the documents; the result is e-mailed only if they did not finish in time. ASYNC: the result is e-mailed.',
    ),
    state: BATCH_STATE,
    counters: schemaRef('BatchCounters'),
    content: list(schemaRef('BatchRow'), 'The first 100 documents; `GET /v1.1/batch/{batchId}` pages through all.'),
    errorFile: ERROR_FILE,
    message: text('Outcome in a sentence.'),
    dryRun: schemaRef('BatchDryRun'),
  },
  [],
  'Outcome of an import; all members but `errorFile` are there. Of a dry run there is `dryRun` alone.',
);

export const IMPORT_EXAMPLE = {
  id: '0198c5f2-81c4-7d02-b6a9-5c1e7f3d9a20',
  mode: 'SYNC',
  state: 'COMPLETED_WITH_ERRORS',
  counters: { total: 3, PROCESSING: 0, OK: 1, ERROR: 1, DUPLICATED: 0, REJECTED: 1 },
  content: [
    {
      rows: { first: 2, last: 3 },
      documentNumber: 'F-2026-0042',
      documentId: '2b1f0a51-6d2c-5b7e-8f39-0c4d6e8a1b57',
      status: 'OK',
      errors: [],
    },
    {
      rows: { first: 4, last: 4 },
      documentNumber: 'F-2026-0043',
      status: 'REJECTED',
      errors: [{ code: 'NUMBER_INVALID', message: '"many" is not a number', row: 4, columnName: 'quantity' }],
    },
    {
      rows: { first: 5, last: 6 },
      documentNumber: 'F-2026-0044',
      documentId: '7c9e6679-7425-50de-944b-e07fc1f90ae7',
      status: 'ERROR',
      errors: [
        { code: 'BR-CO-10', message: 'The sum of the line amounts is not BT-106.', row: 5, columnName: 'totalNet' },
      ],
    },
  ],
  errorFile: '/v1.1/batch/0198c5f2-81c4-7d02-b6a9-5c1e7f3d9a20/errors',
  message: '2 of 3 documents were accepted. All are processed.',
};
