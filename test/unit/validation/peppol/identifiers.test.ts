import fc from 'fast-check';
import { australianBusinessHolds } from '../../../../documents/check-digits/australian-business';
import { belgianEnterpriseHolds } from '../../../../validation/peppol/check-digits/belgian-enterprise';
import { greekTinHolds } from '../../../../validation/peppol/check-digits/greek-tin';
import { gs1Holds } from '../../../../documents/check-digits/gs1';
import { hasItalianTaxCodeForm } from '../../../../validation/peppol/check-digits/italian-tax-code';
import { italianVatHolds } from '../../../../validation/peppol/check-digits/italian-vat';
import { norwegianOrganisationHolds } from '../../../../documents/check-digits/norwegian-organisation';
import { swedishOrganisationHolds } from '../../../../validation/peppol/check-digits/swedish-organisation';
import { before, change, INVOICE } from './base-invoice';
import { findingsOf, notValidated, rulesFiring } from './validated';

const ENDPOINT = '<cbc:EndpointID schemeID="0088">7300010000001</cbc:EndpointID>';
const endpoint = (scheme: string, id: string) =>
  change(INVOICE, ENDPOINT, `<cbc:EndpointID schemeID="${scheme}">${id}</cbc:EndpointID>`);
const common = (xml: string) => rulesFiring(xml).filter((rule) => rule.startsWith('PEPPOL-COMMON-'));

test.each<[string, string, string, string[], string[]]>([
  ['R040', '0088', 'GLN', [' 7300010000001\n', '0', '17'], ['7300010000002', '1', '730001 0000001', '', 'a']],
  [
    'R041',
    '0192',
    'Norway',
    ['923609016', ' 923609016', '999999999'],
    ['923609017', '000000000', '92360901', '９23609016'],
  ],
  ['R042', '0184', 'Denmark, CVR', ['12345678', 'DK12345678'], [' 12345678', 'dk12345678', '1234567', 'DK123456789']],
  ['R052', '0096', 'Denmark, P number', ['1234567890'], ['1234567890 ', '123456789']],
  ['R053', '0198', 'Denmark, SE number', ['DK12345678'], ['12345678', ' DK12345678']],
  [
    'R043',
    '0208',
    'Belgium',
    ['0403019261', ' 0403019261', '0000000097'],
    ['0403019260', '0000000000', '0403.019.261'],
  ],
  ['R044', '0201', 'Italy, IPA', ['abc12X', ' abc123'], ['abc12', 'abc-12']],
  [
    'R045',
    '0210',
    'Italy, tax code',
    ['RSSMRA85T10A562S', 'rssmra+8T10A??2s', '+1234567890'],
    ['RSSMRA85T10A5620', '1234567.901', '123'],
  ],
  [
    'R047',
    '0211',
    'Italy, VAT',
    ['IT00743110157', 'it00743110157', '00743110150', 'FR1'],
    ['IT00743110150', 'IT1234567890', 'IT'],
  ],
  ['R049', '0007', 'Sweden', ['5567321707', ' 5567321707'], ['5567321708', '556732-1707', '55673217070']],
  ['R050', '0151', 'Australia', ['51824753556', '10000000000'], ['51824753557', '00000000000']],
  ['R054', '0106', 'Netherlands, KVK', ['12345678', ' 12345678'], ['1234567', 'x2345678']],
  ['R055', '0190', 'Netherlands, OIN', ['00000001234567890000'], ['0000000123456789000']],
  ['R056-1', '9944', 'Netherlands, VAT', ['NL123456789B01', ' NL123456789B01'], ['nl123456789B01', 'NL123456789B1']],
  ['R057', '0217', 'Netherlands, establishment', ['123456789012'], ['12345678901']],
  ['R046', '9907', 'Italy, tax code as address', ['RSSMRA85T10A562S'], ['RSSMRA85T10A562']],
])('%s validates identifiers of scheme %s (%s)', (rule, scheme, _name, right, wrong) => {
  for (const id of right) expect([id, common(endpoint(scheme, id))]).toEqual([id, []]);
  for (const id of wrong) expect([id, common(endpoint(scheme, id))]).toEqual([id, [`PEPPOL-COMMON-${rule}`]]);
});

test('identifiers of parties and companies are validated like addresses, but one scheme that only addresses have', () => {
  const party = (scheme: string) =>
    before(
      INVOICE,
      '<cac:PartyName>',
      `<cac:PartyIdentification><cbc:ID schemeID="${scheme}">x</cbc:ID></cac:PartyIdentification>`,
    );
  const company = (scheme: string) => change(INVOICE, '<cbc:CompanyID>1000', `<cbc:CompanyID schemeID="${scheme}">x`);
  expect([common(party('0088')), common(company('0088'))]).toEqual([['PEPPOL-COMMON-R040'], ['PEPPOL-COMMON-R040']]);
  expect([common(party('9907')), common(company('9907'))]).toEqual([[], []]);
  expect(common(company(' 0088'))).toEqual([]);
});

test.each<[string, string, string[]]>([
  ['', 'NL123456789B01', []],
  ['', ' NL123456789B01 ', []],
  ['', 'NL123456789', ['PEPPOL-COMMON-R056-2']],
  ['', 'nl123456789', []],
  // The check of a scheme takes the number away from the check of Dutch VAT numbers.
  [' schemeID="9944"', 'NL123456789', ['PEPPOL-COMMON-R056-1']],
  [' schemeID="0106"', 'NL123456789', ['PEPPOL-COMMON-R054']],
  [' schemeID="9907"', 'NL123456789', ['PEPPOL-COMMON-R056-2']],
])('the VAT number%s %s is validated as Dutch by its first letters', (attribute, number, rules) => {
  expect(
    common(
      change(INVOICE, '<cbc:CompanyID>FR1111', `<cbc:CompanyID${attribute}>${number}</cbc:CompanyID><cbc:X>`).replace(
        '1111111</cbc:CompanyID>',
        '</cbc:X>',
      ),
    ),
  ).toEqual(rules);
});

test('a number that is one by its sign only is not validated', () => {
  expect(notValidated(endpoint('0211', 'IT+0743110157'))).toEqual(['PEPPOL-COMMON-R047']);
});

test('a wrong identifier is shown as it stands', () => {
  expect(findingsOf(endpoint('0198', ' DK1'))).toMatchObject([
    { rule: 'PEPPOL-COMMON-R053', severity: 'fatal', found: ' DK1', expected: 'DK12345678' },
  ]);
});

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
const TEN = [...'0123456789'];

test('for every payload exactly one digit completes a GLN, a Swedish and an Italian number', () => {
  fc.assert(
    fc.property(digits(12), digits(9), digits(10), (gln, swedish, italian) => {
      expect(TEN.filter((digit) => gs1Holds(gln + digit))).toHaveLength(1);
      expect(TEN.filter((digit) => swedishOrganisationHolds(swedish + digit))).toHaveLength(1);
      expect(TEN.filter((digit) => italianVatHolds(italian + digit))).toHaveLength(1);
    }),
  );
});

test('for every payload at most one digit completes a Norwegian, exactly one a Greek number', () => {
  fc.assert(
    fc.property(digits(8), (payload) => {
      expect(TEN.filter((digit) => norwegianOrganisationHolds(payload + digit)).length).toBeLessThanOrEqual(1);
      expect(TEN.filter((digit) => greekTinHolds(payload + digit))).toHaveLength(1);
    }),
  );
});

test('exactly one pair of digits completes a Belgian number', () => {
  fc.assert(
    fc.property(digits(8), (payload) => {
      const pairs = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));
      expect(pairs.filter((pair) => belgianEnterpriseHolds(payload + pair))).toHaveLength(1);
    }),
  );
});

test('one wrong digit spoils an Australian number', () => {
  fc.assert(
    fc.property(fc.nat(10), fc.integer({ min: 1, max: 9 }), (place, step) => {
      const right = '51824753556';
      const digit = String((Number(right[place]) + step) % 10);
      expect(australianBusinessHolds(right.slice(0, place) + digit + right.slice(place + 1))).toBe(false);
    }),
  );
});

test('an Italian tax code is counted in characters', () => {
  expect(hasItalianTaxCodeForm('RSSMRA85T10A😀62S')).toBe(true);
  expect(hasItalianTaxCodeForm('RSSMRA85T10A😀2S')).toBe(false);
});
