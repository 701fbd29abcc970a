import { weightedSum } from '../../../documents/check-digits/weighted-sum';

const WEIGHTS = [256, 128, 64, 32, 16, 8, 4, 2];

/** Greek tax number (AFM): powers of two, modulo 11, ten counts as zero. Oddity: what follows the ninth digit does not matter. */
export function greekTinHolds(text: string): boolean {
  if (!/^[0-9]{9}/.test(text)) return false;
  return (weightedSum(text, WEIGHTS) % 11) % 10 === Number(text[8]);
}
