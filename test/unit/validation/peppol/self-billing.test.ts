import { parseElementTree } from '../../../../documents/xml/element-tree';
import { validateTree } from '../../../../validation/official-layers';
import { change, CREDIT_NOTE, inCountry, INVOICE } from './base-invoice';

const BILLING = 'urn:fdc:peppol.eu:2017:poacc:billing';
const SELF_BILLING = 'urn:fdc:peppol.eu:2017:poacc:selfbilling';

const selfBilled = (xml: string) => xml.replaceAll(BILLING, SELF_BILLING);
const SELF_BILLED = change(selfBilled(INVOICE), 'TypeCode>380<', 'TypeCode>389<');
const SELF_BILLED_CREDIT_NOTE = change(selfBilled(CREDIT_NOTE), 'TypeCode>381<', 'TypeCode>261<');

function verdictOn(xml: string) {
  const { findings, ruleSets } = validateTree(parseElementTree(xml), 'ubl');
  return { ruleSets, rules: [...new Set(findings.map(({ rule }) => rule))].sort() };
}

test.each([SELF_BILLED, SELF_BILLED_CREDIT_NOTE])(
  'what a buyer issues is judged by Self-Billing, not by Billing',
  (xml) => {
    expect(verdictOn(xml)).toEqual({ ruleSets: ['en16931-ubl 1.3.16', 'peppol-selfbilling-ubl 2026.5'], rules: [] });
  },
);

test.each([
  ['an invoice of a seller', change(SELF_BILLED, '>389<', '>380<'), ['PEPPOL-EN16931-P0100']],
  ['another type that buyers issue', change(SELF_BILLED, '>389<', '>527<'), []],
  ['a credit note of a seller', change(SELF_BILLED_CREDIT_NOTE, '>261<', '>381<'), ['PEPPOL-EN16931-P0101']],
  [
    'the process of Billing',
    change(SELF_BILLED, `${SELF_BILLING}:01:1.0`, `${BILLING}:01:1.0`),
    ['PEPPOL-EN16931-R007'],
  ],
  [
    'any type in process 02',
    change(change(SELF_BILLED, `${SELF_BILLING}:01:1.0`, 'urn:peppol:bis:billing_with_response'), '>389<', '>380<'),
    [],
  ],
  ['a version part', change(SELF_BILLED, 'selfbilling:3.0<', 'selfbilling:3.0::2.1<'), ['PEPPOL-EN16931-R004']],
  ['a version that there is not', change(SELF_BILLED, 'selfbilling:3.0<', 'selfbilling:2.0<'), ['PEPPOL-EN16931-R004']],
  [
    'plain EN 16931 in the process',
    SELF_BILLED.replace(/(<cbc:CustomizationID>)[^<]*/, '$1urn:cen.eu:en16931:2017'),
    ['PEPPOL-EN16931-R004'],
  ],
  // National rules are of Billing: Denmark asks sellers for a legal registration with a scheme there.
  ['a Danish seller', inCountry(SELF_BILLED, 'DK'), []],
  [
    'a wrong line',
    change(SELF_BILLED, 'PriceAmount currencyID="EUR">10.00', 'PriceAmount currencyID="EUR">9.00'),
    ['PEPPOL-EN16931-R120'],
  ],
])('%s', (_, xml, rules) => {
  expect(verdictOn(xml).rules).toEqual(rules);
});

test('amounts of the breakdown alone may have another currency', () => {
  const inBreakdown = SELF_BILLED.replace(
    '</cbc:TaxableAmount><cbc:TaxAmount currencyID="EUR">',
    '</cbc:TaxableAmount><cbc:TaxAmount currencyID="SEK">',
  );
  const inTotal = SELF_BILLED.replace(
    '<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">',
    '<cac:TaxTotal><cbc:TaxAmount currencyID="SEK">',
  );
  expect(verdictOn(inBreakdown).rules).not.toContain('PEPPOL-EN16931-R051');
  expect(verdictOn(inTotal).rules).toContain('PEPPOL-EN16931-R051');
});
