import { type Decimal, ZERO, decimal } from '../../model/decimal';

/** Digits that a JSON number holds exactly. */
const SIGNIFICANT_DIGITS = 15;

/** The decimal that the client wrote: JSON numbers of up to 15 digits print as they were written. No negative zero. */
export function exact(value: number): Decimal {
  return value === 0 ? ZERO : decimal(value);
}

/** The JSON number that a decimal is; one of more digits is rounded. */
export function numberOf(value: Decimal): number {
  return Number(value.toPrecision(SIGNIFICANT_DIGITS));
}
