import { TEMPLATE_SEPARATOR } from '../../../documents/formats/template/csv-line';
import { TEMPLATE_LANGUAGES } from '../../../documents/formats/template/column-names';
import { templateHeader } from '../../../documents/formats/template/write-template-rows';
import { AUTHENTICATED_ERRORS, COMMON_HEADERS, errorResponses } from '../error-responses';
import { queryParameter } from '../parameters';
import { BINARY } from '../schema-parts';
import type { OperationPart, PathItem, Schema } from '../types';

export const CSV_TYPE = 'text/csv';
export const CSV_FILE = {
  ...BINARY,
  description: 'UTF-8 with a byte order mark, separated by semicolons.',
} as const satisfies Schema;
export const CSV_CONTENT = {
  schema: CSV_FILE,
  examples: {
    template: { summary: 'The header', value: `\uFEFF${templateHeader().join(TEMPLATE_SEPARATOR)}\r\n` },
  },
};
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const TEMPLATE: OperationPart = {
  operationId: 'getBatchTemplate',
  tags: ['Extensions'],
  summary: 'Get the empty batch template',
  description:
    'The file format that `POST /v1.1/batch/importer` accepts, without rows: CSV (the header), or an Excel workbook with explained columns, selection lists, a sheet for batch information, and an example. For the meaning of each column see [the batch template](/docs/batch-template). Any valid token is accepted.',
  security: [{ bearer: [] }],
  parameters: [
    queryParameter('format', { type: 'string', enum: ['csv', 'xlsx'], default: 'csv' }, 'Format of the template.', {
      example: 'xlsx',
    }),
    queryParameter(
      'language',
      { type: 'string', enum: [...TEMPLATE_LANGUAGES], default: 'en' },
      'Language of the header and of the explanations in the workbook. The importer reads files in each of these languages.',
      { example: 'es' },
    ),
    queryParameter(
      'countryIso',
      { type: 'string', pattern: '^[A-Z]{2}$' },
      'Country whose template is wanted, ISO 3166-1 alpha-2: it has columns for all that a JSON document can say in cells, and for what the country asks for (`ES:ClaveRegimen`). Without it the template has the columns that most documents need.',
      { example: 'ES' },
    ),
  ],
  responses: {
    '200': {
      description: 'The template.',
      headers: {
        ...COMMON_HEADERS,
        'Content-Disposition': { description: 'Suggested file name.', schema: { type: 'string' } },
      },
      content: {
        [CSV_TYPE]: CSV_CONTENT,
        [XLSX_TYPE]: { schema: BINARY },
      },
    },
    ...errorResponses([
      ...AUTHENTICATED_ERRORS.filter((code) => code !== 'INSUFFICIENT_SCOPE'),
      'UNSUPPORTED_CONTEXT',
      'OVERLOADED',
    ]),
  },
};

export const BATCH_TEMPLATE_PATH: PathItem = { get: TEMPLATE };
