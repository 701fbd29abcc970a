import vectors from '../../fixtures/countries/national-codes.json';
import { KSEF_NUMBER } from '../../../countries/pl/ksef-number';
import { isCreditorReference, isIban } from '../../../documents/qr/iso-7064';
import { australianBusinessHolds } from '../../../documents/check-digits/australian-business';
import { gs1Holds } from '../../../documents/check-digits/gs1';
import { norwegianOrganisationHolds } from '../../../documents/check-digits/norwegian-organisation';
import { swedishOrganisationHolds } from '../../../validation/peppol/check-digits/swedish-organisation';

/** The reference vectors of codes that are no tax numbers of a country, value by value. */

test.each(vectors.ksefNumber)('KSeF number $ksefNumber is valid: $valid', ({ ksefNumber, valid }) => {
  expect(KSEF_NUMBER.check(ksefNumber)).toBe(valid ? 'valid' : 'invalid');
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
