import { presentAs } from '../../../platform/present';
import { exact, numberOf } from '../json/exact';
import type { JsonAllowance, JsonDocument, JsonLine } from '../json/json-document';
import type { TaxCodeMapping } from '../json/vat-category';
import { vatOfAllowance } from '../json/vat-parts';
import { type CompleteLine, withAmounts } from '../json/with-amounts';

/** Any code: a file needs amounts, which depend on the rate alone. */
const ANY_CODE: TaxCodeMapping = { get: () => ({ category: 'S', atZeroRate: 'Z' }) };

/**
 * A checked JSON document as columns can say it: all amounts are there; allowances and charges of a line are in its
 * price, those of the document are lines of their own, so that the sums stay right.
 */
export function inColumns(stated: JsonDocument): JsonDocument {
  const json = withAmounts(stated, ANY_CODE);
  const { allowances = [], charges = [], ...rest } = json;
  const first = Math.max(...json.lines.map(({ number }) => number)) + 1;
  const further = [...allowances.map((one) => [one, -1] as const), ...charges.map((one) => [one, 1] as const)].map(
    ([one, sign], index) => allowanceLine(one, sign, first + index, json.lines),
  );
  return { ...rest, lines: [...json.lines.map(pricedLine), ...further] };
}

function pricedLine(line: CompleteLine): JsonLine {
  const { allowances, charges, price, ...rest } = line;
  if (allowances === undefined && charges === undefined && price?.baseQuantity === undefined) return line;
  if (line.quantity === 0) return rest;
  return { ...rest, unitPrice: numberOf(exact(line.netAmount).div(exact(line.quantity))) };
}

function allowanceLine(one: JsonAllowance, sign: number, number: number, lines: readonly JsonLine[]): JsonLine {
  const { amount = 0, reason, reasonCode } = one;
  const { taxCode, vatRate } = vatOfAllowance(one, lines);
  return presentAs<JsonLine>({
    number,
    description: reason ?? reasonCode ?? (sign < 0 ? 'Allowance' : 'Charge'),
    quantity: sign,
    unitPrice: amount,
    netAmount: sign * amount,
    taxCode,
    vatRate,
  });
}
