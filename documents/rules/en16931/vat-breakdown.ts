import type { Finding } from '../../finding';
import type { Allowance } from '../../model/invoice-line';
import { type Decimal, ZERO, decimalText, roundAmount, sum } from '../../model/decimal';
import type { SemanticDocument, VatBreakdown } from '../../model/semantic-document';
import { mismatch } from './fatal-finding';

/** Rule family of each UNCL 5305 category; B has no rules on its amounts. */
const FAMILIES: Readonly<Record<string, string>> = {
  S: 'S',
  Z: 'Z',
  E: 'E',
  AE: 'AE',
  K: 'IC',
  G: 'G',
  O: 'O',
  L: 'AF',
  M: 'AG',
};

/** Categories with a breakdown per rate; the others have one for the whole category and no tax. */
const PER_RATE: ReadonlySet<string> = new Set(['S', 'L', 'M']);

const ONE_UNIT = 1;

/** What counts towards a breakdown: category and, for some, rate. */
function belongs(entry: VatBreakdown, category: string | undefined, rate: Decimal | undefined): boolean {
  if (category !== entry.category) return false;
  if (!PER_RATE.has(entry.category ?? '')) return true;
  return rate !== undefined && entry.rate !== undefined && rate.eq(entry.rate);
}

/** Lines - allowances + charges of the breakdown's category, unrounded. */
function taxableSum(document: SemanticDocument, entry: VatBreakdown): Decimal {
  const of = (entries: readonly Allowance[]): Decimal =>
    sum(entries.filter((one) => belongs(entry, one.vatCategory, one.vatRate)).map((one) => one.amount));
  const lines = document.lines.filter((line) => belongs(entry, line.vat?.category, line.vat?.rate));
  return sum(lines.map((line) => line.netAmount))
    .minus(of(document.allowances))
    .plus(of(document.charges));
}

/** A breakdown S of a rate that no line, allowance or charge has is wrong even where its base is zero. */
function isUsed(document: SemanticDocument, entry: VatBreakdown): boolean {
  const owners = [document, ...document.lines];
  const charges = owners.flatMap((owner) => [...owner.allowances, ...owner.charges]);
  return (
    document.lines.some((line) => belongs(entry, line.vat?.category, line.vat?.rate)) ||
    charges.some((one) => belongs(entry, one.vatCategory, one.vatRate))
  );
}

/** xx-08: the base. Per rate a difference below 1 is tolerated, the other categories are exact. */
function checkBase(document: SemanticDocument, entry: VatBreakdown, index: number, family: string): Finding[] {
  const perRate = PER_RATE.has(entry.category ?? '');
  if (perRate && entry.rate === undefined) return [];
  const expected = taxableSum(document, entry);
  const base = entry.taxableAmount;
  const near = base !== undefined && (perRate ? base.minus(expected).abs().lt(ONE_UNIT) : base.eq(expected));
  if (near && document.lines.length > 0 && (entry.category !== 'S' || isUsed(document, entry))) return [];
  return [
    mismatch({
      rule: `BR-${family}-08`,
      terms: ['BT-116', 'BT-131', 'BT-92', 'BT-99'],
      at: ['BG-23', index, 'BT-116'],
      found: base,
      expected,
      parameters: parametersOf(entry),
    }),
  ];
}

function parametersOf(entry: VatBreakdown): Record<string, string> {
  return { category: entry.category ?? '(none)', rate: entry.rate === undefined ? '(none)' : decimalText(entry.rate) };
}

/** The tax's sign is not looked at; the difference must be below 1. */
function withinOne(tax: Decimal, expected: Decimal): boolean {
  return tax.abs().minus(expected).abs().lt(ONE_UNIT);
}

/** Of the base without its sign; negative only with a negative rate. */
function expectedTax(entry: VatBreakdown): Decimal | undefined {
  if (entry.taxableAmount === undefined || entry.rate === undefined) return undefined;
  return roundAmount(entry.taxableAmount.abs().times(entry.rate).div(100));
}

function signed(entry: VatBreakdown, expected: Decimal | undefined): Decimal | undefined {
  return expected !== undefined && entry.taxableAmount?.lt(0) ? ZERO.minus(expected) : expected;
}

/** xx-09: the tax of the category. */
function checkCategoryTax(entry: VatBreakdown, index: number, family: string): Finding[] {
  const perRate = PER_RATE.has(entry.category ?? '');
  const tax = entry.taxAmount;
  const expected = perRate ? expectedTax(entry) : ZERO;
  if (tax !== undefined && expected !== undefined && (perRate ? withinOne(tax, expected) : tax.eq(ZERO))) return [];
  return [taxMismatch(`BR-${family}-09`, entry, index, signed(entry, expected))];
}

function taxMismatch(rule: string, entry: VatBreakdown, index: number, expected: Decimal | undefined): Finding {
  const terms = ['BT-117', 'BT-116', 'BT-119'];
  return mismatch({
    rule,
    terms,
    at: ['BG-23', index, 'BT-117'],
    found: entry.taxAmount,
    expected,
    parameters: parametersOf(entry),
  });
}

/** Whether a number rounds to zero as a whole: from -0.5 up to, not including, 0.5. */
function roundsToZero(value: Decimal): boolean {
  return value.gte(-0.5) && value.lt(0.5);
}

/** BR-CO-17: the tax of any breakdown, loosely. A rate below 0.5 or none asks for no tax worth a unit. */
function checkTax(entry: VatBreakdown, index: number): Finding[] {
  const tax = entry.taxAmount;
  const noRate = entry.rate === undefined || roundsToZero(entry.rate);
  const expected = noRate ? ZERO : expectedTax(entry);
  const right = tax !== undefined && expected !== undefined && (noRate ? roundsToZero(tax) : withinOne(tax, expected));
  return right ? [] : [taxMismatch('BR-CO-17', entry, index, signed(entry, expected))];
}

/** BR-CO-17 and the rules 08 and 09 of every category. */
export function checkVatBreakdown(document: SemanticDocument): Finding[] {
  return document.vatBreakdown.flatMap((entry, index) => {
    const family = FAMILIES[entry.category ?? ''];
    const ofFamily =
      family === undefined
        ? []
        : [...checkBase(document, entry, index, family), ...checkCategoryTax(entry, index, family)];
    return [...checkTax(entry, index), ...ofFamily];
  });
}
