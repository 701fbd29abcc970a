/** The digits of twice the digit, added. */
export function doubledDigit(digit: number): number {
  return digit < 5 ? digit * 2 : digit * 2 - 9;
}
