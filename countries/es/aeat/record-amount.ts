import { roundAmount, type Decimal } from '../../../documents/model/decimal';

/** Records have 12 digits before the point. */
const LIMIT = '1000000000000';

/**
 * An amount as XML, huella and QR code have it: two decimals, zero without a sign. Undefined where it has more digits
 * than a record holds.
 */
export function recordAmount(amount: Decimal, sign: 1 | -1): string | undefined {
  const rounded = roundAmount(amount);
  if (rounded.abs().gte(LIMIT)) return undefined;
  return rounded.eq(0) ? '0.00' : rounded.times(sign).toFixed(2);
}
