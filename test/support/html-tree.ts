import { parse, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
export type Element = DefaultTreeAdapterTypes.Element;

/** All elements of a page, in document order, as a browser's parser builds them. */
export function elementsOf(html: string): Element[] {
  const found: Element[] = [];
  const visit = (node: Node): void => {
    if (!('tagName' in node)) return;
    found.push(node);
    node.childNodes.forEach(visit);
  };
  parse(html).childNodes.forEach(visit);
  return found;
}

/** What no text has. */
const CHANCE_TO_BREAK = '\u0000';

/** Elements are apart; where a word may be broken it is still one. */
export function textOf(node: Node): string {
  return markedText(node).replaceAll(/ ?\u0000 ?/g, '');
}

function markedText(node: Node): string {
  if ('value' in node) return node.value;
  if (node.nodeName === 'wbr') return CHANCE_TO_BREAK;
  return 'childNodes' in node ? node.childNodes.map(markedText).join(' ') : '';
}

/** The words a reader sees: the text of the body, blanks collapsed. */
export function visibleText(html: string): string {
  const body = elementsOf(html).find((element) => element.tagName === 'body');
  return body ? collapse(textOf(body)) : '';
}

export function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
