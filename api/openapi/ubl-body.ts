import type { OpenAPIV3_1 } from 'openapi-types';
import { UBL_EXAMPLE } from './examples';

/** One UBL document as a request's content. */
export const UBL_CONTENT: OpenAPIV3_1.RequestBodyObject['content'] = {
  'application/xml': {
    schema: { type: 'string', description: 'UBL 2.1 Invoice, CreditNote or DebitNote.' },
    examples: { invoice: { summary: 'UBL 2.1', value: UBL_EXAMPLE } },
  },
};

export const UBL_BODY: OpenAPIV3_1.RequestBodyObject = {
  required: true,
  description: 'At most 10 MiB after decompression.',
  content: UBL_CONTENT,
};
