import type { XmlElement } from '../../../documents/xml/element-tree';
import { atMostOne } from '../../tree/at-most-one';
import { childrenOf } from '../../tree/select';
import { trimXml, stringValue } from '../../tree/text';

/**
 * Whether a tax category is one of VAT: the id of one of its schemes, upper case or lower.
 * @throws RuleAborted where a scheme has several ids, as officially
 */
export function isVat(category: XmlElement): boolean {
  return childrenOf(category, 'cac:TaxScheme').some(isVatScheme);
}

/**
 * The same for the tax registration of a party.
 * @throws RuleAborted where it has several schemes, too, as officially
 */
export function isVatOnly(registration: XmlElement): boolean {
  const scheme = atMostOne(childrenOf(registration, 'cac:TaxScheme'));
  return scheme !== undefined && isVatScheme(scheme);
}

function isVatScheme(scheme: XmlElement): boolean {
  const id = atMostOne(childrenOf(scheme, 'cbc:ID'));
  return id !== undefined && trimXml(stringValue(id)).toUpperCase() === 'VAT';
}
