/** A JSON document that Spain accepts, with what a test changes of it. */
export function jsonDocument(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    schemaVersion: '1.0',
    documentType: 'INVOICE',
    documentDate: '2026-03-02',
    documentNumber: 'F-2026-0042',
    counterparty: {
      name: 'Cliente de Ejemplo S.A.',
      vatNumber: 'ESA58818501',
      address: {
        streetName: 'Calle Mayor',
        houseAndOfficeNo: '1',
        city: 'Madrid',
        postalCode: '28013',
        countryCode: 'ES',
      },
    },
    lines: [
      {
        number: 1,
        description: 'Consulting',
        quantity: 10,
        unitPrice: 80,
        netAmount: 800,
        taxCode: 'S',
        vatRate: 21,
        vatAmount: 168,
        grossAmount: 968,
      },
    ],
    totalNet: 800,
    totalVat: 168,
    totalGross: 968,
    currencyCode: 'EUR',
    ...changes,
  };
}

function party(vatNumber: string, name: string): string {
  return `<cac:Party><cac:PostalAddress><cbc:CityName>Madrid</cbc:CityName><cac:Country><cbc:IdentificationCode>ES</cbc:IdentificationCode></cac:Country></cac:PostalAddress><cac:PartyTaxScheme><cbc:CompanyID>${vatNumber}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme><cac:PartyLegalEntity><cbc:RegistrationName>${name}</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party>`;
}

/** A UBL invoice of the test company; `notes` makes it as large as wanted. */
export function ublInvoice({ number = 'U-1', supplier = 'ESB12345674', notes = [] as string[] } = {}): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
<cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID>
<cbc:ID>${number}</cbc:ID><cbc:IssueDate>2026-03-02</cbc:IssueDate><cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>
${notes.map((note) => `<cbc:Note>${note}</cbc:Note>`).join('')}<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
<cac:AccountingSupplierParty>${party(supplier, 'Ejemplo S.L.')}</cac:AccountingSupplierParty>
<cac:AccountingCustomerParty>${party('ESA58818501', 'Cliente S.A.')}</cac:AccountingCustomerParty>
<cac:PaymentMeans><cbc:PaymentMeansCode>30</cbc:PaymentMeansCode><cac:PayeeFinancialAccount><cbc:ID>ES9121000418450200051332</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>
<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">21.00</cbc:TaxAmount><cac:TaxSubtotal><cbc:TaxableAmount currencyID="EUR">100.00</cbc:TaxableAmount><cbc:TaxAmount currencyID="EUR">21.00</cbc:TaxAmount><cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>21</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
<cac:LegalMonetaryTotal><cbc:LineExtensionAmount currencyID="EUR">100.00</cbc:LineExtensionAmount><cbc:TaxExclusiveAmount currencyID="EUR">100.00</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount currencyID="EUR">121.00</cbc:TaxInclusiveAmount><cbc:PayableAmount currencyID="EUR">121.00</cbc:PayableAmount></cac:LegalMonetaryTotal>
<cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="C62">1</cbc:InvoicedQuantity><cbc:LineExtensionAmount currencyID="EUR">100.00</cbc:LineExtensionAmount><cac:Item><cbc:Name>Service</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>21</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:ClassifiedTaxCategory></cac:Item><cac:Price><cbc:PriceAmount currencyID="EUR">100.00</cbc:PriceAmount></cac:Price></cac:InvoiceLine>
</Invoice>`;
}

export const SUBMIT_QUERY = 'countryIso=ES&vatNumber=ESB12345674&purpose=EINVOICING&flow=ISSUED';
