import { NamespaceScope, type XmlAttribute } from './namespace-scope';
import { markupEnd, markupKind, nameEnd, readAttributes, SECTIONS } from '../../platform/xml/markup';
import { resolveReferences, withNormalLineEnds } from '../../platform/xml/xml-text';

export interface XmlElement {
  /** Local name. */
  name: string;
  namespace: string;
  prefix: string;
  /** The name whatever the prefix: `cbc:ID`, `ram:Name`, `Invoice` (see expandedName). */
  key: string;
  /** Namespace declarations are not among them. */
  attributes: XmlAttribute[];
  children: XmlElement[];
  /** The element's own text, without that of its children: references and CDATA resolved, line ends normalised. */
  text: string;
  /** Line of the start tag's `<`, from 1. */
  line: number;
  column: number;
  parent?: XmlElement | undefined;
}

const NONE: XmlAttribute[] = Object.freeze([]) as unknown as XmlAttribute[];
const SLASH = 47;
const { cdata: CDATA } = SECTIONS;
const NOT_WELL_FORMED = 'parseElementTree needs well-formed XML';

/** All elements are made here, so that they share one hidden class. */
class Element implements XmlElement {
  text = '';
  attributes: XmlAttribute[] = NONE;
  children: XmlElement[] = [];
  constructor(
    public name: string,
    public namespace: string,
    public prefix: string,
    public key: string,
    public line: number,
    public column: number,
    public parent: XmlElement | undefined,
  ) {}
}

/**
 * The elements of a document as plain objects. The text must be known to be well-formed and without DOCTYPE (libxml2
 * has parsed it): nothing is checked again here.
 */
export function parseElementTree(text: string): XmlElement {
  const scope = new NamespaceScope();
  let root: Element | undefined;
  let current: Element | undefined;
  let line = 1;
  let lineStart = 0;
  let nextLineEnd = text.indexOf('\n');
  let at = text.indexOf('<');

  while (at >= 0) {
    const kind = markupKind(text, at);
    let end: number;
    if (kind !== 'tag') {
      end = markupEnd(text, at, kind);
      if (kind === 'end') {
        scope.leave();
        current = current?.parent as Element | undefined;
      } else if (kind === 'cdata' && current) {
        current.text += withNormalLineEnds(text.slice(at + CDATA.open.length, end - CDATA.close.length));
      }
    } else {
      while (nextLineEnd >= 0 && nextLineEnd < at) {
        line += 1;
        lineStart = nextLineEnd + 1;
        nextLineEnd = text.indexOf('\n', lineStart);
      }
      const behindName = nameEnd(text, at + 1);
      const raw: string[] = [];
      const close = readAttributes(text, behindName, raw);
      if (close < 0) throw new Error(NOT_WELL_FORMED);
      scope.enter(raw);
      const name = scope.element(text.slice(at + 1, behindName));
      const element = new Element(name.local, name.namespace, name.prefix, name.key, line, at - lineStart + 1, current);
      if (raw.length > 0) element.attributes = scope.attributes(raw);
      if (current) current.children.push(element);
      else root = element;
      if (text.charCodeAt(close) === SLASH) {
        scope.leave();
        end = close + 2;
      } else {
        current = element;
        end = close + 1;
      }
    }
    at = text.indexOf('<', end);
    if (current && at > end) current.text += resolveReferences(withNormalLineEnds(text.slice(end, at)));
  }
  if (!root) throw new Error(NOT_WELL_FORMED);
  return root;
}

/** The first child of that local name, of whatever namespace. */
export function childNamed(element: XmlElement, name: string): XmlElement | undefined {
  for (const child of element.children) if (child.name === name) return child;
  return undefined;
}

/** All children of that local name, of whatever namespace, in document order. */
export function childrenNamed(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}
