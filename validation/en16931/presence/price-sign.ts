import type { XmlElement } from '../../../documents/xml/element-tree';
import type { Context } from '../../tree/context';
import { compareDoubles, doubleBesideWholeNumber } from '../../tree/doubles';
import { select } from '../../tree/select';
import { stringValue } from '../../tree/text';
import type { TreeCheck } from '../../tree/tree-rule-set';
import { deepestReached } from './needs';

/**
 * A price of a line must not be below zero. One of several prices is enough, and the net price must be there to be zero
 * or more: without it BR-27 fires beside BR-26.
 */
export function priceNotNegative(rule: string, lines: Context, path: string, absent: 'fires' | 'passes'): TreeCheck {
  return {
    rules: [rule],
    validate(document, report) {
      for (const line of lines(document)) {
        const prices = select(line, path);
        const [price] = prices;
        if (price === undefined) {
          if (absent === 'fires') report.fires(rule, deepestReached(line, path));
        } else if (prices.every(isBelowZero)) {
          report.fires(rule, price, { found: stringValue(price) });
        }
      }
    },
  };
}

/** Compared with a whole number as the official engine does it: NaN is not below 0, but -0.00 is. */
function isBelowZero(price: XmlElement): boolean {
  return compareDoubles(doubleBesideWholeNumber(price), 0) < 0;
}
