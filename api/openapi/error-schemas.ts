import { flag, integer, list, record, text, texts } from './schema-parts';
import { schemaRef } from './types';

export const PROBLEM = record(
  {
    code: text('Stable code for program logic.'),
    message: text(
      'Explanation of the problem, in the language of `Accept-Language` (en, es, fr, de, it), otherwise in English.',
    ),
    parameter: text('Plain name of the query parameter, path parameter or header.'),
    index: integer('Position of the document in the batch, from 0.'),
    file: text('Name of the file in a ZIP archive; places are counted in it.'),
    pointer: text('JSON Pointer into the body.'),
    xpath: text('Path of the element in an XML body.'),
    line: integer('Line of the body, from 1.'),
    column: integer('Column in that line, from 1.'),
    row: integer('Row of a template file, from 1.'),
    columnName: text('Column of a template file.'),
    allowed: texts('Allowed values.'),
  },
  ['code', 'message'],
  'A problem in a request, with its place.',
);

export const API_ERROR = record(
  {
    type: text('Address of the guide to this error: `/docs/errors` with the code as fragment.'),
    title: text('The error in a few words; the same for every occurrence of the code.'),
    status: integer('HTTP status.'),
    detail: text('Explanation of this occurrence, in the language of `errors`.'),
    code: text('Stable code for program logic.'),
    requestId: text('Names the request in the logs of the service; also in the header X-Request-Id.'),
    retryable: flag('Whether the same request, unchanged, may succeed later.'),
    errors: list(schemaRef('Problem'), 'Individual problems; may be empty.'),
  },
  ['type', 'title', 'status', 'detail', 'code', 'requestId', 'retryable', 'errors'],
  'Reason why a request was refused or failed.',
);
