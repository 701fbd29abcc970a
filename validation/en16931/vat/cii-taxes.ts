import type { XmlElement } from '../../../documents/xml/element-tree';
import { oncePerDocument } from '../../tree/once-per-document';
import { stringValue } from '../../tree/text';
import { VAT_FAMILIES } from './families';

/** One tax group of the document, wherever it stands. */
export interface CiiTax {
  element: XmlElement;
  at: 'breakdown' | 'line' | 'allowance-charge' | 'elsewhere';
  /** Categories as written; officially several are possible. */
  codes: readonly string[];
  /** The category of the family that takes the group, where it is one of VAT. */
  category: string | undefined;
  /** Whether its one type is VAT, in upper case or lower, but without blanks. */
  vat: boolean;
  rates: readonly XmlElement[];
}

export interface CiiTaxes {
  /** Groups that have that code among theirs. */
  ofCode(code: string): readonly CiiTax[];
  all: readonly CiiTax[];
}

const NONE: readonly CiiTax[] = [];

export const ciiTaxes = oncePerDocument((document): CiiTaxes => {
  const all: CiiTax[] = [];
  const byCode = new Map<string, CiiTax[]>();
  for (const key of ['ram:ApplicableTradeTax', 'ram:CategoryTradeTax']) {
    for (const element of document.all(key)) {
      const tax = taxOf(element);
      all.push(tax);
      for (const code of tax.codes) {
        const same = byCode.get(code);
        if (same === undefined) byCode.set(code, [tax]);
        else if (same.at(-1) !== tax) same.push(tax);
      }
    }
  }
  return { all, ofCode: (code) => byCode.get(code) ?? NONE };
});

function taxOf(element: XmlElement): CiiTax {
  const codes: string[] = [];
  const types: string[] = [];
  const rates: XmlElement[] = [];
  for (const under of element.children) {
    if (under.key === 'ram:CategoryCode') codes.push(stringValue(under));
    else if (under.key === 'ram:TypeCode') types.push(stringValue(under));
    else if (under.key === 'ram:RateApplicablePercent') rates.push(under);
  }
  const [type = '', anotherType] = types;
  const vat = type.toUpperCase() === 'VAT' && anotherType === undefined;
  return { element, at: placeOf(element), codes, category: familyCategory(codes), vat, rates };
}

function familyCategory(codes: readonly string[]): string | undefined {
  if (codes.length < 2) return codes[0];
  return VAT_FAMILIES.find(({ category }) => codes.includes(category))?.category;
}

function placeOf({ key, parent }: XmlElement): CiiTax['at'] {
  if (key === 'ram:CategoryTradeTax')
    return parent?.key === 'ram:SpecifiedTradeAllowanceCharge' ? 'allowance-charge' : 'elsewhere';
  if (parent?.key === 'ram:ApplicableHeaderTradeSettlement') return 'breakdown';
  const isOfLine =
    parent?.key === 'ram:SpecifiedLineTradeSettlement' &&
    parent.parent?.key === 'ram:IncludedSupplyChainTradeLineItem' &&
    parent.parent.parent?.key === 'rsm:SupplyChainTradeTransaction';
  return isOfLine ? 'line' : 'elsewhere';
}
