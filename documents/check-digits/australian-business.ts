import { weightedSum } from './weighted-sum';

const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/** Australian Business Number: eleven digits, the first one lowered by one, modulo 89. */
export function australianBusinessHolds(digits: string): boolean {
  return /^[0-9]{11}$/.test(digits) && (weightedSum(digits, WEIGHTS) - 10) % 89 === 0;
}
