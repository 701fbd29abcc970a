import { TEMPLATE_SEPARATOR } from '../../../documents/formats/template/csv-line';
import { templateHeader } from '../../../documents/formats/template/write-template-rows';
import { AUTHENTICATED_ERRORS, COMMON_HEADERS, errorResponses } from '../error-responses';
import { queryParameter } from '../parameters';
import type { OperationPart, PathItem } from '../types';

export const CSV_TYPE = 'text/csv';
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const TEMPLATE: OperationPart = {
  operationId: 'getBatchTemplate',
  tags: ['Extensions'],
  summary: 'The empty batch template',
  description:
    'The file that `POST /v1.1/batch/importer` takes, without rows: CSV (the header), or an Excel workbook with the columns explained, lists to choose from, a sheet for information on the batch, and an example. What each column means: [the batch template](/docs/batch-template). Any valid token may ask.',
  security: [{ bearer: [] }],
  parameters: [
    queryParameter('format', { type: 'string', enum: ['csv', 'xlsx'], default: 'csv' }, 'Which of the two.', {
      example: 'xlsx',
    }),
  ],
  responses: {
    '200': {
      description: 'The template.',
      headers: {
        ...COMMON_HEADERS,
        'Content-Disposition': { description: 'A name for the file.', schema: { type: 'string' } },
      },
      content: {
        [CSV_TYPE]: {
          schema: { type: 'string', description: 'UTF-8 with byte order mark, semicolons.' },
          examples: {
            template: { summary: 'The header', value: `\uFEFF${templateHeader().join(TEMPLATE_SEPARATOR)}\r\n` },
          },
        },
        [XLSX_TYPE]: { schema: { type: 'string', format: 'binary' } },
      },
    },
    ...errorResponses([...AUTHENTICATED_ERRORS.filter((code) => code !== 'INSUFFICIENT_SCOPE'), 'OVERLOADED']),
  },
};

export const BATCH_TEMPLATE_PATH: PathItem = { get: TEMPLATE };
