import fc from 'fast-check';
import vectors from '../../fixtures/countries/identifiers.json';
import { findCountry, SUPPORTED_COUNTRIES } from '../../../countries/registry';
import type { IdentifierVerdict } from '../../../countries/identifier';
import { anyCharacter } from '../../support/any-character';

type Check = (value: string) => IdentifierVerdict;

function checkOf(iso: string, kind: string): Check {
  const found = findCountry(iso)?.identifiers.find(({ name }) => name === kind)?.check;
  if (!found) throw new Error(`${iso} has no ${kind}`);
  return found;
}

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const tens = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'));
const ones = Array.from({ length: 10 }, (_, value) => String(value));

/**
 * Payloads without their check characters and the characters to choose from. `unique`: exactly one choice passes.
 * `everyDigit`: the scheme detects a change of any single digit; the others map two remainders to one check digit.
 */
const SCHEMES = [
  { iso: 'ES', kind: 'NIF', payload: digits(8), checks: LETTERS, everyDigit: true },
  { iso: 'ES', kind: 'NIF', payload: fc.stringMatching(/^[ABEH][0-9]{7}$/), checks: ones, everyDigit: true },
  { iso: 'FR', kind: 'SIREN', payload: digits(8), checks: ones, everyDigit: true },
  { iso: 'PL', kind: 'NIP', payload: digits(9), checks: ones, everyDigit: true },
  { iso: 'DE', kind: 'EU_VAT', payload: fc.stringMatching(/^DE[1-9][0-9]{7}$/), checks: ones, everyDigit: true },
  {
    iso: 'DE',
    kind: 'LEITWEG_ID',
    payload: fc.stringMatching(/^99[0-9]{1,8}-[0-9A-Z]{0,12}-$/),
    checks: tens,
    everyDigit: true,
  },
  {
    iso: 'BE',
    kind: 'ENTERPRISE_NUMBER',
    payload: fc.stringMatching(/^[01][0-9]{7}$/),
    checks: tens,
    everyDigit: true,
  },
  {
    iso: 'IT',
    kind: 'PARTITA_IVA',
    payload: fc.stringMatching(/^[1-9][0-9]{6}0[1-9][0-9]$/),
    checks: ones,
    everyDigit: true,
  },
  {
    iso: 'IT',
    kind: 'CODICE_FISCALE',
    payload: fc.stringMatching(/^[A-Z]{6}[0-9]{2}[A-EHLMPRST][0-9]{2}[A-Z][0-9]{3}$/),
    checks: LETTERS,
    everyDigit: true,
  },
  { iso: 'PT', kind: 'NIF', payload: fc.stringMatching(/^[1-9][0-9]{7}$/), checks: ones, everyDigit: false },
  { iso: 'RO', kind: 'CUI', payload: digits(9), checks: ones, everyDigit: false },
  { iso: 'RO', kind: 'CNP', payload: fc.stringMatching(/^[1-9][0-9]{11}$/), checks: ones, everyDigit: false },
];

describe('check characters', () => {
  test.each(SCHEMES)('$iso $kind: a payload has one check, or none in PL', ({ iso, kind, payload, checks }) => {
    const check = checkOf(iso, kind);
    fc.assert(
      fc.property(payload, (text) => {
        const passing = checks.filter((last) => check(text + last) === 'valid');
        return passing.length === 1 || (iso === 'PL' && passing.length === 0);
      }),
    );
  });

  test.each(SCHEMES.filter(({ everyDigit }) => everyDigit))(
    '$iso $kind: a valid number with one other digit is invalid',
    ({ iso, kind, payload, checks }) => {
      const check = checkOf(iso, kind);
      fc.assert(
        fc.property(payload, fc.nat(), fc.integer({ min: 1, max: 9 }), (text, where, shift) => {
          const last = checks.find((candidate) => check(text + candidate) === 'valid');
          fc.pre(last !== undefined);
          const number = text + last;
          const places = [...number].flatMap((character, index) => (/\d/.test(character) ? [index] : []));
          const place = places[where % places.length] ?? 0;
          const digit = (Number(number[place]) + shift) % 10;
          return check(number.slice(0, place) + String(digit) + number.slice(place + 1)) === 'invalid';
        }),
        { numRuns: 500 },
      );
    },
  );
});

describe('totality', () => {
  const arbitraryText = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 40 }),
    fc.stringMatching(/^[A-Z]{0,2}[0-9A-Z ./+-]{0,20}$/),
    fc.constantFrom(...vectors.map(({ value }) => value)),
  );

  test.each(SUPPORTED_COUNTRIES)('%s gives any text a verdict', (iso) => {
    const country = findCountry(iso);
    const checks: Check[] = country ? [country.checkIdentifier, ...country.identifiers.map(({ check }) => check)] : [];
    expect(checks.length).toBeGreaterThan(1);
    fc.assert(
      fc.property(arbitraryText, (text) =>
        checks.every((check) => ['valid', 'invalid', 'unknown'].includes(check(text))),
      ),
      { numRuns: 1000 },
    );
  });
});
