import { peppolInvoice } from './peppol-documents';

/** The same document as a UBL DebitNote, about an invoice; it has no place for due date, buyer reference and type code. */
export function peppolDebitNote(number: string, options: Parameters<typeof peppolInvoice>[1] = {}): string {
  const references =
    '<cac:OrderReference><cbc:ID>PO-7</cbc:ID></cac:OrderReference>' +
    '<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>F-1</cbc:ID><cbc:IssueDate>2026-11-02</cbc:IssueDate></cac:InvoiceDocumentReference></cac:BillingReference>';
  return peppolInvoice(number, options)
    .replace(/<cbc:(?:DueDate|InvoiceTypeCode|BuyerReference)>[^<]*<\/cbc:\w+>/g, '')
    .replace('</cbc:DocumentCurrencyCode>', `$&${references}`)
    .replaceAll('Invoice-2', 'DebitNote-2')
    .replaceAll(/<(\/?)Invoice\b/g, '<$1DebitNote')
    .replaceAll('InvoiceLine', 'DebitNoteLine')
    .replaceAll('InvoicedQuantity', 'DebitedQuantity')
    .replaceAll('LegalMonetaryTotal', 'RequestedMonetaryTotal');
}
