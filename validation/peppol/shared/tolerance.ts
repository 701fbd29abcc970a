import { type Decimal, decimal } from '../../../documents/model/decimal';
import type { RuleDocument } from '../../tree/rule-document';

/** The most that a computed amount of a document may be off. */
export type Tolerance = (document: RuleDocument) => Decimal;

const TWO_CENTS = decimal('0.02');

export const twoCents: Tolerance = () => TWO_CENTS;

/** The limits themselves pass. */
export function isWithin(stated: Decimal, computed: Decimal, tolerance: Decimal): boolean {
  return stated.minus(computed).abs().lte(tolerance);
}
