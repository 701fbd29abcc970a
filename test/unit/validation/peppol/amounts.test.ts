import { before, change, CREDIT_NOTE, INVOICE } from './base-invoice';
import { findingsOf, notValidated, rulesFiring } from './validated';

const rule = (id: string): string => `PEPPOL-EN16931-${id}`;
const amount = (name: string, value: string) => `<cbc:${name} currencyID="EUR">${value}</cbc:${name}>`;

interface Line {
  quantity?: string;
  net?: string;
  price?: string;
  base?: string;
  entries?: string;
}

/** The line with other figures. */
function line({ quantity = '10', net = '100.00', price = '10.00', base, entries = '' }: Line): string {
  const figures = change(
    INVOICE,
    '>10</cbc:InvoicedQuantity><cbc:LineExtensionAmount currencyID="EUR">100.00</cbc:LineExtensionAmount>',
    `>${quantity}</cbc:InvoicedQuantity>${amount('LineExtensionAmount', net)}${entries}`,
  );
  const baseQuantity = base === undefined ? '' : `<cbc:BaseQuantity unitCode="C62">${base}</cbc:BaseQuantity>`;
  return change(figures, amount('PriceAmount', '10.00'), amount('PriceAmount', price) + baseQuantity);
}

function entry(indicator: string, inner: string): string {
  return `<cac:AllowanceCharge><cbc:ChargeIndicator>${indicator}</cbc:ChargeIndicator>${inner}</cac:AllowanceCharge>`;
}

test.each<[Line, boolean]>([
  [{ net: '100.02' }, false],
  [{ net: '100.021' }, true],
  [{ net: '99.98' }, false],
  [{ net: '99.979' }, true],
  [{ base: '2', net: '50' }, false],
  // A base quantity of zero counts as one in this rule.
  [{ base: '0', net: '100' }, false],
  // 2/3 is rounded to the nearest of 18 decimals: three times that is a little more than 2.
  [{ quantity: '3', price: '2', base: '3', net: '1.98' }, true],
  [{ quantity: '3', price: '2', base: '3', net: '2.02' }, false],
  [{ quantity: '3', price: '1', base: '3', net: '1.02' }, true],
  // A tie in the nineteenth decimal goes towards zero.
  [{ quantity: '40000000000000000', price: '1', base: '524288', net: '76293945312.46' }, false],
  [{ quantity: '40000000000000000', price: '1', base: '524288', net: '76293945312.54' }, true],
  // A dividend with more decimals than the divisor gives a quotient with more.
  [{ quantity: '300000000000000000', price: '2.5', base: '3', net: '250000000000000000' }, false],
  [{ quantity: '3000000000000000000', price: '2.50', base: '3', net: '2500000000000000000' }, true],
  [{ entries: entry('true', amount('Amount', '5')), net: '105' }, false],
  [{ entries: entry(' false ', amount('Amount', '5')), net: '95' }, false],
  // The sum of allowances is rounded, halves up: 0.025 counts as 0.03.
  [{ entries: entry('false', amount('Amount', '0.025')), net: '100' }, true],
  [{ entries: entry('false', amount('Amount', '0.0249')), net: '100' }, false],
  [{ entries: entry('true', amount('Amount', '-0.025')), net: '100' }, false],
])('the net amount of a line follows from its figures: %j', (figures, fires) => {
  expect(rulesFiring(line(figures)).includes(rule('R120'))).toBe(fires);
});

test('a wrong net amount is shown beside the computed one', () => {
  const [finding] = findingsOf(line({ net: '90' }));
  expect(finding).toMatchObject({ rule: rule('R120'), found: '90', expected: '100' });
});

test.each([
  [{ price: '1e1' }],
  [{ net: '' }],
  [{ quantity: 'ten' }],
  [{ price: `1${'0'.repeat(200)}` }],
  [{ entries: entry('false', amount('Amount', 'x')) }],
])('a line with a figure that is no number is not validated: %j', (figures) => {
  expect(notValidated(line(figures))).toEqual([rule('R120')]);
});

test('the quantity of the other kind of document does not count', () => {
  const credited = CREDIT_NOTE.replaceAll('CreditedQuantity', 'InvoicedQuantity');
  expect(rulesFiring(credited)).toEqual([rule('R120')]);
});

test('a base quantity is above zero and in the unit of the line', () => {
  expect(rulesFiring(line({ base: '0' }))).toEqual([rule('R121')]);
  expect(rulesFiring(line({ base: '-1', net: '-100' }))).toEqual([rule('R121')]);
  const boxes = change(line({ base: '1' }), '<cbc:BaseQuantity unitCode="C62">', '<cbc:BaseQuantity unitCode="XBX">');
  expect(findingsOf(boxes)).toMatchObject([{ rule: rule('R130'), found: 'XBX', expected: 'C62' }]);
});

const PERCENTAGE = '<cbc:MultiplierFactorNumeric>10</cbc:MultiplierFactorNumeric>';
const base = (value: string) => amount('BaseAmount', value);

test.each<[string, string, string[]]>([
  ['amount alone', entry('false', amount('Amount', '1')), []],
  ['amount of base and percentage', entry('false', PERCENTAGE + amount('Amount', '1') + base('10')), []],
  ['0.02 off', entry('false', PERCENTAGE + amount('Amount', '1.02') + base('10')), []],
  ['more than 0.02 off', entry('false', PERCENTAGE + amount('Amount', '1.03') + base('10')), ['R040']],
  ['no amount, which counts as 0', entry('false', PERCENTAGE + base('0.2')), []],
  ['percentage without base', entry('1', PERCENTAGE + amount('Amount', '1')), ['R041']],
  ['base without percentage', entry('1', amount('Amount', '1') + base('10')), ['R042']],
  ['indicator 1', entry('1', amount('Amount', '1')), ['R043']],
  ['indicator TRUE', entry('TRUE', amount('Amount', '1')), ['R043']],
  ['no indicator', `<cac:AllowanceCharge>${amount('Amount', '1')}</cac:AllowanceCharge>`, ['R043']],
])('allowances and charges, on either level: %s', (_name, xml, rules) => {
  const expected = rules.map(rule);
  expect(rulesFiring(before(INVOICE, '<cac:TaxTotal>', xml))).toEqual(expected);
  const ofLine = rulesFiring(before(INVOICE, '<cac:Item>', xml)).filter((fired) => fired !== rule('R120'));
  expect(ofLine).toEqual(expected);
});

test('what takes an allowance first hides a figure that cannot be read', () => {
  const broken = entry('false', PERCENTAGE + amount('Amount', 'x'));
  expect(notValidated(before(INVOICE, '<cac:TaxTotal>', broken))).toEqual([]);
  expect(
    notValidated(before(INVOICE, '<cac:TaxTotal>', entry('false', PERCENTAGE + amount('Amount', 'x') + base('1')))),
  ).toEqual([rule('R040')]);
});

test.each<[string, string, string[]]>([
  ['a discount', entry('false', amount('Amount', '2') + base('12')), []],
  ['a discount without gross price', entry('false', amount('Amount', '2')), []],
  ['another net price', entry('false', amount('Amount', '2') + base('12.01')), ['R046']],
  ['a gross price without discount', entry('false', base('10')), ['R046']],
  ['a charge', entry('true', amount('Amount', '2') + base('12')), ['R044']],
  ['an indicator of 0', entry('0', amount('Amount', '2') + base('12')), ['R044']],
])('prices: %s', (_name, xml, rules) => {
  expect(rulesFiring(before(INVOICE, '</cac:Price>', xml))).toEqual(rules.map(rule));
});

function accounting(total: string, code = 'SEK', vat = '20.00'): string {
  const stated = before(INVOICE, '<cbc:BuyerReference>', `<cbc:TaxCurrencyCode>${code}</cbc:TaxCurrencyCode>`);
  return change(
    stated,
    '<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">20.00',
    `${total}<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">${vat}`,
  );
}
const inSek = (value: string) =>
  `<cac:TaxTotal><cbc:TaxAmount currencyID="SEK">${value}</cbc:TaxAmount></cac:TaxTotal>`;

test.each<[string, string, string[]]>([
  ['given once', accounting(inSek('200')), []],
  ['zero', accounting(inSek('0')), []],
  ['zero beside a negative total', accounting(inSek('0'), 'SEK', '-20.00'), []],
  ['of another sign', accounting(inSek('-200')), ['R055']],
  ['missing', accounting(''), ['R054', 'R055']],
  ['given twice', accounting(inSek('200') + inSek('200')), ['R054']],
  ['without accounting currency', before(INVOICE, '<cac:TaxTotal>', inSek('200')), ['R054']],
  ['in the invoice currency', accounting(inSek('200'), 'EUR'), ['R005']],
])('the VAT total in accounting currency: %s', (_name, xml, rules) => {
  expect(rulesFiring(xml)).toEqual(rules.map(rule));
});

test('the VAT breakdown is given exactly once', () => {
  const total = INVOICE.slice(
    INVOICE.indexOf('<cac:TaxTotal>'),
    INVOICE.indexOf('</cac:TaxTotal>') + '</cac:TaxTotal>'.length,
  );
  expect(rulesFiring(change(INVOICE, total, ''))).toEqual([rule('R053')]);
  expect(findingsOf(before(INVOICE, total, total))).toMatchObject([{ rule: rule('R053'), found: '2', expected: '1' }]);
});

test.each<[string, string, string[]]>([
  ['another currency', 'GBP', ['R051']],
  ['no currency at all', 'XXY', ['CL007', 'R051']],
  ['a blank beside the code', 'EUR ', ['CL007', 'R051']],
])('the currency of an amount: %s', (_name, code, rules) => {
  const xml = change(INVOICE, '<cbc:PayableAmount currencyID="EUR">', `<cbc:PayableAmount currencyID="${code}">`);
  expect(rulesFiring(xml)).toEqual(rules.map(rule));
  expect(findingsOf(xml).at(0)).toMatchObject({ found: code });
});

test('the dobra is known by its code of 2018 only', () => {
  expect(rulesFiring(INVOICE.replaceAll('EUR', 'STN'))).toEqual([]);
  expect(rulesFiring(INVOICE.replaceAll('EUR', 'STD'))).toEqual([rule('CL007')]);
});
