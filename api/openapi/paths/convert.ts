import { LANGUAGES } from '../../../documents/rendering/language';
import { AUTHENTICATED_ERRORS, COMMON_HEADERS, errorResponses } from '../error-responses';
import { MAX_UPLOAD_BYTES } from '../limits';
import { ACCEPT_LANGUAGE } from '../parameters';
import { UNPRINTED_HEADER } from '../unprinted-header';
import { BINARY } from '../schema-parts';
import type { OperationPart, PathItem } from '../types';

const CONVERT: OperationPart = {
  operationId: 'convertDocument',
  tags: ['Documents'],
  summary: 'Convert an invoice file to PDF',
  description:
    'Takes a UBL Invoice, CreditNote or DebitNote, a CII CrossIndustryInvoice, or a PDF with such an invoice attached (ZUGFeRD 1 and 2, Factur-X, XRechnung). The format is detected from the content, not the name. The schema is checked first. Violated business rules do not prevent the conversion; `X-Finding-Count` states the number of findings. The PDF is a PDF/A-3a that contains the invoice as XML: the CII of a CII, ZUGFeRD or Factur-X file as it is; UBL as CII (Factur-X) if that is valid and says the same, otherwise as UBL. Only the PDF is kept, for later requests with the same content. Any valid token is accepted. An Idempotency-Key is ignored.',
  security: [{ bearer: [] }],
  parameters: [
    {
      name: 'language',
      in: 'query',
      description:
        'Language of the labels in the PDF. Default: `Accept-Language`, otherwise that of the country that both parties are in, otherwise English.',
      schema: { type: 'string', enum: [...LANGUAGES], examples: ['de'] },
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
      description: 'The invoice as PDF/A-3a with its XML embedded.',
      headers: {
        ...COMMON_HEADERS,
        ...UNPRINTED_HEADER,
        'X-Finding-Count': {
          description: 'Number of findings of the business rules.',
          schema: { type: 'integer' },
        },
        'X-Fatal-Finding-Count': {
          description: 'Number of these findings that make the invoice invalid.',
          schema: { type: 'integer' },
        },
      },
      content: { 'application/pdf': { schema: BINARY } },
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
