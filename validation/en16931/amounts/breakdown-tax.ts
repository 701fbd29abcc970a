import { amountText, ZERO } from '../../../documents/model/decimal';
import type { XmlElement } from '../../../documents/xml/element-tree';
import { decimalIn } from '../../tree/numbers';
import { atMostOne } from '../../tree/at-most-one';
import type { Context } from '../../tree/context';
import { stringValue, trimXml } from '../../tree/text';
import type { TreeCheck } from '../../tree/tree-rule-set';
import { type Tolerance, isWithinOne, roundsToZero, signedVatText, vatOf } from './category-vat';
import { ifComputable, mismatch } from './stated-amount';

/** The parts of a VAT breakdown that BR-CO-17 reads. @throws RuleAborted where one is there twice */
export interface BreakdownTaxBinding {
  breakdowns: Context;
  tax(breakdown: XmlElement): XmlElement | undefined;
  taxable(breakdown: XmlElement): XmlElement | undefined;
  /** The rate, if the breakdown is one of VAT. */
  rates(breakdown: XmlElement): readonly XmlElement[];
  category(breakdown: XmlElement): XmlElement | undefined;
  tolerance: Tolerance;
}

/** BR-CO-17, loosely: a rate below 0.5 or none asks for no tax worth a unit, others for the product, give or take 1. */
export function breakdownTax(binding: BreakdownTaxBinding): TreeCheck {
  const { breakdowns, tolerance } = binding;
  /** What is not needed for the verdict is not looked at, be it a number or not. */
  function fits(tax: XmlElement, breakdown: XmlElement): boolean {
    const rate = atMostOne(binding.rates(breakdown));
    const isZero = roundsToZero(decimalIn(tax));
    if (rate === undefined || (isZero && roundsToZero(decimalIn(rate)))) return isZero;
    const taxable = binding.taxable(breakdown);
    if (taxable === undefined || roundsToZero(decimalIn(rate))) return false;
    return isWithinOne(decimalIn(tax), vatOf(decimalIn(taxable), decimalIn(rate)), tolerance);
  }
  function expectedText(breakdown: XmlElement): string | undefined {
    const rate = atMostOne(binding.rates(breakdown));
    if (rate === undefined || roundsToZero(decimalIn(rate))) return amountText(ZERO);
    const taxable = binding.taxable(breakdown);
    return taxable && signedVatText(decimalIn(taxable), decimalIn(rate));
  }
  return {
    rules: ['BR-CO-17'],
    validate(document, report) {
      for (const breakdown of breakdowns(document)) {
        const tax = binding.tax(breakdown);
        if (tax && fits(tax, breakdown)) continue;
        const expected = ifComputable(() => expectedText(breakdown));
        const rate = binding.rates(breakdown)[0];
        const parameters = { category: textOf(binding.category(breakdown)), rate: textOf(rate) };
        report.fires('BR-CO-17', tax ?? breakdown, { ...mismatch(tax, expected), parameters });
      }
    },
  };
}

function textOf(element: XmlElement | undefined): string {
  return element === undefined ? '(none)' : trimXml(stringValue(element));
}
