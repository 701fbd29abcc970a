import vectors from '../../fixtures/countries/national-codes.json';
import { KSEF_NUMBER } from '../../../countries/pl/ksef-number';
import { type KsefEnvironment, ksefInvoiceUrl } from '../../../countries/pl/ksef-qr';
import { atcud, portugueseQrPayload, type PortugueseTaxRegion } from '../../../countries/pt/qr';
import type { CalendarDate } from '../../../documents/model/calendar-date';
import { isCreditorReference, isIban } from '../../../documents/qr/iso-7064';
import { australianBusinessHolds } from '../../../documents/rules/peppol/check-digits/australian-business';
import { gs1Holds } from '../../../documents/rules/peppol/check-digits/gs1';
import { norwegianOrganisationHolds } from '../../../documents/rules/peppol/check-digits/norwegian-organisation';
import { swedishOrganisationHolds } from '../../../documents/rules/peppol/check-digits/swedish-organisation';

/** The reference vectors of codes that are no tax numbers of a country, value by value. */

test.each(vectors.ksefNumber)('KSeF number $ksefNumber is valid: $valid', ({ ksefNumber, valid }) => {
  expect(KSEF_NUMBER.check(ksefNumber)).toBe(valid ? 'valid' : 'invalid');
});

test.each(vectors.ksefQr)(
  'KOD I in $environment: $url',
  ({ environment, issueDate, invoiceHashBase64Url, url, ...rest }) => {
    const invoice = { ...rest, issueDate: issueDate as CalendarDate, fileHash: invoiceHashBase64Url };
    expect(ksefInvoiceUrl({ ...invoice, environment: environment as KsefEnvironment })).toBe(url);
  },
);

function region(field: (name: string) => string | undefined, letter: string): PortugueseTaxRegion[] {
  const name = field(`${letter}1`);
  if (name === undefined) return [];
  const amounts = {
    exemptBase: field(`${letter}2`),
    reducedBase: field(`${letter}3`),
    reducedVat: field(`${letter}4`),
    intermediateBase: field(`${letter}5`),
    intermediateVat: field(`${letter}6`),
    normalBase: field(`${letter}7`),
    normalVat: field(`${letter}8`),
  };
  return [{ region: name, ...stated(amounts) }];
}

function stated<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}

test.each(vectors.portugueseQr)('Portuguese code $payload', ({ fields, payload }) => {
  const values = new Map(fields.map(([name = '', value = '']) => [name, value]));
  const field = (name: string): string | undefined => values.get(name);
  const required = (name: string): string => values.get(name) ?? '';
  const made = portugueseQrPayload({
    sellerNif: required('A'),
    buyerNif: required('B'),
    buyerCountry: required('C'),
    documentType: required('D'),
    documentStatus: required('E'),
    date: required('F'),
    documentId: required('G'),
    atcud: required('H'),
    regions: ['I', 'J', 'K'].flatMap((letter) => region(field, letter)),
    totalTax: required('N'),
    total: required('O'),
    hashCharacters: required('Q'),
    certificateNumber: required('R'),
    ...stated({ notSubject: field('L'), stampDuty: field('M'), withholding: field('P'), other: field('S') }),
  });
  expect(made).toBe(payload);
});

test.each(vectors.atcud)('ATCUD $atcud', ({ validationCode, documentId, atcud: expected }) => {
  expect(atcud(validationCode, documentId)).toBe(expected);
});

const SCHEMES: Readonly<Record<string, (value: string) => boolean>> = {
  IBAN: isIban,
  ISO11649_RF: isCreditorReference,
  GLN: gs1Holds,
  NO_ORG: norwegianOrganisationHolds,
  SE_ORG: swedishOrganisationHolds,
  AU_ABN: australianBusinessHolds,
};

test.each(vectors.schemes)('$kind $value is valid: $valid', ({ kind, value, valid }) => {
  expect(SCHEMES[kind]?.(value)).toBe(valid);
});
