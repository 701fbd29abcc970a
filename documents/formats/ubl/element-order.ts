import type { XmlNode } from './xml-node';
import type { DocumentRoot } from '../../../schemas/ubl-2.1/namespaces';

/**
 * Order of the children that EN 16931 uses, per UBL 2.1 root and line: the three roots order them differently. A name
 * that is missing does not exist under that root (a DebitNote has no BuyerReference): its term cannot be written there.
 */
const names = (text: string): readonly string[] => text.trim().split(/\s+/);

export const ROOT_ORDER: Readonly<Record<DocumentRoot, readonly string[]>> = {
  Invoice: names(`CustomizationID ProfileID ID IssueDate DueDate InvoiceTypeCode Note TaxPointDate DocumentCurrencyCode
    TaxCurrencyCode AccountingCost BuyerReference InvoicePeriod OrderReference BillingReference DespatchDocumentReference
    ReceiptDocumentReference OriginatorDocumentReference ContractDocumentReference AdditionalDocumentReference
    ProjectReference AccountingSupplierParty AccountingCustomerParty PayeeParty TaxRepresentativeParty Delivery
    PaymentMeans PaymentTerms AllowanceCharge TaxTotal LegalMonetaryTotal InvoiceLine`),
  CreditNote: names(`CustomizationID ProfileID ID IssueDate TaxPointDate CreditNoteTypeCode Note DocumentCurrencyCode
    TaxCurrencyCode AccountingCost BuyerReference InvoicePeriod OrderReference BillingReference DespatchDocumentReference
    ReceiptDocumentReference ContractDocumentReference AdditionalDocumentReference OriginatorDocumentReference
    AccountingSupplierParty AccountingCustomerParty PayeeParty TaxRepresentativeParty Delivery PaymentMeans PaymentTerms
    AllowanceCharge TaxTotal LegalMonetaryTotal CreditNoteLine`),
  DebitNote: names(`CustomizationID ProfileID ID IssueDate Note TaxPointDate DocumentCurrencyCode TaxCurrencyCode
    AccountingCost InvoicePeriod OrderReference BillingReference DespatchDocumentReference ReceiptDocumentReference
    ContractDocumentReference AdditionalDocumentReference AccountingSupplierParty AccountingCustomerParty PayeeParty
    TaxRepresentativeParty AllowanceCharge Delivery PaymentMeans PaymentTerms TaxTotal RequestedMonetaryTotal
    DebitNoteLine`),
};

export const LINE_ORDER: Readonly<Record<DocumentRoot, readonly string[]>> = {
  Invoice: names(`ID Note InvoicedQuantity LineExtensionAmount AccountingCost InvoicePeriod OrderLineReference
    DocumentReference AllowanceCharge Item Price`),
  CreditNote: names(`ID Note CreditedQuantity LineExtensionAmount AccountingCost InvoicePeriod OrderLineReference
    DocumentReference AllowanceCharge Item Price`),
  DebitNote: names(
    `ID Note DebitedQuantity LineExtensionAmount AccountingCost DocumentReference AllowanceCharge Item Price`,
  ),
};

/** Children in schema order, those that the parent cannot have left out. */
export function inOrder(order: readonly string[], children: readonly XmlNode[]): XmlNode[] {
  const rank = new Map(order.map((name, index) => [name, index]));
  const ranked = children.flatMap((node) => {
    const position = rank.get(node.name);
    return position === undefined ? [] : [{ node, position }];
  });
  return ranked.sort((a, b) => a.position - b.position).map(({ node }) => node);
}
