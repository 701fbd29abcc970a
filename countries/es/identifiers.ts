import { luhnCheckDigit } from '../../documents/check-digits/luhn';
import { remainder } from '../../documents/check-digits/remainder';
import { checkTaxNumber, identifierKind, type IdentifierKind, type IdentifierVerdict } from '../identifier';

const PERSON_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const ENTITY_LETTERS = 'JABCDEFGHI';

/** Digits that the letter of a person's number is computed from: NIE letters count as digits, K, L, M do not count. */
const LEADING_VALUES: Readonly<Record<string, string>> = { X: '0', Y: '1', Z: '2', K: '', L: '', M: '' };

/** DNI (8 digits), NIE (X, Y, Z) and the K, L, M forms: the letter is the number mod 23. */
function personLetterHolds(nif: string): boolean {
  const digits = nif.slice(0, -1).replace(/^[A-Z]/, (letter) => LEADING_VALUES[letter] ?? '');
  return PERSON_LETTERS[remainder(digits, 23)] === nif.slice(-1);
}

/** CIF of companies and bodies: the check stands as a digit or as its letter, and either is accepted. */
function entityCheckHolds(nif: string): boolean {
  const check = luhnCheckDigit(nif.slice(1, 8));
  const last = nif.slice(-1);
  return last === String(check) || last === ENTITY_LETTERS[check];
}

const PERSON = /^[\dXYZKLM]\d{7}[A-Z]$/;
const ENTITY = /^[ABCDEFGHJNPQRSUVW]\d{7}[0-9A-J]$/;
const NIF_FORM = new RegExp(`${PERSON.source}|${ENTITY.source}`);

const NIF = identifierKind('NIF', NIF_FORM, (nif) =>
  PERSON.test(nif) ? personLetterHolds(nif) : entityCheckHolds(nif),
);

export const SPANISH_IDENTIFIERS: readonly IdentifierKind[] = [NIF];

export function checkSpanishTaxNumber(value: string): IdentifierVerdict {
  return checkTaxNumber(value, 'ES', [{ pattern: NIF_FORM, check: NIF.check }]);
}

/** Whether it is the NIF of a person, with its letter: not of a company or body. */
export function isPersonNif(value: string): boolean {
  return PERSON.test(value) && personLetterHolds(value);
}
