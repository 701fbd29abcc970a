import { parseElementTree, type XmlElement } from '../../../../documents/xml/element-tree';

/** A message that a test can change before it is written again. */
export interface MessageNode {
  name: string;
  namespace: string;
  text: string;
  children: MessageNode[];
}

export function readMessageTree(xml: string): MessageNode {
  return nodeOf(parseElementTree(xml));
}

/** Without attributes: messages have none, except a printed envelope. */
function nodeOf({ name, namespace, text, children }: XmlElement): MessageNode {
  return { name, namespace, text: children.length > 0 ? '' : text, children: children.map(nodeOf) };
}

export function writeMessageTree({ name, namespace, text, children }: MessageNode): string {
  const inner = children.map(writeMessageTree).join('') || text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  return `<${name} xmlns="${namespace}">${inner}</${name}>`;
}

/** Every node with the one that it stands in; not the root. */
export function* placesIn(parent: MessageNode): Generator<{ parent: MessageNode; index: number; name: string }> {
  for (const [index, child] of parent.children.entries()) {
    yield { parent, index, name: `{${parent.namespace}}${parent.name}/{${child.namespace}}${child.name}` };
    yield* placesIn(child);
  }
}
