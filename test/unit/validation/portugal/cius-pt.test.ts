import { judge, replace } from './portuguese-document';

const pricedFor = (base: string, amount = '100.00') =>
  replace(
    /(<cac:InvoiceLine>.*?LineExtensionAmount[^>]*>)100.00(.*<cac:Price>.*?<\/cbc:PriceAmount>)/s,
    `$1${amount}$2<cbc:BaseQuantity>${base}</cbc:BaseQuantity>`,
  );

const paidTo = (account: string) =>
  replace(
    '<cac:TaxTotal>',
    `<cac:PaymentMeans><cbc:PaymentMeansCode>30</cbc:PaymentMeansCode><cac:PayeeFinancialAccount>${account}</cac:PayeeFinancialAccount></cac:PaymentMeans><cac:TaxTotal>`,
  );
const discounted = (base = '') =>
  replace(
    '</cac:Price>',
    `<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:Amount currencyID="EUR">1.00</cbc:Amount>${base}</cac:AllowanceCharge></cac:Price>`,
  );

test('a document that declares CIUS-PT is judged by it alone', () => {
  expect(judge()).toEqual([]);
});

test.each<[rule: string, what: string, edit: (xml: string) => string]>([
  ['DT-CIUS-PT-001', 'a number of 51 characters', replace('<cbc:ID>FT A/1<', `<cbc:ID>${'1'.repeat(51)}<`)],
  ['DT-CIUS-PT-106.1', 'a rate without decimals', replace('<cbc:Percent>23.00<', '<cbc:Percent>23<')],
  ['DT-CIUS-PT-151', 'a later currency', replace('<cbc:DocumentCurrencyCode>EUR<', '<cbc:DocumentCurrencyCode>XCG<')],
  ['DT-CIUS-PT-029', 'a tax number without country', replace(/<cbc:CompanyID>PT/, '<cbc:CompanyID>99')],
  ['DT-CIUS-PT-166', 'an amount due that is off by 1.01', replace(/(<cbc:PayableAmount[^>]*>)123.00/, '$1124.01')],
  ['DT-CIUS-PT-157', 'a price for nothing, which is not divided', pricedFor('0', '0.00')],
  ['DT-CIUS-PT-157', 'a price for less than nothing', pricedFor('-1', '-100.00')],
  ['DT-CIUS-PT-170', 'a discount of an unknown price', discounted()],
  ['BR-CIUS-PT-47', 'an account that says nothing', paidTo('<cac:FinancialInstitutionBranch/>')],
  ['BR-CIUS-PT-66', 'no place of delivery', replace(/<cac:Delivery>.*<\/cac:Delivery>/s, '')],
  ['BR-S-01', 'a category without breakdown', replace(/<cbc:ID>S<\/cbc:ID>/, '<cbc:ID>AA</cbc:ID>')],
])('%s: %s', (rule, _what, edit) => {
  expect(judge(edit)).toContain(rule);
});

test('an amount may be off by one', () => {
  expect(judge(replace(/(<cbc:PayableAmount[^>]*>)123.00/, '$1124.00'))).toEqual([]);
  const from = '<cbc:BaseAmount currencyID="EUR">101.00</cbc:BaseAmount>';
  expect(judge(discounted(from))).not.toContain('DT-CIUS-PT-170');
  expect(judge(pricedFor('0'))).not.toContain('DT-CIUS-PT-157');
  expect(judge(pricedFor('150', '1.67'))).not.toContain('DT-CIUS-PT-157');
});

/** The line and its VAT are exempt, with the reason that CIUS-PT wants in both places. */
const exempt = (xml: string): string =>
  xml
    .replaceAll('<cbc:ID>S</cbc:ID>', '<cbc:ID>E</cbc:ID>')
    .replaceAll('<cbc:Percent>23.00<', '<cbc:Percent>0.00<')
    .replaceAll(/(<cbc:TaxAmount[^>]*>)23.00/g, '$10.00')
    .replaceAll(/(<cbc:(?:TaxInclusive|Payable)Amount[^>]*>)123.00/g, '$1100.00')
    .replace(/(<cac:TaxCategory>.*?<\/cbc:Percent>)/s, '$1<cbc:TaxExemptionReasonCode>M07</cbc:TaxExemptionReasonCode>')
    .replace('</cac:ClassifiedTaxCategory>', `</cac:ClassifiedTaxCategory>${property('REASONCODE')}`);

const property = (reason: string, after = '', value = 'M07'): string =>
  `<cac:AdditionalItemProperty><cbc:Name>#TAXEXEMPTION${reason}@CLASSIFIEDTAXCATEGORY#${after}</cbc:Name><cbc:Value>${value}</cbc:Value></cac:AdditionalItemProperty>`;

const vat = (amount: string) => replace(/(<cac:TaxSubtotal>.*?<cbc:TaxAmount[^>]*>)0.00/s, `$1${amount}`);
const ofExempt =
  (...edits: readonly ((xml: string) => string)[]) =>
  (xml: string): string =>
    edits.reduce((changed, edit) => edit(changed), exempt(xml));
const breakdownTwice = replace(/(<cac:TaxSubtotal>.*<\/cac:TaxSubtotal>)/s, '$1$1');
const withoutRate = replace(/(<cac:TaxCategory>.*?)<cbc:Percent>[^<]*<\/cbc:Percent>/s, '$1');

test('an exempt line has its reason in a property of the item and in one breakdown', () => {
  expect(judge(exempt)).toEqual([]);
  expect(judge(ofExempt(replace('CATEGORY#</cbc:Name>', 'CATEGORY# </cbc:Name>')))).toContain('BR-CIUS-PT-17');
  expect(judge(ofExempt(replace('<cbc:Value>M07', '<cbc:Value>M01')))).toContain('DT-CIUS-PT-176');
  expect(judge(ofExempt(breakdownTwice))).toContain('DT-CIUS-PT-176');
  const onOther = (name: string) => replace('</cac:ClassifiedTaxCategory>', `</cac:ClassifiedTaxCategory>${name}`);
  expect(judge(onOther(property('REASON', ' and more')))).toEqual(['BR-CIUS-PT-15']);
  expect(judge(onOther(property('REASON').replace('#TAX', ' #TAX')))).toEqual(['BR-CIUS-PT-15']);
  const [other, own] = [property('REASON', 'x'), property('REASON')];
  expect(judge(ofExempt(onOther(`${other}${other}`)))).toEqual([]);
  expect(judge(ofExempt(onOther(`${own}${own}`)))).toEqual(['DT-CIUS-PT-139_3']);
});

test.each<[amount: string, rules: string[]]>([
  ['0.49', ['BR-E-09']],
  ['0.50', ['BR-E-09', 'DT-CIUS-PT-167']],
  ['-0.49', ['BR-E-09']],
  ['-0.00', ['BR-E-09']],
])('VAT of %s at a rate of zero', (amount, rules) => {
  expect(judge(ofExempt(vat(amount))).sort()).toEqual(rules);
});

test('a rate that rounds to zero makes no tax, one of -0.00 is none', () => {
  const rate = (value: string) => replace(/(<cac:TaxCategory>.*?<cbc:Percent>)0.00/s, `$1${value}`);
  expect(judge(ofExempt(rate('0.49'), vat('0.60')))).toContain('DT-CIUS-PT-167');
  expect(judge(ofExempt(rate('0.50'), vat('0.60')))).not.toContain('DT-CIUS-PT-167');
  expect(judge(ofExempt(rate('-0.00')))).toContain('BR-CIUS-PT-16');
  expect(judge(ofExempt(withoutRate, vat('0.49')))).not.toContain('DT-CIUS-PT-167');
});

test('a breakdown without a rate is not compared with the lines of its rate', () => {
  const reduced = (xml: string) => withoutRate(xml.replaceAll('<cbc:ID>S</cbc:ID>', '<cbc:ID>AA</cbc:ID>'));
  expect(judge(reduced)).toContain('DT-CIUS-PT-172');
  expect(judge(reduced)).not.toContain('DT-CIUS-PT-171');
});

test('blanks around the category of an item keep its properties from being looked at', () => {
  const category = replace(/(<cac:ClassifiedTaxCategory>.*?<cbc:ID>)E/s, '$1E ');
  const named = replace('CATEGORY#</cbc:Name>', 'CATEGORY#x</cbc:Name>');
  expect(judge(ofExempt(named))).toContain('BR-CIUS-PT-17');
  expect(judge(ofExempt(named, category))).not.toContain('BR-CIUS-PT-17');
});

test('an allowance is one by the very text of its indicator', () => {
  const allowance = (indicator: string) =>
    replace(
      '<cac:TaxTotal>',
      `<cac:AllowanceCharge><cbc:ChargeIndicator>${indicator}</cbc:ChargeIndicator><cbc:Amount currencyID="EUR">0.00</cbc:Amount><cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>0.00</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:AllowanceCharge><cac:TaxTotal>`,
    );
  expect(judge(allowance('false'))).toContain('BR-S-06');
  expect(judge(allowance('false'))).toEqual(expect.arrayContaining(['BR-33', 'BR-CIUS-PT-62']));
  for (const indicator of [' false', '0'])
    expect(judge(allowance(indicator)).filter((rule) => /^BR-(S-06|33|CIUS-PT-62)$/.test(rule))).toEqual([]);
});

test('with totals of allowances and of charges only the lines that are there count', () => {
  const totals = (...keys: readonly string[]) =>
    replace(
      /<cbc:TaxExclusiveAmount currencyID="EUR">100.00(.*)<cbc:PayableAmount/s,
      `<cbc:TaxExclusiveAmount currencyID="EUR">-1.00$1${keys.map((key) => `<cbc:${key}TotalAmount currencyID="EUR">1.00</cbc:${key}TotalAmount>`).join('')}<cbc:PayableAmount`,
    );
  expect(judge(totals('Allowance'))).not.toContain('DT-CIUS-PT-163');
  expect(judge(totals('Allowance', 'Charge'))).toContain('DT-CIUS-PT-163');
});

test('several codes on a line stop the rules only where there is VAT to add up', () => {
  const twoCodes = replace(/(<cac:ClassifiedTaxCategory>.*<\/cac:ClassifiedTaxCategory>)/s, '$1$1');
  expect(judge(twoCodes)).toContain('RULE_NOT_JUDGED');
  const rules = judge((xml) => twoCodes(xml).replace(/<cac:TaxTotal>.*<\/cac:TaxTotal>/s, ''));
  expect(rules).toContain('BR-S-01');
  expect(rules).not.toContain('RULE_NOT_JUDGED');
});

test('the number of a line is its own, but lines of shipments may repeat it', () => {
  const goods =
    '<cac:GoodsItem><cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:LineExtensionAmount currencyID="EUR">1</cbc:LineExtensionAmount><cac:Item/></cac:InvoiceLine></cac:GoodsItem>';
  const shipment = replace(
    '</cac:Delivery>',
    `<cac:Shipment><cbc:ID>1</cbc:ID>${goods}${goods}</cac:Shipment></cac:Delivery>`,
  );
  expect(judge(shipment)).not.toContain('DT-CIUS-PT-114.2');
  expect(judge(replace(/(<cac:InvoiceLine>.*<\/cac:InvoiceLine>)/s, '$1$1'))).toContain('DT-CIUS-PT-114.2');
});

test('names of a tax representative are not counted', () => {
  const representative = replace(
    '<cac:Delivery>',
    '<cac:TaxRepresentativeParty><cac:PartyName><cbc:Name>A</cbc:Name></cac:PartyName><cac:PartyName><cbc:Name>B</cbc:Name></cac:PartyName></cac:TaxRepresentativeParty><cac:Delivery>',
  );
  expect(judge(representative)).not.toContain('UBL-SR-22');
});

test('tax numbers of the buyer are counted whatever their scheme', () => {
  const number = '<cac:PartyTaxScheme><cbc:CompanyID>PT1</cbc:CompanyID><cac:TaxScheme/></cac:PartyTaxScheme>';
  const second = replace(/(<cac:AccountingCustomerParty>.*?)(<cac:PartyLegalEntity>)/s, `$1${number}$2`);
  expect(judge(second)).toContain('UBL-SR-18');
});

test('the number of a tax representative stands in for that of the seller only if it is one of VAT', () => {
  const represented = (scheme: string) => (xml: string) =>
    replace(
      '<cac:Delivery>',
      `<cac:TaxRepresentativeParty><cac:PartyTaxScheme><cbc:CompanyID>PT1</cbc:CompanyID><cac:TaxScheme><cbc:ID>${scheme}</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme></cac:TaxRepresentativeParty><cac:Delivery>`,
    )(replace(/<cac:PartyTaxScheme>.*?<\/cac:PartyTaxScheme>/s, '')(xml));
  expect(judge(represented('VAT'))).not.toContain('BR-S-02');
  expect(judge(represented('LOC'))).toContain('BR-S-02');
});
