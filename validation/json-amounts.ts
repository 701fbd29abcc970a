import type { Finding } from './finding';
import type { JsonDocument } from '../documents/formats/json/json-document';
import { exact } from '../documents/formats/json/exact';
import { type CompleteLine, completeLine, lineNet } from '../documents/formats/json/with-amounts';
import { type Decimal, amountText, decimal, roundAmount } from '../documents/model/decimal';

export const JSON_AMOUNTS = 'json-amounts';

/** Multiplying by it is much faster than dividing by 100, and as exact. */
const PER_CENT = decimal('0.01');
/** A cent: two correct roundings of the same amount can differ by it. */
const CENT = decimal('0.01');

/** Decimals after the point that a price was given with, two at least: JSON does not keep trailing zeros. */
function priceDecimals(price: Decimal): number {
  return Math.max(2, price.toFixed().split('.')[1]?.length ?? 0);
}

/**
 * The most that netAmount may differ from quantity x unitPrice: a cent, and what a rounded unit price makes of the quantity
 * (half of its last digit each: 3 pieces for 1.00 at 0.33 are right).
 */
function netTolerance(line: CompleteLine): Decimal {
  const halfDigit = decimal(5).div(decimal(10).pow(priceDecimals(exact(line.unitPrice)) + 1));
  const { baseQuantity = 1 } = line.price ?? {};
  const units = baseQuantity === 0 ? exact(line.quantity) : exact(line.quantity).div(exact(baseQuantity));
  return CENT.plus(units.abs().times(halfDigit));
}

interface LineCheck {
  rule: string;
  member: 'netAmount' | 'vatAmount' | 'grossAmount';
  terms: string[];
  expected: (line: CompleteLine) => Decimal;
  /** A cent at least. */
  tolerance: (line: CompleteLine) => Decimal;
}

const vatOf = (line: CompleteLine): Decimal =>
  roundAmount(exact(line.netAmount).times(exact(line.vatRate)).times(PER_CENT));

const CHECKS: readonly LineCheck[] = [
  {
    rule: 'LINE_NET_AMOUNT',
    member: 'netAmount',
    terms: ['BT-131', 'BT-129', 'BT-146'],
    expected: lineNet,
    tolerance: netTolerance,
  },
  { rule: 'LINE_VAT_AMOUNT', member: 'vatAmount', terms: ['BT-131', 'BT-152'], expected: vatOf, tolerance: () => CENT },
  {
    rule: 'LINE_GROSS_AMOUNT',
    member: 'grossAmount',
    terms: ['BT-131', 'BT-152'],
    expected: (line) => exact(line.netAmount).plus(line.vatAmount === undefined ? vatOf(line) : exact(line.vatAmount)),
    tolerance: () => CENT,
  },
];

/**
 * The arithmetic of a JSON document's lines, which EN 16931 does not validate. A difference is an error only where no
 * rounding explains it.
 */
export function checkJsonAmounts(json: JsonDocument): Finding[] {
  return json.lines.flatMap((stated, index) => {
    const line = completeLine(stated);
    return CHECKS.flatMap(({ rule, member, terms, expected, tolerance }): Finding[] => {
      const value = stated[member];
      if (value === undefined) return [];
      const found = exact(value);
      const wanted = expected(line);
      const difference = found.minus(wanted).abs();
      if (difference.lte(CENT) || difference.lte(tolerance(line))) return [];
      return [
        {
          ruleSet: JSON_AMOUNTS,
          rule,
          severity: 'error',
          terms,
          found: amountText(found),
          expected: amountText(wanted),
          parameters: { line: String(line.number) },
          at: ['BG-25', index, 'BT-131'],
          location: { pointer: `/lines/${index}/${member}` },
        },
      ];
    });
  });
}
