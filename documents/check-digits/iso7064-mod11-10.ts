/** ISO 7064 hybrid system MOD 11,10 over a string of digits whose last one is the check digit. */
export function iso7064Mod11Ten(digits: string): boolean {
  let product = 10;
  for (const digit of digits.slice(0, -1)) {
    const sum = (Number(digit) + product) % 10;
    product = ((sum === 0 ? 10 : sum) * 2) % 11;
  }
  return (product + Number(digits.slice(-1))) % 10 === 1;
}
