import type { XmlElement } from '../../../documents/xml/element-tree';
import { select } from '../../tree/select';
import { booleanIn } from './boolean';

const INDICATOR = 'ram:ChargeIndicator/udt:Indicator';

/** Whether a group is said to be a charge. @throws RuleAborted for an indicator that is no boolean */
export function isCharge(allowanceCharge: XmlElement): boolean {
  return select(allowanceCharge, INDICATOR).some((one) => booleanIn(one));
}

export function isAllowance(allowanceCharge: XmlElement): boolean {
  return select(allowanceCharge, INDICATOR).some((one) => !booleanIn(one));
}
