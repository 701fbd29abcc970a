import { TEMPLATE_SEPARATOR } from '../../../documents/formats/template/csv-line';
import { errorFileHeader } from '../../../documents/formats/template/write-error-rows';
import { AUTHENTICATED_ERRORS, COMMON_HEADERS, errorResponses } from '../error-responses';
import { IMPORT_EXAMPLE } from '../import-schema';
import { MAX_UPLOAD_BYTES } from '../limits';
import {
  ACCEPT_LANGUAGE,
  COUNTRY_ISO,
  DRY_RUN,
  IDEMPOTENCY_KEY,
  INCLUDE_MESSAGE,
  PURPOSE,
  queryParameter,
  VAT_NUMBER,
} from '../parameters';
import { schemaRef, type OperationPart, type PathItem } from '../types';
import { BINARY } from '../schema-parts';
import { CSV_FILE, CSV_TYPE, XLSX_TYPE } from './batch-template';

/** The parts of a form around the file. */
const ENVELOPE_BYTES = 65_536;

const IMPORT: OperationPart = {
  operationId: 'importBatch',
  tags: ['Batches'],
  summary: 'Submit a batch template file',
  description:
    'Accepts a filled-in template (CSV or Excel, see `GET /v1.1/batch/template` and [the batch template](/docs/batch-template)); the format is detected from the content, not the name. A file that does not follow the template is refused, and every structural problem is reported by row and column. Otherwise each document is validated as if it were submitted individually: valid documents are accepted; the others are kept with their errors and returned in the error file, which is the same template with a column `errors`. With `sync=true` and `countryIso=ES`, the response waits for the documents to be processed, up to a time limit, and states the result of each; documents that are not finished by then are reported by e-mail, if the account has an e-mail address. In all other cases processing continues in the background and the result is sent to the e-mail address of the account, with the error file attached. With `dryRun=true` nothing is stored: what would become of each document is told, of at most 1,000.',
  security: [{ bearer: ['documents:write'] }],
  parameters: [
    COUNTRY_ISO,
    VAT_NUMBER,
    PURPOSE,
    queryParameter(
      'sync',
      { type: 'boolean', default: false },
      'true: the response waits for the documents to be processed; only for ES.',
      { example: true },
    ),
    DRY_RUN,
    INCLUDE_MESSAGE,
    IDEMPOTENCY_KEY,
    ACCEPT_LANGUAGE,
  ],
  'x-max-body-bytes': MAX_UPLOAD_BYTES + ENVELOPE_BYTES,
  requestBody: {
    required: true,
    description: 'A file of at most 50 MiB and 100,000 rows.',
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['file'],
          properties: { file: { type: 'string', format: 'binary', description: 'The filled-in template.' } },
        },
      },
    },
  },
  responses: {
    '200': {
      description: 'The batch, even if all of its documents were rejected. Of a dry run: `dryRun` alone.',
      headers: {
        ...COMMON_HEADERS,
        'Idempotent-Replayed': {
          description: '`true` if this is the answer to an earlier request with the same key.',
          schema: { type: 'string' },
        },
      },
      content: {
        'application/json': {
          schema: schemaRef('ImportResponse'),
          examples: {
            sync: { summary: 'One document is OK, one was rejected, one ended in ERROR', value: IMPORT_EXAMPLE },
          },
        },
      },
    },
    ...errorResponses([
      ...AUTHENTICATED_ERRORS,
      'TEMPLATE_INVALID',
      'EMAIL_UNKNOWN',
      'EMPTY_BODY',
      'UNSUPPORTED_CONTEXT',
      'DOCUMENT_TOO_COMPLEX',
      'COMPANY_NOT_ALLOWED',
      'IDEMPOTENCY_IN_FLIGHT',
      'IDEMPOTENCY_KEY_REUSED',
      'TOO_MANY_ROWS',
      'BATCH_TOO_LARGE',
      'BODY_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'OVERLOADED',
    ]),
  },
};

const ERROR_FILE: OperationPart = {
  operationId: 'getBatchErrorFile',
  tags: ['Extensions'],
  summary: 'Get the error file of an import',
  description:
    'Returns the rows of the documents that were rejected or ended in ERROR, in the format in which the file came (CSV or Excel), with the header of its language and an additional column `errors`. Correct the file and submit it again: the column is ignored, and the document numbers can be used again. While the batch is being processed, the file contains the errors known so far.',
  security: [{ bearer: ['documents:read'] }],
  parameters: [
    {
      name: 'batchId',
      in: 'path',
      required: true,
      description: '`id` of the batch, from the import.',
      schema: { type: 'string', format: 'uuid' },
      example: IMPORT_EXAMPLE.id,
    },
  ],
  responses: {
    '200': {
      description: 'The file; only the header if there are no errors.',
      headers: {
        ...COMMON_HEADERS,
        'Content-Disposition': { description: 'Suggested file name.', schema: { type: 'string' } },
      },
      content: {
        [CSV_TYPE]: {
          schema: CSV_FILE,
          examples: {
            header: { summary: 'No errors', value: `\uFEFF${errorFileHeader().join(TEMPLATE_SEPARATOR)}\r\n` },
          },
        },
        [XLSX_TYPE]: { schema: BINARY },
      },
    },
    ...errorResponses([...AUTHENTICATED_ERRORS, 'BATCH_NOT_FOUND', 'NO_ERROR_FILE']),
  },
};

export const IMPORTER_PATH: PathItem = { post: IMPORT };
export const ERROR_FILE_PATH: PathItem = { get: ERROR_FILE };
