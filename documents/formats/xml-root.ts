import { NamespaceScope } from '../xml/namespace-scope';

export interface XmlRoot {
  /** Local name. */
  name: string;
  namespace: string;
}

/** Roots have a handful; the hostile gate refuses more as well. */
const MOST_ATTRIBUTES = 100;

/**
 * The root element's name, without reading on behind its start tag. Undefined where none is found or a DOCTYPE comes
 * first.
 */
export function readXmlRoot(text: string): XmlRoot | undefined {
  const start = rootStart(text);
  const name = start < 0 ? undefined : match(/[^\s/>=<"'&]+/y, text, start + 1);
  if (name === undefined) return undefined;
  const attributes = readAttributes(text, start + 1 + name.length);
  if (!attributes) return undefined;
  const scope = new NamespaceScope();
  try {
    scope.enter(attributes);
    const { local, namespace } = scope.element(name);
    return { name: local, namespace };
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
    const blanks = match(/\s*/y, text, at) ?? '';
    at += blanks.length;
    if (match(/\/?>/y, text, at) !== undefined) return read;
    const name = blanks === '' ? undefined : match(/[^\s/>=<"']+/y, text, at);
    if (name === undefined) return undefined;
    at += name.length;
    const equals = match(/\s*=\s*/y, text, at);
    if (equals === undefined) return undefined;
    at += equals.length;
    const quote = text.charAt(at);
    const end = quote === '"' || quote === "'" ? text.indexOf(quote, at + 1) : -1;
    if (end < 0) return undefined;
    read.push(name, text.slice(at + 1, end));
    at = end + 1;
  }
  return undefined;
}

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}
