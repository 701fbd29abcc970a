import type { Decimal } from '../../documents/model/decimal';
import { ONE_STOP_SHOP } from './classifications';
import { isOfLine, type HintedGroup } from './hinted-groups';
import type { Hint, HintName } from './hints';

/** Categories that a code can be meant for where the whole document is said to have it. */
const CATEGORIES_OF_CODE: Readonly<Record<string, readonly string[]>> = {
  S1: ['S', 'Z', 'L', 'M'],
  S2: ['AE'],
  N1: ['O'],
  N2: ['O', 'AE'],
  E1: ['E'],
  E2: ['E', 'G'],
  E3: ['E', 'G'],
  E4: ['E', 'G'],
  E5: ['K'],
  E6: ['E'],
  E7: ['E'],
  E8: ['E'],
};
/**
 * Categories that charge nothing. EN 16931 forbids some of them beside others, so a line of any of them may be said to have any code that
 * charges nothing.
 */
const UNTAXED: readonly string[] = ['E', 'Z', 'O', 'AE', 'G', 'K'];

export const CLASSIFYING_HINTS = ['CalificacionOperacion', 'OperacionExenta'] as const satisfies readonly HintName[];

/** Whether the group can have the code that the hint states. */
export function isHintedFor({ category = '', rate, hints }: HintedGroup, hint: Hint): boolean {
  const { value: code } = hint;
  if (CATEGORIES_OF_CODE[code]?.includes(category) === true) return true;
  // What is taxed in another member state is not subject to the tax here.
  if (code === 'N2' && category === 'S') return hints.get('ClaveRegimen')?.value === ONE_STOP_SHOP;
  return isOfLine(hint) && code !== 'S1' && UNTAXED.includes(category) && isNothing(rate);
}

function isNothing(rate: Decimal | undefined): boolean {
  return rate === undefined || rate.eq(0);
}
