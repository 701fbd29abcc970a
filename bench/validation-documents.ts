import { type CalendarDate, parseCalendarDate } from '../documents/model/calendar-date';
import { decimal } from '../documents/model/decimal';
import type { InvoiceLine } from '../documents/model/invoice-line';
import type { TradingParty } from '../documents/model/party';
import type { SemanticDocument } from '../documents/model/semantic-document';
import { writeCii } from '../documents/formats/cii/write-cii';
import { writeUbl } from '../documents/formats/ubl/write-ubl';

/** XRechnung asks for the most fields: an invoice that meets it meets EN 16931 as well. */
const SPECIFICATION = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0';

function day(text: string): CalendarDate {
  const date = parseCalendarDate(text);
  if (date === undefined) throw new Error(`${text} is no day`);
  return date;
}

function party(name: string, vatId: string, endpoint: string): TradingParty {
  return {
    name,
    identifiers: [],
    vatId,
    electronicAddress: { value: endpoint, schemeId: 'EM' },
    address: { line1: 'Hauptstraße 1', city: 'Berlin', postCode: '10115', countryCode: 'DE' },
    contact: { point: 'Buchhaltung', telephone: '+49 30 1234567', email: endpoint },
  };
}

function line(index: number): InvoiceLine {
  return {
    id: String(index + 1),
    quantity: decimal('12.5'),
    unitCode: 'HUR',
    netAmount: decimal('1000.00'),
    allowances: [],
    charges: [],
    price: { netPrice: decimal('80.00') },
    vat: { category: 'S', rate: decimal(19) },
    item: {
      name: `Consulting hours of team ${index + 1}, second half of the month`,
      description: 'As agreed in the contract of January; the list of hours was sent on the last day of the month.',
      sellerId: `TEAM-${index + 1}`,
      classifications: [],
      attributes: [],
    },
  };
}

function invoice(lines: number): SemanticDocument {
  const net = decimal(1000).times(lines);
  const vat = net.times('0.19');
  return {
    type: 'INVOICE',
    number: 'BENCH-1',
    issueDate: day('2026-11-21'),
    typeCode: '380',
    currencyCode: 'EUR',
    dueDate: day('2026-12-21'),
    buyerReference: '04011000-12345-03',
    businessProcess: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
    specification: SPECIFICATION,
    notes: [{ text: 'Thank you for your business.' }],
    precedingInvoices: [],
    seller: party('Verkäufer GmbH', 'DE123456788', 'rechnung@verkaeufer.example'),
    buyer: party('Käufer AG', 'DE136695976', 'eingang@kaeufer.example'),
    delivery: { date: day('2026-11-20') },
    paymentInstructions: [{ meansCode: '58', creditTransfers: [{ accountId: 'DE75512108001245126199' }] }],
    allowances: [],
    charges: [],
    totals: { lineNet: net, withoutVat: net, vat, withVat: net.plus(vat), payable: net.plus(vat) },
    vatBreakdown: [{ taxableAmount: net, taxAmount: vat, category: 'S', rate: decimal(19) }],
    supportingDocuments: [],
    lines: Array.from({ length: lines }, (_, index) => line(index)),
  };
}

const WRITERS = { ubl: writeUbl, cii: writeCii } as const;

/** A valid invoice with as many lines as bring it nearest to so many bytes. */
export function invoiceOfSize(syntax: keyof typeof WRITERS, bytes: number): string {
  const write = (lines: number): string => WRITERS[syntax](invoice(lines));
  const [one, eleven] = [write(1).length, write(11).length];
  return write(Math.max(1, Math.round((bytes - one) / ((eleven - one) / 10)) + 1));
}
