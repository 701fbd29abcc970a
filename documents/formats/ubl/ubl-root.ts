import { NAMESPACES, type DocumentRoot } from '../../../schemas/ubl-2.1/namespaces';
import type { DocumentType } from '../../model/document-context';

/** Facts in which the three roots differ. */
export interface UblRoot {
  name: DocumentRoot;
  namespace: string;
  type: DocumentType;
  /** Element of BT-3; a DebitNote has none: the root itself says 383. */
  typeCodeElement?: string;
  lineElement: string;
  quantityElement: string;
  /** Element of BG-DEX-01: a line in a line. */
  subLineElement: string;
  totalsElement: string;
  /** BT-9: Invoice/DueDate, elsewhere PaymentMeans/PaymentDueDate. */
  hasDueDate: boolean;
  /** BT-11: Invoice/ProjectReference, elsewhere AdditionalDocumentReference of type 50. */
  hasProjectReference: boolean;
}

export const UBL_ROOTS: Readonly<Record<DocumentRoot, UblRoot>> = {
  Invoice: {
    name: 'Invoice',
    namespace: NAMESPACES.Invoice,
    type: 'INVOICE',
    typeCodeElement: 'InvoiceTypeCode',
    lineElement: 'InvoiceLine',
    quantityElement: 'InvoicedQuantity',
    subLineElement: 'SubInvoiceLine',
    totalsElement: 'LegalMonetaryTotal',
    hasDueDate: true,
    hasProjectReference: true,
  },
  CreditNote: {
    name: 'CreditNote',
    namespace: NAMESPACES.CreditNote,
    type: 'CREDIT_NOTE',
    typeCodeElement: 'CreditNoteTypeCode',
    lineElement: 'CreditNoteLine',
    quantityElement: 'CreditedQuantity',
    subLineElement: 'SubCreditNoteLine',
    totalsElement: 'LegalMonetaryTotal',
    hasDueDate: false,
    hasProjectReference: false,
  },
  DebitNote: {
    name: 'DebitNote',
    namespace: NAMESPACES.DebitNote,
    type: 'DEBIT_NOTE',
    lineElement: 'DebitNoteLine',
    quantityElement: 'DebitedQuantity',
    subLineElement: 'SubDebitNoteLine',
    totalsElement: 'RequestedMonetaryTotal',
    hasDueDate: false,
    hasProjectReference: false,
  },
};

/** UNTDID 1001: debit note. EN 16931 has no debit note of its own, it travels on the Invoice root with this code. */
export const DEBIT_NOTE_TYPE_CODE = '383';

/** The root's facts by local name; undefined for any other element. */
export function ublRoot(localName: string): UblRoot | undefined {
  return Object.hasOwn(UBL_ROOTS, localName) ? UBL_ROOTS[localName as keyof typeof UBL_ROOTS] : undefined;
}

/** Stands for an order number (BT-13) where only the sales order (BT-14) is known, by Peppol's convention. */
export const NO_ORDER_NUMBER = 'NA';
