import { LANGUAGES } from '../../../documents/rendering/language';
import { AUTHENTICATED_ERRORS, COMMON_HEADERS, errorResponses } from '../error-responses';
import { MAX_UPLOAD_BYTES } from '../limits';
import { ACCEPT_LANGUAGE } from '../parameters';
import type { OperationPart, PathItem } from '../types';

const CONVERT: OperationPart = {
  operationId: 'convertDocument',
  tags: ['Documents'],
  summary: 'Convert an invoice file to PDF',
  description:
    'Takes a UBL Invoice, CreditNote or DebitNote, a CII CrossIndustryInvoice, or a PDF with such an invoice attached (ZUGFeRD 1 and 2, Factur-X, XRechnung); the content decides, not the name. The structure is checked first. Broken business rules do not prevent the conversion; `X-Finding-Count` says how many there are. Only the PDF is kept, for later requests with the same content. Any valid token may ask. An Idempotency-Key is ignored.',
  security: [{ bearer: [] }],
  parameters: [
    {
      name: 'language',
      in: 'query',
      description: 'Language of the words in the PDF. Without it `Accept-Language` decides, else English.',
      schema: { type: 'string', enum: [...LANGUAGES] },
      example: 'de',
    },
    ACCEPT_LANGUAGE,
  ],
  'x-max-body-bytes': MAX_UPLOAD_BYTES,
  requestBody: {
    required: true,
    description: 'At most 50 MiB.',
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['file'],
          properties: { file: { type: 'string', format: 'binary', description: 'The invoice file.' } },
        },
      },
    },
  },
  responses: {
    '200': {
      description: 'The invoice as PDF.',
      headers: {
        ...COMMON_HEADERS,
        'X-Finding-Count': {
          description: 'Findings of the business rules on the invoice.',
          schema: { type: 'integer' },
        },
        'X-Fatal-Finding-Count': {
          description: 'Those of them that make the invoice invalid.',
          schema: { type: 'integer' },
        },
      },
      content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
    },
    ...errorResponses([
      ...AUTHENTICATED_ERRORS.filter((code) => code !== 'INSUFFICIENT_SCOPE'),
      'EMPTY_BODY',
      'FILE_NOT_CONVERTIBLE',
      'DOCUMENT_TOO_COMPLEX',
      'BODY_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'OVERLOADED',
      'RENDERING_TOO_LONG',
      'RENDERING_UNAVAILABLE',
    ]),
  },
};

export const CONVERT_PATH: PathItem = { post: CONVERT };
