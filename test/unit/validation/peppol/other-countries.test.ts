import {
  account,
  before,
  change,
  CREDIT_NOTE,
  inCountry,
  INVOICE,
  paidBy,
  PAYMENT_MEANS,
  registered,
  soldFrom,
} from './base-invoice';
import { findingsOf, notValidated, rulesFiring } from './validated';

const rulesOf = (country: string, xml: string) => rulesFiring(xml).filter((rule) => rule.startsWith(`${country}-`));

const ITALIAN = change(INVOICE, 'FR11111111111', 'IT00743110157');

test.each<[string, string, string[]]>([
  ['an address and no tax code', ITALIAN, []],
  ['a tax code', registered(ITALIAN, ' RSSMRA85T10A562S ', 'TAX'), []],
  ['a tax code in small letters', registered(ITALIAN, 'rssmra85t10a562s', 'TAX'), ['IT-R-001']],
  ['a short tax code', registered(ITALIAN, '1234567890', 'TAX'), ['IT-R-001']],
  ['no street', change(ITALIAN, '<cbc:StreetName>Rue 1</cbc:StreetName>', ''), ['IT-R-002']],
  ['no city', change(ITALIAN, '<cbc:CityName>Lyon</cbc:CityName>', ''), ['IT-R-003']],
  ['no post code', change(ITALIAN, '<cbc:PostalZone>69001</cbc:PostalZone>', ''), ['IT-R-004']],
  ['an empty street, which is one', change(ITALIAN, 'Rue 1', ''), []],
])('Italy: %s', (_name, xml, rules) => {
  expect(rulesOf('IT', xml)).toEqual(rules);
});

const DUTCH = inCountry(INVOICE, 'NL')
  .replace('<cbc:CompanyID>1000', '<cbc:CompanyID schemeID="0106">12345678')
  .replace('<cbc:CompanyID>2000', '<cbc:CompanyID schemeID="0106">12345678');
const due = (xml: string, value: string) =>
  change(xml, '<cbc:PayableAmount currencyID="EUR">120.00', `<cbc:PayableAmount currencyID="EUR">${value}`);
const ORDER_LINE = '<cac:OrderLineReference><cbc:LineID>1</cbc:LineID></cac:OrderLineReference>';
const representative = (country: string) =>
  `<cac:TaxRepresentativeParty><cac:PostalAddress><cac:Country><cbc:IdentificationCode>${country}</cbc:IdentificationCode></cac:Country></cac:PostalAddress></cac:TaxRepresentativeParty>`;

test.each<[string, string, string[]]>([
  ['parties as they should be', DUTCH, []],
  [
    'a credit note',
    inCountry(CREDIT_NOTE, 'nl').replaceAll(/<cbc:CompanyID>[12]000/g, '<cbc:CompanyID schemeID="0190">1'),
    ['NL-R-001'],
  ],
  ['a seller without city', change(DUTCH, '<cbc:CityName>Lyon</cbc:CityName>', ''), ['NL-R-002']],
  ['a buyer without city', change(DUTCH, '<cbc:CityName>Metz</cbc:CityName>', ''), ['NL-R-004']],
  [
    'a French buyer without city',
    change(soldFrom(DUTCH.replaceAll('>NL<', '>FR<'), 'NL'), '<cbc:CityName>Metz</cbc:CityName>', ''),
    [],
  ],
  ['a seller without register', change(DUTCH, ' schemeID="0106"', ''), ['NL-R-003']],
  ['one of the words of a scheme', change(DUTCH, '"0106"', '"x 0190 y"'), []],
  [
    'a buyer in another register',
    change(
      DUTCH,
      '"0106">12345678</cbc:CompanyID></cac:PartyLegalEntity>\n</cac:Party></cac:AccountingCustomerParty>',
      '"0007">5567321707</cbc:CompanyID></cac:PartyLegalEntity>\n</cac:Party></cac:AccountingCustomerParty>',
    ),
    ['NL-R-005'],
  ],
  ['a Dutch representative without address', before(DUTCH, '<cac:PaymentMeans>', representative('NL')), ['NL-R-006']],
  ['a Belgian representative without address', before(DUTCH, '<cac:PaymentMeans>', representative('BE')), []],
  ['an amount due without payment means', change(DUTCH, PAYMENT_MEANS, ''), ['NL-R-007']],
  ['nothing due without payment means', due(change(DUTCH, PAYMENT_MEANS, ''), '0'), []],
  ['payment by 31', paidBy(DUTCH, '31', account('1')), ['NL-R-008']],
  ['a line of an unknown order', before(DUTCH, '<cac:Item>', ORDER_LINE), ['NL-R-009']],
])('Netherlands: %s', (_name, xml, rules) => {
  expect(rulesOf('NL', xml)).toEqual(rules);
});

test('an amount due that is no number is not validated, unless payment means settle the question', () => {
  expect(notValidated(due(change(DUTCH, PAYMENT_MEANS, ''), '1e3'))).toEqual(['NL-R-007']);
  expect(notValidated(due(DUTCH, '1e3'))).toEqual([]);
});

const reference = (description: string, inner = '') =>
  `<cac:AdditionalDocumentReference><cbc:ID>4000</cbc:ID><cbc:DocumentDescription>${description}</cbc:DocumentDescription>${inner}</cac:AdditionalDocumentReference>`;
const URL =
  '<cac:Attachment><cac:ExternalReference><cbc:URI>https://example.org</cbc:URI></cac:ExternalReference></cac:Attachment>';
const MARK_REFERENCE = reference('##M.AR.K##');
const URL_REFERENCE = reference('##INVOICE|URL##', URL);
const GREEK = before(inCountry(INVOICE, 'GR'), '<cac:AccountingSupplierParty>', MARK_REFERENCE + URL_REFERENCE)
  .replace('<cbc:ID>F-1<', '<cbc:ID>094014201|31/03/2026|1|1.1|0|A<')
  .replace('FR11111111111', 'EL094014201')
  .replace('FR22222222222', 'EL090000045')
  .replace('schemeID="0088">7300010000001', 'schemeID="9933">094014201')
  .replace('schemeID="0088">7300010000018', 'schemeID="9933">090000045');
const NUMBER = '094014201|31/03/2026|1|1.1|0|A';
const number = (text: string) => change(GREEK, NUMBER, text);

test.each<[string, string, string[]]>([
  ['an invoice as it should be', GREEK, []],
  ['five segments', number('094014201|31/03/2026|1|1.1|0'), ['GR-R-001-1', 'GR-R-001-7']],
  ['seven segments', number(`${NUMBER}|`), ['GR-R-001-1']],
  [
    'no segments',
    number('x'),
    ['GR-R-001-1', 'GR-R-001-2', 'GR-R-001-3', 'GR-R-001-4', 'GR-R-001-5', 'GR-R-001-6', 'GR-R-001-7'],
  ],
  ['the number of somebody else', number(change(NUMBER, '094014201', '090000045')), ['GR-R-001-2']],
  ['another day', number(change(NUMBER, '31/03', '30/03')), ['GR-R-001-3']],
  ['a day in another form', number(change(NUMBER, '31/03', '31/3')), ['GR-R-001-3']],
  ['a date with something behind it', number(change(NUMBER, '2026|', '2026/x|')), []],
  [
    'a year far away',
    change(number(change(NUMBER, '2026', '2126')), '<cbc:IssueDate>2026', '<cbc:IssueDate>2126'),
    ['GR-R-001-3'],
  ],
  ['a serial number below zero', number(change(NUMBER, '|1|', '|-1|')), ['GR-R-001-4']],
  ['a serial number with blanks and plus', number(change(NUMBER, '|1|', '| +1 |')), []],
  ['a serial number that is none', number(change(NUMBER, '|1|', '|NaN|')), ['GR-R-001-4']],
  ['another type', number(change(NUMBER, '|1.1|', '|1.1 |')), ['GR-R-001-5']],
  ['no branch', number(change(NUMBER, '|0|', '||')), ['GR-R-001-6']],
  ['a blank series, which is one', number(change(NUMBER, '|A', '| ')), []],
  [
    'no name of the seller',
    change(GREEK, '<cac:PartyName><cbc:Name>Seller</cbc:Name></cac:PartyName>', ''),
    ['GR-R-002'],
  ],
  [
    'no name of the buyer',
    change(GREEK, '<cac:PartyName><cbc:Name>Buyer</cbc:Name></cac:PartyName>', ''),
    ['GR-R-005'],
  ],
  [
    'a wrong VAT number of the seller',
    change(GREEK, 'EL094014201', 'EL094014202'),
    ['GR-R-001-2', 'GR-R-003', 'GR-S-011'],
  ],
  ['a VAT number with something behind it', change(GREEK, 'EL094014201', 'EL094014201x'), []],
  ['a wrong VAT number of the buyer', change(GREEK, 'EL090000045', 'EL090000046'), ['GR-R-006']],
  ['a seller under another scheme', change(GREEK, '"9933">094014201', '"0088">7300010000001'), ['GR-R-009']],
  ['a buyer under another scheme', change(GREEK, '"9933">090000045', '"0088">7300010000018'), ['GR-R-010']],
  ['no MARK', change(GREEK, MARK_REFERENCE, ''), ['GR-R-004-1']],
  ['a MARK that begins with zero', change(GREEK, '4000', '04000'), ['GR-R-004-2']],
  ['a MARK with letters behind', change(GREEK, '4000', '4x'), []],
  ['no URL', change(GREEK, URL_REFERENCE, ''), ['GR-S-008-1']],
  ['two URLs', change(GREEK, URL_REFERENCE, URL_REFERENCE + URL_REFERENCE), ['GR-R-008-2', 'GR-S-008-1']],
  ['a URL reference without URL', change(GREEK, 'https://example.org', ' '), ['GR-R-008-3']],
])('Greece: %s', (_name, xml, rules) => {
  expect(rulesOf('GR', xml)).toEqual(rules);
});

test('a Greek serial number that is no whole number is not validated', () => {
  expect(notValidated(number(change(NUMBER, '|1|', '|1.5|')))).toEqual(['GR-R-001-4']);
  expect(notValidated(number(change(NUMBER, '|1|', '|1e2|')))).toEqual(['GR-R-001-4']);
});

const CONTACT =
  '<cac:Contact><cbc:Name>E</cbc:Name><cbc:Telephone>123</cbc:Telephone><cbc:ElectronicMail>e@example.org</cbc:ElectronicMail></cac:Contact>';
const GERMAN = change(inCountry(INVOICE, ' de '), '</cac:PartyLegalEntity>', `</cac:PartyLegalEntity>${CONTACT}`);
const terms = (text: string) =>
  before(GERMAN, '<cac:TaxTotal>', `<cac:PaymentTerms><cbc:Note>${text}</cbc:Note></cac:PaymentTerms>`);
const DEBIT = '<cac:PaymentMandate><cbc:ID>1</cbc:ID></cac:PaymentMandate>';

test.each<[string, string, string[]]>([
  ['parties as they should be', GERMAN, []],
  ['no contact', change(GERMAN, CONTACT, ''), ['DE-R-002']],
  [
    'a contact without e-mail',
    change(GERMAN, '<cbc:ElectronicMail>e@example.org</cbc:ElectronicMail>', ''),
    ['DE-R-007', 'DE-R-028'],
  ],
  ['a strange e-mail', change(GERMAN, 'e@example.org', 'e@example'), ['DE-R-028']],
  ['no payment means', change(GERMAN, PAYMENT_MEANS, ''), ['DE-R-001']],
  ['a blank city', change(GERMAN, 'Lyon', ' '), ['DE-R-003']],
  ['no reference of the buyer', change(GERMAN, 'B-1', ' '), ['DE-R-015']],
  ['no tax identifier', change(GERMAN, 'FR11111111111', ''), ['DE-R-016']],
  ['another type', change(GERMAN, '>380<', '>383<'), ['DE-R-017']],
  ['a correction of nothing', change(GERMAN, '>380<', '>384<'), ['DE-R-026']],
  ['a cash discount', terms('#SKONTO#TAGE=14#PROZENT=2.00#\n'), []],
  ['a cash discount without line end', terms('#SKONTO#TAGE=14#PROZENT=2.00#'), ['DE-R-018']],
  ['an account that is no IBAN, by 58', paidBy(GERMAN, '58', account('1')), ['DE-R-019']],
  ['a transfer without account', paidBy(GERMAN, '30'), ['DE-R-023-1']],
  ['a card without card', paidBy(GERMAN, '48', account('1')), ['DE-R-024-1', 'DE-R-024-2']],
  ['a direct debit without creditor and account', paidBy(GERMAN, '59', DEBIT), ['DE-R-020', 'DE-R-030', 'DE-R-031']],
  ['a breakdown without rate', change(GERMAN, '<cbc:Percent>20</cbc:Percent>', ''), ['DE-R-014']],
])('Germany: %s', (_name, xml, rules) => {
  expect(rulesOf('DE', xml)).toEqual(rules);
});

test('German rules need both parties in Germany, and one country of each', () => {
  expect(rulesOf('DE', soldFrom(INVOICE, 'DE'))).toEqual([]);
  const twice = '<cbc:IdentificationCode>DE</cbc:IdentificationCode>';
  expect(rulesOf('DE', inCountry(INVOICE, 'DE').replace(twice, twice + twice))).toEqual([]);
});

test('German findings carry the ids of Peppol only', () => {
  const findings = findingsOf(change(GERMAN, PAYMENT_MEANS, ''));
  expect(findings.map(({ ruleSet, rule, severity }) => [ruleSet, rule, severity])).toEqual([
    ['peppol-ubl', 'DE-R-001', 'fatal'],
  ]);
});
