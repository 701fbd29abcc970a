import type { SemanticDocument } from '../../documents/model/semantic-document';

/** A credit or debit note, a corrected invoice, or what names the invoice that it corrects. */
export function corrects({ type, typeCode, precedingInvoices }: SemanticDocument): boolean {
  return type !== 'INVOICE' || typeCode === '384' || precedingInvoices.length > 0;
}
