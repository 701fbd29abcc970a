import { AUTHENTICATED_ERRORS, COMMON_HEADERS, errorResponses } from '../error-responses';
import { IDEMPOTENCY_KEY } from '../parameters';
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
  summary: 'Write registered documents into a batch file',
  description:
    "Builds the Spanish batch file (the template of the importer, one row per line of a document) from the account's documents that match the filter. Importing it again gives equal documents where they were submitted as JSON or by template; of UBL documents it has what the columns can say. CSV with `;`, UTF-8 with byte order mark and CRLF, so that spreadsheet programs open it as it is; cells that a spreadsheet would calculate begin with `'`. Documents are ordered by company, country, purpose and flow, oldest first. Without a match the file has the header only.\n\n`async: false`: the file is the answer, streamed, for at most 100,000 documents. A connection that is cut off instead of ended means that the file is not complete. `async: true`: the file is made in the background and sent to the account's e-mail address: as it is up to 10 MB, compressed (gzip) up to 20 MB, above that as a link for seven days. An Idempotency-Key is ignored unless `async` is true.",
  security: [{ bearer: ['documents:read'] }],
  parameters: [IDEMPOTENCY_KEY],
  'x-max-body-bytes': 262_144,
  requestBody: {
    required: true,
    description: 'What to write; at most 256 KiB.',
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
      description: 'The file, or with `async: true` the acknowledgment.',
      headers: {
        ...COMMON_HEADERS,
        'Content-Disposition': { description: 'Name of the file.', schema: { type: 'string' } },
        'Idempotent-Replayed': {
          description: '`true` when the acknowledgment is that of an earlier request with the same key.',
          schema: { type: 'string' },
        },
      },
      content: {
        'text/csv': { schema: { type: 'string' }, examples: { file: { summary: 'The file', value: CSV_EXAMPLE } } },
        'text/plain': {
          schema: { type: 'string' },
          examples: {
            acknowledged: {
              summary: 'async: true',
              value: 'The file is being made and will be sent to the e-mail address of the account.',
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
