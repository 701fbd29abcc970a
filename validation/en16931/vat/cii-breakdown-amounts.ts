import { amountText, type Decimal, decimalText, ZERO } from '../../../documents/model/decimal';
import type { XmlElement } from '../../../documents/xml/element-tree';
import { atMostOne } from '../../tree/at-most-one';
import { compareDoubles, doubleBesideWholeNumber, equalDoubles } from '../../tree/doubles';
import { decimalIn, doubleIn } from '../../tree/numbers';
import type { RuleDocument } from '../../tree/rule-document';
import { signedVatText } from '../amounts/category-vat';
import { ciiTaxableSums } from './cii-taxable-sums';
import type { VatFamily } from './families';
import type { AmountVerdict, Breakdown } from './vat-syntax';

/** Categories whose taxable amount must be exact; the others may be less than 1 away. */
const EXACT: readonly string[] = ['S', 'O'];

/** xx-08 in CII: the sum is decimal, what is stated a double. For L and M the official rule never finds a rate and passes. */
export function ciiTaxableAmount(
  document: RuleDocument,
  { category, perRate }: VatFamily,
  { taxable, rates }: Breakdown,
): AmountVerdict | undefined {
  if (perRate && (category !== 'S' || rates.length === 0)) return undefined;
  const sums = ciiTaxableSums(document);
  const isExact = EXACT.includes(category);
  const fits = isExact ? equalDoubles : isNear;
  const wanted = perRate ? rates.map(decimalIn) : [undefined];
  const fitsRate = (rate: Decimal | undefined): boolean => {
    if (taxable.length === 0 && !isExact) return false;
    const sum = doubleOfDecimal(sums.sum(category, rate));
    return taxable.some((base) => fits(doubleIn(base), sum));
  };
  return { fits: wanted.every(fitsRate), expected: () => amountText(sums.sum(category, wanted[0])) };
}

function isNear(stated: number, sum: number): boolean {
  return compareDoubles(stated - 1, sum) < 0 && compareDoubles(stated + 1, sum) > 0;
}

/**
 * xx-09 in CII: zero, or within 1 of taxable amount x rate whatever the signs, the product being a double. For L and M
 * the official rule always passes.
 */
export function ciiTaxAmount(
  { category, perRate }: VatFamily,
  { taxable, tax, rates }: Breakdown,
): AmountVerdict | undefined {
  if (!perRate) {
    const isZero = tax.some((one) => equalDoubles(doubleBesideWholeNumber(one), 0));
    return { fits: isZero, expected: () => amountText(ZERO) };
  }
  if (category !== 'S') return undefined;
  const stated = atMostOne(tax);
  return {
    fits: stated !== undefined && isProduct(decimalIn(stated), doubleOrNone(taxable), doubleOrNone(rates)),
    expected: () => {
      const base = atMostOne(taxable);
      const rate = atMostOne(rates);
      return base && rate && signedVatText(decimalIn(base), decimalIn(rate));
    },
  };
}

function isProduct(vat: Decimal, taxable: number | undefined, rate: number | undefined): boolean {
  if (taxable === undefined || rate === undefined) return false;
  const expected = Math.round(Math.abs(taxable) * rate) / 100;
  return (
    compareDoubles(doubleOfDecimal(vat.abs().minus(1)), expected) < 0 &&
    compareDoubles(doubleOfDecimal(vat.abs().plus(1)), expected) > 0
  );
}

/** @throws RuleAborted where there are several or the text is no number */
function doubleOrNone(elements: readonly XmlElement[]): number | undefined {
  const element = atMostOne(elements);
  return element && doubleIn(element);
}

/** The double next to a decimal; zero has no sign. */
function doubleOfDecimal(value: Decimal): number {
  return Number(decimalText(value));
}
