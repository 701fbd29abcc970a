import type { XmlElement } from '../../documents/xml/element-tree';
import type { RuleDocument } from './rule-document';
import { select } from './select';

/** The elements that a rule validates one by one. */
export type Context = (document: RuleDocument) => readonly XmlElement[];

/** Everything at that path, wherever the path begins: the double-star paths of the rule facts. */
export function anywhere(path: string): Context {
  const [key = '', ...above] = path.split('/').reverse();
  if (above.length === 0) return (document) => document.all(key);
  return (document) => document.all(key).filter((element) => standsBelow(element, above));
}

/** The document element if it is one of these, or what the path reaches from it. */
export function atRoot(roots: readonly string[], path?: string): Context {
  return ({ root }) => {
    if (!roots.includes(root.key)) return [];
    return path === undefined ? [root] : select(root, path);
  };
}

/** The elements of a context for which the condition holds. */
export function where(context: Context, condition: (element: XmlElement) => boolean): Context {
  return (document) => context(document).filter(condition);
}

/** Elements that the path reaches from each element of a context. */
export function below(context: Context, path: string): Context {
  return (document) => context(document).flatMap((element) => select(element, path));
}

/** @param above names of the parent, its parent and so on */
function standsBelow(element: XmlElement, above: readonly string[]): boolean {
  let parent = element.parent;
  for (const key of above) {
    if (parent?.key !== key) return false;
    parent = parent.parent;
  }
  return true;
}
