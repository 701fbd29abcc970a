import { sum, ZERO, type Decimal } from '../../../documents/model/decimal';
import type { Allowance } from '../../../documents/model/invoice-line';
import type { TermPath } from '../../../documents/model/term-path';
import { mapAmount, mapRate, writeAmount } from './amounts';
import type { Adjustment } from './facturae';
import { mapText, placeOf, stated, type MappingContext } from './mapping-context';

interface AdjustmentKind {
  readonly group: string;
  readonly amount: string;
  readonly rate: string;
  readonly reason: string;
  readonly element: 'Discount' | 'Charge';
  /** Name that it has where the document says no more. */
  readonly name: 'Descuento' | 'Cargo';
}

/** The groups of EN 16931 that become discounts and charges, with their terms. */
export const ADJUSTMENTS = {
  generalDiscounts: {
    group: 'BG-20',
    amount: 'BT-92',
    rate: 'BT-94',
    reason: 'BT-97',
    element: 'Discount',
    name: 'Descuento',
  },
  generalSurcharges: {
    group: 'BG-21',
    amount: 'BT-99',
    rate: 'BT-101',
    reason: 'BT-104',
    element: 'Charge',
    name: 'Cargo',
  },
  discounts: {
    group: 'BG-27',
    amount: 'BT-136',
    rate: 'BT-138',
    reason: 'BT-139',
    element: 'Discount',
    name: 'Descuento',
  },
  charges: { group: 'BG-28', amount: 'BT-141', rate: 'BT-143', reason: 'BT-144', element: 'Charge', name: 'Cargo' },
} as const satisfies Readonly<Record<string, AdjustmentKind>>;

const LONGEST_REASON = 2_500;

interface MappedAdjustments {
  readonly written: readonly Adjustment[];
  /** Sum of the document's own amounts. */
  readonly total: Decimal;
}

export function mapAdjustments(
  adjustments: readonly Allowance[],
  kind: AdjustmentKind,
  at: TermPath,
  context: MappingContext,
): MappedAdjustments {
  const { element, name, group } = kind;
  const amounts: Decimal[] = [];
  const written = adjustments.map(({ amount, percentage, reason, reasonCode }, index): Adjustment => {
    const place = (term: string, of: string) => placeOf([...at, group, index, term], `${element}/${element}${of}`);
    const value = mapAmount(amount, place(kind.amount, 'Amount'), context) ?? ZERO;
    amounts.push(value);
    const code = stated(reasonCode);
    const text = stated(reason) ?? (code === undefined ? name : `${name} (${code})`);
    return {
      reason: mapText(text, LONGEST_REASON, place(kind.reason, 'Reason'), context) ?? name,
      ...(percentage !== undefined && { rate: mapRate(percentage, place(kind.rate, 'Rate'), context) }),
      amount: writeAmount(value, context.sign),
    };
  });
  return { written, total: sum(amounts) };
}
