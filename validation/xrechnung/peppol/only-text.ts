import type { XmlElement } from '../../../documents/xml/element-tree';
import { atMostOne } from '../../tree/at-most-one';
import { normalized, stringValue } from '../../tree/text';

/** The text of the only one that holds some; empty elements beside it do not matter, and none at all is an empty text. @throws RuleAborted */
export function onlyText(elements: readonly XmlElement[]): string {
  const element = atMostOne(elements.filter((one) => stringValue(one) !== ''));
  return element === undefined ? '' : normalized(element);
}
