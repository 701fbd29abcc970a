import { RuleAborted } from './rule-aborted';

/**
 * "One or the other" as the official engines validate it: an alternative that cannot be evaluated does not matter where
 * another one holds.
 * @throws RuleAborted where none holds and one of them cannot be evaluated
 */
export function anyHolds(...alternatives: readonly (() => boolean)[]): boolean {
  let aborted: RuleAborted | undefined;
  for (const alternative of alternatives) {
    try {
      if (alternative()) return true;
    } catch (error) {
      if (!(error instanceof RuleAborted)) throw error;
      aborted ??= error;
    }
  }
  if (aborted) throw aborted;
  return false;
}
