import { ciiSyntax } from '../../../../validation/en16931/syntax/cii';
import { ublSyntax } from '../../../../validation/en16931/syntax/ubl';
import { RuleDocument } from '../../../../validation/tree/rule-document';
import { runTreeRuleSet, type TreeVerdict } from '../../../../validation/tree/run-tree-rule-set';
import { parseElementTree } from '../../../../documents/xml/element-tree';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';
const CII = 'urn:un:unece:uncefact:data:standard';

export const UBL_NAMESPACES =
  `xmlns:cac="${UBL}:CommonAggregateComponents-2" xmlns:cbc="${UBL}:CommonBasicComponents-2" ` +
  `xmlns:ext="${UBL}:CommonExtensionComponents-2"`;

export const CII_NAMESPACES =
  `xmlns:rsm="${CII}:CrossIndustryInvoice:100" xmlns:ram="${CII}:ReusableAggregateBusinessInformationEntity:100" ` +
  `xmlns:udt="${CII}:UnqualifiedDataType:100" xmlns:qdt="${CII}:QualifiedDataType:100"`;

/** A UBL document of that root. */
export function ubl(content: string, root = 'Invoice'): string {
  return `<${root} xmlns="${UBL}:${root}-2" ${UBL_NAMESPACES}>${content}</${root}>`;
}

export function cii(content: string): string {
  return `<rsm:CrossIndustryInvoice ${CII_NAMESPACES}>${content}</rsm:CrossIndustryInvoice>`;
}

const party = (name: string, vat: string): string =>
  `<cac:Party><cac:PartyIdentification><cbc:ID>${vat}-1</cbc:ID></cac:PartyIdentification>` +
  `<cac:PartyName><cbc:Name>${name}</cbc:Name></cac:PartyName>` +
  `<cac:PostalAddress><cac:AddressLine><cbc:Line>3</cbc:Line></cac:AddressLine></cac:PostalAddress>` +
  `<cac:PartyTaxScheme><cbc:CompanyID>${vat}</cbc:CompanyID>` +
  `<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>` +
  `<cac:PartyLegalEntity><cbc:RegistrationName>${name} Ltd</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party>`;

/** An invoice that none of the rules complains of; every mark stands in it once. */
export const UBL_INVOICE = ubl(
  '<cbc:UBLVersionID>2.1</cbc:UBLVersionID><cbc:ID>1</cbc:ID>' +
    '<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>0</cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference>' +
    '<cac:AdditionalDocumentReference><cbc:ID schemeID="ABZ">17</cbc:ID>' +
    '<cbc:DocumentTypeCode>130</cbc:DocumentTypeCode></cac:AdditionalDocumentReference>' +
    '<cac:AdditionalDocumentReference><cbc:ID>S1</cbc:ID><cbc:DocumentDescription>Sheet</cbc:DocumentDescription>' +
    '<cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="text/csv" filename="a.csv">QQ==</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>' +
    `<cac:AccountingSupplierParty>${party('Seller', 'DE1')}</cac:AccountingSupplierParty>` +
    `<cac:AccountingCustomerParty>${party('Buyer', 'FR2')}</cac:AccountingCustomerParty>` +
    '<cac:PayeeParty><cac:PartyIdentification><cbc:ID>P1</cbc:ID></cac:PartyIdentification><cac:PartyName><cbc:Name>Payee</cbc:Name></cac:PartyName></cac:PayeeParty>' +
    '<cac:PaymentMeans><cbc:PaymentMeansCode name="Transfer">30</cbc:PaymentMeansCode><cbc:PaymentID>R1</cbc:PaymentID></cac:PaymentMeans>' +
    '<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:AllowanceChargeReason>Bonus</cbc:AllowanceChargeReason><cbc:Amount currencyID="EUR">1.00</cbc:Amount></cac:AllowanceCharge>' +
    '<cac:LegalMonetaryTotal><cbc:PayableAmount currencyID="EUR">100.00</cbc:PayableAmount></cac:LegalMonetaryTotal>' +
    '<cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="C62">1</cbc:InvoicedQuantity>' +
    '<cac:Item><cbc:Name>Thing</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID></cac:ClassifiedTaxCategory></cac:Item>' +
    '<cac:Price><cbc:PriceAmount currencyID="EUR">1.2345</cbc:PriceAmount></cac:Price></cac:InvoiceLine>',
);

const reference = (type: string, more = ''): string =>
  `<ram:AdditionalReferencedDocument><ram:IssuerAssignedID>${type}</ram:IssuerAssignedID>` +
  `<ram:TypeCode>${type}</ram:TypeCode>${more}</ram:AdditionalReferencedDocument>`;

/** The same for CII. */
export const CII_INVOICE = cii(
  '<rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>urn:cen.eu:en16931:2017</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>' +
    '<rsm:ExchangedDocument><ram:ID>1</ram:ID><ram:TypeCode>380</ram:TypeCode>' +
    '<ram:IssueDateTime><udt:DateTimeString format="102">20260131</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>' +
    '<rsm:SupplyChainTradeTransaction><ram:IncludedSupplyChainTradeLineItem>' +
    '<ram:AssociatedDocumentLineDocument><ram:LineID>1</ram:LineID></ram:AssociatedDocumentLineDocument>' +
    '<ram:SpecifiedTradeProduct><ram:GlobalID schemeID="0160">4000</ram:GlobalID><ram:SellerAssignedID>A1</ram:SellerAssignedID><ram:Name>Thing</ram:Name>' +
    '<ram:OriginTradeCountry><ram:ID>DE</ram:ID></ram:OriginTradeCountry></ram:SpecifiedTradeProduct>' +
    '<ram:SpecifiedLineTradeAgreement><ram:GrossPriceProductTradePrice><ram:ChargeAmount>2</ram:ChargeAmount>' +
    '<ram:AppliedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>false</udt:Indicator></ram:ChargeIndicator><ram:ActualAmount>1</ram:ActualAmount></ram:AppliedTradeAllowanceCharge></ram:GrossPriceProductTradePrice>' +
    '<ram:NetPriceProductTradePrice><ram:ChargeAmount>1</ram:ChargeAmount></ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>' +
    '<ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="C62">1</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>' +
    '<ram:SpecifiedLineTradeSettlement><ram:ApplicableTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>S</ram:CategoryCode></ram:ApplicableTradeTax>' +
    `${reference('130', '<ram:ReferenceTypeCode>ABZ</ram:ReferenceTypeCode>')}</ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>` +
    '<ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty><ram:DefinedTradeContact><ram:PersonName>Ann</ram:PersonName></ram:DefinedTradeContact></ram:SellerTradeParty>' +
    '<ram:BuyerTradeParty><ram:ID>B1</ram:ID></ram:BuyerTradeParty>' +
    `${reference('916', '<ram:Name>Sheet</ram:Name>')}</ram:ApplicableHeaderTradeAgreement>` +
    '<ram:ApplicableHeaderTradeDelivery/>' +
    '<ram:ApplicableHeaderTradeSettlement><ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>58</ram:TypeCode><ram:Information>Transfer</ram:Information>' +
    '<ram:PayeePartyCreditorFinancialAccount><ram:IBANID>DE02120300000000202051</ram:IBANID></ram:PayeePartyCreditorFinancialAccount></ram:SpecifiedTradeSettlementPaymentMeans>' +
    '<ram:ApplicableTradeTax><ram:CalculatedAmount>0.19</ram:CalculatedAmount><ram:TypeCode>VAT</ram:TypeCode><ram:BasisAmount>1.00</ram:BasisAmount><ram:DueDateTypeCode>5</ram:DueDateTypeCode></ram:ApplicableTradeTax>' +
    '<ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:TaxTotalAmount currencyID="EUR">0.19</ram:TaxTotalAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>' +
    '</ram:ApplicableHeaderTradeSettlement></rsm:SupplyChainTradeTransaction>',
);

export function validate(xml: string): TreeVerdict {
  const root = parseElementTree(xml);
  const syntax = root.key.startsWith('rsm:') ? 'cii' : 'ubl';
  const part = syntax === 'cii' ? ciiSyntax : ublSyntax;
  return runTreeRuleSet(
    { name: `en16931-${syntax}`, version: '1.3.16', syntax, ...part },
    new RuleDocument(root, syntax),
  );
}

/** The rules that fire, each as often as it does. */
export function fired(xml: string): string[] {
  return validate(xml)
    .findings.map(({ rule }) => rule)
    .sort();
}

/** @throws Error where the text to change does not stand in the document exactly once */
export function changed(xml: string, from: string, to: string): string {
  if (xml.split(from).length !== 2) throw new Error(`not there once: ${from}`);
  return xml.replace(from, () => to);
}
