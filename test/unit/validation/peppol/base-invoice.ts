/** A valid Peppol invoice between two French parties, for which no national rule applies. */
export const INVOICE = `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
 xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
 xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
<cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0</cbc:CustomizationID>
<cbc:ProfileID>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0</cbc:ProfileID>
<cbc:ID>F-1</cbc:ID>
<cbc:IssueDate>2026-03-31</cbc:IssueDate>
<cbc:DueDate>2026-04-30</cbc:DueDate>
<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>
<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
<cbc:BuyerReference>B-1</cbc:BuyerReference>
<cac:InvoicePeriod><cbc:StartDate>2026-03-01</cbc:StartDate><cbc:EndDate>2026-03-31</cbc:EndDate></cac:InvoicePeriod>
<cac:AccountingSupplierParty><cac:Party>
<cbc:EndpointID schemeID="0088">7300010000001</cbc:EndpointID>
<cac:PartyName><cbc:Name>Seller</cbc:Name></cac:PartyName>
<cac:PostalAddress><cbc:StreetName>Rue 1</cbc:StreetName><cbc:CityName>Lyon</cbc:CityName><cbc:PostalZone>69001</cbc:PostalZone><cac:Country><cbc:IdentificationCode>FR</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
<cac:PartyTaxScheme><cbc:CompanyID>FR11111111111</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
<cac:PartyLegalEntity><cbc:RegistrationName>Seller SA</cbc:RegistrationName><cbc:CompanyID>1000</cbc:CompanyID></cac:PartyLegalEntity>
</cac:Party></cac:AccountingSupplierParty>
<cac:AccountingCustomerParty><cac:Party>
<cbc:EndpointID schemeID="0088">7300010000018</cbc:EndpointID>
<cac:PartyName><cbc:Name>Buyer</cbc:Name></cac:PartyName>
<cac:PostalAddress><cbc:StreetName>Rue 2</cbc:StreetName><cbc:CityName>Metz</cbc:CityName><cbc:PostalZone>57000</cbc:PostalZone><cac:Country><cbc:IdentificationCode>FR</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
<cac:PartyTaxScheme><cbc:CompanyID>FR22222222222</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
<cac:PartyLegalEntity><cbc:RegistrationName>Buyer SA</cbc:RegistrationName><cbc:CompanyID>2000</cbc:CompanyID></cac:PartyLegalEntity>
</cac:Party></cac:AccountingCustomerParty>
<cac:PaymentMeans><cbc:PaymentMeansCode>30</cbc:PaymentMeansCode><cac:PayeeFinancialAccount><cbc:ID>123456</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>
<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">20.00</cbc:TaxAmount><cac:TaxSubtotal><cbc:TaxableAmount currencyID="EUR">100.00</cbc:TaxableAmount><cbc:TaxAmount currencyID="EUR">20.00</cbc:TaxAmount><cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>20</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
<cac:LegalMonetaryTotal><cbc:LineExtensionAmount currencyID="EUR">100.00</cbc:LineExtensionAmount><cbc:TaxExclusiveAmount currencyID="EUR">100.00</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount currencyID="EUR">120.00</cbc:TaxInclusiveAmount><cbc:PayableAmount currencyID="EUR">120.00</cbc:PayableAmount></cac:LegalMonetaryTotal>
<cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="C62">10</cbc:InvoicedQuantity><cbc:LineExtensionAmount currencyID="EUR">100.00</cbc:LineExtensionAmount><cac:Item><cbc:Name>Pen</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>20</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:ClassifiedTaxCategory></cac:Item><cac:Price><cbc:PriceAmount currencyID="EUR">10.00</cbc:PriceAmount></cac:Price></cac:InvoiceLine>
</Invoice>`;

/** The same as a credit note. */
export const CREDIT_NOTE = INVOICE.replaceAll('Invoice-2', 'CreditNote-2')
  .replace('<Invoice ', '<CreditNote ')
  .replace('</Invoice>', '</CreditNote>')
  .replace('<cbc:DueDate>2026-04-30</cbc:DueDate>\n', '')
  .replace('<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>', '<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>')
  .replaceAll('cac:InvoiceLine>', 'cac:CreditNoteLine>')
  .replaceAll('cbc:InvoicedQuantity', 'cbc:CreditedQuantity');

/** One place of a text changed; a change that finds nothing is a mistake of the test. */
export function change(xml: string, from: string, to: string): string {
  if (!xml.includes(from)) throw new Error(`nothing to change: ${from}`);
  return xml.replace(from, () => to);
}

/** Every place of a text changed. */
export function changeAll(xml: string, from: string, to: string): string {
  if (!xml.includes(from)) throw new Error(`nothing to change: ${from}`);
  return xml.replaceAll(from, () => to);
}

/** Both parties in that country. */
export function inCountry(xml: string, country: string): string {
  return changeAll(xml, '<cbc:IdentificationCode>FR', `<cbc:IdentificationCode>${country}`);
}

/** The seller in that country, the buyer in France. */
export function soldFrom(xml: string, country: string): string {
  return change(xml, '<cbc:IdentificationCode>FR', `<cbc:IdentificationCode>${country}`);
}

/** Something put in front of the first place of a text. */
export function before(xml: string, place: string, added: string): string {
  return change(xml, place, added + place);
}

export const PAYMENT_MEANS =
  '<cac:PaymentMeans><cbc:PaymentMeansCode>30</cbc:PaymentMeansCode><cac:PayeeFinancialAccount><cbc:ID>123456</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>';

/** Other payment means (BG-16). */
export function paidBy(xml: string, code: string, details = ''): string {
  return change(
    xml,
    PAYMENT_MEANS,
    `<cac:PaymentMeans><cbc:PaymentMeansCode>${code}</cbc:PaymentMeansCode>${details}</cac:PaymentMeans>`,
  );
}

/** BT-84 and the branch of the bank. */
export function account(id: string, branch?: string): string {
  const bank =
    branch === undefined
      ? ''
      : `<cac:FinancialInstitutionBranch><cbc:ID>${branch}</cbc:ID></cac:FinancialInstitutionBranch>`;
  return `<cac:PayeeFinancialAccount><cbc:ID>${id}</cbc:ID>${bank}</cac:PayeeFinancialAccount>`;
}

/** A further registration of the seller. */
export function registered(xml: string, companyId: string, taxScheme: string): string {
  return before(
    xml,
    '<cac:PartyLegalEntity>',
    `<cac:PartyTaxScheme><cbc:CompanyID>${companyId}</cbc:CompanyID><cac:TaxScheme><cbc:ID>${taxScheme}</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>`,
  );
}
