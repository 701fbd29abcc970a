import type { XmlElement } from '../../../documents/xml/element-tree';
import type { Offence } from '../../en16931/syntax/syntax-rule';
import { fatal, type RuleAt } from '../../tree/rules-at';
import { present } from '../../../platform/present';

/** A rule that looks at one element and tells what is wrong with it. */
export function asks(terms: readonly string[], test: (element: XmlElement) => Offence | undefined): RuleAt {
  return fatal(terms, (element, fires) => {
    const offence = test(element);
    if (offence === undefined) return;
    const { found, expected, textKey, parameters } = offence;
    fires(offence.element, present({ found, expected, textKey, parameters }));
  });
}
