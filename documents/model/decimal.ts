import Big from 'big.js';

/** Exact decimal of the semantic model: amounts, prices, quantities and rates. Never a float. */
export type Decimal = Big;

const DECIMAL_FORM = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

/** No amount is longer; reckoning with numbers of a million digits would only keep the machine busy. */
export const LONGEST_DECIMAL = 100;

/** Parses the lexical form of xs:decimal (surrounding blanks allowed); undefined when it is none, or endlessly long. */
export function parseDecimal(text: string): Decimal | undefined {
  const trimmed = text.trim();
  if (trimmed.length > LONGEST_DECIMAL || !DECIMAL_FORM.test(trimmed)) return undefined;
  const plain = trimmed.replace(/^\+/, '').replace(/\.$/, '');
  return new Big(plain);
}

export function decimal(value: string | number): Decimal {
  return new Big(value);
}

export const ZERO: Decimal = new Big(0);

/** A price discount of zero (BT-147) is none: UBL must state one beside every gross price. */
export function withoutZero(value: Decimal | undefined): Decimal | undefined {
  return value?.eq(ZERO) ? undefined : value;
}

export function sum(values: Iterable<Decimal | undefined>): Decimal {
  let total = ZERO;
  for (const value of values) if (value !== undefined) total = total.plus(value);
  return total;
}

/** Rounds half up (away from zero for positives, towards positive infinity at a tie), as EN 16931 amounts do. */
export function roundAmount(value: Decimal): Decimal {
  // Half up is away from zero in big.js, which is the same above it, and many times as fast.
  if (value.gte(0)) return value.round(2, Big.roundHalfUp);
  const scaled = value.times(100);
  const floor = scaled.round(0, Big.roundDown).gt(scaled)
    ? scaled.round(0, Big.roundDown).minus(1)
    : scaled.round(0, Big.roundDown);
  const up = scaled.minus(floor).gte(0.5);
  return (up ? floor.plus(1) : floor).div(100);
}

/** Plain notation without exponent: `1200.50` stays as many digits as it has. */
export function decimalText(value: Decimal): string {
  return value.toFixed();
}

/** Writes an amount with at least two decimals: 5 -> "5.00", 5.125 -> "5.125". */
export function amountText(value: Decimal): string {
  const text = value.toFixed();
  const decimals = text.split('.')[1]?.length ?? 0;
  return decimals < 2 ? value.toFixed(2) : text;
}
