import type { XmlElement } from '../../../documents/xml/element-tree';
import type { RuleDocument } from '../../tree/rule-document';
import { type CiiTax, ciiTaxes } from './cii-taxes';
import type { Place } from './vat-syntax';

/**
 * BR-O-11 to BR-O-14 in CII. Officially a breakdown and a line of another category are asked for in one breath, and so
 * are an allowance and a charge: both rules of a pair fire together.
 */
export function ciiBesideNotSubject(document: RuleDocument, what: 'breakdown' | Place): XmlElement | undefined {
  const isNotSubject = ({ at, vat }: CiiTax): boolean => at === 'breakdown' && vat;
  if (!ciiTaxes(document).ofCode('O').some(isNotSubject)) return undefined;
  const key = what === 'breakdown' || what === 'line' ? 'ram:ApplicableTradeTax' : 'ram:CategoryTradeTax';
  return ciiTaxes(document).all.find(({ element, codes }) => element.key === key && codes.some((code) => code !== 'O'))
    ?.element;
}
