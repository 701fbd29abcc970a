/** Kind of markup that begins at a `<`: `tag` is a start tag or an empty element, `declaration` one of a DTD. */
export type MarkupKind = 'tag' | 'end' | 'instruction' | 'comment' | 'cdata' | 'declaration';

const [QUOTE, APOSTROPHE, SLASH, EQUALS, GREATER] = [34, 39, 47, 61, 62] as const;
const [BANG, DASH, QUESTION, BRACKET] = [33, 45, 63, 91] as const;

/** Beginnings and ends of the kinds that are passed by their text alone. */
export const SECTIONS = {
  instruction: { open: '<?', close: '?>' },
  comment: { open: '<!--', close: '-->' },
  cdata: { open: '<![CDATA[', close: ']]>' },
} as const;

export function markupKind(text: string, start: number): MarkupKind {
  switch (text.charCodeAt(start + 1)) {
    case SLASH:
      return 'end';
    case QUESTION:
      return 'instruction';
    case BANG:
      if (text.startsWith(SECTIONS.comment.open, start)) return 'comment';
      return text.startsWith(SECTIONS.cdata.open, start) ? 'cdata' : 'declaration';
    default:
      return 'tag';
  }
}

/** Behind its last character; -1 when it does not end within the text. Whether it is well-formed is for others to say. */
export function markupEnd(text: string, start: number, kind: MarkupKind): number {
  switch (kind) {
    case 'instruction':
    case 'comment':
    case 'cdata': {
      const { open, close } = SECTIONS[kind];
      const at = text.indexOf(close, start + open.length);
      return at < 0 ? -1 : at + close.length;
    }
    case 'end':
    case 'declaration':
      return text.indexOf('>', start) + 1 || -1;
    case 'tag':
      return tagEnd(text, start);
    default:
      return kind satisfies never;
  }
}

/** A `>` in a quoted value ends no tag. */
function tagEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === GREATER) return at + 1;
    if (code !== QUOTE && code !== APOSTROPHE) continue;
    at = text.indexOf(code === QUOTE ? '"' : "'", at + 1);
    if (at < 0) return -1;
  }
  return -1;
}

/** Characters up to `>` that end a name; those behind it are parts of names, as far as is asked here. */
const ENDS_NAME = new Uint8Array(GREATER + 1);
for (const character of '\t\n\r "&\'/<=>') ENDS_NAME[character.charCodeAt(0)] = 1;

/** Behind the name that begins there, which may be empty. Which characters a name may hold is left to the parser. */
export function nameEnd(text: string, start: number): number {
  let at = start;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code <= GREATER && ENDS_NAME[code] === 1) break;
  }
  return at;
}

function isBlank(code: number): boolean {
  return code <= 32 && (code === 32 || code === 10 || code === 13 || code === 9);
}

/** Behind the blanks that begin there. */
export function blanksEnd(text: string, start: number): number {
  let at = start;
  while (isBlank(text.charCodeAt(at))) at += 1;
  return at;
}

/**
 * Puts the attributes of a tag, read on from behind its name, into `into`: names and raw values in turn. Gives where its
 * `>` or `/>` stands, or -1 where the tag is not as it should be or has more attributes than `most`.
 */
export function readAttributes(text: string, start: number, into: string[], most = Infinity): number {
  for (let at = start; ;) {
    const gap = at;
    at = blanksEnd(text, at);
    const code = text.charCodeAt(at);
    if (code === GREATER || (code === SLASH && text.charCodeAt(at + 1) === GREATER)) return at;
    const end = nameEnd(text, at);
    const equals = blanksEnd(text, end);
    if (at === gap || end === at || text.charCodeAt(equals) !== EQUALS || into.length >= 2 * most) return -1;
    const opening = blanksEnd(text, equals + 1);
    const quote = text.charCodeAt(opening);
    if (quote !== QUOTE && quote !== APOSTROPHE) return -1;
    const closing = text.indexOf(quote === QUOTE ? '"' : "'", opening + 1);
    if (closing < 0) return -1;
    into.push(text.slice(at, end), text.slice(opening + 1, closing));
    at = closing + 1;
  }
}

export interface MarkupOfBytes {
  /** An empty element is told from a start tag here: who reads bytes counts what is open. */
  kind: Exclude<MarkupKind, 'tag'> | 'start' | 'empty';
  /** Offset after its last byte. */
  end: number;
}

/**
 * The same in bytes of UTF-8, for bodies that are too long to become one text. Undefined when it does not end within the
 * bytes.
 */
export function markupOfBytes(bytes: Buffer, start: number): MarkupOfBytes | undefined {
  switch (bytes[start + 1]) {
    case undefined:
      return undefined;
    case SLASH:
      return upTo('end', bytes.indexOf(GREATER, start), 1);
    case QUESTION:
      return sectionOfBytes('instruction', bytes, start);
    case BANG:
      if (bytes[start + 2] === DASH) return sectionOfBytes('comment', bytes, start);
      if (bytes[start + 2] === BRACKET) return sectionOfBytes('cdata', bytes, start);
      return bytes[start + 2] === undefined ? undefined : { kind: 'declaration', end: start + 2 };
    default:
      return tagOfBytes(bytes, start);
  }
}

function sectionOfBytes(kind: keyof typeof SECTIONS, bytes: Buffer, start: number): MarkupOfBytes | undefined {
  const { open, close } = SECTIONS[kind];
  return upTo(kind, bytes.indexOf(close, start + open.length), close.length);
}

function upTo(kind: MarkupOfBytes['kind'], at: number, length: number): MarkupOfBytes | undefined {
  return at < 0 ? undefined : { kind, end: at + length };
}

function tagOfBytes(bytes: Buffer, start: number): MarkupOfBytes | undefined {
  for (let at = start + 1; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === GREATER) return { kind: bytes[at - 1] === SLASH ? 'empty' : 'start', end: at + 1 };
    if (byte !== QUOTE && byte !== APOSTROPHE) continue;
    at = bytes.indexOf(byte, at + 1);
    if (at < 0) return undefined;
  }
  return undefined;
}
