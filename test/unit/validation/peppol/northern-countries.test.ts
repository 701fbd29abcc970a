import { account, before, change, CREDIT_NOTE, inCountry, INVOICE, paidBy, registered, soldFrom } from './base-invoice';
import { findingsOf, notValidated, rulesFiring } from './validated';

const rulesOf = (country: string, xml: string) => rulesFiring(xml).filter((rule) => rule.startsWith(`${country}-R-`));

const NORWEGIAN = change(INVOICE, 'FR11111111111', 'NO923609016MVA');
const REGISTER = 'Foretaksregisteret';

test.each<[string, string, string[]]>([
  ['registered', registered(NORWEGIAN, REGISTER, 'TAX'), []],
  ['blanks around', registered(NORWEGIAN, ` ${REGISTER}\n`, ' TAX '), []],
  ['not registered', NORWEGIAN, ['NO-R-002']],
  ['another text', registered(NORWEGIAN, 'foretaksregisteret', 'TAX'), ['NO-R-002']],
  ['a wrong VAT number', registered(change(NORWEGIAN, '016MVA', '017MVA'), REGISTER, 'TAX'), ['NO-R-001']],
  ['a VAT number without MVA', registered(change(NORWEGIAN, '016MVA', '016'), REGISTER, 'TAX'), ['NO-R-001']],
  ['only in Norway by address', soldFrom(INVOICE, 'NO'), []],
  // Two registrations leave the country of the seller open: the rules are silent.
  ['registered for VAT twice', registered(NORWEGIAN, 'NO1', 'VAT'), []],
])('Norway: %s', (_name, xml, rules) => {
  expect(rulesOf('NO', xml)).toEqual(rules);
});

test('the tax representative counts where the seller has no VAT number', () => {
  const without = change(INVOICE, '<cbc:CompanyID>FR11111111111</cbc:CompanyID>', '');
  const representative = `<cac:TaxRepresentativeParty><cac:PartyTaxScheme><cbc:CompanyID>NO923609016MVA</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme></cac:TaxRepresentativeParty>`;
  expect(rulesOf('NO', before(without, '<cac:PaymentMeans>', representative))).toEqual(['NO-R-002']);
  expect(rulesOf('NO', soldFrom(without, 'NO'))).toEqual(['NO-R-002']);
});

const DANISH = change(inCountry(INVOICE, 'DK'), '<cbc:CompanyID>1000', '<cbc:CompanyID schemeID="0184">12345678');
const DANISH_PARTIES = change(DANISH, '<cbc:CompanyID>2000', '<cbc:CompanyID schemeID="0184">12345678');
const other = (reason: string) =>
  before(
    DANISH_PARTIES,
    '<cac:TaxTotal>',
    `<cac:AllowanceCharge><cbc:ChargeIndicator>true</cbc:ChargeIndicator><cbc:AllowanceChargeReasonCode>ZZZ</cbc:AllowanceChargeReasonCode><cbc:AllowanceChargeReason>${reason}</cbc:AllowanceChargeReason><cbc:Amount currencyID="EUR">1</cbc:Amount></cac:AllowanceCharge>`,
  );
const paymentId = (text: string) => `<cbc:PaymentID>${text}</cbc:PaymentID>`;
const classified = (attributes: string) =>
  before(
    DANISH_PARTIES,
    '<cac:ClassifiedTaxCategory>',
    `<cac:CommodityClassification><cbc:ItemClassificationCode ${attributes}>1</cbc:ItemClassificationCode></cac:CommodityClassification>`,
  );

test.each<[string, string, string[]]>([
  ['a card payment', paidBy(DANISH_PARTIES, '48'), []],
  ['payment by 30', DANISH_PARTIES, ['DK-R-005']],
  [
    'payment by 30 to France',
    soldFrom(INVOICE, 'DK').replace('<cbc:CompanyID>1000', '<cbc:CompanyID schemeID="0184">12345678'),
    [],
  ],
  ['two neighbours of the list', paidBy(DANISH_PARTIES, '58 59'), []],
  ['two others of the list', paidBy(DANISH_PARTIES, '59 58'), ['DK-R-005']],
  ['a blank beside the code', paidBy(DANISH_PARTIES, '58 '), ['DK-R-005']],
  ['a bank account', paidBy(DANISH_PARTIES, '42', account('1', '2')), []],
  ['a bank account without bank', paidBy(DANISH_PARTIES, '42', account('1', ' ')), ['DK-R-006']],
  ['a direct debit without mandate', paidBy(DANISH_PARTIES, '49'), ['DK-R-007']],
  ['giro', paidBy(DANISH_PARTIES, '50', paymentId('04#1234567890123456') + account('1234567')), []],
  ['giro of another card', paidBy(DANISH_PARTIES, '50', paymentId('73#') + account('1234567')), ['DK-R-008']],
  ['giro to a long account', paidBy(DANISH_PARTIES, '50', paymentId('01#') + account('123456789')), ['DK-R-008']],
  ['giro with a short id', paidBy(DANISH_PARTIES, '50', paymentId('15#1') + account('1234567')), ['DK-R-009']],
  ['FIK', paidBy(DANISH_PARTIES, '93', paymentId('71#123456789012345') + account('12345678')), []],
  ['FIK to a short creditor', paidBy(DANISH_PARTIES, '93', paymentId('73#') + account('1234567')), ['DK-R-010']],
  ['FIK to any eight characters', paidBy(DANISH_PARTIES, '93', paymentId('73#') + account('abcdefg😀')), []],
  ['FIK with a short id', paidBy(DANISH_PARTIES, '93', paymentId('75#1') + account('12345678')), ['DK-R-011']],
  [
    'no registration',
    paidBy(change(DANISH_PARTIES, '<cbc:CompanyID schemeID="0184">12345678</cbc:CompanyID>', ''), '48'),
    ['DK-R-002'],
  ],
  ['a seller in another register', paidBy(change(DANISH_PARTIES, '"0184"', '"0060"'), '48'), ['DK-R-014']],
  [
    'a buyer in another register',
    paidBy(change(DANISH, '<cbc:CompanyID>2000', '<cbc:CompanyID schemeID=" 0060">1'), '48'),
    ['DK-R-017'],
  ],
  [
    'an identifier without scheme',
    paidBy(
      before(
        DANISH_PARTIES,
        '<cac:PartyName>',
        '<cac:PartyIdentification><cbc:ID>1</cbc:ID></cac:PartyIdentification>',
      ),
      '48',
    ),
    ['DK-R-013'],
  ],
  ['another tax by number', paidBy(other('4812'), '48'), []],
  ['another tax by exponent', paidBy(other('1e10'), '48'), ['DK-R-004']],
  ['another tax with its name', paidBy(other('x#y'), '48'), []],
  ['another tax without category', paidBy(other('#y'), '48'), ['DK-R-004']],
  ['UNSPSC', paidBy(classified('listID="TST" listVersionID="26.0801"'), '48'), []],
  ['UNSPSC of another version', paidBy(classified('listID="TST" listVersionID="1"'), '48'), ['DK-R-003']],
])('Denmark: %s', (_name, xml, rules) => {
  expect(rulesOf('DK', xml)).toEqual(rules);
});

test('a Danish credit note is not below zero', () => {
  const due = (value: string) =>
    change(
      inCountry(CREDIT_NOTE, 'DK'),
      '<cbc:PayableAmount currencyID="EUR">120.00',
      `<cbc:PayableAmount currencyID="EUR">${value}`,
    );
  expect(rulesOf('DK', due('-1'))).toContain('DK-R-016');
  expect(rulesOf('DK', due('0'))).not.toContain('DK-R-016');
  expect(rulesOf('DK', due('x'))).not.toContain('DK-R-016');
});

test('two schemes of Danish registrations are not validated', () => {
  const entity = '<cac:PartyLegalEntity><cbc:CompanyID schemeID="0184">1</cbc:CompanyID></cac:PartyLegalEntity>';
  expect(notValidated(before(paidBy(DANISH_PARTIES, '48'), '<cac:PartyLegalEntity>', entity))).toEqual([
    'DK-R-002',
    'DK-R-014',
  ]);
});

const SWEDISH = change(
  change(change(inCountry(INVOICE, 'SE'), 'FR11111111111', 'SE556732170701'), '>1000<', '>5567321707<'),
  '<cbc:Percent>20</cbc:Percent>',
  '<cbc:Percent>25</cbc:Percent>',
).replace('<cbc:Percent>20', '<cbc:Percent>25');
const organisation = (number: string) => change(SWEDISH, '5567321707<', `${number}<`);
const vatNumber = (number: string) => change(SWEDISH, 'SE556732170701', number);

test.each<[string, string, string[]]>([
  ['a seller as it should be', SWEDISH, []],
  ['a short VAT number', vatNumber('SE5567321707'), ['SE-R-001']],
  ['a VAT number with letters', vatNumber('SE55673217070x'), ['SE-R-002']],
  ['a VAT number that reads as one by its exponent', vatNumber('SE556732170e01'), []],
  ['another prefix', vatNumber('DE1'), []],
  ['a short organisation number', organisation('556732170'), ['SE-R-004', 'SE-R-013']],
  ['a long one, whose first ten digits are right', organisation('55673217070'), ['SE-R-004']],
  ['a wrong check digit', organisation('5567321708'), ['SE-R-013']],
  [
    'a no-break space, which is no white space of XML',
    organisation('5567321707\u00a0'),
    ['SE-R-003', 'SE-R-004', 'SE-R-013'],
  ],
  ['F-tax', registered(SWEDISH, ' Godkänd  för F-skatt ', 'TAX'), []],
  ['another statement', registered(SWEDISH, 'Ja', 'TAX'), ['SE-R-005']],
  ['a rate of 20', SWEDISH.replace('<cbc:Percent>25', '<cbc:Percent>20'), ['SE-R-006']],
  ['a rate of 6.0', SWEDISH.replace('<cbc:Percent>25', '<cbc:Percent>6.0'), []],
  ['Bankgiro', paidBy(SWEDISH, '30', account('1234567', 'SE:BANKGIRO')), []],
  ['a short Bankgiro account', paidBy(SWEDISH, '30', account('123456', 'SE:BANKGIRO')), ['SE-R-009']],
  ['a Bankgiro account with hyphen', paidBy(SWEDISH, '30', account('123-4567', 'SE:BANKGIRO')), ['SE-R-008']],
  ['Plusgiro', paidBy(SWEDISH, ' 30 ', account('12', ' SE:PLUSGIRO ')), []],
  ['a long Plusgiro account', paidBy(SWEDISH, '30', account('123456789', 'SE:PLUSGIRO')), ['SE-R-010']],
  ['a Plusgiro account with letters', paidBy(SWEDISH, '30', account('12a', 'SE:PLUSGIRO')), ['SE-R-007']],
  ['payment by 50', paidBy(SWEDISH, '50', account('1')), ['SE-R-011']],
  ['payment by 31', paidBy(SWEDISH, '31', account('1')), ['SE-R-012']],
  [
    'payment by 31 to France',
    paidBy(soldFrom(INVOICE, 'SE').replace('>1000<', '>5567321707<'), '31', account('1')),
    [],
  ],
])('Sweden: %s', (_name, xml, rules) => {
  expect(rulesOf('SE', xml)).toEqual(rules);
});

test('digits of other scripts make a Swedish number that cannot be validated', () => {
  expect(notValidated(organisation('１２３４５６７８９０'))).toEqual(['SE-R-013']);
});

const ICELANDIC = inCountry(INVOICE, 'IS')
  .replace('<cbc:CompanyID>1000', '<cbc:CompanyID schemeID="0196">1000')
  .replace('<cbc:CompanyID>2000', '<cbc:CompanyID schemeID="0196">2000');
const deadline = (xml: string, id: string) =>
  before(
    xml,
    '<cac:AccountingSupplierParty>',
    `<cac:AdditionalDocumentReference><cbc:ID>${id}</cbc:ID><cbc:DocumentDescription>EINDAGI</cbc:DocumentDescription></cac:AdditionalDocumentReference>`,
  );

test.each<[string, string, string[]]>([
  ['parties as they should be', ICELANDIC, []],
  ['another type', change(ICELANDIC, '>380<', '>383<'), ['IS-R-001']],
  ['a seller in another register', change(ICELANDIC, '"0196">1000', '" 0196">1000'), ['IS-R-002']],
  ['a buyer in another register', change(ICELANDIC, '"0196">2000', '"0088">7300010000001'), ['IS-R-004']],
  ['a seller without street', change(ICELANDIC, '<cbc:StreetName>Rue 1</cbc:StreetName>', ''), ['IS-R-003']],
  ['a buyer without post code', change(ICELANDIC, '<cbc:PostalZone>57000</cbc:PostalZone>', ''), ['IS-R-005']],
  ['a claim to an account of twelve characters', paidBy(ICELANDIC, '9', account(' 123456789012 ')), []],
  ['a claim to a short account', paidBy(ICELANDIC, '9', account('1')), ['IS-R-006']],
  ['a transfer to a short account', paidBy(ICELANDIC, '42', account('1')), ['IS-R-007']],
  ['a deadline after the due date', deadline(ICELANDIC, '2026-05-01'), []],
  ['a deadline on the due date', deadline(ICELANDIC, '2026-04-30'), []],
  ['a deadline before the due date', deadline(ICELANDIC, '2026-04-29'), ['IS-R-010']],
  ['a deadline that is no day', deadline(ICELANDIC, '2026-04-31'), ['IS-R-008']],
  [
    'a deadline without due date',
    deadline(change(ICELANDIC, '<cbc:DueDate>2026-04-30</cbc:DueDate>', ''), '2026-05-01'),
    ['IS-R-009', 'IS-R-010'],
  ],
])('Iceland: %s', (_name, xml, rules) => {
  expect(rulesOf('IS', xml)).toEqual(rules);
});

test('two bank claims are not validated, nor findings lost beside them', () => {
  const xml = paidBy(
    change(ICELANDIC, '>380<', '>383<'),
    '9',
    `${account('1')}</cac:PaymentMeans><cac:PaymentMeans><cbc:PaymentMeansCode>9</cbc:PaymentMeansCode>${account('2')}`,
  );
  expect(notValidated(xml)).toEqual(['IS-R-006']);
  expect(findingsOf(xml).map(({ rule }) => rule)).toEqual(['IS-R-001', 'RULE_NOT_JUDGED']);
});
