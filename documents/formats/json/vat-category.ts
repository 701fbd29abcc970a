import { VAT_CATEGORY_CODES } from '../../codes/vat-category-codes';

export type VatCategory = 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O' | 'L' | 'M' | 'B';

/** A country's own tax codes in terms of UNCL 5305; some cover the zero rate too, which UNCL 5305 keeps apart. */
export type TaxCodeMapping = Pick<
  ReadonlyMap<string, { readonly category: string; readonly atZeroRate?: string }>,
  'get'
>;

interface CategoryFacts {
  rate: 'positive' | 'zero' | 'any';
  /** Exemption reason: the client states it, the category implies a VATEX code, or there must be none. */
  reason: 'stated' | 'implied' | 'none';
  impliedReasonCode?: string;
  /** The seller needs a VAT number, a tax number does not do. */
  sellerVat?: true;
  /** The buyer must be known by it. */
  buyer?: 'vat' | 'vat-or-tax';
}

/** EN 16931 per category: rules xx-02..xx-07 and xx-10. */
export const CATEGORY_FACTS: Readonly<Record<VatCategory, CategoryFacts>> = {
  S: { rate: 'positive', reason: 'none' },
  Z: { rate: 'zero', reason: 'none' },
  E: { rate: 'zero', reason: 'stated' },
  AE: { rate: 'zero', reason: 'implied', impliedReasonCode: 'VATEX-EU-AE', buyer: 'vat-or-tax' },
  K: { rate: 'zero', reason: 'implied', impliedReasonCode: 'VATEX-EU-IC', sellerVat: true, buyer: 'vat' },
  G: { rate: 'zero', reason: 'implied', impliedReasonCode: 'VATEX-EU-G', sellerVat: true },
  O: { rate: 'zero', reason: 'implied', impliedReasonCode: 'VATEX-EU-O' },
  L: { rate: 'any', reason: 'none' },
  M: { rate: 'any', reason: 'none' },
  B: { rate: 'any', reason: 'none' },
};

function isCategory(code: string): code is VatCategory {
  return VAT_CATEGORY_CODES.has(code);
}

export function categoryTakesRate(category: VatCategory, rate: number): boolean {
  const { rate: wanted } = CATEGORY_FACTS[category];
  return wanted === 'any' || (wanted === 'positive') === rate > 0;
}

export type CategoryResult =
  { category: VatCategory } | { fault: 'TAX_CODE_REQUIRED' | 'TAX_CODE_UNKNOWN' | 'TAX_CODE_RATE_MISMATCH' };

/** Categories that a tax code can mean: itself when it is of UNCL 5305, else those of the country's table, at rate 0 first. */
function meanings(code: string, mapping: TaxCodeMapping): VatCategory[] {
  if (isCategory(code)) return [code];
  const national = mapping.get(code);
  return [national?.atZeroRate, national?.category].filter((one) => one !== undefined).filter(isCategory);
}

/**
 * The UNCL 5305 category of a line. Without a code a positive rate is S; rate 0 has many reasons and needs a code. An own
 * code of the country that can mean two categories is decided by the rate (ES: S1 at rate 0 is Z).
 */
export function vatCategory(line: { taxCode?: string; vatRate: number }, mapping: TaxCodeMapping): CategoryResult {
  const code = line.taxCode?.trim();
  if (code === undefined || code === '') return line.vatRate > 0 ? { category: 'S' } : { fault: 'TAX_CODE_REQUIRED' };
  const categories = meanings(code, mapping);
  if (categories.length === 0) return { fault: 'TAX_CODE_UNKNOWN' };
  const category = categories.find((one) => categoryTakesRate(one, line.vatRate));
  return category === undefined ? { fault: 'TAX_CODE_RATE_MISMATCH' } : { category };
}
