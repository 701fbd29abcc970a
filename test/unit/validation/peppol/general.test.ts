import { peppolApplies } from '../../../../validation/peppol/applies';
import { officialRules } from '../official-rules';
import { before, change, changeAll, CREDIT_NOTE, inCountry, INVOICE, PAYMENT_MEANS } from './base-invoice';
import { findingsOf, notValidated, rulesFiring } from './validated';

const BIS = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
const PROFILE = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
const NOTE = '<cbc:Note>one</cbc:Note>';

test('a valid invoice and a valid credit note break no rule', () => {
  expect(findingsOf(INVOICE)).toEqual([]);
  expect(findingsOf(CREDIT_NOTE)).toEqual([]);
});

test('the set has the 165 rules of release 2026.5, each validated by exactly one check', () => {
  const peppolUbl = officialRules('peppol', 'ubl');
  const validated = peppolUbl.checks.flatMap(({ rules }) => rules);
  expect(peppolUbl).toMatchObject({ name: 'peppol-ubl', version: '2026.5', syntax: 'ubl' });
  expect([...validated].sort()).toEqual(Object.keys(peppolUbl.facts).sort());
  expect(validated).toHaveLength(165);
  expect(Object.values(peppolUbl.facts).filter(({ severity }) => severity === 'fatal')).toHaveLength(139);
});

test.each([
  [BIS, true],
  [` ${BIS}\n`, true],
  [`${BIS}#conformant#urn:example`, true],
  ['urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:selfbilling:3.0', false],
  ['urn:cen.eu:en16931:2017', false],
  [`x${BIS}`, false],
  ['', false],
])('the layer applies by BT-24: %j %s', (customizationId, applies) => {
  expect(peppolApplies(customizationId)).toBe(applies);
});

test.each<[string, string, string[]]>([
  ['a known French process', change(INVOICE, PROFILE, 'urn:peppol:france:billing:regulated'), []],
  ['blanks around the process', change(INVOICE, PROFILE, ` ${PROFILE}\n`), []],
  ['an unknown process', change(INVOICE, PROFILE, 'urn:fdc:peppol.eu:2017:poacc:billing:99:1.0'), ['R007']],
  ['no process', change(INVOICE, `<cbc:ProfileID>${PROFILE}</cbc:ProfileID>`, ''), ['R001', 'R007']],
  ['an extension of the specification', change(INVOICE, `${BIS}<`, `${BIS}#conformant#urn:x<`), []],
  ['a double colon in the specification', change(INVOICE, `${BIS}<`, `${BIS}::2.1<`), ['R004']],
  ['another specification', change(INVOICE, `${BIS}<`, 'urn:cen.eu:en16931:2017<'), ['R004']],
  ['one note', before(INVOICE, '<cbc:InvoiceTypeCode', NOTE), []],
  ['two notes', before(INVOICE, '<cbc:InvoiceTypeCode', NOTE + NOTE), ['R002']],
  ['no reference of the buyer', change(INVOICE, '<cbc:BuyerReference>B-1</cbc:BuyerReference>', ''), ['R003']],
  [
    'an order instead of it',
    change(
      INVOICE,
      '<cbc:BuyerReference>B-1</cbc:BuyerReference>',
      '<cac:OrderReference><cbc:ID>1</cbc:ID></cac:OrderReference>',
    ),
    [],
  ],
  ['an empty element', before(INVOICE, '<cbc:InvoiceTypeCode', '<cbc:Note> \n</cbc:Note>'), ['R008']],
  [
    'a seller that cannot be reached',
    change(INVOICE, '<cbc:EndpointID schemeID="0088">7300010000001</cbc:EndpointID>', ''),
    ['R020'],
  ],
  [
    'a buyer that cannot be reached',
    change(INVOICE, '<cbc:EndpointID schemeID="0088">7300010000018</cbc:EndpointID>', ''),
    ['R010'],
  ],
])('the header: %s', (_name, xml, rules) => {
  expect(rulesFiring(xml)).toEqual(rules.map((rule) => `PEPPOL-EN16931-${rule}`));
});

test('German parties may write several notes', () => {
  const german = rulesFiring(before(inCountry(INVOICE, 'DE'), '<cbc:InvoiceTypeCode', NOTE + NOTE));
  expect(german).not.toContain('PEPPOL-EN16931-R002');
});

test('a credit note has one project reference', () => {
  const project =
    '<cac:AdditionalDocumentReference><cbc:ID>P</cbc:ID><cbc:DocumentTypeCode>50</cbc:DocumentTypeCode></cac:AdditionalDocumentReference>';
  const two = (xml: string) => before(xml, '<cac:AccountingSupplierParty>', project + project);
  expect(rulesFiring(two(CREDIT_NOTE))).toEqual(['PEPPOL-EN16931-R080']);
  expect(rulesFiring(two(INVOICE))).toEqual([]);
});

test.each([
  ['49', ['PEPPOL-EN16931-R061']],
  [' 59 ', ['PEPPOL-EN16931-R061']],
  ['30', []],
  // Officially a condition that cannot be evaluated keeps the rule silent.
  ['49</cbc:PaymentMeansCode><cbc:PaymentMeansCode>49', []],
])('payment means %s need a mandate or not', (code, rules) => {
  expect(rulesFiring(change(INVOICE, 'Code>30<', `Code>${code}<`))).toEqual(rules);
  const mandate = '<cac:PaymentMandate><cbc:ID>M</cbc:ID></cac:PaymentMandate></cac:PaymentMeans>';
  expect(rulesFiring(change(change(INVOICE, 'Code>30<', `Code>${code}<`), '</cac:PaymentMeans>', mandate))).toEqual([]);
});

test('a repeated header element leaves its rules without a verdict and the others with theirs', () => {
  const xml = change(
    changeAll(INVOICE, 'unitCode="C62"', 'unitCode=""'),
    '<cbc:BuyerReference>B-1</cbc:BuyerReference>',
    '',
  );
  const repeated = before(xml, '<cbc:ProfileID>', `<cbc:ProfileID>${PROFILE}</cbc:ProfileID>`);
  expect(notValidated(repeated)).toEqual(['PEPPOL-EN16931-R007', 'PEPPOL-EN16931-P0100']);
  expect(rulesFiring(repeated)).toEqual(['PEPPOL-EN16931-R003', 'RULE_NOT_JUDGED']);
});

test('findings name what was found and what would be right', () => {
  const [finding] = findingsOf(change(INVOICE, `${BIS}<`, 'urn:x<'));
  expect(finding).toMatchObject({
    ruleSet: 'peppol-ubl',
    severity: 'fatal',
    terms: ['BT-24'],
    found: 'urn:x',
    expected: BIS,
  });
  expect(finding?.element.key).toBe('cbc:CustomizationID');
  expect(findingsOf(change(INVOICE, PAYMENT_MEANS, ''))).toEqual([]);
});
