import { amountsCii } from '../../../../validation/en16931/amounts/cii';
import { amountsUbl } from '../../../../validation/en16931/amounts/ubl';
import type { Syntax } from '../../../../validation/tree/rule-document';
import { BASE, cii, type Invoice, ubl } from './invoices';
import { validate, validateXml, type Outcome } from './validated';

const INVOICE = { ubl: ubl(BASE), cii: cii(BASE) };

/** The base invoice with one place of its text changed. */
function after(syntax: Syntax, from: string, to: string): Outcome {
  const xml = INVOICE[syntax];
  if (!xml.includes(from)) throw new Error(`nothing to change: ${from}`);
  return validateXml(
    syntax,
    xml.replace(from, () => to),
  );
}

const LINE_AMOUNT = '<cbc:LineExtensionAmount>100.00</cbc:LineExtensionAmount><cac:Item>';
const inLine = (more: string): [from: string, to: string] => [
  LINE_AMOUNT,
  LINE_AMOUNT.replace('<cac:Item>', `${more}<cac:Item>`),
];
const LINE_TAX = '<ram:SpecifiedLineTradeSettlement>';
const inLineSettlement = (more: string): [from: string, to: string] => [LINE_TAX, LINE_TAX + more];

describe('rules of periods, reasons and parties', () => {
  it.each<[rule: string, more: string, fires: boolean]>([
    ['BR-CO-19', '<cac:InvoicePeriod/>', true],
    ['BR-CO-19', '<cac:InvoicePeriod><cbc:StartDate/></cac:InvoicePeriod>', false],
    ['BR-CO-19', '<cac:InvoicePeriod><cbc:DescriptionCode>35</cbc:DescriptionCode></cac:InvoicePeriod>', false],
    ['BR-CO-03', '<cbc:TaxPointDate/><cac:InvoicePeriod><cbc:DescriptionCode/></cac:InvoicePeriod>', true],
    ['BR-CO-03', '<cbc:TaxPointDate/><cac:InvoicePeriod><cbc:EndDate/></cac:InvoicePeriod>', false],
    ['BR-CO-21', '<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator></cac:AllowanceCharge>', true],
    ['BR-CO-22', '<cac:AllowanceCharge><cbc:ChargeIndicator>1</cbc:ChargeIndicator></cac:AllowanceCharge>', true],
    ['BR-CO-22', '<cac:AllowanceCharge><cbc:ChargeIndicator>0</cbc:ChargeIndicator></cac:AllowanceCharge>', false],
  ])('%s in UBL with %s: %s', (rule, more, fires) => {
    expect(validate('ubl', { more }).rules.includes(rule)).toBe(fires);
  });

  it.each<[rule: string, more: string, fires: boolean]>([
    ['BR-CO-20', '<cac:InvoicePeriod/>', true],
    ['BR-CO-19', '<cac:InvoicePeriod/>', false],
    ['BR-CO-20', '<cac:InvoicePeriod><cbc:DescriptionCode>35</cbc:DescriptionCode></cac:InvoicePeriod>', true],
    ['BR-CO-23', '<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator></cac:AllowanceCharge>', true],
    ['BR-CO-24', '<cac:AllowanceCharge><cbc:ChargeIndicator>true</cbc:ChargeIndicator></cac:AllowanceCharge>', true],
  ])('%s in a line of UBL with %s: %s', (rule, more, fires) => {
    expect(after('ubl', ...inLine(more)).rules.includes(rule)).toBe(fires);
  });

  it.each<[rule: string, more: string, fires: boolean]>([
    ['BR-CO-19', '<ram:BillingSpecifiedPeriod/>', true],
    ['BR-CO-19', '<ram:BillingSpecifiedPeriod><ram:EndDateTime/></ram:BillingSpecifiedPeriod>', false],
    ['BR-CO-03', '<ram:ApplicableTradeTax><ram:TaxPointDate/><ram:DueDateTypeCode/></ram:ApplicableTradeTax>', true],
    ['BR-CO-03', '<ram:ApplicableTradeTax><ram:TaxPointDate/></ram:ApplicableTradeTax>', false],
  ])('%s in CII with %s: %s', (rule, more, fires) => {
    expect(validate('cii', { more }).rules.includes(rule)).toBe(fires);
  });

  it.each<[rule: string, indicator: string, fires: boolean]>([
    ['BR-CO-23', 'false', true],
    ['BR-CO-23', '0', false],
    ['BR-CO-24', 'true', true],
    ['BR-CO-24', ' true', false],
  ])('%s in a line of CII knows the indicator "%s": %s', (rule, indicator, fires) => {
    const group =
      `<ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>${indicator}</udt:Indicator>` +
      '</ram:ChargeIndicator></ram:SpecifiedTradeAllowanceCharge>';
    expect(after('cii', ...inLineSettlement(group)).rules.includes(rule)).toBe(fires);
  });

  it('BR-CO-04: a line has a category of VAT', () => {
    const withoutVat: Partial<Invoice> = { lines: [{ amount: '100.00', category: 'S', rate: '19', scheme: 'GST' }] };
    for (const syntax of ['ubl', 'cii'] as const) {
      expect(validate(syntax, withoutVat).rules).toContain('BR-CO-04');
      expect(validate(syntax, { lines: [{ amount: '100.00', category: '', rate: '19' }] }).rules).not.toContain(
        'BR-CO-04',
      );
    }
  });

  it('BR-CO-26: a seller is known by an identifier, a registration or a VAT number', () => {
    const { sellerVat: _, ...anonymous } = BASE;
    const seller = (syntax: Syntax, more: string): string[] => {
      const group =
        syntax === 'ubl' ? '<cac:Party></cac:Party></cac:AccountingSupplierParty>' : '<ram:SellerTradeParty>';
      const at = syntax === 'ubl' ? '<cac:Party>' : group;
      const xml = syntax === 'ubl' ? ubl(anonymous) : cii(anonymous);
      return validateXml(
        syntax,
        xml.replace(group, () => group.replace(at, `${at}${more}`)),
      ).rules;
    };
    const identified = (scheme: string): string =>
      `<cac:PartyIdentification><cbc:ID schemeID="${scheme}">1</cbc:ID></cac:PartyIdentification>`;
    expect(seller('ubl', '')).toContain('BR-CO-26');
    expect(seller('ubl', identified('SEPA'))).toContain('BR-CO-26');
    expect(seller('ubl', identified('0088'))).not.toContain('BR-CO-26');
    expect(seller('cii', '')).toContain('BR-CO-26');
    expect(seller('cii', '<ram:GlobalID/>')).not.toContain('BR-CO-26');
    for (const syntax of ['ubl', 'cii'] as const)
      expect(validate(syntax, { ...anonymous, sellerTax: '1' }).rules).not.toContain('BR-CO-18');
  });
});

describe('BR-CO-09: VAT identifiers begin with their country', () => {
  const fires = (syntax: Syntax, sellerVat: string): boolean =>
    validate(syntax, { sellerVat }).rules.includes('BR-CO-09');

  it.each(['DE1', 'EL1', 'XI1', '1A1'])('%s is right in both syntaxes', (number) => {
    expect([fires('ubl', number), fires('cii', number)]).toEqual([false, false]);
  });

  it.each(['de1', 'ZZ1', '12', 'UK1', '  '])('"%s" is wrong in both syntaxes', (number) => {
    expect([fires('ubl', number), fires('cii', number)]).toEqual([true, true]);
  });

  it.each(['', 'D', 'D E', ' D'])('"%s" is wrong in CII only: UBL looks for it in the list as one text', (number) => {
    expect([fires('ubl', number), fires('cii', number)]).toEqual([false, true]);
  });

  it('knows AN in CII only and SS in UBL only', () => {
    expect([fires('ubl', 'AN1'), fires('cii', 'AN1')]).toEqual([true, false]);
    expect([fires('ubl', 'SS1'), fires('cii', 'SS1')]).toEqual([false, true]);
  });
});

describe.each(['ubl', 'cii'] as const)('split payment in %s', (syntax) => {
  const lines = (...categories: string[]): Partial<Invoice> => ({
    lines: categories.map((category) => ({ amount: '50.00', category, rate: '19' })),
    breakdowns: [],
  });

  it('is for Italian invoices only', () => {
    expect(validate(syntax, { ...lines('B'), deliveryCountry: 'IT' }).rules).not.toContain('BR-B-01');
    const abroad = validate(syntax, { ...lines('B'), deliveryCountry: 'DE' });
    expect(abroad.said('BR-B-01')).toMatchObject({ found: 'DE', expected: 'IT' });
    expect(validate(syntax, { ...lines(' B'), deliveryCountry: 'DE' }).rules).not.toContain('BR-B-01');
  });

  it('does not stand beside the standard rate', () => {
    expect(validate(syntax, lines('B', 'S')).rules).toContain('BR-B-02');
    expect(validate(syntax, lines('B', 'Z')).rules).not.toContain('BR-B-02');
  });
});

it('the facts of both syntaxes name every rule that is checked, and those that officially never fire', () => {
  for (const { facts, checks } of [amountsUbl, amountsCii]) {
    const checked = checks.flatMap(({ rules }) => rules);
    expect(new Set(checked).size).toBe(checked.length);
    const neverFire = ['BR-CO-05', 'BR-CO-06', 'BR-CO-07', 'BR-CO-08'];
    expect([...checked, ...neverFire].sort()).toEqual(Object.keys(facts).sort());
  }
});
