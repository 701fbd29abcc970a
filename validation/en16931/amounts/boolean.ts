import type { XmlElement } from '../../../documents/xml/element-tree';
import { booleanOf } from '../../tree/booleans';
import { RuleAborted } from '../../tree/rule-aborted';
import { stringValue } from '../../tree/text';

/** @throws RuleAborted where the text is no xs:boolean */
export function booleanIn(element: XmlElement): boolean {
  const value = booleanOf(stringValue(element));
  if (value === undefined) throw new RuleAborted('NOT_A_BOOLEAN', element, stringValue(element));
  return value;
}
