import Big from 'big.js';
import { LONGEST_DECIMAL, type Decimal } from '../../documents/model/decimal';
import type { XmlElement } from '../../documents/xml/element-tree';
import { RuleAborted } from './rule-aborted';
import { stringValue, trimXml } from './text';

const DECIMAL_FORM = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
const DOUBLE_FORM = /^(?:[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?|-?INF|NaN)$/;

/** The lexical form of xs:decimal, white space around it allowed; undefined when it is none, or endlessly long. */
export function decimalOf(text: string): Decimal | undefined {
  const trimmed = trimXml(text);
  if (trimmed.length > LONGEST_DECIMAL || !DECIMAL_FORM.test(trimmed)) return undefined;
  return new Big(trimmed.replace(/^\+/, '').replace(/\.$/, ''));
}

/** @throws RuleAborted where the text is no xs:decimal */
export function decimalIn(element: XmlElement): Decimal {
  const value = decimalOf(stringValue(element));
  if (value === undefined) throw new RuleAborted('NOT_A_NUMBER', element, stringValue(element));
  return value;
}

/** The lexical form of xs:double: exponents, INF and NaN too; undefined when it is none. */
export function doubleOf(text: string): number | undefined {
  const trimmed = trimXml(text);
  if (!DOUBLE_FORM.test(trimmed)) return undefined;
  return Number(trimmed.replace('INF', 'Infinity'));
}

/** @throws RuleAborted where the text is no xs:double */
export function doubleIn(element: XmlElement): number {
  const value = doubleOf(stringValue(element));
  if (value === undefined) throw new RuleAborted('NOT_A_NUMBER', element, stringValue(element));
  return value;
}

/** The exact value of a double, digit by digit: 0.1 is 0.1000000000000000055511151231257827…. @throws RuleAborted for NaN and infinity */
export function exactDecimal(value: number): Decimal {
  if (!Number.isFinite(value)) throw new RuleAborted('NOT_A_NUMBER', undefined, String(value));
  if (Number.isInteger(value)) return new Big(BigInt(value).toString());
  let numerator = value;
  let twos = 0;
  while (!Number.isInteger(numerator)) {
    numerator *= 2;
    twos += 1;
  }
  // n / 2^k = n * 5^k / 10^k
  const digits = (BigInt(numerator) * 5n ** BigInt(twos)).toString();
  return new Big(`${digits}e-${twos}`);
}

const HALF = new Big(0.5);

/** fn:round: halves go towards positive infinity. */
export function roundHalfUp(value: Decimal, decimals = 0): Decimal {
  const scaled = shifted(value, decimals);
  let floor = scaled.round(0, Big.roundDown);
  if (floor.gt(scaled)) floor = floor.minus(1);
  return shifted(scaled.minus(floor).gte(HALF) ? floor.plus(1) : floor, -decimals);
}

/** Rounds to two decimals as all amounts of EN 16931 are. */
export function round2(value: Decimal): Decimal {
  return roundHalfUp(value, 2);
}

function shifted(value: Decimal, places: number): Decimal {
  const moved = new Big(value);
  if (!moved.eq(0)) moved.e += places;
  return moved;
}

/** Decimals that a quotient has at least. */
const QUOTIENT_DECIMALS = 18;

/**
 * Division as the official engines do it: 18 decimals (more where the dividend has more than the divisor), the last one
 * rounded to the nearest, halves towards zero.
 */
export function divide(dividend: Decimal, divisor: Decimal): Decimal {
  if (divisor.eq(1)) return dividend;
  const decimals = Math.max(QUOTIENT_DECIMALS, scaleOf(dividend) - scaleOf(divisor) + QUOTIENT_DECIMALS);
  const scaled = shifted(dividend, decimals);
  const cut = quotientCut(scaled, divisor);
  const rest = scaled.minus(cut.times(divisor)).abs();
  const sign = dividend.s * divisor.s;
  return shifted(rest.times(2).gt(divisor.abs()) ? cut.plus(sign) : cut, -decimals);
}

/** Decimals of a number; below zero for round ones: 300 has -2. */
function scaleOf(value: Decimal): number {
  return value.eq(0) ? 0 : value.c.length - 1 - value.e;
}

const WholeQuotient = Big();
WholeQuotient.DP = 0;
WholeQuotient.RM = Big.roundDown;

function quotientCut(dividend: Decimal, divisor: Decimal): Decimal {
  return new Big(new WholeQuotient(dividend).div(new WholeQuotient(divisor)));
}
