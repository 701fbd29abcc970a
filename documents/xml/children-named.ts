import type { XmlElement } from './element-tree';

/** All children of that local name, of whatever namespace, in document order. */
export function childrenNamed(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}
