import { weightedSum } from './weighted-sum';

const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2];

/** Norwegian organisation number: nine digits, modulo 11. */
export function norwegianOrganisationHolds(digits: string): boolean {
  if (!/^[0-9]{9}$/.test(digits) || Number(digits) === 0) return false;
  return (11 - (weightedSum(digits, WEIGHTS) % 11)) % 11 === Number(digits[8]);
}
