import { RuleAborted } from '../../tree/rule-aborted';
import { trimXml } from '../../tree/text';
import { characterCount } from '../../tree/characters';
import { doubledDigit } from './doubled-digit';

const LENGTH = 11;
const DIGITS = /^[0-9]+$/;
const INTEGER = /^[+-]?[0-9]+$/;

/**
 * Number of an Italian VAT registration without its prefix: eleven digits, every second one from the left counts double.
 * @throws RuleAborted for a sign or a blank: officially they make a number, but then no digit
 */
export function italianVatHolds(text: string): boolean {
  if (characterCount(text) !== LENGTH || !INTEGER.test(trimXml(text))) return false;
  if (!DIGITS.test(text)) throw new RuleAborted('NOT_A_NUMBER', undefined, text);
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) {
    const digit = Number(text[index]);
    sum += index % 2 === 1 ? doubledDigit(digit) : digit;
  }
  return sum % 10 === 0;
}
