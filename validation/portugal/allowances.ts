import type { XmlElement } from '../../documents/xml/element-tree';
import * as ubl from '../en16931/presence/ubl-groups';
import { type Context, where } from '../tree/context';
import { childrenOf } from '../tree/select';
import { stringValue } from '../tree/text';

/** Oddity: the indicator counts as it is written: with blanks around it, or as 0 or 1, it makes neither the one nor the other. */
export function isWritten(group: XmlElement, charge: boolean): boolean {
  return childrenOf(group, 'cbc:ChargeIndicator').some((one) => stringValue(one) === String(charge));
}

const written = (context: Context, charge: boolean): Context => where(context, (group) => isWritten(group, charge));

export const DOCUMENT_ALLOWANCES = written(ubl.DOCUMENT_ALLOWANCES, false);
export const DOCUMENT_CHARGES = written(ubl.DOCUMENT_CHARGES, true);
export const LINE_ALLOWANCES = written(ubl.LINE_ALLOWANCES, false);
export const LINE_CHARGES = written(ubl.LINE_CHARGES, true);

/** Whether the element is in an allowance or charge that is neither. */
export function isInNeither(element: XmlElement): boolean {
  for (let group: XmlElement | undefined = element; group; group = group.parent)
    if (group.key === 'cac:AllowanceCharge') return !isWritten(group, false) && !isWritten(group, true);
  return false;
}
