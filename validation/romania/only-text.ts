import type { XmlElement } from '../../documents/xml/element-tree';
import { atMostOne } from '../tree/at-most-one';
import { attribute, select } from '../tree/select';
import { stringValue } from '../tree/text';

/** A text and the element that it stands in. */
export interface StatedText {
  readonly element: XmlElement;
  readonly text: string;
}

/**
 * The text of what the path leads to: an element, an attribute (`cbc:ID/@schemeID`) or with `.` the group itself.
 * @throws RuleAborted where there are several: the artefact stops there
 */
export function onlyText(group: XmlElement, path: string): StatedText | undefined {
  if (path === '.') return { element: group, text: stringValue(group) };
  const [place = '', name] = path.split('/@');
  const reached = select(group, place);
  if (name === undefined) {
    const element = atMostOne(reached);
    return element && { element, text: stringValue(element) };
  }
  const element = atMostOne(reached.filter((one) => attribute(one, name) !== undefined));
  return element && { element, text: attribute(element, name) ?? '' };
}
