import { integer, list, record, text } from './schema-parts';
import { schemaRef } from './types';

export const PROBLEM = record(
  {
    code: text,
    message: text,
    parameter: { type: 'string', description: 'Plain name of the query parameter, path parameter or header.' },
    index: { type: 'integer', description: 'Position of the document in the batch, from 0.' },
    pointer: { type: 'string', description: 'JSON Pointer into the body.' },
    xpath: text,
    line: integer,
    column: integer,
    row: integer,
    columnName: text,
    allowed: { ...(list(text) as object), description: 'Allowed values.' },
  },
  ['code', 'message'],
);

export const API_ERROR = record(
  {
    type: {
      type: 'string',
      description: 'Address of the guide to this error: `/docs/errors` with the code as fragment.',
    },
    title: text,
    status: integer,
    detail: text,
    code: { type: 'string', description: 'Stable; use it in program logic.' },
    requestId: text,
    retryable: { type: 'boolean', description: 'Whether the same request, unchanged, may succeed later.' },
    errors: list(schemaRef('Problem')),
  },
  ['type', 'title', 'status', 'detail', 'code', 'requestId', 'retryable', 'errors'],
);
