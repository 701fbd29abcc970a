import type { XmlElement } from '../../documents/xml/element-tree';
import { AGREEMENT, SETTLEMENT, TRANSACTION } from '../en16931/presence/cii-groups';
import { LINES } from '../en16931/presence/ubl-groups';
import { oncePerDocument } from '../tree/once-per-document';
import type { RuleDocument, Syntax } from '../tree/rule-document';
import { child, childrenOf, select, selectFirst } from '../tree/select';
import { stringValue } from '../tree/text';

/** The place of a line among groups, details and information. Values are as written. */
export interface FrenchLine {
  element: XmlElement;
  id: string | undefined;
  /** DETAIL, GROUP or INFORMATION. */
  status: string | undefined;
  parent: string | undefined;
  /** Whether its amount is part of the totals. */
  counts: boolean;
}

/** Paths from a line, and from the root. */
export interface LinePaths {
  number: string;
  net: string;
  /** Vendor of the line, where it is not the seller. */
  vendor: string;
  vendorName: string;
  vendorId: string;
  vendorCountry: string;
  vat: string;
  totalWithVat?: string;
  exemption: string;
  breakdowns: string;
  breakdownVat: string;
  breakdownExemption: string;
  sellerId: string;
  buyerId: string;
  invoiceCurrency: string;
  accountingCurrency: string;
  precedingDate: string;
}

export const LINE_PATHS: Readonly<Record<Syntax, LinePaths>> = {
  ubl: {
    number: 'cbc:ID',
    net: 'cbc:LineExtensionAmount',
    vendor: 'cac:Item/cac:ManufacturerParty',
    vendorName: 'cac:Item/cac:ManufacturerParty/cac:PartyLegalEntity/cbc:RegistrationName',
    vendorId: 'cac:Item/cac:ManufacturerParty/cac:PartyLegalEntity/cbc:CompanyID',
    vendorCountry: 'cac:Item/cac:ManufacturerParty/cac:PostalAddress/cac:Country/cbc:IdentificationCode',
    // Where a group would state its total with VAT in UBL, the artefact does not look.
    vat: 'cac:TaxTotal/cbc:TaxAmount',
    exemption: 'cac:Item/cac:ClassifiedTaxCategory/cbc:TaxExemptionReason',
    breakdowns: 'cac:TaxTotal/cac:TaxSubtotal',
    breakdownVat: 'cbc:TaxAmount',
    breakdownExemption: 'cac:TaxCategory/cbc:TaxExemptionReason',
    sellerId: 'cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity/cbc:CompanyID',
    buyerId: 'cac:AccountingCustomerParty/cac:Party/cac:PartyLegalEntity/cbc:CompanyID',
    invoiceCurrency: 'cbc:DocumentCurrencyCode',
    accountingCurrency: 'cbc:TaxCurrencyCode',
    precedingDate: 'cbc:IssueDate',
  },
  cii: {
    number: 'rsm:ExchangedDocument/ram:ID',
    net: 'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount',
    vendor: 'ram:SpecifiedLineTradeAgreement/ram:ItemSellerTradeParty',
    vendorName: 'ram:SpecifiedLineTradeAgreement/ram:ItemSellerTradeParty/ram:Name',
    vendorId: 'ram:SpecifiedLineTradeAgreement/ram:ItemSellerTradeParty/ram:SpecifiedLegalOrganization/ram:ID',
    vendorCountry: 'ram:SpecifiedLineTradeAgreement/ram:ItemSellerTradeParty/ram:PostalTradeAddress/ram:CountryID',
    vat: 'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:TaxTotalAmount',
    totalWithVat:
      'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:GrandTotalAmount',
    exemption: 'ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax/ram:ExemptionReason',
    breakdowns: `${SETTLEMENT}/ram:ApplicableTradeTax`,
    breakdownVat: 'ram:CalculatedAmount',
    breakdownExemption: 'ram:ExemptionReason',
    sellerId: `${AGREEMENT}/ram:SellerTradeParty/ram:SpecifiedLegalOrganization/ram:ID`,
    buyerId: `${AGREEMENT}/ram:BuyerTradeParty/ram:SpecifiedLegalOrganization/ram:ID`,
    invoiceCurrency: `${SETTLEMENT}/ram:InvoiceCurrencyCode`,
    accountingCurrency: `${SETTLEMENT}/ram:TaxCurrencyCode`,
    precedingDate: 'ram:FormattedIssueDateTime/qdt:DateTimeString',
  },
};

const written = (element: XmlElement | undefined): string | undefined => element && stringValue(element);

/** In UBL a line refers to this very invoice to state its place; other references are to preceding invoices. */
function ublLine(element: XmlElement, number: string | undefined): FrenchLine {
  const [own] = referencesOf(element, number, true);
  const status = own && written(selectFirst(own, 'cac:InvoiceDocumentReference/cbc:DocumentStatusCode'));
  return {
    element,
    id: written(child(element, 'cbc:ID')),
    status,
    parent: own && written(selectFirst(own, 'cac:BillingReferenceLine/cbc:ID')),
    counts: own === undefined || status === 'DETAIL',
  };
}

function referencesOf(line: XmlElement, number: string | undefined, ownOnes: boolean): XmlElement[] {
  return childrenOf(line, 'cac:BillingReference').filter(
    (one) => select(one, 'cac:InvoiceDocumentReference/cbc:ID').some((id) => stringValue(id) === number) === ownOnes,
  );
}

function ciiLine(element: XmlElement): FrenchLine {
  const place = 'ram:AssociatedDocumentLineDocument';
  const status = written(selectFirst(element, `${place}/ram:LineStatusReasonCode`));
  return {
    element,
    id: written(selectFirst(element, `${place}/ram:LineID`)),
    status,
    parent: written(selectFirst(element, `${place}/ram:ParentLineID`)),
    counts: status === undefined || status === 'DETAIL',
  };
}

const linesOf: Readonly<Record<Syntax, (document: RuleDocument) => FrenchLine[]>> = {
  ubl: (document) => {
    const number = written(child(document.root, 'cbc:ID'));
    return LINES(document).map((line) => ublLine(line, number));
  },
  cii: ({ root }) => select(root, `${TRANSACTION}/ram:IncludedSupplyChainTradeLineItem`).map(ciiLine),
};

/** The lines of the document, in UBL wherever they stand. */
export const frenchLines = oncePerDocument((document: RuleDocument) => linesOf[document.syntax](document));

/** Those of the invoice itself. */
export const linesOfInvoice = oncePerDocument((document: RuleDocument) =>
  document.syntax === 'cii'
    ? frenchLines(document)
    : frenchLines(document).filter(({ element }) => element.parent === document.root),
);

/** References of a line to the invoices that it corrects or credits. */
export function precedingOf(line: XmlElement, { root, syntax }: RuleDocument): XmlElement[] {
  return syntax === 'ubl'
    ? referencesOf(line, written(child(root, 'cbc:ID')), false).flatMap((one) =>
        childrenOf(one, 'cac:InvoiceDocumentReference'),
      )
    : select(line, 'ram:SpecifiedLineTradeSettlement/ram:InvoiceReferencedDocument');
}

/** Number of the preceding invoice in such a reference. */
export const PRECEDING_NUMBER: Readonly<Record<Syntax, string>> = { ubl: 'cbc:ID', cii: 'ram:IssuerAssignedID' };

/** References of a line of that kind: number (AFL) or process (AVV) of the sub-invoice that it is from. */
export function subInvoiceReferences(line: XmlElement, syntax: Syntax, kind: string): XmlElement[] {
  if (syntax === 'ubl')
    return childrenOf(line, 'cac:DocumentReference').filter(
      (one) =>
        childrenOf(one, 'cbc:ID').some((id) =>
          id.attributes.some(({ name, value }) => name === 'schemeID' && value === kind),
        ) && childrenOf(one, 'cbc:DocumentTypeCode').some((type) => stringValue(type) === OBJECT_REFERENCE),
    );
  return select(line, 'ram:SpecifiedLineTradeSettlement/ram:AdditionalReferencedDocument').filter(
    (one) =>
      childrenOf(one, 'ram:ReferenceTypeCode').some((type) => stringValue(type) === kind) &&
      childrenOf(one, 'ram:TypeCode').some((type) => stringValue(type) === OBJECT_REFERENCE),
  );
}

const OBJECT_REFERENCE = '130';

/** The id in such a reference. */
export const SUB_INVOICE_ID: Readonly<Record<Syntax, string>> = { ubl: 'cbc:ID', cii: 'ram:IssuerAssignedID' };

/** Whether a line of CII has a reference of that kind, be it marked as an object (130) or not. */
export function hasReferenceOfKind(line: XmlElement, kind: string): boolean {
  return select(line, 'ram:SpecifiedLineTradeSettlement/ram:AdditionalReferencedDocument/ram:ReferenceTypeCode').some(
    (type) => stringValue(type) === kind,
  );
}
