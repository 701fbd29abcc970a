import { type Decimal, ZERO } from '../../model/decimal';
import type { Allowance, InvoiceLine } from '../../model/invoice-line';
import { present, presentAs } from '../../../platform/present';
import type { SemanticDocument, VatBreakdown } from '../../model/semantic-document';
import { numberOf } from '../json/exact';
import type { JsonLine } from '../json/json-document';
import { LINE_MEMBERS } from '../json/json-members';
import { exemptionOf, lineNumbers } from '../json/write-json-lines';

/**
 * The lines in JSON's words. The template has no column for allowances and charges: those of a line are in its price
 * then, those of the document become lines of their own, so that the sums stay right.
 */
export function projectLines(model: SemanticDocument): JsonLine[] {
  const numbers = lineNumbers(model.lines);
  const first = Math.max(0, ...numbers) + 1;
  const further = [
    ...model.allowances.map((allowance) => ({ allowance, sign: -1 })),
    ...model.charges.map((allowance) => ({ allowance, sign: 1 })),
  ];
  return [
    ...model.lines.map((line, index) => projectLine(line, numbers[index] ?? index + 1, model.vatBreakdown)),
    ...further.map(({ allowance, sign }, index) => allowanceLine(allowance, sign, first + index, model.vatBreakdown)),
  ];
}

function projectLine(line: InvoiceLine, number: number, breakdown: readonly VatBreakdown[]): JsonLine {
  const { quantity = ZERO, netAmount = ZERO, item, vat } = line;
  return presentAs<JsonLine>({
    number,
    description: item?.name ?? item?.description ?? '',
    quantity: numberOf(quantity),
    unitPrice: numberOf(unitPrice(line, quantity, netAmount)),
    netAmount: numberOf(netAmount),
    ...projectVat(vat?.category, vat?.rate, breakdown),
    ...LINE_MEMBERS.project(line),
  });
}

/** The price of one unit, with what the line's allowances and charges make of it. */
function unitPrice(line: InvoiceLine, quantity: Decimal, netAmount: Decimal): Decimal {
  const adjusted = line.allowances.length > 0 || line.charges.length > 0;
  if (adjusted && !quantity.eq(ZERO)) return netAmount.div(quantity);
  const { netPrice = ZERO, baseQuantity } = line.price ?? {};
  return baseQuantity === undefined || baseQuantity.eq(ZERO) ? netPrice : netPrice.div(baseQuantity);
}

function allowanceLine(
  allowance: Allowance,
  sign: number,
  number: number,
  breakdown: readonly VatBreakdown[],
): JsonLine {
  const { amount = ZERO, reason, reasonCode, vatCategory, vatRate } = allowance;
  return presentAs<JsonLine>({
    number,
    description: reason ?? reasonCode ?? (sign < 0 ? 'Allowance' : 'Charge'),
    quantity: sign,
    unitPrice: numberOf(amount),
    netAmount: numberOf(amount.times(sign)),
    ...projectVat(vatCategory, vatRate, breakdown),
  });
}

type LineVat = Pick<JsonLine, 'taxCode' | 'vatRate' | 'exemptionReason' | 'exemptionReasonCode'>;

/** EN 16931 states the reason of an exemption once per category; the template on each line. */
function projectVat(category: string | undefined, rate: Decimal = ZERO, breakdown: readonly VatBreakdown[]): LineVat {
  return presentAs<LineVat>({
    taxCode: category,
    vatRate: numberOf(rate),
    ...exemptionOf(present({ category, rate }), breakdown),
  });
}
