import { sum, type Decimal } from '../../../documents/model/decimal';
import type { Detalle } from '../registro';

type Amount = 'base' | 'cuota' | 'cuotaRecargo';

export function sumOf(desglose: readonly Detalle[], amounts: readonly Amount[]): Decimal {
  return sum(desglose.flatMap((detalle) => amounts.map((amount) => detalle[amount])));
}
