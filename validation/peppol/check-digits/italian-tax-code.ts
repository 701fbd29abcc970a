import { characterCount, characters } from '../../tree/characters';
import { trimXml } from '../../tree/text';

const LETTERS = /^[a-zA-Z]+$/;
const INTEGER = /^[+-]?[0-9]+$/;

/** Oddity: whatever can be cast to an integer is a number, a sign and blanks around it included. */
const isInteger = (text: string): boolean => INTEGER.test(trimXml(text));
const isLetters = (text: string): boolean => LETTERS.test(text);

const PERSON_LENGTH = 16;
const COMPANY_LENGTH = 11;
/** Name, year, month, day, the code of the birthplace (whose letter is not looked at) and a check letter. */
const PERSON: readonly { start: number; count: number; holds(text: string): boolean }[] = [
  { start: 0, count: 6, holds: isLetters },
  { start: 6, count: 2, holds: isInteger },
  { start: 8, count: 1, holds: isLetters },
  { start: 9, count: 2, holds: isInteger },
  { start: 14, count: 1, holds: isInteger },
  { start: 15, count: 1, holds: isLetters },
];

/** Form of an Italian tax code (codice fiscale), 16 characters for persons, 11 for companies; nothing is computed. */
export function hasItalianTaxCodeForm(text: string): boolean {
  switch (characterCount(text)) {
    case PERSON_LENGTH:
      return PERSON.every(({ start, count, holds }) => holds(characters(text, start, count)));
    case COMPANY_LENGTH:
      return isInteger(text);
    default:
      return false;
  }
}
