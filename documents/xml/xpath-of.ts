import { conventionalPrefix } from './conventional-names';
import type { XmlElement } from './element-tree';

/** `cbc:ID`, or the bare name for the namespace of the document's root. */
export function nameOf(element: XmlElement): string {
  const prefix = conventionalPrefix(element.namespace);
  if (prefix !== undefined) return `${prefix}:${element.name}`;
  if (element.prefix === '' || element.namespace === rootOf(element).namespace) return element.name;
  return `${element.prefix}:${element.name}`;
}

/** `/Invoice/cac:InvoiceLine[2]/cbc:ID`: positions only where a sibling of the same name exists. */
export function xpathOf(element: XmlElement): string {
  let path = '';
  for (let current: XmlElement | undefined = element; current; current = current.parent) {
    path = `/${nameOf(current)}${position(current)}${path}`;
  }
  return path;
}

/** Stops as soon as the answer is known: elements can have hundreds of thousands of siblings. */
function position(element: XmlElement): string {
  let before = 0;
  let isPassed = false;
  for (const sibling of element.parent?.children ?? []) {
    if (sibling === element) {
      if (before > 0) return `[${before + 1}]`;
      isPassed = true;
    } else if (sibling.name === element.name && sibling.namespace === element.namespace) {
      if (isPassed) return '[1]';
      before += 1;
    }
  }
  return '';
}

function rootOf(element: XmlElement): XmlElement {
  let root = element;
  while (root.parent) root = root.parent;
  return root;
}
