import { vatCii } from '../../../../documents/rules/en16931/vat/cii';
import { vatUbl } from '../../../../documents/rules/en16931/vat/ubl';
import { BASE, type Invoice, judge, type Outcome, SYNTAXES } from '../amounts/invoices';

interface Family {
  name: string;
  category: string;
  /** A rate that is right. */
  rate?: string;
  tax: string;
  reason?: string;
  parties: Partial<Invoice>;
}

const BOTH_VAT = { sellerVat: 'DE1', buyerVat: 'FR1' };
const DELIVERED = { deliveryDate: '2024-05-31', deliveryCountry: 'FR' };

const FAMILIES: readonly Family[] = [
  { name: 'S', category: 'S', rate: '19', tax: '19.00', parties: { sellerVat: 'DE1' } },
  { name: 'Z', category: 'Z', rate: '0', tax: '0.00', parties: { sellerTax: '1' } },
  { name: 'E', category: 'E', rate: '0', tax: '0', reason: 'exempt', parties: { representativeVat: 'DE1' } },
  { name: 'AE', category: 'AE', rate: '0.00', tax: '0', reason: '', parties: { sellerTax: '1', buyerRegistration: '2' } },
  { name: 'IC', category: 'K', rate: '0', tax: '0', reason: 'EU', parties: { ...BOTH_VAT, ...DELIVERED } },
  { name: 'G', category: 'G', rate: '0', tax: '0', reason: 'export', parties: { representativeVat: 'DE1' } },
  { name: 'O', category: 'O', tax: '0', reason: 'outside', parties: { sellerTax: '1' } },
  { name: 'AF', category: 'L', rate: '7', tax: '7.00', parties: { sellerTax: '1' } },
  { name: 'AG', category: 'M', rate: '4', tax: '4.00', parties: { sellerTax: '1' } },
];

const { sellerVat: _, ...ANONYMOUS } = BASE;

const taxOf = ({ category, rate }: Family) => ({ category, ...(rate === undefined ? {} : { rate }) });

/** An invoice of that category with a line, an allowance and a charge that is right in every respect. */
function right(family: Family): Invoice {
  const withVat = (100 + Number(family.tax)).toFixed(2);
  const { reason } = family;
  return {
    ...ANONYMOUS,
    ...family.parties,
    lines: [{ amount: '100.00', ...taxOf(family) }],
    allowanceCharges: [
      { indicator: 'false', amount: '10.00', ...taxOf(family) },
      { indicator: 'true', amount: '10.00', ...taxOf(family) },
    ],
    breakdowns: [{ ...taxOf(family), taxable: '100.00', tax: family.tax, ...(reason === undefined ? {} : { reason }) }],
    totals: { lines: '100.00', allowances: '10.00', charges: '10.00', withoutVat: '100.00', withVat, due: withVat },
    vatTotals: [{ currency: 'EUR', amount: family.tax }],
  };
}

describe.each(SYNTAXES)('VAT categories in %s', (syntax) => {
  const byName = FAMILIES.map((family) => [family.name, family] as const);

  /** Judges the right invoice of the family with some parts changed. */
  const changed = (family: Family, parts: Partial<Invoice>): Outcome => {
    const { sellerVat: __, ...base } = right(family);
    return judge(syntax, { ...base, ...(family.parties.sellerVat && { sellerVat: family.parties.sellerVat }), ...parts });
  };

  it.each(byName)('%s: an invoice that is right passes', (__, family) => {
    const { sellerVat } = right(family);
    const outcome = judge(syntax, { ...right(family), ...(sellerVat === undefined ? { sellerVat: undefined } : {}) } as Invoice);
    expect(outcome).toMatchObject({ rules: family.name === 'O' || sellerVat ? [] : expectedAnonymous(outcome), notJudged: [] });
  });

  /** A seller without VAT number is not identified enough for BR-CO-26; nothing else is wrong. */
  const expectedAnonymous = ({ rules }: Outcome): string[] => rules.filter((rule) => rule === 'BR-CO-26');
});

it('the facts name every rule that is checked', () => {
  for (const { facts, checks } of [vatUbl, vatCii]) {
    const checked = checks.flatMap(({ rules }) => rules).sort();
    expect(checked).toHaveLength(96);
    expect(checked).toEqual(Object.keys(facts).sort());
  }
});
