import type { XmlElement } from '../../../documents/xml/element-tree';
import { select, selectFirst } from '../../tree/select';
import { stringValue } from '../../tree/text';
import type { Offence } from './syntax-rule';

/** An element that may be missing but has one value only; of several one right value is enough. Compared as written. */
export function onlyValue(path: string, allowed: string): (context: XmlElement) => Offence | undefined {
  return (context) => {
    const [first, ...more] = select(context, path);
    if (!first || [first, ...more].some((one) => stringValue(one) === allowed)) return undefined;
    return {
      element: first,
      found: stringValue(first),
      expected: allowed,
      textKey: 'syntax.value-only',
      parameters: { path, allowed },
    };
  };
}

/** Two things that exclude each other, however many there are of each. */
export function notTogether(one: string, other: string): (context: XmlElement) => Offence | undefined {
  return (context) => {
    const element = selectFirst(context, other);
    if (!element || !selectFirst(context, one)) return undefined;
    return { element, textKey: 'syntax.not-together', parameters: { path: one, other } };
  };
}
