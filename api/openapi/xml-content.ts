import type { OpenAPIV3_1 } from 'openapi-types';
import { UBL_EXAMPLE } from './examples';
import { BINARY } from './schema-parts';
import { schemaRef, type Schema } from './types';

/**
 * The bytes of an XML document. What they are is said by `contentSchema` (OpenAPI 3.1): programs that generate clients make
 * bytes of it, and not an object that they would write as XML of their own.
 */
function xmlBytes(description: string, contentSchema: Schema): Schema {
  return { ...BINARY, description, contentMediaType: 'application/xml', contentSchema } as Schema;
}

/** One UBL document, in requests and in answers. */
export const UBL_DOCUMENT = xmlBytes('UBL 2.1 Invoice, CreditNote or DebitNote.', {
  anyOf: ['InvoiceType', 'CreditNoteType', 'DebitNoteType'].map(schemaRef),
});

export const UBL_CONTENT: OpenAPIV3_1.RequestBodyObject['content'] = {
  'application/xml': {
    schema: UBL_DOCUMENT,
    examples: { invoice: { summary: 'UBL 2.1', value: UBL_EXAMPLE } },
  },
};

/** An invoice as it is submitted and given back: in either syntax of EN 16931. */
export const XML_CONTENT: OpenAPIV3_1.RequestBodyObject['content'] = {
  'application/xml': {
    schema: {
      ...BINARY,
      description:
        'UBL 2.1 Invoice, CreditNote or DebitNote, or a CII CrossIndustryInvoice (Factur-X, ZUGFeRD, XRechnung).',
      contentMediaType: 'application/xml',
    },
    examples: { invoice: { summary: 'UBL 2.1', value: UBL_EXAMPLE } },
  },
};

export const UBL_BODY: OpenAPIV3_1.RequestBodyObject = {
  required: true,
  description: 'At most 10 MiB after decompression.',
  content: UBL_CONTENT,
};

/** Many UBL documents in one list. */
export const UBL_LIST = xmlBytes(
  'Root `Documents` that contains UBL 2.1 or CII documents.',
  schemaRef('DocumentListType'),
);
