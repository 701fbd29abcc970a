import { decimal, sum, type Decimal } from '../../../documents/model/decimal';
import type { Detalle } from '../registro';

type Amount = 'base' | 'cuota' | 'cuotaRecargo';

/** Amounts may differ by this much from what they are computed from. */
const TOLERANCE = decimal(10);

export function sumOf(desglose: readonly Detalle[], amounts: readonly Amount[]): Decimal {
  return sum(desglose.flatMap((detalle) => amounts.map((amount) => detalle[amount])));
}

export function differs(one: Decimal, other: Decimal): boolean {
  return one.minus(other).abs().gt(TOLERANCE);
}
