import type { XmlElement } from '../../../documents/xml/element-tree';
import { ifComputable, mismatch } from '../amounts/stated-amount';
import type { RuleReport, TreeCheck } from '../../tree/tree-rule-set';
import { rateText } from './category-rates';
import type { VatFamily } from './families';
import type { AmountVerdict, Breakdown, VatSyntax } from './vat-syntax';

/** xx-08: the taxable amount of a breakdown equals lines - allowances + charges of its category, and of its rate where each rate has its own. */
export function taxableAmounts(syntax: VatSyntax, family: VatFamily): TreeCheck {
  const rule = `BR-${family.name}-08`;
  return {
    rules: [rule],
    validate(document, report) {
      for (const breakdown of syntax.breakdowns(document, family)) {
        const verdict = syntax.taxableAmount(document, family, breakdown);
        reportMisfit(report, rule, family, breakdown, breakdown.taxable[0], verdict);
      }
    },
  };
}

/** xx-09: the tax of a breakdown is taxable amount x rate, or zero where the category has no tax. */
export function taxAmounts(syntax: VatSyntax, family: VatFamily): TreeCheck {
  const rule = `BR-${family.name}-09`;
  return {
    rules: [rule],
    validate(document, report) {
      for (const breakdown of syntax.breakdowns(document, family))
        reportMisfit(report, rule, family, breakdown, breakdown.tax[0], syntax.taxAmount(family, breakdown));
    },
  };
}

function reportMisfit(
  report: RuleReport,
  rule: string,
  { category }: VatFamily,
  { element, rates }: Breakdown,
  stated: XmlElement | undefined,
  verdict: AmountVerdict | undefined,
): void {
  if (verdict === undefined || verdict.fits) return;
  const parameters = { category, rate: rateText(rates) };
  report.fires(rule, stated ?? element, { ...mismatch(stated, ifComputable(verdict.expected)), parameters });
}
