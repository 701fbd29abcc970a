const PERSON_NUMBER = /^([XYZKLM]?)(\d{7,8})([A-Z])$/;
const ENTITY_NUMBER = /^[ABCDEFGHJNPQRSUVW](\d{7})([0-9A-J])$/;
const PERSON_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const ENTITY_LETTERS = 'JABCDEFGHI';
const LETTER_VALUES: Readonly<Record<string, string>> = { '': '', X: '0', Y: '1', Z: '2', K: '', L: '', M: '' };

/** Whether a Spanish tax number has the form of one and its check character. */
export function isNif(text: string): boolean {
  if (text.length !== 9) return false;
  const [, digits, check] = ENTITY_NUMBER.exec(text) ?? [];
  if (digits !== undefined && check !== undefined) {
    const control = (10 - (entitySum(digits) % 10)) % 10;
    return check === String(control) || check === ENTITY_LETTERS[control];
  }
  const [, letter, number, last] = PERSON_NUMBER.exec(text) ?? [];
  if (letter === undefined || number === undefined) return false;
  return PERSON_LETTERS[Number(`${LETTER_VALUES[letter] ?? ''}${number}`) % 23] === last;
}

/** The first, third … digit counts twice, by the sum of the digits of its double. */
function entitySum(digits: string): number {
  const values = [...digits].map((digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return value > 9 ? value - 9 : value;
  });
  return values.reduce((sum, value) => sum + value, 0);
}
