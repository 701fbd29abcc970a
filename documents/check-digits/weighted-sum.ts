/** Sum of digit times weight; digits beyond the weights do not count. */
export function weightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((total, weight, index) => total + weight * Number(digits[index] ?? 0), 0);
}
