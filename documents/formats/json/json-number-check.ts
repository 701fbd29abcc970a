import type { JsonRefusalCode } from './json-refused';

/** Digits that every double keeps exactly. */
const EXACT_DIGITS = 15;

/** Numbers outside 10^-21 .. 10^21 mean nothing in an invoice and would cost memory as plain decimals. */
const LARGEST_EXPONENT = 21;

const NUMBER = /^-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** What is wrong with a number's text, if anything: digits lost in a double, or a magnitude beyond reason. */
export function numberFault(text: string): { code: JsonRefusalCode; message: string } | undefined {
  if (text.length <= EXACT_DIGITS && !/[eE]/.test(text)) return undefined;
  const match = NUMBER.exec(text);
  if (!match) return { code: 'JSON_SYNTAX', message: `not a number: ${text.slice(0, 40)}` };
  const [, whole = '', fraction = '', exponentText = '0'] = match;
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '').length;
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
