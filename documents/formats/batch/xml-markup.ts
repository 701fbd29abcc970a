export type MarkupKind = 'start' | 'empty' | 'end' | 'comment' | 'instruction' | 'cdata' | 'doctype';

export interface Markup {
  kind: MarkupKind;
  /** After its last byte. */
  end: number;
}

const [GREATER, SLASH, BANG, QUESTION, QUOTE, APOSTROPHE, DASH, BRACKET] = [62, 47, 33, 63, 34, 39, 45, 91] as const;

/**
 * What begins at the `<` at `start`, in UTF-8. It finds the end of well-formed markup only; whether it is well-formed
 * is for the parser to say. Undefined when it does not end within the bytes.
 */
export function markupAt(bytes: Buffer, start: number): Markup | undefined {
  switch (bytes[start + 1]) {
    case undefined:
      return undefined;
    case SLASH:
      return upTo('end', bytes.indexOf(GREATER, start), 1);
    case QUESTION:
      return upTo('instruction', bytes.indexOf('?>', start + 2), 2);
    case BANG:
      if (bytes[start + 2] === DASH) return upTo('comment', bytes.indexOf('-->', start + 4), 3);
      if (bytes[start + 2] === BRACKET) return upTo('cdata', bytes.indexOf(']]>', start + 9), 3);
      return bytes[start + 2] === undefined ? undefined : { kind: 'doctype', end: start + 2 };
    default:
      return tagAt(bytes, start);
  }
}

function upTo(kind: MarkupKind, at: number, length: number): Markup | undefined {
  return at < 0 ? undefined : { kind, end: at + length };
}

function tagAt(bytes: Buffer, start: number): Markup | undefined {
  for (let at = start + 1; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === GREATER) return { kind: bytes[at - 1] === SLASH ? 'empty' : 'start', end: at + 1 };
    if (byte !== QUOTE && byte !== APOSTROPHE) continue;
    at = bytes.indexOf(byte, at + 1);
    if (at < 0) return undefined;
  }
  return undefined;
}
