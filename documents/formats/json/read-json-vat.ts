import { type Decimal, ZERO, decimal, roundAmount, sum } from '../../model/decimal';
import { present, presentAs } from '../../../platform/present';
import type { VatBreakdown } from '../../model/semantic-document';
import type { JsonDocument, JsonLine } from './json-document';
import { exact } from './exact';
import { CATEGORY_FACTS, type TaxCodeMapping, type VatCategory } from './vat-category';
import { categoryOf, type VatPart } from './vat-parts';

interface VatGroup {
  category: VatCategory;
  rate: Decimal;
  parts: VatPart[];
}

function groupParts(parts: readonly VatPart[]): VatGroup[] {
  const groups = new Map<string, VatGroup>();
  for (const part of parts) {
    const key = `${part.category} ${part.vatRate}`;
    const group = groups.get(key) ?? { category: part.category, rate: exact(part.vatRate), parts: [] };
    group.parts.push(part);
    groups.set(key, group);
  }
  return [...groups.values()];
}

const base = (group: VatGroup): Decimal => sum(group.parts.map(({ net }) => net));

const linesOf = (group: VatGroup): JsonLine[] => group.parts.flatMap(({ line }) => line ?? []);

function computedVat(group: VatGroup): Decimal {
  return roundAmount(base(group).times(group.rate).div(100));
}

/** Half away from zero: how most programs round the negative amounts of a credit note. */
function symmetricVat(group: VatGroup): Decimal {
  const taxable = base(group);
  const rounded = roundAmount(taxable.abs().times(group.rate).div(100));
  return taxable.lt(0) ? ZERO.minus(rounded) : rounded;
}

/** An allowance states no VAT of its own. */
function statedVat(group: VatGroup): Decimal | undefined {
  const amounts = group.parts.map(({ line }) => line?.vatAmount);
  return amounts.some((amount) => amount === undefined) ? undefined : sum(amounts.map((amount) => exact(amount ?? 0)));
}

/**
 * VAT per group (BT-117): computed on the group's base, unless only the sum of the lines' own VAT amounts gives the
 * stated total. Rounding per line is common, and EN 16931 tolerates it (BR-CO-17: less than 1.00).
 */
function taxAmounts(groups: readonly VatGroup[], totalVat: Decimal | undefined): Decimal[] {
  const computed = groups.map(computedVat);
  if (totalVat === undefined || sum(computed).eq(totalVat)) return computed;
  const symmetric = groups.map(symmetricVat);
  if (sum(symmetric).eq(totalVat)) return symmetric;
  const stated = groups.map(statedVat).filter((amount) => amount !== undefined);
  return stated.length === groups.length && sum(stated).eq(totalVat) ? stated : computed;
}

/** BT-121 holds one code, BT-120 any text: further codes of the group go into the text. */
function exemption(group: VatGroup): Pick<VatBreakdown, 'exemptionReason' | 'exemptionReasonCode'> {
  const distinct = (values: (string | undefined)[]): string[] => [
    ...new Set(values.map((value) => value?.trim()).filter((value) => value !== undefined)),
  ];
  const [code, ...furtherCodes] = distinct(linesOf(group).map((line) => line.exemptionReasonCode));
  const texts = [...distinct(linesOf(group).map((line) => line.exemptionReason)), ...furtherCodes];
  return present({
    exemptionReason: texts.length === 0 ? undefined : texts.join('; '),
    exemptionReasonCode: code ?? CATEGORY_FACTS[group.category].impliedReasonCode,
  });
}

/** BG-23: a breakdown per category and rate; category O has no rate (BR-O-05). */
export function jsonVatBreakdown(parts: readonly VatPart[], totalVat?: number): VatBreakdown[] {
  const groups = groupParts(parts);
  const amounts = taxAmounts(groups, totalVat === undefined ? undefined : decimal(totalVat));
  return groups.map((group, index) =>
    presentAs<VatBreakdown>({
      taxableAmount: base(group),
      taxAmount: amounts[index],
      category: group.category,
      rate: group.category === 'O' ? undefined : group.rate,
      ...exemption(group),
    }),
  );
}

/** BG-23 as the document states it. */
export function statedVatBreakdown(
  stated: NonNullable<JsonDocument['vatBreakdown']>,
  mapping: TaxCodeMapping,
): VatBreakdown[] {
  return stated.map((one, index) => {
    const category = categoryOf(one, mapping, 'vatBreakdown', index);
    return presentAs<VatBreakdown>({
      taxableAmount: exact(one.taxableAmount),
      taxAmount: exact(one.vatAmount),
      category,
      rate: category === 'O' ? undefined : exact(one.vatRate),
      exemptionReason: one.exemptionReason?.trim(),
      exemptionReasonCode: one.exemptionReasonCode?.trim(),
    });
  });
}
