import { list } from './schema-parts';
import { schemaRef, type Schema } from './types';

/** The classes of UBL 2.1 that a document is; what is in them, its own XSDs say. */
function rootElement(name: string, namespace: string, description: string): Schema {
  return { type: 'object', description, xml: { name, namespace } };
}

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';

export const UBL_SCHEMAS: Record<string, Schema> = {
  InvoiceType: rootElement('Invoice', `${UBL}:Invoice-2`, 'A UBL 2.1 invoice: the element `Invoice`.'),
  CreditNoteType: rootElement('CreditNote', `${UBL}:CreditNote-2`, 'A UBL 2.1 credit note: the element `CreditNote`.'),
  DebitNoteType: rootElement('DebitNote', `${UBL}:DebitNote-2`, 'A UBL 2.1 debit note: the element `DebitNote`.'),
  DocumentListType: {
    type: 'object',
    description: 'A list of documents: the element `Documents`, in any namespace or none.',
    xml: { name: 'Documents' },
    properties: {
      documents: {
        ...list(
          { anyOf: ['InvoiceType', 'CreditNoteType', 'DebitNoteType'].map(schemaRef) },
          'The documents, one after the other.',
        ),
        minItems: 1,
      },
    },
  },
};
