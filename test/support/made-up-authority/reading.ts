import { systemReading, type DeliveredUbl } from '../../../authorities/system-reading';
import { textOf, type MessageSchemas } from '../../../countries/wire/read-body';

export const OFFICE_FORMAT = 'office-1';

/** What the reading threads do for the office: it takes UBL, and delivers a format of its own. */
export const MADE_UP_READING = systemReading({
  map: undefined,
  answers: {},
  delivered: { [OFFICE_FORMAT]: readOfficeInvoice },
});

const MEMBERS = ['number', 'date', 'seller', 'sellerVat', 'buyer', 'buyerVat', 'item', 'net', 'vat', 'gross'] as const;
type Member = (typeof MEMBERS)[number];

function readOfficeInvoice(bytes: Uint8Array, schemas: MessageSchemas): DeliveredUbl {
  const { tree } = schemas.validate(bytes);
  if (tree?.name !== 'officeInvoice') return refused('OFFICE_INVOICE_UNREADABLE', 'It is no invoice of the office.');
  const told = MEMBERS.map((member) => [member, textOf(tree, member)] as const);
  const missing = told.flatMap(([member, text]) => (text === undefined ? [member] : []));
  if (missing.length > 0) return refused('OFFICE_INVOICE_INCOMPLETE', `It has no ${missing.join(', ')}.`);
  return { kind: 'ubl', ubl: Buffer.from(ublOf(Object.fromEntries(told) as Record<Member, string>)) };
}

function refused(code: string, message: string): DeliveredUbl {
  return { kind: 'refused', problems: [{ code, message }] };
}

/** An invoice as the office delivers it: one item, VAT of 21 %. */
export function officeInvoice(told: Partial<Record<Member, string>> = {}): string {
  const all: Record<Member, string> = {
    number: 'OFF-1',
    date: '2026-03-02',
    seller: 'Talleres Azul SL',
    sellerVat: 'ESA58818501',
    buyer: 'Cliente Rojo SA',
    buyerVat: 'ESB12345674',
    item: 'Pieza del taller',
    net: '10.00',
    vat: '2.10',
    gross: '12.10',
    ...told,
  };
  const members = MEMBERS.map((member) => `<${member}>${escaped(all[member])}</${member}>`).join('');
  return `<officeInvoice xmlns="urn:made-up:office:1">${members}</officeInvoice>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

const NAMESPACES = `xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"`;

function ublOf(stated: Record<Member, string>): string {
  const told = Object.fromEntries(
    Object.entries(stated).map(([member, text]) => [member, escaped(text)]),
  ) as typeof stated;
  const amount = (name: string, value: string) => `<cbc:${name} currencyID="EUR">${value}</cbc:${name}>`;
  const category = (element: string) =>
    `<cac:${element}><cbc:ID>S</cbc:ID><cbc:Percent>21</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:${element}>`;
  const party = (element: string, name: string, vat: string) =>
    `<cac:${element}><cac:Party><cac:PostalAddress><cbc:CityName>Madrid</cbc:CityName><cbc:PostalZone>28013</cbc:PostalZone><cac:Country><cbc:IdentificationCode>ES</cbc:IdentificationCode></cac:Country></cac:PostalAddress><cac:PartyTaxScheme><cbc:CompanyID>${vat}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme><cac:PartyLegalEntity><cbc:RegistrationName>${name}</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:${element}>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<Invoice ${NAMESPACES}><cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID><cbc:ID>${told.number}</cbc:ID><cbc:IssueDate>${told.date}</cbc:IssueDate><cbc:DueDate>${told.date}</cbc:DueDate><cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
${party('AccountingSupplierParty', told.seller, told.sellerVat)}${party('AccountingCustomerParty', told.buyer, told.buyerVat)}
<cac:TaxTotal>${amount('TaxAmount', told.vat)}<cac:TaxSubtotal>${amount('TaxableAmount', told.net)}${amount('TaxAmount', told.vat)}${category('TaxCategory')}</cac:TaxSubtotal></cac:TaxTotal>
<cac:LegalMonetaryTotal>${amount('LineExtensionAmount', told.net)}${amount('TaxExclusiveAmount', told.net)}${amount('TaxInclusiveAmount', told.gross)}${amount('PayableAmount', told.gross)}</cac:LegalMonetaryTotal>
<cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="C62">1</cbc:InvoicedQuantity>${amount('LineExtensionAmount', told.net)}<cac:Item><cbc:Name>${told.item}</cbc:Name>${category('ClassifiedTaxCategory')}</cac:Item><cac:Price>${amount('PriceAmount', told.net)}</cac:Price></cac:InvoiceLine>
</Invoice>`;
}
