import { type Decimal, decimal, roundAmount, sum } from '../../documents/model/decimal';
import type { InvoiceLine } from '../../documents/model/invoice-line';
import type { NationalRule, Violation } from '../national-rules/rule';

const SENT = { severity: 'error', purposes: ['EINVOICING', 'EREPORTING'], flows: ['ISSUED'] } as const;

/** SdI forgives a cent; EN 16931 forgives more. */
const TOLERANCE = '0.01';

function differs(found: Decimal, expected: Decimal): boolean {
  return found.minus(expected).abs().gt(TOLERANCE);
}

function amounts(parts: readonly { amount?: Decimal }[]): Decimal {
  return sum(parts.map(({ amount }) => amount));
}

/** Quantity times price with the line's allowances and charges; undefined where the line does not say enough. */
function lineTotal({ quantity, price, allowances, charges }: InvoiceLine): Decimal | undefined {
  const base = price?.baseQuantity ?? decimal(1);
  if (quantity === undefined || price?.netPrice === undefined || base.eq(0)) return undefined;
  return quantity.times(price.netPrice).div(base).minus(amounts(allowances)).plus(amounts(charges));
}

/** Imposta is ImponibileImporto times AliquotaIVA. */
const taxOfBreakdown: NationalRule = {
  ...SENT,
  id: 'IT-00421',
  terms: ['BT-117', 'BT-116', 'BT-119'],
  check: ({ vatBreakdown }) =>
    vatBreakdown.flatMap(({ taxableAmount, taxAmount, rate }, index): Violation[] => {
      if (taxableAmount === undefined || taxAmount === undefined || rate === undefined) return [];
      const expected = taxableAmount.times(rate).div(100);
      if (!differs(taxAmount, expected)) return [];
      const at = ['BG-23', index, 'BT-117'];
      return [{ at, found: taxAmount.toFixed(2), expected: roundAmount(expected).toFixed(2) }];
    }),
};

/** PrezzoTotale is PrezzoUnitario times Quantita with the line's discounts. */
const totalOfLine: NationalRule = {
  ...SENT,
  id: 'IT-00423',
  terms: ['BT-131', 'BT-129', 'BT-146'],
  check: ({ lines }) =>
    lines.flatMap((line, index): Violation[] => {
      const expected = lineTotal(line);
      const { netAmount } = line;
      if (expected === undefined || netAmount === undefined || !differs(netAmount, expected)) return [];
      return [
        {
          at: ['BG-25', index, 'BT-131'],
          found: netAmount.toFixed(2),
          expected: roundAmount(expected).toFixed(2),
          parameters: { line: line.id ?? String(index + 1) },
        },
      ];
    }),
};

export const ARITHMETIC_RULES: readonly NationalRule[] = [taxOfBreakdown, totalOfLine];
