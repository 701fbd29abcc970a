import { identifiers } from '../../../validation/identifiers';
import type { IdentifierCheck } from '../../../validation/rule-set';
import { SETTING, sampleModel } from './sample-model';

const asked: string[] = [];
const wrong: IdentifierCheck = (country, value) => {
  asked.push(`${country} ${value}`);
  return country === 'ES' ? 'fatal' : 'warning';
};
const party = (vatId: string, countryCode: string) => ({ vatId, identifiers: [], address: { countryCode } });

test('each VAT identifier is put to the country of its prefix, or of the party', () => {
  asked.length = 0;
  const document = sampleModel({
    seller: party('ESB12345675', 'FR'),
    buyer: party('B12345675', 'ES'),
    taxRepresentative: { vatId: 'EL123456789', address: { countryCode: 'ES' } },
  });
  const findings = identifiers.check(document, { ...SETTING, partyIdentifierCheck: wrong });
  expect(asked).toEqual(['ES ESB12345675', 'ES B12345675', 'GR EL123456789']);
  expect(findings.map(({ severity, terms, found }) => [severity, terms[0], found])).toEqual([
    ['fatal', 'BT-31', 'ESB12345675'],
    ['fatal', 'BT-48', 'B12345675'],
    ['warning', 'BT-63', 'EL123456789'],
  ]);
});

test('what no country can validate is left alone', () => {
  expect(identifiers.check(sampleModel(), { ...SETTING, partyIdentifierCheck: () => undefined })).toEqual([]);
  expect(identifiers.check(sampleModel(), SETTING)).toEqual([]);
});
