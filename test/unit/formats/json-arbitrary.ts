import fc from 'fast-check';
import type { CompanyProfile } from '../../../documents/company-profile';
import type { JsonDocument, JsonLine } from '../../../documents/formats/json/json-document';
import type { JsonIntakeSetting } from '../../../documents/formats/json/json-intake';
import type { JsonReadSetting } from '../../../documents/formats/json/read-json-document';
import { decimal, roundAmount, sum } from '../../../documents/model/decimal';
import { present } from '../../../platform/present';

/** JSON documents whose amounts are right, of every VAT category and both flows: what must always become a valid invoice. */

export type Setting = JsonReadSetting & JsonIntakeSetting;

export const COMPANY: CompanyProfile = {
  vatNumber: 'ESB12345674',
  countryIso: 'ES',
  name: 'Empresa de Ejemplo S.L.',
  address: { streetName: 'Calle Mayor', houseAndOfficeNo: '1', city: 'Madrid', postalCode: '28013', countryCode: 'ES' },
};

export const TAX_CODES: JsonReadSetting['taxCodeMapping'] = new Map([
  ['S1', { category: 'S', atZeroRate: 'Z' }],
  ['S2', { category: 'AE' }],
  ['E1', { category: 'E' }],
  ['E5', { category: 'K' }],
  ['N2', { category: 'O' }],
]);

export function settingOf(flow: 'ISSUED' | 'RECEIVED', company: CompanyProfile = COMPANY): Setting {
  return {
    company,
    context: { countryIso: 'ES', purpose: 'EINVOICING', flow },
    specification: 'urn:cen.eu:en16931:2017',
    documentTypeMapping: { INVOICE: '380', CREDIT_NOTE: '381', DEBIT_NOTE: '383' },
    taxCodeMapping: TAX_CODES,
    precedingDocumentRequired: ['CREDIT_NOTE', 'DEBIT_NOTE'],
  };
}

const word = fc.stringMatching(/^[A-Za-z0-9ñé][A-Za-z0-9ñé .,&<>"'#-]{0,30}$/).filter((value) => value.trim() !== '');
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

interface Kind {
  taxCode?: string;
  rates: number[];
  reason?: Pick<JsonLine, 'exemptionReason' | 'exemptionReasonCode'>[];
}

const ORDINARY: Kind[] = [
  { rates: [21, 10, 4, 5.5] },
  { taxCode: 'S', rates: [21, 10, 7.7] },
  { taxCode: 'S1', rates: [21, 0] },
  { taxCode: 'Z', rates: [0] },
  {
    taxCode: 'E',
    rates: [0],
    reason: [{ exemptionReason: 'Exempt, art. 20' }, { exemptionReasonCode: 'VATEX-EU-132' }],
  },
  { taxCode: 'E1', rates: [0], reason: [{ exemptionReason: 'Article 20', exemptionReasonCode: 'VATEX-EU-132-1A' }] },
  { taxCode: 'AE', rates: [0] },
  { taxCode: 'S2', rates: [0], reason: [{ exemptionReason: 'Reverse charge' }] },
  { taxCode: 'K', rates: [0] },
  { taxCode: 'G', rates: [0] },
  { taxCode: 'L', rates: [7, 0] },
  { taxCode: 'M', rates: [10, 0.5] },
];
const OUTSIDE: Kind[] = [
  { taxCode: 'O', rates: [0] },
  { taxCode: 'N2', rates: [0] },
];

const cents = (value: ReturnType<typeof decimal>): number => Number(value.toFixed(2));

function line(kinds: Kind[]): fc.Arbitrary<Omit<JsonLine, 'number'>> {
  return fc
    .record({
      kind: fc.constantFrom(...kinds),
      pick: fc.nat(11),
      description: word,
      quantity: fc.integer({ min: -50_000, max: 500_000 }).map((n) => n / 100),
      unitPrice: fc.integer({ min: -100_000, max: 10_000_000 }).map((n) => n / 1000),
      unitCode: fc.constantFrom(undefined, 'HUR', 'KGM'),
      statesVat: fc.boolean(),
    })
    .map(({ kind, pick, description, quantity, unitPrice, unitCode, statesVat }) => {
      const vatRate = kind.rates[pick % kind.rates.length] ?? 0;
      const net = roundAmount(decimal(quantity).times(unitPrice));
      const vat = roundAmount(net.times(vatRate).div(100));
      return {
        description,
        quantity,
        unitPrice,
        netAmount: cents(net),
        vatRate,
        ...present({ unitCode, taxCode: kind.taxCode }),
        ...(statesVat && { vatAmount: cents(vat), grossAmount: cents(net.plus(vat)) }),
        ...kind.reason?.[pick % kind.reason.length],
      };
    });
}

/** VAT per category and rate, as the specification of EN 16931 asks; the arbitrary's own sum, not the reader's. */
function totalVat(lines: readonly Omit<JsonLine, 'number'>[]): number {
  const bases = new Map<string, ReturnType<typeof decimal>>();
  for (const one of lines) {
    const key = `${one.taxCode === undefined || one.taxCode === 'S1' ? 'S' : one.taxCode} ${one.vatRate}`;
    bases.set(key, (bases.get(key) ?? decimal(0)).plus(one.netAmount ?? 0));
  }
  return cents(sum([...bases].map(([key, base]) => roundAmount(base.times(key.split(' ')[1] ?? '0').div(100)))));
}

const optional = fc.record(
  {
    dueDate: day,
    buyerReference: word,
    orderReference: word,
    notes: fc.array(fc.oneof(word, fc.constantFrom('#XYZ#text', 'order #123# of May')), { maxLength: 3 }),
    paymentMeans: fc.constantFrom(
      { code: '30', iban: 'ES91 2100 0418 4502 0005 1332', bic: 'CAIXESBBXXX', reference: 'F-1' },
      { iban: 'DE89370400440532013000' },
      { code: '58', iban: 'DE89370400440532013000' },
      { code: '49', iban: 'ES9121000418450200051332' },
      { code: '59' },
      { code: '48', reference: 'card' },
      { code: '10' },
    ),
  },
  { requiredKeys: [] },
);

const counterparty = fc.constantFrom<JsonDocument['counterparty']>(
  { name: 'Cliente S.A.', vatNumber: 'A58818501', address: { countryCode: 'ES', city: 'Barcelona' } },
  {
    name: 'Kunde & Söhne <GmbH>',
    vatNumber: 'DE 123 456 788',
    address: { streetName: 'Hauptstr.', houseAndOfficeNo: '7', city: 'Köln', postalCode: '50667', countryCode: 'DE' },
    email: 'ap@example.com',
  },
  {
    name: 'Πελάτης',
    vatNumber: 'GR094259216',
    address: { countryCode: 'GR', countrySubdivision: 'Attica' },
    endpointId: '094259216',
    endpointScheme: '9933',
  },
  { name: 'Client Inc.', vatNumber: '12-3456789', address: { countryCode: 'US' }, taxNumber: '12-3456789' },
);

export const jsonDocument: fc.Arbitrary<JsonDocument> = fc
  .record({
    documentType: fc.constantFrom('INVOICE' as const, 'CREDIT_NOTE' as const, 'DEBIT_NOTE' as const),
    documentDate: day,
    documentNumber: word,
    counterparty,
    lines: fc.oneof(
      { weight: 5, arbitrary: fc.array(line(ORDINARY), { minLength: 1, maxLength: 8 }) },
      { weight: 1, arbitrary: fc.array(line(OUTSIDE), { minLength: 1, maxLength: 4 }) },
    ),
    currencyCode: fc.constantFrom('EUR', 'USD', 'PLN'),
    deliveryDate: day,
    optional,
  })
  .map(({ optional: extra, lines, ...rest }) => {
    const net = sum(lines.map((one) => decimal(one.netAmount ?? 0)));
    const vat = totalVat(lines);
    return {
      schemaVersion: '1.0' as const,
      ...rest,
      ...extra,
      lines: lines.map((one, index) => ({ number: index + 1, ...one })),
      totalNet: cents(net),
      totalVat: vat,
      totalGross: cents(net.plus(vat)),
      ...(rest.documentType !== 'INVOICE' && {
        precedingDocument: { documentNumber: 'F-0', documentDate: '2019-12-31' },
      }),
    };
  });
