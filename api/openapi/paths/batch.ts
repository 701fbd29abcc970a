import { EXAMPLE_DOCUMENT } from '../../../documents/formats/json/json-document-schema';
import { BATCH_EXAMPLE, BATCH_XML_EXAMPLE } from '../batch-examples';
import { BATCH_DRY_RUN_EXAMPLE } from '../dry-run-examples';
import { AUTHENTICATED_ERRORS, COMMON_HEADERS, errorResponses } from '../error-responses';
import { MAX_BATCH_BYTES, MAX_BATCH_DOCUMENTS } from '../limits';
import {
  ACCEPT_LANGUAGE,
  COUNTRY_ISO,
  DRY_RUN,
  FLOW,
  IDEMPOTENCY_KEY,
  INCLUDE_MESSAGE,
  PAGING,
  PERIOD,
  PURPOSE,
  VAT_NUMBER,
} from '../parameters';
import { BINARY } from '../schema-parts';
import { schemaRef, type OperationPart, type PathItem } from '../types';
import { UBL_LIST } from '../xml-content';

const SUBMIT: OperationPart = {
  operationId: 'submitBatch',
  tags: ['Batches'],
  summary: 'Submit many documents',
  description:
    'Takes a JSON array of documents, an XML list of UBL 2.1 and CII documents, or a ZIP archive of files, each of them one document in JSON, UBL, CII or a PDF of Factur-X or ZUGFeRD, all of the same company, country, purpose and flow. Every document is checked as if it were submitted individually. If any document would be refused, the whole batch is refused, nothing is stored, and `errors` names every invalid document by its `index`, with `pointer` for JSON (`/3/lines/0/quantity`), `xpath` and `line` for XML, and `file` for an archive. Otherwise all are accepted; track them with `GET /v1.1/batch/{batchId}`, or in the list with `batchNumber`. If two documents in a batch have the same number, one is processed and the other ends as DUPLICATED. The root of an XML list is `Documents`, in any namespace or none; namespaces that it declares apply to its documents. What the files of an archive are is told by their content; folders are allowed, archives within the archive, links and encrypted files are not. With `dryRun=true` nothing is stored: what would become of each document is told, of at most 1,000.',
  security: [{ bearer: ['documents:write'] }],
  parameters: [
    COUNTRY_ISO,
    VAT_NUMBER,
    PURPOSE,
    FLOW,
    PERIOD,
    DRY_RUN,
    INCLUDE_MESSAGE,
    ACCEPT_LANGUAGE,
    IDEMPOTENCY_KEY,
  ],
  'x-max-body-bytes': MAX_BATCH_BYTES,
  requestBody: {
    required: true,
    description:
      'At most 100 MiB and 10,000 documents, each at most 10 MiB, after decompression of the body and of an archive.',
    content: {
      'application/json': {
        schema: {
          type: 'array',
          minItems: 1,
          maxItems: MAX_BATCH_DOCUMENTS,
          items: schemaRef('CreateJsonDocumentRequest'),
        },
        examples: { batch: { summary: 'One Spanish invoice', value: [EXAMPLE_DOCUMENT] } },
      },
      'application/xml': {
        schema: UBL_LIST,
        examples: { batch: { summary: 'A list of UBL 2.1 documents', value: BATCH_XML_EXAMPLE } },
      },
      'application/zip': { schema: { ...BINARY, description: 'Files that are one document each.' } },
    },
  },
  responses: {
    '200': {
      description: 'Of a dry run: what would become of each document is in `dryRun`. Nothing was stored or sent.',
      headers: COMMON_HEADERS,
      content: {
        'application/json': {
          schema: schemaRef('BatchResponse'),
          examples: { tried: { summary: 'A batch of one document that would be sent', value: BATCH_DRY_RUN_EXAMPLE } },
        },
      },
    },
    '201': {
      description: 'Accepted; processing continues.',
      headers: {
        ...COMMON_HEADERS,
        Location: { description: 'Path of the batch.', schema: { type: 'string' } },
        'Idempotent-Replayed': {
          description: '`true` if this is the answer to an earlier request with the same key.',
          schema: { type: 'string' },
        },
      },
      content: {
        'application/json': {
          schema: schemaRef('BatchResponse'),
          examples: { accepted: { summary: 'Accepted', value: { id: BATCH_EXAMPLE.id } } },
        },
      },
    },
    ...errorResponses([
      ...AUTHENTICATED_ERRORS,
      'BATCH_INVALID',
      'EMPTY_BATCH',
      'INVALID_BODY',
      'INVALID_JSON',
      'EMPTY_BODY',
      'DOCUMENT_TOO_COMPLEX',
      'UNSUPPORTED_CONTEXT',
      'COMPANY_NOT_ALLOWED',
      'IDEMPOTENCY_IN_FLIGHT',
      'IDEMPOTENCY_KEY_REUSED',
      'BATCH_TOO_LARGE',
      'BODY_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'OVERLOADED',
    ]),
  },
};

const RETRIEVE: OperationPart = {
  operationId: 'getBatch',
  tags: ['Extensions'],
  summary: 'Get a batch',
  description:
    "Returns state and counters of a batch, and a page of its documents in the order of submission. Batches of other accounts' companies and unknown ids return the same 404.",
  security: [{ bearer: ['documents:read'] }],
  parameters: [
    {
      name: 'batchId',
      in: 'path',
      required: true,
      description: '`id` of the batch, from the submission.',
      schema: { type: 'string', format: 'uuid' },
      example: BATCH_EXAMPLE.id,
    },
    ...PAGING.filter(({ name }) => name !== 'cursor').map((parameter) =>
      parameter.name === 'page' ? { ...parameter, description: 'Zero-based page.' } : parameter,
    ),
    ACCEPT_LANGUAGE,
  ],
  responses: {
    '200': {
      description: 'The batch.',
      headers: COMMON_HEADERS,
      content: {
        'application/json': {
          schema: schemaRef('Batch'),
          examples: { finished: { summary: 'A finished batch', value: BATCH_EXAMPLE } },
        },
      },
    },
    ...errorResponses([...AUTHENTICATED_ERRORS, 'BATCH_NOT_FOUND']),
  },
};

export const BATCHES_PATH: PathItem = { post: SUBMIT };
export const BATCH_PATH: PathItem = { get: RETRIEVE };
