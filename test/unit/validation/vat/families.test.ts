import { vatCii } from '../../../../validation/en16931/vat/cii';
import { vatUbl } from '../../../../validation/en16931/vat/ubl';
import { BASE, type Invoice, SYNTAXES } from '../amounts/invoices';
import { validateInvoice } from '../amounts/validated';
import { present } from '../../../../platform/present';

interface Family {
  name: string;
  category: string;
  /** A rate that is right, and some that are wrong. */
  rate?: string;
  wrongRates: readonly string[];
  tax: string;
  reason?: string;
  parties: Partial<Invoice>;
}

const DELIVERED = { deliveryDate: '2024-05-31', deliveryCountry: 'FR' };
const NOT_ZERO = ['5', '-5', '0.01'];
const EUROPEAN = { sellerVat: 'DE1', buyerVat: 'FR1', ...DELIVERED };

const FAMILIES: readonly Family[] = [
  { name: 'S', category: 'S', rate: '19', wrongRates: ['0', '-19'], tax: '19.00', parties: { sellerVat: 'DE1' } },
  { name: 'Z', category: 'Z', rate: '0', wrongRates: NOT_ZERO, tax: '0.00', parties: { sellerTax: '1' } },
  {
    name: 'E',
    category: 'E',
    rate: '0',
    wrongRates: NOT_ZERO,
    tax: '0',
    reason: 'x',
    parties: { representativeVat: 'DE1' },
  },
  {
    name: 'AE',
    category: 'AE',
    rate: '0.00',
    wrongRates: NOT_ZERO,
    tax: '0',
    reason: '',
    parties: { sellerTax: '1', buyerRegistration: '2' },
  },
  { name: 'IC', category: 'K', rate: '0', wrongRates: NOT_ZERO, tax: '0', reason: 'x', parties: EUROPEAN },
  { name: 'G', category: 'G', rate: '0', wrongRates: NOT_ZERO, tax: '0', reason: 'x', parties: { sellerVat: 'DE1' } },
  { name: 'O', category: 'O', wrongRates: ['0', '5', ''], tax: '0', reason: 'x', parties: { sellerTax: '1' } },
  { name: 'AF', category: 'L', rate: '7', wrongRates: ['-7', '-0.5'], tax: '7.00', parties: { sellerTax: '1' } },
  { name: 'AG', category: 'M', rate: '4', wrongRates: ['-4', '-0.00'], tax: '4.00', parties: { sellerTax: '1' } },
];

const PER_RATE = ['S', 'AF', 'AG'];
const { sellerVat: _, ...ANONYMOUS } = BASE;

function taxOf({ category, rate }: Family): { category: string; rate?: string } {
  return rate === undefined ? { category } : { category, rate };
}

/** An invoice with a line, an allowance and a charge of the family that is right in every respect. */
function right(family: Family, parties = family.parties): Invoice {
  const { tax, reason } = family;
  const withVat = (100 + Number(tax)).toFixed(2);
  return {
    ...ANONYMOUS,
    ...parties,
    lines: [{ amount: '100.00', ...taxOf(family) }],
    allowanceCharges: [
      { indicator: 'false', amount: '10.00', ...taxOf(family) },
      { indicator: 'true', amount: '10.00', ...taxOf(family) },
    ],
    breakdowns: [{ ...taxOf(family), taxable: '100.00', tax, ...present({ reason }) }],
    totals: { lines: '100.00', allowances: '10.00', charges: '10.00', withoutVat: '100.00', withVat, due: withVat },
    vatTotals: [{ currency: 'EUR', amount: tax }],
  };
}

describe.each(SYNTAXES)('the VAT families in %s', (syntax) => {
  const families = FAMILIES.map((family) => [family.name, family] as const);
  const ofFamily = (family: Family, rules: readonly string[]): string[] =>
    rules.filter((rule) => rule.startsWith(`BR-${family.name}-`));
  const firing = (family: Family, invoice: Invoice): string[] =>
    ofFamily(family, validateInvoice(syntax, invoice).rules).map((rule) => rule.slice(-2));
  /** Officially CII never validates the amounts of breakdowns of L and M. */
  const validatesAmounts = (family: Family): boolean => syntax === 'ubl' || !['AF', 'AG'].includes(family.name);

  it.each(families)('%s: what is right passes', (__, family) => {
    const outcome = validateInvoice(syntax, right(family));
    expect(ofFamily(family, outcome.rules)).toEqual([]);
    expect(outcome.notValidated).toEqual([]);
  });

  it.each(families)('%s-01: uses need their breakdown', (name, family) => {
    const fires = firing(family, { ...right(family), breakdowns: [] });
    expect(fires).toEqual(syntax === 'cii' && name === 'O' ? [] : ['01']);
  });

  it.each(families)('%s-01: a breakdown that nothing uses', (name, family) => {
    const fires = firing(family, { ...right(family), lines: [], allowanceCharges: [] });
    const perRate = PER_RATE.includes(name);
    expect(fires.includes('01')).toBe(syntax === 'ubl' ? perRate : !perRate);
  });

  it.each(families)('%s-01: two breakdowns are right only for different rates', (name, family) => {
    const invoice = right(family);
    const fires = firing(family, { ...invoice, breakdowns: [...invoice.breakdowns, ...invoice.breakdowns] });
    expect(fires.includes('01')).toBe(!PER_RATE.includes(name));
  });

  it.each(families)('%s-02, -03, -04: identifiers of the seller', (name, family) => {
    const { sellerVat, sellerTax, representativeVat, ...others } = family.parties;
    expect([sellerVat, sellerTax, representativeVat].some((one) => one !== undefined)).toBe(true);
    expect(firing(family, right(family, others))).toEqual(name === 'O' ? [] : ['02', '03', '04']);
    const taxNumberOnly = firing(family, right(family, { ...others, sellerTax: '1' }));
    expect(taxNumberOnly).toEqual(['IC', 'G'].includes(name) ? ['02', '03', '04'] : []);
    const representative = firing(family, right(family, { ...others, representativeVat: 'FR1' }));
    expect(representative).toEqual(name === 'O' ? ['02', '03', '04'] : []);
  });

  it.each(families)('%s-02, -03, -04: identifiers of the buyer', (name, family) => {
    const { buyerVat: __, buyerRegistration: ___, ...others } = family.parties;
    const registered = right(family, { ...others, buyerRegistration: '1' });
    const fires = ['02', '03', '04'];
    expect(firing(family, right(family, others))).toEqual(['AE', 'IC'].includes(name) ? fires : []);
    expect(firing(family, registered)).toEqual(name === 'IC' ? fires : []);
    expect(firing(family, right(family, { ...others, buyerVat: 'FR1' }))).toEqual(name === 'O' ? fires : []);
  });

  it.each(families)('%s-05, -06, -07: rates of lines, allowances and charges', (name, family) => {
    const withRate = (rate: string | undefined): Invoice => {
      const { rate: __, ...tax } = { ...taxOf(family) };
      const part = rate === undefined ? tax : { ...tax, rate };
      const { lines, allowanceCharges, ...invoice } = right(family);
      const rated = <Item extends object>(items: readonly Item[]): Item[] =>
        items.map((item) => {
          const { rate: ____, ...unrated } = item as Item & { rate?: string };
          return { ...(unrated as Item), ...part };
        });
      return { ...invoice, lines: rated(lines), allowanceCharges: rated(allowanceCharges) };
    };
    const rates = (rate: string | undefined): string[] =>
      firing(family, withRate(rate)).filter((rule) => ['05', '06', '07'].includes(rule));
    for (const wrong of family.wrongRates) expect([wrong, ...rates(wrong)]).toEqual([wrong, '05', '06', '07']);
    expect(rates(undefined)).toEqual(name === 'O' ? [] : ['05', '06', '07']);
  });

  it.each(families)('%s-08: the taxable amount is what the category adds up to', (_name, family) => {
    const invoice = right(family);
    const breakdowns = invoice.breakdowns.map((one) => ({ ...one, taxable: '102.50' }));
    const outcome = validateInvoice(syntax, { ...invoice, breakdowns });
    const rule = `BR-${family.name}-08`;
    expect(outcome.rules.includes(rule)).toBe(validatesAmounts(family));
    if (!validatesAmounts(family)) return;
    const parameters = { category: family.category, rate: family.rate ?? '(none)' };
    expect(outcome.said(rule)).toMatchObject({ found: '102.50', expected: '100.00', parameters });
  });

  it.each(families)('%s-09: the tax is taxable amount x rate, or zero', (_name, family) => {
    const invoice = right(family);
    const breakdowns = invoice.breakdowns.map((one) => ({ ...one, tax: '50.00' }));
    const outcome = validateInvoice(syntax, { ...invoice, breakdowns });
    const rule = `BR-${family.name}-09`;
    expect(outcome.rules.includes(rule)).toBe(validatesAmounts(family));
    if (!validatesAmounts(family)) return;
    const expected = Number(family.tax).toFixed(2);
    expect(outcome.said(rule)).toMatchObject({ found: '50.00', expected });
  });

  it.each(families)('%s-10: an exemption reason where it belongs', (_name, family) => {
    const invoice = right(family);
    const breakdowns = invoice.breakdowns.map(({ reason, ...one }) =>
      reason === undefined ? { ...one, reason: '' } : one,
    );
    expect(firing(family, { ...invoice, breakdowns })).toEqual(['10']);
  });
});

describe.each(SYNTAXES)('what only some categories ask for in %s', (syntax) => {
  const family = (name: string): Family => {
    const found = FAMILIES.find((one) => one.name === name);
    if (!found) throw new Error(`no family ${name}`);
    return found;
  };

  it('BR-IC-11 and BR-IC-12: when and where goods were delivered', () => {
    const supply = right(family('IC'));
    const { deliveryDate: __, ...undated } = supply;
    const { deliveryCountry: ___, ...nowhere } = supply;
    const period =
      syntax === 'ubl'
        ? '<cac:InvoicePeriod><cbc:DescriptionCode>35</cbc:DescriptionCode></cac:InvoicePeriod>'
        : '<ram:BillingSpecifiedPeriod><ram:EndDateTime/></ram:BillingSpecifiedPeriod>';
    expect(validateInvoice(syntax, undated).rules).toContain('BR-IC-11');
    expect(validateInvoice(syntax, { ...undated, more: period }).rules).not.toContain('BR-IC-11');
    expect(validateInvoice(syntax, nowhere).rules).toContain('BR-IC-12');
    expect(validateInvoice(syntax, right(family('S'))).rules).not.toContain('BR-IC-12');
  });

  it('BR-O-11 to BR-O-14: what is not subject to VAT stands alone', () => {
    const alone = right(family('O'));
    const other = { category: 'E', rate: '0' };
    const fires = (parts: Partial<Invoice>): string[] =>
      validateInvoice(syntax, { ...alone, ...parts }).rules.filter((rule) => /^BR-O-1[1-4]$/.test(rule));
    const breakdowns = [...alone.breakdowns, { ...other, taxable: '0', tax: '0' }];
    const lines = [...alone.lines, { ...other, amount: '0' }];
    const allowance = [...alone.allowanceCharges, { ...other, amount: '0', indicator: 'false' }];
    // CII asks for breakdowns and lines in one breath, and for allowances and charges.
    const paired = (rule: string, pair: string[]): string[] => (syntax === 'ubl' ? [rule] : pair);
    expect(fires({ breakdowns })).toEqual(paired('BR-O-11', ['BR-O-11', 'BR-O-12']));
    expect(fires({ lines })).toEqual(paired('BR-O-12', ['BR-O-11', 'BR-O-12']));
    expect(fires({ allowanceCharges: allowance })).toEqual(paired('BR-O-13', ['BR-O-13', 'BR-O-14']));
    const charge = allowance.map((one) => ({ ...one, indicator: 'true' }));
    expect(fires({ allowanceCharges: charge })).toEqual(paired('BR-O-14', ['BR-O-13', 'BR-O-14']));
  });

  it('a VAT number is shown where category O forbids it, the seller where one is missing', () => {
    const forbidden = validateInvoice(syntax, { ...right(family('O')), buyerVat: 'FR1' });
    expect(forbidden.said('BR-O-02')).toMatchObject({ found: 'FR1', parameters: { category: 'O' } });
    const missing = validateInvoice(syntax, right(family('S'), {}));
    expect(missing.said('BR-S-02').at).toBe(syntax === 'ubl' ? 'cac:Party' : 'ram:SellerTradeParty');
  });
});

it('the facts name every rule that is checked', () => {
  for (const { facts, checks } of [vatUbl, vatCii]) {
    const checked = checks.flatMap(({ rules }) => rules).sort();
    expect(checked).toHaveLength(96);
    expect(checked).toEqual(Object.keys(facts).sort());
  }
});
