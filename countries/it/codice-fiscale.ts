/** Values of 0-9 and of A-J at odd positions (1st, 3rd …); K-Z follow. */
const ODD_START = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
const ODD_LETTERS = [...ODD_START, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

const LETTER_A = 65;

function evenValue(character: string): number {
  return /\d/.test(character) ? Number(character) : character.charCodeAt(0) - LETTER_A;
}

/** Check letter of a person's codice fiscale: both tables agree on a digit and on the letter at its place in the alphabet. */
export function codiceFiscaleLetterHolds(code: string): boolean {
  const total = [...code.slice(0, 15)].reduce((sum, character, index) => {
    const value = evenValue(character);
    return sum + (index % 2 === 0 ? (ODD_LETTERS[value] ?? 0) : value);
  }, 0);
  return String.fromCharCode(LETTER_A + (total % 26)) === code.slice(15);
}
