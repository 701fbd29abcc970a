import type { JsonRefusalCode } from './json-refused';

/** Digits that every double keeps exactly. */
const EXACT_DIGITS = 15;

/** Numbers outside 10^-21 .. 10^21 mean nothing in an invoice and would cost memory as plain decimals. */
const LARGEST_EXPONENT = 21;

/** The expression fits numbers as long as the body: `x+` would not do (ADR 22). */
const NUMBER = /^-?(\d\d*)(?:\.(\d\d*))?(?:[eE]([+-]?\d\d*))?$/;

/** The fault of a number's text, if any: digits lost in a double, or a magnitude beyond reason. */
export function numberFault(text: string): { code: JsonRefusalCode; message: string } | undefined {
  if (text.length <= EXACT_DIGITS && !/[eE]/.test(text)) return undefined;
  const match = NUMBER.exec(text);
  if (!match) return { code: 'JSON_SYNTAX', message: `not a number: ${text.slice(0, 40)}` };
  const [, whole = '', fraction = '', exponentText = '0'] = match;
  const written = whole + fraction;
  const first = written.search(/[1-9]/);
  const digits = first < 0 ? '' : written.slice(first);
  const significant = lengthWithoutZeros(digits);
  if (significant > EXACT_DIGITS) {
    return {
      code: 'JSON_NUMBER_PRECISION',
      message: `number with more than ${EXACT_DIGITS} significant digits: ${text.slice(0, 40)}`,
    };
  }
  const exponent = Number(exponentText) + digits.length - fraction.length;
  if (significant > 0 && Math.abs(exponent) > LARGEST_EXPONENT) {
    return { code: 'JSON_NUMBER_RANGE', message: `number out of range: ${text.slice(0, 40)}` };
  }
  if (exponentText.length > 6)
    return { code: 'JSON_NUMBER_RANGE', message: `exponent out of range: ${text.slice(0, 40)}` };
  return undefined;
}

/** Length without the zeros at the end. No expression finds it: from each zero it would look for the end of the number again. */
function lengthWithoutZeros(digits: string): number {
  let length = digits.length;
  while (length > 0 && digits.charAt(length - 1) === '0') length -= 1;
  return length;
}
