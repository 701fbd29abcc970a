import { amountText, type Decimal } from '../../../documents/model/decimal';
import { round2 } from '../../tree/numbers';

/** The VAT of a category: taxable amount without its sign x rate / 100, rounded to two decimals. */
export function vatOf(taxable: Decimal, rate: Decimal): Decimal {
  return round2(taxable.abs().times(rate).times('0.01'));
}

/** The VAT with the sign of the taxable amount, for readers. */
export function signedVatText(taxable: Decimal, rate: Decimal): string {
  const vat = vatOf(taxable, rate);
  return amountText(taxable.lt(0) ? vat.neg() : vat);
}

/** Whether a difference of exactly 1 is accepted. */
export type Tolerance = 'below-one' | 'up-to-one';

/** Whether VAT, its sign left aside, is at most 1 away from what it should be. */
export function isWithinOne(vat: Decimal, expected: Decimal, tolerance: Tolerance): boolean {
  const difference = vat.abs().minus(expected).abs();
  return tolerance === 'below-one' ? difference.lt(1) : difference.lte(1);
}

/** Whether a number rounds to zero as a whole: from -0.5 up to, not including, 0.5. */
export function roundsToZero(value: Decimal): boolean {
  return value.gte('-0.5') && value.lt('0.5');
}
