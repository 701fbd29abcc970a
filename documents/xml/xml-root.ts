import { NamespaceScope } from './namespace-scope';

export interface XmlRoot {
  /** Local name. */
  name: string;
  namespace: string;
  /** Where its start tag is. */
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
  const name = start < 0 ? '' : nameAt(text, start + 1);
  if (name === '') return undefined;
  const attributes = readAttributes(text, start + 1 + name.length);
  if (!attributes) return undefined;
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

/** Where the first start tag is, behind declaration, comments and processing instructions. */
function rootStart(text: string): number {
  let at = text.indexOf('<');
  while (at >= 0) {
    let end: number;
    if (text.startsWith('<?', at)) end = text.indexOf('?>', at + 2);
    else if (text.startsWith('<!--', at)) end = text.indexOf('-->', at + 4);
    else if (text.startsWith('<!', at)) return -1;
    else return at;
    at = end < 0 ? -1 : text.indexOf('<', end);
  }
  return -1;
}

/** Names and raw values in turn; undefined where the start tag is not as it should be. */
function readAttributes(text: string, start: number): string[] | undefined {
  const read: string[] = [];
  for (let at = start; read.length <= 2 * MOST_ATTRIBUTES;) {
    const gap = at;
    at = afterBlanks(text, at);
    if (text[at] === '>' || text.startsWith('/>', at)) return read;
    const name = at === gap ? '' : nameAt(text, at);
    at = afterBlanks(text, at + name.length);
    if (name === '' || text[at] !== '=') return undefined;
    at = afterBlanks(text, at + 1);
    const quote = text.charAt(at);
    const end = quote === '"' || quote === "'" ? text.indexOf(quote, at + 1) : -1;
    if (end < 0) return undefined;
    read.push(name, text.slice(at + 1, end));
    at = end + 1;
  }
  return undefined;
}

function nameAt(text: string, start: number): string {
  return text.slice(start, find(/[ \t\r\n/>=<"'&]/g, text, start));
}

function afterBlanks(text: string, start: number): number {
  return find(/[^ \t\r\n]/g, text, start);
}

/** Of a single character: an expression that repeats over megabytes may run out of its stack. */
function find(character: RegExp, text: string, start: number): number {
  character.lastIndex = start;
  return character.exec(text)?.index ?? text.length;
}
