import type { CalendarDate } from '../../../documents/model/calendar-date';
import { decimal } from '../../../documents/model/decimal';
import type { PostalAddress, TradingParty } from '../../../documents/model/party';
import type { InvoiceLine } from '../../../documents/model/invoice-line';
import type { SemanticDocument } from '../../../documents/model/semantic-document';
import { present } from '../../../platform/present';

/** For each country a document between two of its businesses that its rules find nothing wrong with. */

export const day = (text: string): CalendarDate => text as CalendarDate;

export const TODAY = day('2026-11-21');

export function line(name: string): InvoiceLine {
  return { id: '1', allowances: [], charges: [], item: { name, classifications: [], attributes: [] } };
}

function party(vatId: string, address: PostalAddress): TradingParty {
  return { name: `Company ${vatId}`, identifiers: [], vatId, address };
}

function invoice(
  number: string,
  rate: number,
  seller: TradingParty,
  buyer: TradingParty,
  more: Partial<SemanticDocument> = {},
): SemanticDocument {
  return {
    type: 'INVOICE',
    typeCode: '380',
    number,
    issueDate: day('2026-11-20'),
    dueDate: day('2026-12-20'),
    currencyCode: 'EUR',
    specification: 'urn:cen.eu:en16931:2017',
    seller,
    buyer,
    notes: [],
    precedingInvoices: [],
    paymentInstructions: [],
    allowances: [],
    charges: [],
    totals: { withVat: decimal(121), payable: decimal(121) },
    vatBreakdown: [{ category: 'S', rate: decimal(rate) }],
    supportingDocuments: [],
    lines: [line('Consulting')],
    ...more,
  };
}

const place = (countryCode: string, city: string, postCode: string, countrySubdivision?: string): PostalAddress => ({
  line1: 'Main Street',
  city,
  postCode,
  countryCode,
  ...present({ countrySubdivision }),
});

const frenchAddress = (siren: string) => ({ electronicAddress: { schemeId: '0225', value: siren } });
const belgianAddress = (number: string) => ({ electronicAddress: { schemeId: '0208', value: number } });

export const CORRECT: Readonly<Record<string, SemanticDocument>> = {
  ES: invoice(
    'F-2026/1',
    21,
    party('ESB12345674', place('ES', 'Madrid', '28001')),
    party('ESA58818501', place('ES', 'Madrid', '28001')),
  ),
  FR: invoice(
    'F-2026/1',
    20,
    { ...party('FR32732829320', place('FR', 'Paris', '75001')), ...frenchAddress('732829320') },
    { ...party('FR11123456782', place('FR', 'Paris', '75001')), ...frenchAddress('123456782_12345678200010') },
    {
      notes: [
        { subjectCode: 'PMT', text: '40 EUR' },
        { subjectCode: 'PMD', text: '3 x' },
        { subjectCode: 'AAB', text: 'none' },
      ],
    },
  ),
  IT: invoice(
    'F-2026/1',
    22,
    party('IT00743110157', place('IT', 'Roma', '00184')),
    party('IT00743110157', place('IT', 'Roma', '00184')),
  ),
  PL: invoice(
    'F-2026/1',
    23,
    party('PL5265877635', place('PL', 'Warszawa', '00-001')),
    party('PL5265877635', place('PL', 'Warszawa', '00-001')),
    { currencyCode: 'PLN' },
  ),
  DE: invoice(
    'F-2026/1',
    19,
    party('DE136695976', place('DE', 'Berlin', '10115')),
    party('DE136695976', place('DE', 'Berlin', '10115')),
  ),
  BE: invoice(
    'F-2026/1',
    21,
    { ...party('BE0428759497', place('BE', 'Brussels', '1000')), ...belgianAddress('0428759497') },
    { ...party('BE0428759497', place('BE', 'Brussels', '1000')), ...belgianAddress('0428759497') },
  ),
  PT: invoice(
    'FT A/1',
    23,
    party('PT501964843', place('PT', 'Lisboa', '1000-001')),
    party('PT501964843', place('PT', 'Lisboa', '1000-001')),
  ),
  RO: invoice(
    'F-2026/1',
    21,
    party('RO18547290', place('RO', 'SECTOR1', '010011', 'RO-B')),
    party('RO18547290', place('RO', 'Cluj-Napoca', '400001', 'RO-CJ')),
    {
      currencyCode: 'RON',
      specification: 'urn:cen.eu:en16931:2017#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.1',
    },
  ),
};
