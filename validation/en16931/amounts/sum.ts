import { amountText, decimal, type Decimal, ZERO } from '../../../documents/model/decimal';
import type { XmlElement } from '../../../documents/xml/element-tree';
import { doubleBesideWholeNumber, equalDoubles, roundDouble2 } from '../../tree/doubles';
import { decimalIn, doubleIn, exactDecimal, round2 } from '../../tree/numbers';

/** A sum of amounts, rounded to two decimals, and how a stated total is compared with it. */
export interface RoundedSum {
  equals(stated: XmlElement): boolean;
  text(): string;
}

/** The way a syntax adds. @throws RuleAborted where an amount is no number */
export type Summing = (amounts: readonly XmlElement[]) => RoundedSum;

/** Exact decimals throughout. */
export const decimalSum: Summing = (amounts) => comparedAsDecimal(sumOf(amounts));

/** Added as doubles, then made decimal digit by digit and rounded: three times 0.335 is 1.0050000000000001. */
export const doubleSumMadeDecimal: Summing = (amounts) => comparedAsDecimal(exactDecimal(doubleSumOf(amounts)));

/**
 * Doubles throughout: 365.13 + 0.155 rounds to 365.28. A sum of -0 is not equal to a stated 0. The sum of nothing is a whole
 * number: a stated -0 is equal to it, -0.00 is not.
 */
export const doubleSum: Summing = (amounts) => {
  const rounded = roundDouble2(doubleSumOf(amounts));
  const valueIn = amounts.length === 0 ? doubleBesideWholeNumber : doubleIn;
  return {
    equals: (stated) => equalDoubles(valueIn(stated), rounded),
    text: () => doubleText(rounded),
  };
};

function comparedAsDecimal(sum: Decimal): RoundedSum {
  const rounded = round2(sum);
  return { equals: (stated) => decimalIn(stated).eq(rounded), text: () => amountText(rounded) };
}

export function sumOf(amounts: readonly XmlElement[]): Decimal {
  let sum = ZERO;
  for (const amount of amounts) sum = sum.plus(decimalIn(amount));
  return sum;
}

/** Adds in document order: with doubles the order counts. A single -0 stays one. */
export function doubleSumOf(amounts: readonly XmlElement[]): number {
  return amounts.length === 0 ? 0 : amounts.map(doubleIn).reduce((sum, amount) => sum + amount);
}

/** Writes a number as short as the double allows, with at least two decimals. */
export function doubleText(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  return Object.is(value, -0) ? '-0.00' : amountText(decimal(String(value)));
}
