/** Luhn sum (ISO/IEC 7812): every second digit from the right is doubled and its digits are added. */
function luhnSum(digits: string): number {
  let total = 0;
  for (let fromRight = 0; fromRight < digits.length; fromRight += 1) {
    const digit = Number(digits[digits.length - 1 - fromRight]);
    const doubled = digit * 2;
    total += fromRight % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return total;
}

/** ISO/IEC 7812 mod 10 over a string of digits whose last one is the check digit. */
export function luhnHolds(digits: string): boolean {
  return luhnSum(digits) % 10 === 0;
}

/** The digit that makes `payload` followed by it pass. */
export function luhnCheckDigit(payload: string): number {
  return (10 - (luhnSum(`${payload}0`) % 10)) % 10;
}
