import facts from '../../fixtures/countries/facts.json';
import vectors from '../../fixtures/countries/identifiers.json';
import type { CountryModule } from '../../../countries/country-module';
import { findCountry, SUPPORTED_COUNTRIES } from '../../../countries/registry';

function countryOf(iso: string): CountryModule {
  const country = findCountry(iso);
  if (!country) throw new Error(`no module for ${iso}`);
  return country;
}

/** Kinds that are no tax numbers: checkIdentifier is not asked about them. */
const NO_TAX_NUMBERS = new Set(['LEITWEG_ID', 'OGM_VCS']);

describe('identifiers against the reference vectors', () => {
  test.each(vectors)('$country $kind $value is valid: $valid', ({ country, kind, value, valid }) => {
    const check = countryOf(country).identifiers.find(({ name }) => name === kind)?.check;
    expect(check?.(value)).toBe(valid ? 'valid' : 'invalid');
  });

  const taxNumbers = vectors.filter(({ kind }) => !NO_TAX_NUMBERS.has(kind));

  test.each(taxNumbers)('$country tax number $value is valid: $valid', ({ country, value, valid }) => {
    expect(countryOf(country).checkIdentifier(value)).toBe(valid ? 'valid' : 'invalid');
  });

  test.each(vectors.filter(({ euVatForm }) => euVatForm !== undefined))(
    '$euVatForm is valid as written in blocks too',
    ({ country, euVatForm = '' }) => {
      const { checkIdentifier } = countryOf(country);
      expect(checkIdentifier(euVatForm)).toBe('valid');
      expect(checkIdentifier(` ${euVatForm.toLowerCase().replace(/(...)/g, '$1 ')}.`)).toBe('valid');
    },
  );

  test('every country has vectors of both verdicts', () => {
    for (const iso of SUPPORTED_COUNTRIES) {
      const verdicts = new Set(vectors.filter(({ country }) => country === iso).map(({ valid }) => valid));
      expect([iso, verdicts.size]).toEqual([iso, 2]);
    }
  });
});

describe('numbers a module cannot validate', () => {
  test.each(facts)('$iso leaves the VAT numbers of the other countries open', ({ iso }) => {
    const foreign = facts.filter((other) => other.iso !== iso).flatMap(({ examples }) => examples);
    expect(foreign).toHaveLength(7);
    for (const number of foreign) expect([number, countryOf(iso).checkIdentifier(number)]).toEqual([number, 'unknown']);
  });

  test.each([
    ['FR', 'FRK7399859412', 'unknown', 'key with a letter, SIREN holds'],
    ['FR', 'FRK7399859413', 'invalid', 'key with a letter, SIREN does not hold'],
    ['FR', 'FR53000004605', 'valid', 'Monaco: no SIREN, the key holds'],
    ['FR', 'FR54000004605', 'invalid', 'Monaco: the key does not hold'],
    ['DE', '2181508150', 'unknown', 'Steuernummer of a Land'],
    ['DE', '218/815/08150', 'unknown', 'the same in the usual form'],
    ['DE', '2893081508152', 'unknown', 'Steuernummer of 13 digits'],
    ['DE', 'DE12345', 'invalid', 'too short'],
    ['BE', '428759497', 'valid', 'old form without the leading 0'],
    ['BE', 'BE428759498', 'invalid', 'old form, wrong check digits'],
    ['RO', 'RO1630615123457', 'valid', 'person'],
    ['IT', 'ITRSSMRA80A01H501U', 'valid', 'person, prefixed'],
    ['ES', 'ESB12345678', 'invalid', 'wrong check digit'],
    ['ES', '', 'invalid', 'nothing'],
    ['ES', 'ES', 'invalid', 'a prefix alone'],
    ['FR', 'FR123456782', 'invalid', 'a SIREN is no VAT number without its key'],
    ['FR', '32123456782', 'invalid', 'wrong key without prefix'],
    ['FR', '11123456782', 'valid', 'key and SIREN without prefix'],
    ['ES', '８９８９０００１K', 'invalid', 'full-width digits'],
    ['ES', '12345678ſ', 'invalid', 'a letter that only looks right in upper case'],
  ])('%s %s is %s (%s)', (iso, value, verdict) => {
    expect(countryOf(iso).checkIdentifier(value)).toBe(verdict);
  });
});
