import { randomUUID } from 'node:crypto';
import type { Json } from './api-client';

/** Values of every submitted document, and where its results are sent, that must stay out of Temporal. */
export const CANARIES = {
  supplierName: 'Talleres Canario Azul SL',
  customerName: 'Cliente Canario Rojo SA',
  customerVatNumber: 'ESA58818501',
  companyVatNumber: 'ESB12345674',
  iban: 'ES9121000418450200051332',
  description: 'Reparación del canario mecánico',
  email: 'canario.verde@receptor.example',
} as const;

export function freshNumber(prefix = 'E2E'): string {
  return `${prefix}-${randomUUID().slice(0, 12)}`;
}

/** A JSON invoice that Spain accepts; 2 x 100 and 1 x 50.50 net, 21 % and 10 % VAT. */
export function jsonInvoice(documentNumber: string, changes: Json = {}): Json {
  return {
    schemaVersion: '1.0',
    documentType: 'INVOICE',
    documentDate: '2026-03-02',
    documentNumber,
    dueDate: '2026-04-01',
    counterparty: {
      name: CANARIES.customerName,
      vatNumber: CANARIES.customerVatNumber,
      address: { streetName: 'Gran Vía', city: 'Madrid', postalCode: '28013', countryCode: 'ES' },
    },
    lines: [
      line(1, CANARIES.description, { quantity: 2, unitPrice: 100, netAmount: 200, vatRate: 21, vatAmount: 42 }),
      line(2, 'Manual', { quantity: 1, unitPrice: 50.5, netAmount: 50.5, vatRate: 10, vatAmount: 5.05 }),
    ],
    totalNet: 250.5,
    totalVat: 47.05,
    totalGross: 297.55,
    currencyCode: 'EUR',
    paymentMeans: { code: '30', iban: CANARIES.iban },
    ...changes,
  };
}

function line(number: number, description: string, amounts: { netAmount: number; vatAmount: number } & Json): Json {
  const grossAmount = Math.round((amounts.netAmount + amounts.vatAmount) * 100) / 100;
  return { number, description, taxCode: 'S', ...amounts, grossAmount };
}

export interface UblInvoice {
  number: string;
  lines?: number;
  /** Written as the payable amount instead of the right one. */
  payable?: string;
}

const party = (name: string, vatNumber: string) => `<cac:Party>
      <cac:PostalAddress><cbc:CityName>Madrid</cbc:CityName><cbc:PostalZone>28013</cbc:PostalZone><cac:Country><cbc:IdentificationCode>ES</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
      <cac:PartyTaxScheme><cbc:CompanyID>${vatNumber}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
      <cac:PartyLegalEntity><cbc:RegistrationName>${name}</cbc:RegistrationName></cac:PartyLegalEntity>
    </cac:Party>`;

const ublLine = (number: number, element: string, quantity: string) => `  <cac:${element}>
    <cbc:ID>${number}</cbc:ID>
    <cbc:${quantity} unitCode="C62">1</cbc:${quantity}>
    <cbc:LineExtensionAmount currencyID="EUR">10.00</cbc:LineExtensionAmount>
    <cac:Item><cbc:Name>Pieza ${number} del taller</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>21</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:ClassifiedTaxCategory></cac:Item>
    <cac:Price><cbc:PriceAmount currencyID="EUR">10.00</cbc:PriceAmount></cac:Price>
  </cac:${element}>`;

const amounts = (lines: number, payable?: string) => {
  const [net, vat] = [lines * 10, lines * 2.1];
  const gross = (net + vat).toFixed(2);
  return `  <cac:TaxTotal>
    <cbc:TaxAmount currencyID="EUR">${vat.toFixed(2)}</cbc:TaxAmount>
    <cac:TaxSubtotal><cbc:TaxableAmount currencyID="EUR">${net.toFixed(2)}</cbc:TaxableAmount><cbc:TaxAmount currencyID="EUR">${vat.toFixed(2)}</cbc:TaxAmount><cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>21</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal>
  </cac:TaxTotal>
  <cac:LegalMonetaryTotal>
    <cbc:LineExtensionAmount currencyID="EUR">${net.toFixed(2)}</cbc:LineExtensionAmount>
    <cbc:TaxExclusiveAmount currencyID="EUR">${net.toFixed(2)}</cbc:TaxExclusiveAmount>
    <cbc:TaxInclusiveAmount currencyID="EUR">${gross}</cbc:TaxInclusiveAmount>
    <cbc:PayableAmount currencyID="EUR">${payable ?? gross}</cbc:PayableAmount>
  </cac:LegalMonetaryTotal>`;
};

const namespaces = (root: string) =>
  `xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"`;

const parties = `  <cac:AccountingSupplierParty>${party(CANARIES.supplierName, CANARIES.companyVatNumber)}</cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty>${party(CANARIES.customerName, CANARIES.customerVatNumber)}</cac:AccountingCustomerParty>
  <cac:PaymentMeans><cbc:PaymentMeansCode>30</cbc:PaymentMeansCode><cac:PayeeFinancialAccount><cbc:ID>${CANARIES.iban}</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>`;

/** A UBL invoice of lines of 10.00 each at 21 %. */
export function ublInvoice({ number, lines = 1, payable }: UblInvoice): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Invoice ${namespaces('Invoice')}>
  <cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID>
  <cbc:ID>${number}</cbc:ID>
  <cbc:IssueDate>2026-03-02</cbc:IssueDate>
  <cbc:DueDate>2026-04-01</cbc:DueDate>
  <cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>
  <cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
${parties}
${amounts(lines, payable)}
${Array.from({ length: lines }, (_, index) => ublLine(index + 1, 'InvoiceLine', 'InvoicedQuantity')).join('\n')}
</Invoice>
`;
}

/** A UBL credit note of one line of 10.00 at 21 %, for the invoice of the given number. */
export function ublCreditNote(number: string, invoiceNumber: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<CreditNote ${namespaces('CreditNote')}>
  <cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID>
  <cbc:ID>${number}</cbc:ID>
  <cbc:IssueDate>2026-03-03</cbc:IssueDate>
  <cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>
  <cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>${invoiceNumber}</cbc:ID><cbc:IssueDate>2026-03-02</cbc:IssueDate></cac:InvoiceDocumentReference></cac:BillingReference>
${parties}
${amounts(1)}
${ublLine(1, 'CreditNoteLine', 'CreditedQuantity')}
</CreditNote>
`;
}
