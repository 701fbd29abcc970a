import { remainder } from './remainder';

/** 00, 01 and 99 leave the same remainders as 97, 98 and 02, but the computation never gives them. */
const CHECK_CHARACTERS = /(0[2-9]|[1-8]\d|9[0-8])$/;

/** ISO 7064 MOD 97-10 over digits and capital letters (A = 10 … Z = 35); the last two characters are the check. */
export function iso7064Mod97Ten(characters: string): boolean {
  const digits = characters.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return CHECK_CHARACTERS.test(characters) && remainder(digits, 97) === 1;
}
