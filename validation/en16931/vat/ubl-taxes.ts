import type { XmlElement } from '../../../documents/xml/element-tree';
import { oncePerDocument } from '../../tree/once-per-document';
import { RuleAborted } from '../../tree/rule-aborted';
import type { RuleDocument } from '../../tree/rule-document';
import { normalized, stringValue } from '../../tree/text';
import { vatScheme } from '../amounts/ubl-elements';

/** One tax category group of the document, wherever it stands. */
export interface UblTax {
  element: XmlElement;
  at: 'breakdown' | 'allowance-charge' | 'item' | 'elsewhere';
  /** The category without blanks around it, and as written. */
  code: string;
  exactCode: string;
  /** Whether its scheme is VAT. */
  vat: boolean;
  rates: readonly XmlElement[];
}

export interface UblTaxes {
  ofCode(code: string): readonly UblTax[];
  all: readonly UblTax[];
}

interface Reading extends UblTaxes {
  /** A group with several ids or a scheme with several: rules on all groups of the document cannot be validated then. */
  broken: XmlElement | undefined;
}

const NONE: readonly UblTax[] = [];

const read = oncePerDocument((document): Reading => {
  const all: UblTax[] = [];
  const byCode = new Map<string, UblTax[]>();
  let broken: XmlElement | undefined;
  for (const key of ['cac:TaxCategory', 'cac:ClassifiedTaxCategory']) {
    for (const element of document.all(key)) {
      const tax = taxOf(element, document);
      if (tax === undefined) {
        broken ??= element;
        continue;
      }
      all.push(tax);
      const same = byCode.get(tax.code);
      if (same) same.push(tax);
      else byCode.set(tax.code, [tax]);
    }
  }
  return { all, broken, ofCode: (code) => byCode.get(code) ?? NONE };
});

/** The tax categories that can be read: those that are the context of a rule. */
export const readableTaxes: (document: RuleDocument) => UblTaxes = read;

/** All tax categories of a document. @throws RuleAborted where one cannot be read */
export function allTaxes(document: RuleDocument): UblTaxes {
  const taxes = read(document);
  if (taxes.broken) throw new RuleAborted('SEVERAL_VALUES', taxes.broken);
  return taxes;
}

/** Whether the document has a breakdown of that category. @throws RuleAborted where a tax category cannot be read */
export function hasBreakdown(document: RuleDocument, code: string): boolean {
  return allTaxes(document)
    .ofCode(code)
    .some(({ at, vat }) => at === 'breakdown' && vat);
}

function taxOf(element: XmlElement, document: RuleDocument): UblTax | undefined {
  let id: XmlElement | undefined;
  const rates: XmlElement[] = [];
  for (const under of element.children) {
    if (under.key === 'cbc:ID') {
      if (id !== undefined) return undefined;
      id = under;
    } else if (under.key === 'cbc:Percent') rates.push(under);
  }
  const vat = vatScheme(element);
  if (vat === undefined) return undefined;
  const code = id === undefined ? '' : normalized(id);
  return {
    element,
    at: placeOf(element, document),
    code,
    exactCode: id === undefined ? '' : stringValue(id),
    vat,
    rates,
  };
}

function placeOf({ key, parent }: XmlElement, { root }: RuleDocument): UblTax['at'] {
  if (key === 'cac:ClassifiedTaxCategory') return 'item';
  if (parent?.key === 'cac:AllowanceCharge') return 'allowance-charge';
  const isBreakdown = parent?.key === 'cac:TaxSubtotal' && parent.parent?.key === 'cac:TaxTotal';
  return isBreakdown && parent.parent?.parent === root ? 'breakdown' : 'elsewhere';
}
