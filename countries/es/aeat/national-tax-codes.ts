import type { JsonDocument } from '../../../documents/formats/json/json-document';
import { vatCategory } from '../../../documents/formats/json/vat-category';
import { decimal } from '../../../documents/model/decimal';
import { spain } from '../module';
import type { NationalTaxCode } from './classify';

/**
 * The Spanish tax codes (E1 to E8, N1, N2, S1, S2) that the lines of a document in JSON state, with the category and rate that
 * they became: UBL has no place for them.
 */
export function nationalTaxCodesOf({ lines }: Pick<JsonDocument, 'lines'>): NationalTaxCode[] {
  const found = new Map<string, NationalTaxCode>();
  for (const line of lines) {
    const code = line.taxCode?.trim();
    if (code === undefined || !spain.taxCodes.has(code)) continue;
    const result = vatCategory(line, spain.taxCodes);
    if ('fault' in result) continue;
    const { category } = result;
    // What is outside the scope of VAT has no rate.
    const rate = category === 'O' ? {} : { rate: decimal(line.vatRate) };
    found.set(`${code}/${category}/${line.vatRate}`, { category, code, ...rate });
  }
  return [...found.values()];
}
