import { decimal, type Decimal } from '../../documents/model/decimal';

/** Amounts may differ by this much from what they are computed from. */
const MARGIN = decimal(10);

export function differs(one: Decimal, other: Decimal): boolean {
  return one.minus(other).abs().gt(MARGIN);
}
