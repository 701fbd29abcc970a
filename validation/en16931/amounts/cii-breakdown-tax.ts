import { atMostOne } from '../../tree/at-most-one';
import type { Context } from '../../tree/context';
import { child, childrenOf } from '../../tree/select';
import { normalized } from '../../tree/text';
import type { TreeCheck } from '../../tree/tree-rule-set';
import { breakdownTax } from './breakdown-tax';

/** BR-CO-17 in CII, for the breakdowns that an artefact looks at. */
export function ciiBreakdownTax(breakdowns: Context): TreeCheck {
  return breakdownTax({
    breakdowns,
    tax: (breakdown) => atMostOne(childrenOf(breakdown, 'ram:CalculatedAmount')),
    taxable: (breakdown) => atMostOne(childrenOf(breakdown, 'ram:BasisAmount')),
    rates: (breakdown) =>
      // Only here blanks around the type do not matter.
      childrenOf(breakdown, 'ram:TypeCode').some((type) => normalized(type).toUpperCase() === 'VAT')
        ? childrenOf(breakdown, 'ram:RateApplicablePercent')
        : [],
    category: (breakdown) => child(breakdown, 'ram:CategoryCode'),
    tolerance: 'up-to-one',
  });
}
