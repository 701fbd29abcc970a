/** GS1 check digit of a number of any length: from its left neighbour leftwards weights 3, 1, 3, 1 …. */
export function gs1Holds(digits: string): boolean {
  let sum = 0;
  for (let fromRight = 1; fromRight < digits.length; fromRight += 1)
    sum += Number(digits[digits.length - 1 - fromRight]) * (fromRight % 2 === 1 ? 3 : 1);
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1));
}
