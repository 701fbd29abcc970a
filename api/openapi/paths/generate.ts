import { AUTHENTICATED_ERRORS, COMMON_HEADERS, errorResponses } from '../error-responses';
import { IDEMPOTENCY_KEY } from '../parameters';
import { CSV_FILE, CSV_TYPE } from './batch-template';
import { schemaRef, type OperationPart, type PathItem } from '../types';

const EXAMPLE = {
  invoiceFilter: {
    countryIso: 'ES',
    purpose: 'EINVOICING',
    flow: 'ISSUED',
    companyVatNumbers: ['ESB12345674'],
    period: [{ from: '2026-01', to: '2026-03' }],
    statuses: ['OK'],
  },
  batchInformation: {
    returnType: '303',
    reportingEntityTIN: 'B12345674',
    surnamesAndNameOrCompanyName: 'Empresa de Ejemplo SL',
    financialYear: 2026,
    externalReference: 'Q1-2026',
  },
  withAuditInformation: true,
};

const CSV_EXAMPLE =
  '#returnType;303\r\n#financialYear;2026\r\ndocumentType;documentNumber;documentDate;…\r\nINVOICE;F-2026-0042;2026-03-02;…\r\n';

const GENERATE: OperationPart = {
  operationId: 'generateBatchFile',
  tags: ['Batches'],
  summary: 'Generate a batch file of registered documents',
  description:
    "Builds the Spanish batch file (the template of the importer, one row per line of a document) from the account's documents that match the filter. Importing the file again creates equal documents if they were submitted as JSON or by template; for UBL documents it contains what the columns can express. The file is CSV with `;`, UTF-8 with a byte order mark, and CRLF, so that spreadsheet programs can open it directly; cells that a spreadsheet would evaluate as a formula begin with `'`. Documents are ordered by company, country, purpose and flow, oldest first. If no document matches, the file contains only the header.\n\n`async: false`: the file is streamed in the response, for at most 100,000 documents. If the connection breaks before the response ends, the file is incomplete. `async: true`: the file is generated in the background and sent to the account's e-mail address: uncompressed up to 10 MB, compressed (gzip) up to 20 MB, and above that as a link that is valid for seven days. An Idempotency-Key is ignored unless `async` is true.",
  security: [{ bearer: ['documents:read'] }],
  parameters: [IDEMPOTENCY_KEY],
  'x-max-body-bytes': 262_144,
  requestBody: {
    required: true,
    description: 'Documents to include, and the form of the file; at most 256 KiB.',
    content: {
      'application/json': {
        schema: schemaRef('InvoiceBatchGeneratorApi'),
        examples: {
          quarter: { summary: 'A quarter of one company', value: EXAMPLE },
          all: { summary: 'Everything, by e-mail', value: { invoiceFilter: {}, async: true } },
        },
      },
    },
  },
  responses: {
    '200': {
      description: 'The file or, with `async: true`, the acknowledgment.',
      headers: {
        ...COMMON_HEADERS,
        'Content-Disposition': { description: 'Name of the file.', schema: { type: 'string' } },
        'Idempotent-Replayed': {
          description: '`true` if this is the acknowledgment of an earlier request with the same key.',
          schema: { type: 'string' },
        },
      },
      content: {
        [CSV_TYPE]: { schema: CSV_FILE, examples: { file: { summary: 'The file', value: CSV_EXAMPLE } } },
        'text/plain': {
          schema: { type: 'string' },
          examples: {
            acknowledged: {
              summary: 'async: true',
              value: 'The file is being generated and will be sent to the e-mail address of the account.',
            },
          },
        },
      },
    },
    ...errorResponses([
      ...AUTHENTICATED_ERRORS,
      'INVALID_BODY',
      'INVALID_JSON',
      'EMPTY_BODY',
      'TOO_MANY_DOCUMENTS',
      'EMAIL_UNKNOWN',
      'IDEMPOTENCY_IN_FLIGHT',
      'BODY_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'IDEMPOTENCY_KEY_REUSED',
      'GENERATION_UNAVAILABLE',
      'OVERLOADED',
    ]),
  },
};

export const GENERATE_PATH: PathItem = { post: GENERATE };
