import { amountText, type Decimal, ZERO } from '../../../documents/model/decimal';
import type { XmlElement } from '../../../documents/xml/element-tree';
import { atMostOne } from '../../tree/at-most-one';
import { decimalIn, doubleIn, exactDecimal } from '../../tree/numbers';
import type { RuleDocument } from '../../tree/rule-document';
import { isWithinOne, signedVatText, vatOf } from '../amounts/category-vat';
import type { VatFamily } from './families';
import { type LineKind, LINE_KINDS, ublTaxableSums } from './ubl-taxable-sums';
import type { AmountVerdict, Breakdown } from './vat-syntax';

/** xx-08 in UBL. With lines of both kinds in one document it is enough that one kind fits. */
export function ublTaxableAmount(
  document: RuleDocument,
  { category, perRate }: VatFamily,
  { taxable, rates }: Breakdown,
): AmountVerdict | undefined {
  const rate = perRate ? decimalOrNone(rates) : undefined;
  if (perRate && rate === undefined) return undefined;
  const sums = ublTaxableSums(document);

  const fitsLines = (kind: LineKind): boolean => {
    // Only S asks that somebody uses the rate; the others ask that the document has lines.
    const asks = category === 'S' && rate ? sums.isUsed(kind, category, rate) : document.all(kind).length > 0;
    if (!asks) return false;
    const base = atMostOne(taxable);
    if (rate !== undefined) return isNear(base, sums.sum(kind, category, rate));
    return base !== undefined && decimalIn(base).eq(sums.sum(kind, category));
  };
  return {
    fits: LINE_KINDS.some(fitsLines),
    expected: () => {
      const kind = LINE_KINDS.find((one) => document.all(one).length > 0) ?? LINE_KINDS[0];
      return amountText(sums.sum(kind, category, rate));
    },
  };
}

/**
 * Less than 1 away. Officially 1 is taken from the stated amount in binary and the result compared digit by digit: at a
 * difference of exactly 1.00 the verdict hangs on binary rounding.
 */
function isNear(base: XmlElement | undefined, sum: Decimal): boolean {
  if (base === undefined) return false;
  const stated = doubleIn(base);
  return exactDecimal(stated - 1).lt(sum) && exactDecimal(stated + 1).gt(sum);
}

/** xx-09 in UBL: zero, or within 1 of taxable amount x rate whatever the signs. */
export function ublTaxAmount({ perRate }: VatFamily, { taxable, tax, rates }: Breakdown): AmountVerdict {
  const vat = decimalOrNone(tax);
  if (!perRate) return { fits: vat?.eq(0) ?? false, expected: () => amountText(ZERO) };
  return {
    fits: vat !== undefined && isProduct(vat, decimalOrNone(taxable), decimalOrNone(rates)),
    expected: () => {
      const base = decimalOrNone(taxable);
      const rate = decimalOrNone(rates);
      return base && rate && signedVatText(base, rate);
    },
  };
}

function isProduct(vat: Decimal, taxable: Decimal | undefined, rate: Decimal | undefined): boolean {
  return taxable !== undefined && rate !== undefined && isWithinOne(vat, vatOf(taxable, rate), 'below-one');
}

/** @throws RuleAborted where there are several or the text is no number */
function decimalOrNone(elements: readonly XmlElement[]): Decimal | undefined {
  const element = atMostOne(elements);
  return element && decimalIn(element);
}
