import type { XmlElement } from '../../../documents/xml/element-tree';

/**
 * The same question about one element is answered once: a group may have 100,000 children that each ask for something
 * of the group, and looking through it for each of them would take minutes.
 */
export function remembered<T>(ask: (element: XmlElement) => T): (element: XmlElement) => T {
  const answers = new WeakMap<XmlElement, { value: T }>();
  return (element) => {
    const known = answers.get(element);
    if (known) return known.value;
    const value = ask(element);
    answers.set(element, { value });
    return value;
  };
}
