import { before, change, inCountry, INVOICE } from './base-invoice';
import { findingsOf, rulesFiring } from './validated';

const MANY = 20_000;
const ALLOWANCE =
  '<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:Amount currencyID="EUR">1</cbc:Amount><cbc:BaseAmount currencyID="EUR">11</cbc:BaseAmount></cac:AllowanceCharge>';

function secondsFor(xml: string): number {
  const start = performance.now();
  rulesFiring(xml);
  return (performance.now() - start) / 1000;
}

// Each of these would take minutes if a rule went through all siblings of each of them.
test.each<[string, string]>([
  ['allowances of a price', before(INVOICE, '</cac:Price>', ALLOWANCE.repeat(MANY))],
  [
    'reason codes of an allowance',
    before(
      INVOICE,
      '<cac:TaxTotal>',
      `<cac:AllowanceCharge>${'<cbc:AllowanceChargeReasonCode>1</cbc:AllowanceChargeReasonCode>'.repeat(MANY)}</cac:AllowanceCharge>`,
    ),
  ],
  [
    'currencies beside amounts',
    before(
      before(INVOICE, '<cac:TaxTotal>', ALLOWANCE.repeat(MANY)),
      '<cbc:DocumentCurrencyCode>',
      '<cbc:DocumentCurrencyCode>x</cbc:DocumentCurrencyCode>'.repeat(MANY),
    ),
  ],
  [
    'type codes without process',
    before(
      change(INVOICE, '<cbc:ProfileID>', '<cbc:Note>').replace('</cbc:ProfileID>', '</cbc:Note>'),
      '<cbc:InvoiceTypeCode>',
      '<cbc:InvoiceTypeCode>1</cbc:InvoiceTypeCode>'.repeat(MANY),
    ),
  ],
  [
    'numbers of a registration',
    before(inCountry(INVOICE, 'SE'), '<cbc:CompanyID>', '<cbc:CompanyID>NL1</cbc:CompanyID>'.repeat(MANY)),
  ],
  [
    'figures of a million digits',
    change(INVOICE, '>10.00<', `>${'1'.repeat(1_000_000)}<`).replace('>10<', `>${'1'.repeat(1_000_000)}<`),
  ],
])('%s are validated in a time that grows with their number only', (_name, xml) => {
  expect(secondsFor(xml)).toBeLessThan(10);
});

test('an element with many children is searched like any other', () => {
  const wide = before(INVOICE, '<cbc:InvoiceTypeCode>', '<cbc:Note>n</cbc:Note>'.repeat(50));
  expect(findingsOf(wide)).toMatchObject([{ rule: 'PEPPOL-EN16931-R002', found: '50' }]);
  expect(findingsOf(before(wide, '<cac:TaxTotal>', ALLOWANCE)).map(({ rule }) => rule)).toEqual([
    'PEPPOL-EN16931-R042',
    'PEPPOL-EN16931-R002',
  ]);
});
