import type { XmlElement } from '../../documents/xml/element-tree';
import { RuleAborted } from './rule-aborted';

/** The only one of them; undefined where there is none. @throws RuleAborted where there are several */
export function atMostOne(elements: readonly XmlElement[]): XmlElement | undefined {
  const [first, second] = elements;
  if (second !== undefined) throw new RuleAborted('SEVERAL_VALUES', second);
  return first;
}
