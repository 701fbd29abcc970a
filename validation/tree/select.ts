import type { XmlElement } from '../../documents/xml/element-tree';

/**
 * An element with more children is looked up in an index of them: rules ask for children time and again, and a document
 * may have an element with a hundred thousand of them.
 */
const WIDE = 32;
const INDEXES = new WeakMap<XmlElement, Map<string, XmlElement[]>>();

function indexOf(element: XmlElement): Map<string, XmlElement[]> {
  let index = INDEXES.get(element);
  if (index) return index;
  INDEXES.set(element, (index = new Map<string, XmlElement[]>()));
  for (const one of element.children) {
    const same = index.get(one.key);
    if (same) same.push(one);
    else index.set(one.key, [one]);
  }
  return index;
}

/** First child of that expanded name (`cbc:ID`). */
export function child(element: XmlElement, key: string): XmlElement | undefined {
  if (element.children.length > WIDE) return indexOf(element).get(key)?.[0];
  for (const one of element.children) if (one.key === key) return one;
  return undefined;
}

/** All children of that expanded name, in document order. */
export function childrenOf(element: XmlElement, key: string): XmlElement[] {
  if (element.children.length > WIDE) return indexOf(element).get(key) ?? NONE;
  let found: XmlElement[] | undefined;
  for (const one of element.children) if (one.key === key) (found ??= []).push(one);
  return found ?? NONE;
}

const NONE: XmlElement[] = Object.freeze([]) as unknown as XmlElement[];
const STEPS = new Map<string, readonly string[]>();

function stepsOf(path: string): readonly string[] {
  let steps = STEPS.get(path);
  if (!steps) STEPS.set(path, (steps = path.split('/')));
  return steps;
}

/** Everything a relative path of expanded names reaches, repeated groups included: `cac:Party/cac:PartyName/cbc:Name`. */
export function select(element: XmlElement, path: string): XmlElement[] {
  let reached = [element];
  for (const step of stepsOf(path)) {
    const [only, second] = reached;
    if (only !== undefined && second === undefined) reached = childrenOf(only, step);
    else reached = reached.flatMap((one) => childrenOf(one, step));
    if (reached.length === 0) return NONE;
  }
  return reached;
}

/** The first of what `select` gives, in document order. */
export function selectFirst(element: XmlElement, path: string): XmlElement | undefined {
  return firstBelow(element, stepsOf(path), 0);
}

function firstBelow(element: XmlElement, steps: readonly string[], depth: number): XmlElement | undefined {
  if (depth === steps.length) return element;
  const step = steps[depth] ?? '';
  if (depth === steps.length - 1) return child(element, step);
  for (const one of element.children.length > WIDE ? childrenOf(element, step) : element.children) {
    if (one.key !== step) continue;
    const found = firstBelow(one, steps, depth + 1);
    if (found) return found;
  }
  return undefined;
}

export function exists(element: XmlElement, path: string): boolean {
  return selectFirst(element, path) !== undefined;
}

/** Value of an attribute without namespace; undefined when it is not there. */
export function attribute(element: XmlElement, name: string): string | undefined {
  for (const one of element.attributes) if (one.name === name && one.namespace === '') return one.value;
  return undefined;
}

/** Whether an ancestor has that expanded name. */
export function isBelow(element: XmlElement, key: string): boolean {
  for (let above = element.parent; above; above = above.parent) if (above.key === key) return true;
  return false;
}
