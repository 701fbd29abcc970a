import { writeMessageTree, type MessageNode } from './message-tree';

type Verdict = (xml: string) => boolean;

/**
 * The elements of a message that its schema takes it without, all of them together. What stands in them is looked at first: an
 * element that is left out may have others that it cannot be without.
 */
export function dispensableIn(message: MessageNode, valid: Verdict): ReadonlySet<MessageNode> {
  const root = copyOf(message, () => true);
  const dispensable = new Set<MessageNode>();
  const visit = (original: MessageNode, copy: MessageNode): void => {
    const copies = [...copy.children];
    for (const [index, child] of original.children.entries()) {
      const copied = copies[index];
      if (copied === undefined) throw new Error('the copy has every child');
      visit(child, copied);
      const place = copy.children.indexOf(copied);
      copy.children.splice(place, 1);
      if (valid(writeMessageTree(root))) dispensable.add(child);
      else copy.children.splice(place, 0, copied);
    }
  };
  visit(message, root);
  return dispensable;
}

/**
 * The message with all children of one element and, around them, no more than it needs, so that little has to be judged for
 * each change of that element. Throws where the schema does not take it so: every change would be as wrong.
 */
export function withLittleAround(
  message: MessageNode,
  element: MessageNode,
  { dispensable, valid }: { dispensable: ReadonlySet<MessageNode>; valid: Verdict },
): { root: MessageNode; element: MessageNode } {
  const onThePath = pathTo(message, element);
  const needed = (node: MessageNode, parent: MessageNode): boolean =>
    parent === element || onThePath.has(node) || !dispensable.has(node);
  const copies = new Map<MessageNode, MessageNode>();
  const root = copyOf(message, needed, copies);
  const copy = copies.get(element);
  if (copy === undefined) throw new Error('the message has the element');
  if (!valid(writeMessageTree(root))) throw new Error(`the schema does not take ${element.name} with little around it`);
  return { root, element: copy };
}

function copyOf(
  node: MessageNode,
  keep: (child: MessageNode, parent: MessageNode) => boolean,
  copies = new Map<MessageNode, MessageNode>(),
): MessageNode {
  const children = node.children.filter((child) => keep(child, node)).map((child) => copyOf(child, keep, copies));
  const copy = { ...node, children };
  copies.set(node, copy);
  return copy;
}

function pathTo(from: MessageNode, element: MessageNode): ReadonlySet<MessageNode> {
  if (from === element) return new Set([from]);
  for (const child of from.children) {
    const path = pathTo(child, element);
    if (path.size > 0) return new Set([from, ...path]);
  }
  return new Set();
}
