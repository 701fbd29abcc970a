import { documentOfJson, formatProblems } from '../../../application/intake/document-of-json';
import { validateStored } from '../../../application/validation/validate-stored';
import { placeholderDetails, statedCompany } from '../../../cli/company-input';
import type { CountryModule } from '../../../countries/country-module';
import { findCountry, SUPPORTED_COUNTRIES } from '../../../countries/registry';
import type { CompanyProfile } from '../../../documents/company-profile';
import { checkJsonDocument } from '../../../documents/formats/json/check-json-document';
import { JSON_BODY } from '../../../documents/formats/json/json-body-schema';
import type { JsonDocument } from '../../../documents/formats/json/json-document';
import type { DocumentContext } from '../../../documents/model/document-context';
import { writeUbl } from '../../../documents/formats/ubl/write-ubl';
import { isBlocking } from '../../../validation/finding';
import { UblSchemaValidator } from '../../../validation/schema/ubl/ubl-schema-validator';
import { TODAY } from '../countries/national-documents';

/** Number, standard and reduced rate, account and format of each country. */
const FACTS = {
  ES: ['ESB12345674', 21, 10, 'ES9121000418450200051332'],
  FR: ['FR32732829320', 20, 10, 'FR1420041010050500013M02606'],
  IT: ['IT00743110157', 22, 10, 'IT60X0542811101000000123456'],
  PL: ['PL5265877635', 23, 8, 'PL61109010140000071219812874'],
  DE: ['DE136695976', 19, 7, 'DE89370400440532013000'],
  BE: ['BE0428759497', 21, 6, 'BE68539007547034'],
  PT: ['PT501964843', 23, 6, 'PT50000201231234567890154'],
  RO: ['RO18547290', 21, 11, 'RO49AAAA1B31007593840000'],
} as const;
type Iso = keyof typeof FACTS;
const ISOS = Object.keys(FACTS) as Iso[];

const PLAIN = 'urn:cen.eu:en16931:2017';
const PEPPOL = `${PLAIN}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`;
const XRECHNUNG = `${PLAIN}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`;
const CIUS_RO = `${PLAIN}#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.1`;
const EXTENDED_CTC_FR = `${PLAIN}#conformant#urn.cpro.gouv.fr:1p0:extended-ctc-fr`;
const LEITWEG_ID = '991-33333TEST-33';

function countryOf(iso: string): CountryModule {
  const country = findCountry(iso);
  if (!country) throw new Error(`no module for ${iso}`);
  return country;
}

function companyOf(iso: Iso): CompanyProfile {
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
const KINDS: Readonly<Record<string, (iso: Iso) => object>> = {
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

function invoiceOf(iso: Iso, kind: string): JsonDocument {
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

/** French platforms take what stays in France; what leaves it is reported. */
function contextOf(iso: Iso, { counterparty }: JsonDocument): DocumentContext {
  const isReported = iso === 'FR' && counterparty.address.countryCode !== 'FR';
  return { countryIso: iso, purpose: isReported ? 'EREPORTING' : 'EINVOICING', flow: 'ISSUED' };
}

function expectedFormat(iso: Iso, kind: string): string {
  if (iso === 'RO') return CIUS_RO;
  if (iso === 'BE') return PEPPOL;
  return iso === 'DE' && kind === 'public body' ? XRECHNUNG : PLAIN;
}

let validator: UblSchemaValidator;
beforeAll(async () => (validator = await UblSchemaValidator.create()));

function problemsOf(json: JsonDocument, iso: Iso): string[] {
  const company = companyOf(iso);
  const [country, context] = [countryOf(iso), contextOf(iso, json)];
  const checked = JSON_BODY.check(JSON.parse(JSON.stringify(json)));
  if (!checked.ok) return checked.problems.map(({ code, pointer }) => `${code} ${pointer ?? ''}`);
  const problems = checkJsonDocument(json, {
    company,
    context,
    taxCodeMapping: country.taxCodes,
    precedingDocumentRequired: country.precedingDocumentRequired,
  });
  const found =
    problems.length > 0
      ? problems
      : formatProblems(json, documentOfJson(json, { company, context }, country), { company, context });
  return found.map(({ code, pointer }) => `${code} ${pointer ?? ''}`);
}

function blocking(json: JsonDocument, iso: Iso): { specification: string | undefined; findings: string[] } {
  const company = companyOf(iso);
  const context = contextOf(iso, json);
  const model = documentOfJson(json, { company, context }, countryOf(iso));
  const ubl = new TextEncoder().encode(writeUbl(model));
  const { findings } = validateStored(validator, {
    ubl,
    json: new TextEncoder().encode(JSON.stringify(json)),
    context,
    company,
    today: TODAY,
  } as Parameters<typeof validateStored>[1]);
  return {
    specification: model.specification,
    findings: findings
      .filter(isBlocking)
      .map(({ rule, location, found }) => `${rule} ${JSON.stringify(location)} ${found ?? ''}`),
  };
}

test('every country is here', () => {
  expect([...ISOS].sort()).toEqual([...SUPPORTED_COUNTRIES].sort());
});

describe.each(ISOS)('%s', (iso) => {
  test.each(Object.keys(KINDS))('%s is valid by the format of its destination', (kind) => {
    const json = invoiceOf(iso, kind);
    expect(problemsOf(json, iso)).toEqual([]);
    expect(blocking(json, iso)).toEqual({ specification: expectedFormat(iso, kind), findings: [] });
  });
});

test.each([
  ['DE', 'XRECHNUNG', XRECHNUNG],
  ['BE', 'XRECHNUNG', XRECHNUNG],
  ['FR', 'EXTENDED_CTC_FR', EXTENDED_CTC_FR],
  ['FR', EXTENDED_CTC_FR, EXTENDED_CTC_FR],
  ['BE', 'EN16931', PLAIN],
  ['PT', 'PEPPOL_BIS', PEPPOL],
] as const)('in %s a document can name %s', (iso, specification, written) => {
  const services = invoiceOf(iso, 'services');
  const endpointScheme = iso === 'DE' ? '9930' : iso === 'PT' ? '9946' : '0208';
  const number = FACTS[iso][0].slice(iso === 'BE' ? 2 : 0);
  const counterparty = { ...services.counterparty, endpointId: number, endpointScheme };
  const company = { endpointId: number, endpointScheme };
  const addressed = iso === 'FR' ? {} : { counterparty, company };
  const json: JsonDocument = { ...services, specification, ...addressed };
  expect(problemsOf(json, iso)).toEqual([]);
  expect(blocking(json, iso)).toEqual({ specification: written, findings: [] });
});

test('what a named format demands and the document lacks is told with its place, before anything is stored', () => {
  const { buyerReference: _reference, ...json } = invoiceOf('DE', 'retail');
  const named = (specification: string): string[] => problemsOf({ ...json, specification }, 'DE');
  expect(named('PEPPOL_BIS')).toEqual([
    'FORMAT_DEMANDS /company/endpointId',
    'FORMAT_DEMANDS /counterparty/endpointId',
    'FORMAT_DEMANDS /buyerReference',
  ]);
  expect(named('XRECHNUNG')).toEqual(['FORMAT_DEMANDS /buyerReference', 'FORMAT_DEMANDS /counterparty/endpointId']);
});

test('a document that lacks what its destination demands stays plain EN 16931, as it was', () => {
  const { buyerReference: _reference, ...json } = invoiceOf('BE', 'retail');
  expect(blocking(json, 'BE')).toEqual({ specification: PLAIN, findings: [] });
});
