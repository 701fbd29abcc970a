/** Electronic addresses of the companies in tests. */
export const SELLER = '0208:0428759497';
export const BUYER = '9930:de136695976';

const BIS = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
const BILLING = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
/** What the network calls its invoices, and the process that they belong to. */
export const INVOICE_TYPE = {
  documentType: `busdox-docid-qns::urn:oasis:names:specification:ubl:schema:xsd:Invoice-2::Invoice##${BIS}::2.1`,
  process: `cenbii-procid-ubl::${BILLING}`,
};
const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';
const RESPONSE = 'urn:fdc:peppol.eu:poacc:trns:invoice_response:3';

interface InvoiceOptions {
  root?: 'Invoice' | 'CreditNote';
  /** Seller and buyer, `<EAS>:<id>`. */
  seller?: string;
  buyer?: string;
  customization?: string;
  profile?: string | undefined;
  issueDate?: string;
}

function namespaces(root: string): string {
  return `xmlns="${UBL}${root}-2" xmlns:cac="${UBL}CommonAggregateComponents-2" xmlns:cbc="${UBL}CommonBasicComponents-2"`;
}

function endpoint(participant: string): string {
  return `<cbc:EndpointID schemeID="${participant.slice(0, 4)}">${participant.slice(5)}</cbc:EndpointID>`;
}

/** A document of a Belgian seller to a German buyer, as BIS Billing 3 wants it. */
export function peppolInvoice(number: string, options: InvoiceOptions = {}): string {
  const { root = 'Invoice', seller = SELLER, buyer = BUYER, customization = BIS, issueDate = '2026-11-20' } = options;
  const profile = 'profile' in options ? options.profile : BILLING;
  const isInvoice = root === 'Invoice';
  const [type, line, quantity] = isInvoice
    ? ['<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>', 'InvoiceLine', 'InvoicedQuantity']
    : ['<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>', 'CreditNoteLine', 'CreditedQuantity'];
  const due = isInvoice ? '<cbc:DueDate>2026-12-20</cbc:DueDate>' : '';
  const terms = '<cac:PaymentTerms><cbc:Note>30 days</cbc:Note></cac:PaymentTerms>';
  const stated = profile === undefined ? '' : `<cbc:ProfileID>${profile}</cbc:ProfileID>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} ${namespaces(root)}><cbc:CustomizationID>${customization}</cbc:CustomizationID>${stated}<cbc:ID>${number}</cbc:ID><cbc:IssueDate>${issueDate}</cbc:IssueDate>${due}${type}<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode><cbc:BuyerReference>7714</cbc:BuyerReference>
<cac:AccountingSupplierParty><cac:Party>${endpoint(seller)}<cac:PartyName><cbc:Name>Maison Dubois</cbc:Name></cac:PartyName><cac:PostalAddress><cbc:StreetName>Rue Haute 1</cbc:StreetName><cbc:CityName>Bruxelles</cbc:CityName><cbc:PostalZone>1000</cbc:PostalZone><cac:Country><cbc:IdentificationCode>BE</cbc:IdentificationCode></cac:Country></cac:PostalAddress><cac:PartyTaxScheme><cbc:CompanyID>BE0428759497</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme><cac:PartyLegalEntity><cbc:RegistrationName>Maison Dubois SRL</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty>
<cac:AccountingCustomerParty><cac:Party>${endpoint(buyer)}<cac:PostalAddress><cbc:StreetName>Hauptstr. 5</cbc:StreetName><cbc:CityName>Köln</cbc:CityName><cbc:PostalZone>50667</cbc:PostalZone><cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country></cac:PostalAddress><cac:PartyTaxScheme><cbc:CompanyID>DE136695976</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme><cac:PartyLegalEntity><cbc:RegistrationName>Müller GmbH</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingCustomerParty>
${terms}<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">21.00</cbc:TaxAmount><cac:TaxSubtotal><cbc:TaxableAmount currencyID="EUR">100.00</cbc:TaxableAmount><cbc:TaxAmount currencyID="EUR">21.00</cbc:TaxAmount><cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>21</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
<cac:LegalMonetaryTotal><cbc:LineExtensionAmount currencyID="EUR">100.00</cbc:LineExtensionAmount><cbc:TaxExclusiveAmount currencyID="EUR">100.00</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount currencyID="EUR">121.00</cbc:TaxInclusiveAmount><cbc:PayableAmount currencyID="EUR">121.00</cbc:PayableAmount></cac:LegalMonetaryTotal>
<cac:${line}><cbc:ID>1</cbc:ID><cbc:${quantity} unitCode="C62">1</cbc:${quantity}><cbc:LineExtensionAmount currencyID="EUR">100.00</cbc:LineExtensionAmount><cac:Item><cbc:Name>Service</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>21</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:ClassifiedTaxCategory></cac:Item><cac:Price><cbc:PriceAmount currencyID="EUR">100.00</cbc:PriceAmount></cac:Price></cac:${line}></${root}>`;
}

/** An Invoice Response of the buyer about an invoice. */
export function invoiceResponse(about: string, code: string, inner = '', sender = BUYER, receiver = SELLER): string {
  return `<ApplicationResponse ${namespaces('ApplicationResponse')}><cbc:CustomizationID>${RESPONSE}</cbc:CustomizationID><cbc:ProfileID>urn:fdc:peppol.eu:poacc:bis:invoice_response:3</cbc:ProfileID><cbc:ID>R-${about}-${code}</cbc:ID><cbc:IssueDate>2026-11-21</cbc:IssueDate><cac:SenderParty>${endpoint(sender)}<cac:PartyLegalEntity><cbc:RegistrationName>Müller GmbH</cbc:RegistrationName></cac:PartyLegalEntity></cac:SenderParty><cac:ReceiverParty>${endpoint(receiver)}<cac:PartyLegalEntity><cbc:RegistrationName>Maison Dubois SRL</cbc:RegistrationName></cac:PartyLegalEntity></cac:ReceiverParty><cac:DocumentResponse><cac:Response><cbc:ResponseCode>${code}</cbc:ResponseCode>${inner}</cac:Response><cac:DocumentReference><cbc:ID>${about}</cbc:ID><cbc:DocumentTypeCode>380</cbc:DocumentTypeCode></cac:DocumentReference></cac:DocumentResponse></ApplicationResponse>`;
}
