import { EXAMPLE_DOCUMENT } from '../../../documents/formats/json/json-document-schema';
import { MAX_DOCUMENT_BYTES } from '../../../documents/largest-document';
import { CHECK_EXAMPLE } from '../dry-run-examples';
import { AUTHENTICATED_ERRORS, COMMON_HEADERS, errorResponses } from '../error-responses';
import { MAX_CHECKED_DOCUMENTS } from '../limits';
import { ACCEPT_LANGUAGE, COUNTRY_ISO, FLOW, PURPOSE, queryParameter, VAT_NUMBER } from '../parameters';
import { BINARY } from '../schema-parts';
import { schemaRef, type OperationPart, type Parameter, type PathItem } from '../types';
import { XML_CONTENT } from '../xml-content';
import { CSV_CONTENT, CSV_TYPE, XLSX_TYPE } from './batch-template';

function optional({ example: _example, ...parameter }: Parameter, description: string): Parameter {
  return { ...parameter, required: false, description };
}

const CHECK: OperationPart = {
  operationId: 'checkDocument',
  tags: ['Documents'],
  summary: 'Check a document of any format',
  description: `Validates a document by all layers, as \`edoc validate\` does; nothing is stored. XML may be UBL or CII, a PDF contains it, and a spreadsheet has the columns of [the batch template](/docs/batch-template): up to ${MAX_CHECKED_DOCUMENTS} of its documents are judged, in one report. \`Accept: application/pdf\` returns the invoice as a PDF in place of the report. Without \`countryIso\` the rules of a country and of this service are left out and named in \`notEvaluated\`. Whatever the verdict, the status is 200. JSON and spreadsheets need \`countryIso\` and \`vatNumber\`; JSON is refused like a submission if it breaks its schema. To see what would become of a document, and what its authority would be sent, submit it with \`dryRun=true\`. Any valid token is accepted; where the operator has made the page \`/check\` public, none is needed ([limits](/docs/limits#without-a-token)).`,
  security: [{ bearer: [] }],
  parameters: [
    optional(COUNTRY_ISO, 'Country whose rules apply, ISO 3166-1 alpha-2. Required with JSON and spreadsheets.'),
    optional(VAT_NUMBER, 'VAT number of the company that the document is of. Required with JSON and spreadsheets.'),
    optional(PURPOSE, 'Purpose that the document is for; EINVOICING if it is left out.'),
    optional(FLOW, 'ISSUED, if it is left out.'),
    queryParameter(
      'readable',
      { type: 'boolean' },
      'With `true` the report has `document`: the text that findings have their places in, and the invoice as a page that people can read.',
    ),
    ACCEPT_LANGUAGE,
  ],
  'x-max-body-bytes': MAX_DOCUMENT_BYTES,
  requestBody: {
    required: true,
    description: 'At most 10 MiB after decompression.',
    content: {
      'application/json': {
        schema: schemaRef('CreateJsonDocumentRequest'),
        examples: { invoice: { summary: 'A Spanish invoice', value: EXAMPLE_DOCUMENT } },
      },
      ...XML_CONTENT,
      'application/pdf': { schema: { ...BINARY, description: 'PDF with an attached invoice in CII or UBL.' } },
      [CSV_TYPE]: CSV_CONTENT,
      [XLSX_TYPE]: { schema: BINARY },
    },
  },
  responses: {
    '200': {
      description: 'The report, or the invoice as a PDF.',
      headers: COMMON_HEADERS,
      content: {
        'application/json': {
          schema: schemaRef('CheckReport'),
          examples: { report: { summary: 'A report', value: CHECK_EXAMPLE } },
        },
        'application/pdf': { schema: BINARY },
      },
    },
    ...errorResponses([
      ...AUTHENTICATED_ERRORS.filter((code) => code !== 'INSUFFICIENT_SCOPE'),
      'INVALID_BODY',
      'INVALID_JSON',
      'EMPTY_BODY',
      'DOCUMENT_INVALID',
      'DOCUMENT_NOT_FILEABLE',
      'DOCUMENT_TOO_COMPLEX',
      'FILE_NOT_CONVERTIBLE',
      'TEMPLATE_INVALID',
      'TOO_MANY_ROWS',
      'NOT_ACCEPTABLE',
      'RENDERING_TOO_LONG',
      'RENDERING_UNAVAILABLE',
      'UNSUPPORTED_CONTEXT',
      'COMPANY_NOT_ALLOWED',
      'BODY_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'OVERLOADED',
    ]),
  },
};

export const CHECK_PATH: PathItem = { post: CHECK };
