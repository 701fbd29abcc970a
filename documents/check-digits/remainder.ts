/** Remainder of a whole number of any length, given as decimal digits: no float ever holds the number itself. */
export function remainder(digits: string, modulus: number): number {
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % modulus;
  return rest;
}
