export interface XmlDeclaration {
  version: string;
  encoding: string | undefined;
  /** Offset of the encoding pseudo-attribute in the text, its leading blank included. */
  encodingStart: number;
  encodingEnd: number;
}

const LONGEST_DECLARATION = 1_000;

/**
 * Reads `<?xml version="…" encoding="…"?>` at the very start. Undefined when there is none, or none that can be
 * understood: the latter is not well-formed and left to the parser.
 */
export function readXmlDeclaration(text: string): XmlDeclaration | undefined {
  if (!/^<\?xml[ \t\r\n]/.test(text.slice(0, 6))) return undefined;
  const end = text.slice(0, LONGEST_DECLARATION).indexOf('?>');
  if (end < 0) return undefined;
  const declaration = text.slice(0, end);
  const version = pseudoAttribute(declaration, 'version');
  if (version === undefined) return undefined;
  const encoding = pseudoAttribute(declaration, 'encoding');
  return {
    version: version.value,
    encoding: encoding?.value,
    encodingStart: encoding?.start ?? 0,
    encodingEnd: encoding?.end ?? 0,
  };
}

function pseudoAttribute(declaration: string, name: string): { value: string; start: number; end: number } | undefined {
  const match = new RegExp(`[ \\t\\r\\n]${name}[ \\t\\r\\n]*=[ \\t\\r\\n]*(?:"([^"]*)"|'([^']*)')`).exec(declaration);
  if (!match) return undefined;
  return { value: match[1] ?? match[2] ?? '', start: match.index, end: match.index + match[0].length };
}

/** `utf8` is none by the standard, but many programs write it and every parser takes it. */
export function isUtf8Name(encoding: string): boolean {
  return /^utf-?8$/i.test(encoding);
}

export function isUtf16Name(encoding: string, actual: 'UTF-16LE' | 'UTF-16BE'): boolean {
  const name = encoding.toUpperCase();
  return name === 'UTF-16' || name === actual;
}
