import { markupEnd, markupKind, nameEnd, readAttributes } from '../../platform/xml/markup';
import { NamespaceScope } from './namespace-scope';

export interface XmlRoot {
  /** Local name. */
  name: string;
  namespace: string;
  /** Offset of its start tag. */
  at: number;
}

/** Roots have a handful; the hostile gate refuses more as well. */
const MOST_ATTRIBUTES = 100;

/**
 * The root element's name, without reading on behind its start tag. Undefined where none is found or a DOCTYPE comes
 * first.
 */
export function readXmlRoot(text: string): XmlRoot | undefined {
  const start = rootStart(text);
  const name = start < 0 ? '' : text.slice(start + 1, nameEnd(text, start + 1));
  if (name === '') return undefined;
  const attributes: string[] = [];
  if (readAttributes(text, start + 1 + name.length, attributes, MOST_ATTRIBUTES) < 0) return undefined;
  const scope = new NamespaceScope();
  try {
    scope.enter(attributes);
    const { local, namespace } = scope.element(name);
    return { name: local, namespace, at: start };
  } catch (error) {
    // A reference to a character that does not exist.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Finds the first start tag, behind declaration, comments and processing instructions. */
function rootStart(text: string): number {
  for (let at = text.indexOf('<'); at >= 0;) {
    const kind = markupKind(text, at);
    if (kind === 'tag') return at;
    if (kind !== 'instruction' && kind !== 'comment') return -1;
    const end = markupEnd(text, at, kind);
    at = end < 0 ? -1 : text.indexOf('<', end);
  }
  return -1;
}
