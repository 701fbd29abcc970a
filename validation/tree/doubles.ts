import type { XmlElement } from '../../documents/xml/element-tree';
import { doubleIn } from './numbers';
import { stringValue, trimXml } from './text';

/**
 * The order of doubles as the official engine has it: -0 comes before 0, NaN after everything. So -0.00 is not equal
 * to 0 and NaN is above 0.
 */
export function compareDoubles(a: number, b: number): number {
  if (a < b) return -1;
  if (a > b) return 1;
  return rank(a) - rank(b);
}

function rank(value: number): number {
  if (Number.isNaN(value)) return 2;
  return Object.is(value, -0) ? 0 : 1;
}

/** NaN is equal to nothing, and -0 not to 0. */
export function equalDoubles(a: number, b: number): boolean {
  return !Number.isNaN(a) && Object.is(a, b);
}

const WHOLE_NUMBER = /^[+-]?\d+$/;

/**
 * A value that is compared with a whole number written in the rule: a text of digits only is read as a whole number,
 * so that -0 is 0 there, but -0.00 is not.
 * @throws RuleAborted where the text is no xs:double
 */
export function doubleBesideWholeNumber(element: XmlElement): number {
  const value = doubleIn(element);
  return value === 0 && WHOLE_NUMBER.test(trimXml(stringValue(element))) ? 0 : value;
}

/** fn:round of a double to two decimals the way the rules write it: times ten, times ten, rounded, divided by 100. */
export function roundDouble2(value: number): number {
  return Math.round(value * 10 * 10) / 100;
}
