import { roundAmount, sum, ZERO, type Decimal } from '../../documents/model/decimal';

/** An amount in as many parts as there are weights, each rounded; what rounding leaves is the largest part's. */
export function distribute(amount: Decimal, weights: readonly Decimal[]): Decimal[] {
  const total = sum(weights);
  // Weights that cancel each other out are amounts themselves.
  const parts = weights.map((weight) => roundAmount(total.eq(0) ? weight : amount.times(weight).div(total)));
  const rest = amount.minus(sum(parts));
  const largest = parts.reduce((best, part, index) => (part.abs().gt((parts[best] ?? ZERO).abs()) ? index : best), 0);
  return parts.map((part, index) => (index === largest ? part.plus(rest) : part));
}
