import type { XmlElement } from '../../../documents/xml/element-tree';
import type { RuleDocument } from '../../tree/rule-document';
import { isAllowance, isCharge } from '../amounts/ubl-elements';
import { DOCUMENT } from '../presence/ubl-groups';
import { allTaxes, hasBreakdown, type UblTax } from './ubl-taxes';
import type { Place } from './vat-syntax';

/** BR-O-11 to BR-O-14 in UBL, validated once a document that has a breakdown of category O. */
export function ublBesideNotSubject(document: RuleDocument, what: 'breakdown' | Place): XmlElement | undefined {
  if (DOCUMENT(document).length === 0 || !hasBreakdown(document, 'O')) return undefined;
  return allTaxes(document).all.find((tax) => tax.vat && tax.code !== 'O' && stands(tax, what))?.element;
}

/** Lines, allowances and charges at any level count. */
function stands({ at, element: { parent } }: UblTax, what: 'breakdown' | Place): boolean {
  switch (what) {
    case 'breakdown':
      return at === 'breakdown';
    case 'line':
      return at === 'item';
    case 'allowance':
      return at === 'allowance-charge' && parent !== undefined && isAllowance(parent);
    case 'charge':
      return at === 'allowance-charge' && parent !== undefined && isCharge(parent);
    default:
      return what satisfies never;
  }
}
