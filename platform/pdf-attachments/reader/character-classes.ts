const BLANKS = [0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20];
const DELIMITERS = [...'()<>[]{}/%'].map((character) => character.charCodeAt(0));

const REGULAR = 0;
const BLANK = 1;
const DELIMITER = 2;

const CLASSES = new Uint8Array(256).fill(REGULAR);
for (const code of BLANKS) CLASSES[code] = BLANK;
for (const code of DELIMITERS) CLASSES[code] = DELIMITER;

export function isBlank(code: number | undefined): boolean {
  return code !== undefined && CLASSES[code] === BLANK;
}

/** True for the characters of names, numbers and keywords. */
export function isRegular(code: number | undefined): boolean {
  return code !== undefined && CLASSES[code] === REGULAR;
}

export function isDigit(code: number | undefined): boolean {
  return code !== undefined && code >= 0x30 && code <= 0x39;
}

/** -1 where it is no hexadecimal digit. */
export function hexValue(code: number | undefined): number {
  if (code === undefined) return -1;
  if (isDigit(code)) return code - 0x30;
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}
