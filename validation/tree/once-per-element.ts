import type { XmlElement } from '../../documents/xml/element-tree';

/** What several elements need of one above them is made once for it; a making that throws is tried again. */
export function oncePerElement<Value>(make: (element: XmlElement) => Value): (element: XmlElement) => Value {
  const made = new WeakMap<XmlElement, { value: Value }>();
  return (element) => {
    let entry = made.get(element);
    if (!entry) made.set(element, (entry = { value: make(element) }));
    return entry.value;
  };
}
