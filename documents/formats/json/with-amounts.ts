import { type Decimal, ZERO, roundAmount, sum } from '../../model/decimal';
import { exact, numberOf } from './exact';
import type { JsonDocument, JsonLine, JsonLineAllowance } from './json-document';
import { jsonVatBreakdown } from './read-json-vat';
import type { TaxCodeMapping } from './vat-category';
import { vatParts } from './vat-parts';

export type CompleteLine = JsonLine & { netAmount: number };

type Total = 'totalNet' | 'totalVat' | 'totalGross';

/** A document with the amounts that it may leave out. */
export type CompleteDocument = Omit<JsonDocument, 'lines'> &
  Required<Pick<JsonDocument, Total>> & { lines: CompleteLine[] };

/** The amounts of allowances or charges: those that are stated, else the percentage of the base. */
function withAmount<One extends JsonLineAllowance>(list: One[], base: () => Decimal): One[] {
  if (list.every(({ amount }) => amount !== undefined)) return list;
  return list.map((one) => {
    if (one.amount !== undefined || one.percent === undefined) return one;
    const baseAmount = one.baseAmount ?? numberOf(roundAmount(base()));
    const amount = numberOf(roundAmount(exact(baseAmount).times(exact(one.percent)).div(100)));
    return { ...one, amount, baseAmount };
  });
}

const amounts = (list: readonly JsonLineAllowance[] = []): Decimal =>
  list.length === 0 ? ZERO : sum(list.map(({ amount = 0 }) => exact(amount)));

/** quantity x unitPrice, by the base quantity of the price. */
function priced({ quantity, unitPrice, price }: JsonLine): Decimal {
  const value = exact(quantity).times(exact(unitPrice));
  const base = price?.baseQuantity;
  return base === undefined || base === 0 ? value : value.div(exact(base));
}

/** BT-131 as EN 16931 reckons it, whatever netAmount says. */
export function lineNet(line: JsonLine): Decimal {
  const { allowances, charges } = withLineAmounts(line);
  return roundAmount(priced(line).minus(amounts(allowances)).plus(amounts(charges)));
}

function withLineAmounts(line: JsonLine): JsonLine {
  const { allowances, charges } = line;
  if (allowances === undefined && charges === undefined) return line;
  const base = (): Decimal => priced(line);
  return {
    ...line,
    ...(allowances && { allowances: withAmount(allowances, base) }),
    ...(charges && { charges: withAmount(charges, base) }),
  };
}

/** The line with its amounts, calculated where it leaves them out. */
export function completeLine(line: JsonLine): CompleteLine {
  const complete = withLineAmounts(line);
  const { netAmount = numberOf(lineNet(line)) } = line;
  return complete.netAmount === undefined ? { ...complete, netAmount } : (complete as CompleteLine);
}

/** Allowances and charges of the document with their amounts. */
function withDocumentAmounts(json: JsonDocument, lines: readonly CompleteLine[]): JsonDocument {
  const { allowances, charges } = json;
  if (allowances === undefined && charges === undefined) return json;
  const base = (): Decimal => sum(lines.map(({ netAmount }) => exact(netAmount)));
  return {
    ...json,
    ...(allowances && { allowances: withAmount(allowances, base) }),
    ...(charges && { charges: withAmount(charges, base) }),
  };
}

/** Calculates the amounts that a checked document leaves out; what is stated stays, right or wrong. */
export function withAmounts(json: JsonDocument, mapping: TaxCodeMapping): CompleteDocument {
  const lines = json.lines.map(completeLine);
  const complete = { ...withDocumentAmounts(json, lines), lines };
  const net = (): Decimal =>
    sum(lines.map(({ netAmount }) => exact(netAmount)))
      .minus(amounts(complete.allowances))
      .plus(amounts(complete.charges));
  const totalNet = json.totalNet ?? numberOf(net());
  const totalVat = json.totalVat ?? numberOf(vatOf(complete, mapping));
  const totalGross = json.totalGross ?? numberOf(exact(totalNet).plus(exact(totalVat)));
  return { ...complete, totalNet, totalVat, totalGross };
}

function vatOf(json: JsonDocument, mapping: TaxCodeMapping): Decimal {
  if (json.vatBreakdown !== undefined) return sum(json.vatBreakdown.map(({ vatAmount }) => exact(vatAmount)));
  return sum(jsonVatBreakdown(vatParts(json, mapping)).map(({ taxAmount }) => taxAmount));
}
