import type { XmlElement } from './element-tree';

/** The first child of that local name, of whatever namespace. */
export function childNamed(element: XmlElement, name: string): XmlElement | undefined {
  for (const child of element.children) if (child.name === name) return child;
  return undefined;
}
