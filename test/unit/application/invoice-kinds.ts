import { placeholderDetails, statedCompany } from '../../../cli/company-input';
import type { CountryModule } from '../../../countries/country-module';
import { findCountry } from '../../../countries/registry';
import type { CompanyProfile } from '../../../documents/company-profile';
import type { JsonDocument } from '../../../documents/formats/json/json-document';

/** Number, standard and reduced rate, account and format of each country. */
export const FACTS = {
  ES: ['ESB12345674', 21, 10, 'ES9121000418450200051332'],
  FR: ['FR32732829320', 20, 10, 'FR1420041010050500013M02606'],
  IT: ['IT00743110157', 22, 10, 'IT60X0542811101000000123456'],
  PL: ['PL5265877635', 23, 8, 'PL61109010140000071219812874'],
  DE: ['DE136695976', 19, 7, 'DE89370400440532013000'],
  BE: ['BE0428759497', 21, 6, 'BE68539007547034'],
  PT: ['PT501964843', 23, 6, 'PT50000201231234567890154'],
  RO: ['RO18547290', 21, 11, 'RO49AAAA1B31007593840000'],
} as const;
export type Iso = keyof typeof FACTS;
export const ISOS = Object.keys(FACTS) as Iso[];

const LEITWEG_ID = '991-33333TEST-33';

export function countryOf(iso: string): CountryModule {
  const country = findCountry(iso);
  if (!country) throw new Error(`no module for ${iso}`);
  return country;
}

export function companyOf(iso: Iso): CompanyProfile {
  const company = statedCompany(FACTS[iso][0], {});
  return {
    ...placeholderDetails(company),
    ...company,
    contactName: 'Accounts receivable',
    phone: '+32 2 123 45 67',
    email: 'invoices@example.com',
    iban: FACTS[iso][3],
  };
}

const line = (number: number, vatRate: number, more: object = {}): object => ({
  number,
  description: `Article ${number}`,
  quantity: number,
  unitPrice: 12.5,
  vatRate,
  ...more,
});

/** A party of another country of the EU. */
const abroad = (iso: Iso): JsonDocument['counterparty'] => {
  const { name, vatNumber, address } = companyOf(iso === 'DE' ? 'FR' : 'DE');
  const endpointScheme = iso === 'DE' ? '9957' : '9930';
  return {
    name,
    vatNumber,
    address: { countrySubdivision: 'Land', ...address },
    endpointId: vatNumber,
    endpointScheme,
  };
};

const OVERSEAS: JsonDocument['counterparty'] = {
  name: 'Client Inc.',
  address: {
    streetName: '5th Avenue',
    city: 'New York',
    postalCode: '10001',
    countrySubdivision: 'NY',
    countryCode: 'US',
  },
  taxNumber: '12-3456789',
  endpointId: '123456789',
  endpointScheme: '0060',
};

const zero = (taxCode: string) => [line(1, 0, { taxCode }), line(2, 0, { taxCode })];

/** What differs from an invoice for two articles to a company of the same country. */
export const KINDS: Readonly<Record<string, (iso: Iso) => object>> = {
  retail: (iso) => ({
    lines: [line(1, FACTS[iso][1]), line(2, FACTS[iso][2]), line(3, FACTS[iso][1])],
    notes: ['Thank you.'],
    paymentMeans: { code: '48', card: { number: '1234', holder: 'A. Buyer' } },
  }),
  services: (iso) => ({
    lines: [
      line(1, FACTS[iso][1], { unitCode: 'HUR', period: { start: '2026-10-01', end: '2026-10-31' }, note: 'On site.' }),
    ],
    period: { start: '2026-10-01', end: '2026-10-31' },
    orderReference: 'PO-1234',
    contractReference: 'C-7',
    paymentTerms: 'Net 30 days.',
  }),
  credit: () => ({
    documentType: 'CREDIT_NOTE',
    precedingDocument: { documentNumber: 'F-2026-0040', documentDate: '2026-11-02' },
    deliveryDate: '2026-11-02',
  }),
  'reverse charge': (iso) => ({ counterparty: abroad(iso), lines: zero('AE') }),
  export: () => ({ counterparty: OVERSEAS, lines: zero('G') }),
  'supply inside the EU': (iso) => ({ counterparty: abroad(iso), lines: zero('K'), deliveryDate: '2026-11-18' }),
  'public body': (iso) => ({
    ...(iso === 'DE' ? { buyerReference: LEITWEG_ID, paymentTerms: 'Net 30 days.' } : {}),
    projectReference: 'P-1',
    tenderReference: 'T-9',
    accountingReference: '4711',
  }),
  'allowances and charges': (iso) => ({
    lines: [
      line(1, FACTS[iso][1], { allowances: [{ percent: 10, reason: 'Loyalty', reasonCode: '95' }] }),
      line(2, FACTS[iso][1], { charges: [{ amount: 1.5, reason: 'Packing', reasonCode: 'PC' }] }),
    ],
    allowances: [{ amount: 2, reason: 'Discount', reasonCode: '95' }],
    charges: [{ amount: 4, reason: 'Freight', reasonCode: 'FC' }],
  }),
  'paid in part': () => ({ totalPaid: 10, paymentTerms: 'The rest within 30 days.' }),
  'with everything': (iso) => ({
    lines: [
      line(1, FACTS[iso][1], {
        price: { grossPrice: 15, discount: 2.5, baseQuantity: 1, baseQuantityUnitCode: 'C62' },
        item: {
          description: 'A good one',
          sellerId: 'A-1',
          buyerId: 'B-1',
          standardId: { id: '04012345123456', scheme: '0160' },
          classifications: [{ code: '65434568', list: 'STI' }],
          originCountry: 'DE',
          attributes: [{ name: 'Colour', value: 'black' }],
        },
        orderLineReference: '3',
        accountingReference: '4711',
      }),
    ],
    attachments: [
      {
        reference: 'TS-1',
        // One of the French list.
        description: 'BON_LIVRAISON',
        file: { filename: 'timesheet.csv', mimeType: 'text/csv', content: Buffer.from('a;b').toString('base64') },
      },
    ],
    delivery: { partyName: 'Warehouse', address: companyOf(iso).address },
    deliveryDate: '2026-11-18',
    payee: { name: 'Factoring SA', registration: { id: '732829320', scheme: '0002' } },
    salesOrderReference: 'SO-1',
    despatchAdviceReference: 'D-1',
    receivingAdviceReference: 'R-1',
    precedingDocuments: [{ documentNumber: 'F-1' }],
  }),
};

export function invoiceOf(iso: Iso, kind: string): JsonDocument {
  const { name, vatNumber, address } = companyOf(iso);
  return {
    schemaVersion: '1.0',
    documentType: 'INVOICE',
    documentDate: '2026-11-20',
    documentNumber: 'F-2026-0042',
    dueDate: '2026-12-20',
    totals: 'calculate',
    buyerReference: 'Dept. 7',
    counterparty: { name, vatNumber, address, ...(iso === 'FR' ? {} : { email: 'ap@example.com' }) },
    currencyCode: countryOf(iso).currency,
    lines: [line(1, FACTS[iso][1]), line(2, FACTS[iso][1])],
    ...KINDS[kind]?.(iso),
  } as JsonDocument;
}
