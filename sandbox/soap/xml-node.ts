import type { XmlElement } from '../../documents/xml/element-tree';

/** An element without attributes, as messages of authorities consist of: its name, and its text or its children. */
export type XmlNode = readonly [name: string, content: string | readonly XmlNode[]];

/** Elements without value are left out: `optional(name, undefined)` is no element. */
export function optional(name: string, content: XmlNode[1] | undefined): XmlNode[] {
  return content === undefined ? [] : [[name, content]];
}

export function writeXml([name, content]: XmlNode): string {
  const inner = typeof content === 'string' ? escaped(content) : content.map(writeXml).join('');
  return `<${name}>${inner}</${name}>`;
}

export function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/\r/g, '&#13;');
}

/** The node with local names. */
export function nodeOf({ name, children, text }: XmlElement): XmlNode {
  return [name, children.length === 0 ? text : children.map(nodeOf)];
}

/** Node at a path of local names: the first child of each name. */
export function nodeAt(node: XmlNode, ...names: readonly string[]): XmlNode | undefined {
  let current: XmlNode | undefined = node;
  for (const name of names) current = childrenOf(current).find(([childName]) => childName === name);
  return current;
}

/** Text without the blanks around it; an absent element has none. */
export function textAt(node: XmlNode, ...names: readonly string[]): string | undefined {
  const found = nodeAt(node, ...names)?.[1];
  return typeof found === 'string' ? found.trim() : undefined;
}

export function childrenOf(node: XmlNode | undefined): readonly XmlNode[] {
  return node === undefined || typeof node[1] === 'string' ? [] : node[1];
}

/** The same element and all below it, with a prefix. */
export function prefixed(prefix: string, [name, content]: XmlNode): XmlNode {
  return [`${prefix}:${name}`, typeof content === 'string' ? content : content.map((child) => prefixed(prefix, child))];
}

/** The same element with one prefix for its first levels and another one for what is below them. */
export function ownLevels(node: XmlNode, prefixes: { own: string; below: string; levels: number }): XmlNode {
  const { own, below, levels } = prefixes;
  if (levels === 0) return prefixed(below, node);
  const [name, content] = node;
  const inner = { own, below, levels: levels - 1 };
  return [`${own}:${name}`, typeof content === 'string' ? content : content.map((child) => ownLevels(child, inner))];
}
