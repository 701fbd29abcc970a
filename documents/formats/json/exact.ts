import { type Decimal, ZERO, decimal } from '../../model/decimal';

/** The decimal that the client wrote: JSON numbers of up to 15 digits print as they were written. No negative zero. */
export function exact(value: number): Decimal {
  return value === 0 ? ZERO : decimal(value);
}
