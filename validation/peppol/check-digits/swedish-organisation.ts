import { characters } from '../../tree/characters';
import { RuleAborted } from '../../tree/rule-aborted';
import { doubledDigit } from './doubled-digit';

const PAYLOAD = 9;
const ANY_DIGITS = /^\p{Nd}+$/u;
const DIGITS = /^[0-9]+$/;

function checkDigit(payload: string): number {
  let sum = 0;
  for (let index = 0; index < payload.length; index += 1) {
    const digit = Number(payload[index]);
    sum += (payload.length - index) % 2 === 1 ? doubledDigit(digit) : digit;
  }
  return (10 - (sum % 10)) % 10;
}

/**
 * Swedish organisation number: the tenth digit is that of Luhn. Oddity: what follows the tenth does not matter.
 * @throws RuleAborted for digits of other scripts: officially they count as digits and then make no number
 */
export function swedishCheckDigitHolds(text: string): boolean {
  if (!ANY_DIGITS.test(text)) return false;
  const payload = characters(text, 0, PAYLOAD);
  if (!DIGITS.test(payload)) throw new RuleAborted('NOT_A_NUMBER', undefined, text);
  return characters(text, PAYLOAD, 1) === String(checkDigit(payload));
}

/** The same in the form that a scheme asks for: ten digits and nothing else. */
export function swedishOrganisationHolds(text: string): boolean {
  return /^[0-9]{10}$/.test(text) && swedishCheckDigitHolds(text);
}
