import { type Decimal, ZERO } from '../../model/decimal';
import { exact } from './exact';
import type { JsonDocument, JsonLine } from './json-document';
import { type TaxCodeMapping, type VatCategory, vatCategory } from './vat-category';

/** Something of a document that VAT is reckoned of: a line, an allowance (less than zero) or a charge. */
export interface VatPart {
  category: VatCategory;
  vatRate: number;
  net: Decimal;
  /** Of a line: its own VAT and why there is none. */
  line?: JsonLine;
}

type Taxed = { taxCode?: string; vatRate?: number };

/** The category and rate of the lines, if it is one: allowances and charges that state none have it. */
export function commonVat(lines: readonly JsonLine[]): Required<Pick<JsonLine, 'vatRate'>> & Taxed {
  const [first] = lines;
  const { taxCode, vatRate = 0 } = first ?? {};
  const isCommon = lines.every((line) => line.taxCode === taxCode && line.vatRate === vatRate);
  return isCommon && taxCode !== undefined ? { taxCode, vatRate } : { vatRate: isCommon ? vatRate : 0 };
}

/** What an allowance or charge says of its VAT, or the lines for it. */
export function vatOfAllowance(one: Taxed, lines: readonly JsonLine[]): { taxCode?: string; vatRate: number } {
  if (one.taxCode === undefined && one.vatRate === undefined) return commonVat(lines);
  return { vatRate: one.vatRate ?? 0, ...(one.taxCode === undefined ? {} : { taxCode: one.taxCode }) };
}

/** @throws when the document was not checked */
export function categoryOf(
  one: { taxCode?: string; vatRate: number },
  mapping: TaxCodeMapping,
  list: string,
  index: number,
): VatCategory {
  const result = vatCategory(one, mapping);
  if ('fault' in result) throw new Error(`/${list}/${index}: no VAT category; the document was not checked`);
  return result.category;
}

/** All that the VAT of a document is reckoned of; its amounts are there (with-amounts.ts). */
export function vatParts(json: JsonDocument, mapping: TaxCodeMapping): VatPart[] {
  const parts = json.lines.map((line, index): VatPart => {
    const { vatRate, netAmount = 0 } = line;
    return { category: categoryOf(line, mapping, 'lines', index), vatRate, net: exact(netAmount), line };
  });
  for (const [sign, list] of [
    [-1, json.allowances],
    [1, json.charges],
  ] as const) {
    for (const [index, one] of (list ?? []).entries()) {
      const vat = vatOfAllowance(one, json.lines);
      const net = one.amount === undefined ? ZERO : exact(sign * one.amount);
      parts.push({
        category: categoryOf(vat, mapping, sign < 0 ? 'allowances' : 'charges', index),
        vatRate: vat.vatRate,
        net,
      });
    }
  }
  return parts;
}
