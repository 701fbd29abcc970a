import { atMostOne } from '../../tree/at-most-one';
import { characterCount } from '../../tree/characters';
import type { Context } from '../../tree/context';
import { select } from '../../tree/select';
import { stringValue } from '../../tree/text';
import type { TreeCheck } from '../../tree/tree-rule-set';

const MOST_DECIMALS = 2;

/** An amount that has at most two decimals. */
export interface Amount {
  groups: Context;
  path: string;
  /** Set if the official rule takes the first of several amounts; else several stop it. */
  firstCounts?: boolean;
}

/** One check per rule: amounts must be written with at most two decimals. */
export function twoDecimals(amounts: Readonly<Record<string, Amount>>): TreeCheck[] {
  return Object.entries(amounts).map(([rule, { groups, path, firstCounts = false }]) => ({
    rules: [rule],
    validate(document, report) {
      for (const group of groups(document)) {
        const amounts = select(group, path);
        const amount = firstCounts ? amounts[0] : atMostOne(amounts);
        if (amount === undefined) continue;
        const text = stringValue(amount);
        if (hasMoreDecimals(text)) report.fires(rule, amount, { found: text });
      }
    },
  }));
}

/** Officially a look at the text, not at the number: `1.000` has three decimals, and blanks behind the digits count. */
function hasMoreDecimals(text: string): boolean {
  const point = text.indexOf('.');
  return point >= 0 && characterCount(text.slice(point + 1)) > MOST_DECIMALS;
}
