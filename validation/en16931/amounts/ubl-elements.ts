import type { XmlElement } from '../../../documents/xml/element-tree';
import { childrenOf } from '../../tree/select';
import { trimXml, stringValue } from '../../tree/text';
import { booleanIn } from './boolean';

/** Whether an allowance or charge is said to be one, where a wrong indicator stops the rule. */
export function isCharge(allowanceCharge: XmlElement): boolean {
  return childrenOf(allowanceCharge, 'cbc:ChargeIndicator').some((one) => booleanIn(one));
}

export function isAllowance(allowanceCharge: XmlElement): boolean {
  return childrenOf(allowanceCharge, 'cbc:ChargeIndicator').some((one) => !booleanIn(one));
}

/** Whether a tax category or tax registration is one of VAT; undefined where a scheme with several ids keeps it open. */
export function vatScheme(group: XmlElement): boolean | undefined {
  for (const scheme of childrenOf(group, 'cac:TaxScheme')) {
    const [id, second] = childrenOf(scheme, 'cbc:ID');
    if (second !== undefined) return undefined;
    if (id !== undefined && trimXml(stringValue(id)).toUpperCase() === 'VAT') return true;
  }
  return false;
}
