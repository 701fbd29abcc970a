import { amountText, decimal, type Decimal } from '../../../documents/model/decimal';
import type { XmlElement } from '../../../documents/xml/element-tree';
import { mismatch } from '../../en16931/amounts/stated-amount';
import { DOCUMENT, isVat } from '../../en16931/presence/cii-groups';
import { type CiiTax, ciiTaxes } from '../../en16931/vat/cii-taxes';
import { VAT_FAMILIES, type VatFamily } from '../../en16931/vat/families';
import { atMostOne } from '../../tree/at-most-one';
import { anywhere } from '../../tree/context';
import { decimalIn, round2 } from '../../tree/numbers';
import { oncePerDocument } from '../../tree/once-per-document';
import type { RuleDocument } from '../../tree/rule-document';
import { childrenOf } from '../../tree/select';
import { normalized, stringValue } from '../../tree/text';
import type { TreeCheck } from '../../tree/tree-rule-set';
import { isWithin, itemsOf, toleranceFor } from './items';
import { type TaxedItems, taxedItems } from './taxed-items';

const BREAKDOWNS = anywhere('ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax');

/** xx-01: a category that is used has a breakdown, or several; one that is not used has none. */
function breakdownForUses({ name, category }: VatFamily): TreeCheck {
  const rule = `BR-FXEXT-${name}-01`;
  return {
    rules: [rule],
    validate(document, report) {
      const uses = usesOf(document, category);
      const [breakdown] = breakdownsOf(document, category);
      const misfit = breakdown === undefined ? uses.find(counts(document))?.element : unusedBy(uses, breakdown);
      if (misfit && DOCUMENT(document).length > 0) report.fires(rule, misfit, { parameters: { category } });
    },
  };
}

function breakdownsOf(document: RuleDocument, category: string): XmlElement[] {
  return BREAKDOWNS(document).filter((breakdown) => hasCategory(breakdown, category));
}

/** Taxes of that category of lines, and of allowances and charges at any level. */
function usesOf(document: RuleDocument, category: string): CiiTax[] {
  return ciiTaxes(document)
    .ofCode(category)
    .filter(({ at }) => at === 'line' || at === 'allowance-charge');
}

/** A line that does not count needs no breakdown, but a breakdown may be for it. */
function counts(document: RuleDocument): (use: CiiTax) => boolean {
  const counted = new Set<XmlElement | undefined>(itemsOf(document).lines);
  return ({ at, element }) => at !== 'line' || counted.has(element.parent?.parent);
}

function unusedBy(uses: readonly CiiTax[], breakdown: XmlElement): XmlElement | undefined {
  return uses.length === 0 ? breakdown : undefined;
}

function hasCategory(tax: XmlElement, category: string): boolean {
  return childrenOf(tax, 'ram:CategoryCode').some((code) => stringValue(code) === category);
}

/** How the taxable amount of a breakdown stands beside the items that it taxes. */
interface TaxableAmount {
  breakdown: XmlElement;
  stated: XmlElement | undefined;
  byRate: boolean;
  byRateAndReason: boolean;
  expected: Decimal;
}

const taxableAmounts = oncePerDocument((document) => {
  const known = new Map<string, readonly TaxableAmount[]>();
  return (category: string): readonly TaxableAmount[] => {
    let amounts = known.get(category);
    if (amounts === undefined) {
      const breakdowns = breakdownsOf(document, category).filter(isVat);
      amounts = breakdowns.map((breakdown) => taxableAmountOf(document, breakdown, category));
      known.set(category, amounts);
    }
    return amounts;
  };
});

function taxableAmountOf(document: RuleDocument, breakdown: XmlElement, category: string): TaxableAmount {
  const { byRate, byRateAndReason } = taxedItems(document)(breakdown, category);
  const stated = atMostOne(childrenOf(breakdown, 'ram:BasisAmount'));
  const fits = ({ total, tolerance }: TaxedItems): boolean =>
    stated !== undefined && isWithin(decimalIn(stated), total, tolerance);
  return {
    breakdown,
    stated,
    byRate: fits(byRate),
    byRateAndReason: fits(byRateAndReason),
    expected: byRate.total,
  };
}

/** xx-08: the taxable amount is the sum of the items of its rate; `ini` and `rev` tell which way of summing fails. */
function taxableAmountChecks({ name, category }: VatFamily): TreeCheck[] {
  // The publisher writes one of the names without its hyphen.
  const either = name === 'S' ? 'BR-FXEXT-S08b' : `BR-FXEXT-${name}-08b`;
  const ways: readonly (readonly [rule: string, fits: (one: TaxableAmount) => boolean])[] = [
    [either, ({ byRate, byRateAndReason }) => byRate || byRateAndReason],
    [`BR-FXEXT-${name}-08ini`, ({ byRate }) => byRate],
    [`BR-FXEXT-${name}-08rev`, ({ byRateAndReason }) => byRateAndReason],
  ];
  return ways.map(([rule, fits]) => ({
    rules: [rule],
    validate(document, report) {
      for (const one of taxableAmounts(document)(category)) {
        if (fits(one)) continue;
        const { stated, breakdown, expected } = one;
        report.fires(rule, stated ?? breakdown, {
          ...mismatch(stated, amountText(expected)),
          parameters: { category, rate: rateText(breakdown) },
        });
      }
    },
  }));
}

function rateText(tax: XmlElement): string {
  return childrenOf(tax, 'ram:RateApplicablePercent').map(normalized).join(' ');
}

const HUNDREDTH = decimal('0.01');

/** S-09: VAT is taxable amount times rate, with a cent for each item of the document. */
const taxAmount: TreeCheck = {
  rules: ['BR-FXEXT-S-09b'],
  validate(document, report) {
    for (const breakdown of breakdownsOf(document, 'S')) {
      const read = (key: string): Decimal | undefined => {
        const element = atMostOne(childrenOf(breakdown, key));
        return element && decimalIn(element);
      };
      const [stated] = childrenOf(breakdown, 'ram:CalculatedAmount');
      const tax = read('ram:CalculatedAmount');
      const taxable = read('ram:BasisAmount');
      const rate = read('ram:RateApplicablePercent');
      const expected = taxable && rate && round2(taxable.times(rate).times(HUNDREDTH));
      if (tax && expected && isWithin(tax, expected, toleranceFor(itemsOf(document)))) continue;
      report.fires('BR-FXEXT-S-09b', stated ?? breakdown, {
        ...mismatch(stated, expected && amountText(expected)),
        parameters: { category: 'S', rate: rateText(breakdown) },
      });
    }
  },
};

/** The breakdowns of EXTENDED: several of a category, told apart by rate and reason, and a cent for each item. */
export const vatOfCategories: readonly TreeCheck[] = [
  ...VAT_FAMILIES.flatMap((family) => [breakdownForUses(family), ...taxableAmountChecks(family)]),
  taxAmount,
];
