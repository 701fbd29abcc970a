import { blanksEnd, markupEnd, markupKind, nameEnd, SECTIONS } from '../../platform/xml/markup';
import { XML_LIMITS, type XmlLimits } from './xml-limits';
import { positionAt, XmlRefused } from './xml-refused';

/**
 * Refuses documents that are made to hurt a parser, before a parser sees them: DOCTYPE, entity references other than
 * the five predefined ones and character references, and sizes beyond the limits. One pass, linear in the text.
 * A document that this pass cannot follow to its end (an open tag, comment or quote) is refused as well, so that
 * nothing goes to the parser unseen.
 * @throws XmlRefused
 */
export function refuseHostileXml(text: string, limits: XmlLimits = XML_LIMITS): void {
  new HostileGate(text, limits).run();
}

const GREATER = 62;
const SLASH = 47;
const EQUALS = 61;
const QUOTE = 34;
const APOSTROPHE = 39;

const SECTION_NAMES = {
  instruction: 'A processing instruction',
  comment: 'A comment',
  cdata: 'A CDATA section',
} as const;

class HostileGate {
  #elements = 0;
  #attributes = 0;
  /** Number of CDATA sections since the last tag. */
  #sections = 0;
  /** Names of the open elements. */
  readonly #open: string[] = [];
  /** Offset of the next ampersand; kept so that the text is searched once only. */
  #nextAmpersand: number;

  constructor(
    private readonly text: string,
    private readonly limits: XmlLimits,
  ) {
    this.#nextAmpersand = text.indexOf('&');
  }

  run(): void {
    const { text } = this;
    for (let at = 0; ;) {
      const tag = text.indexOf('<', at);
      const end = tag < 0 ? text.length : tag;
      this.#checkText(at, end);
      if (tag < 0) break;
      at = this.#markup(tag);
    }
    if (this.#elements === 0) throw this.#notWellFormed(0, 'it contains no element');
    const unclosed = this.#open.at(-1);
    if (unclosed !== undefined) throw this.#notWellFormed(text.length, `<${shown(unclosed)}> is never closed`);
  }

  /** Takes what starts at `<` and tells where it ends. */
  #markup(start: number): number {
    const kind = markupKind(this.text, start);
    switch (kind) {
      case 'tag':
        return this.#startTag(start);
      case 'end':
        return this.#endTag(start);
      case 'instruction':
      case 'comment':
      case 'cdata':
        return this.#skip(start, kind);
      case 'declaration':
        throw this.#refused(
          'XML_DOCTYPE_FORBIDDEN',
          start,
          'The document has a DOCTYPE or another declaration of a DTD. Remove it: business documents do not need one, and it can carry attacks.',
        );
      default:
        return kind satisfies never;
    }
  }

  #skip(start: number, kind: keyof typeof SECTION_NAMES): number {
    this.#sections += 1;
    if (this.#sections > this.limits.sectionsPerText && this.#open.length > 0) throw this.#tooManySections(start);
    const end = markupEnd(this.text, start, kind);
    const what = SECTION_NAMES[kind];
    const { close } = SECTIONS[kind];
    if (end < 0) throw this.#notWellFormed(start, `${what.toLowerCase()} is not closed by ${close}`);
    if (end - close.length - start > this.limits.textLength) throw this.#tooLong(start, what);
    if (this.#nextAmpersand >= start && this.#nextAmpersand < end) this.#nextAmpersand = this.text.indexOf('&', end);
    return end;
  }

  #startTag(start: number): number {
    const { text, limits } = this;
    this.#elements += 1;
    this.#sections = 0;
    if (this.#elements > limits.elements) {
      throw this.#refused('XML_TOO_MANY_ELEMENTS', start, `The document has more than ${limits.elements} elements.`);
    }
    let at = this.#nameEnd(start + 1);
    if (at === start + 1) throw this.#notWellFormed(start, '< is not followed by a name (write &lt; in text)');
    const nameEnd = at;
    for (let attributes = 0; ; attributes += 1) {
      const blanks = at;
      at = this.#skipBlanks(at);
      const code = text.charCodeAt(at);
      if (code === GREATER) {
        this.#enter(text.slice(start + 1, nameEnd), start);
        return at + 1;
      }
      if (code === SLASH && text.charCodeAt(at + 1) === GREATER) {
        if (this.#open.length >= limits.depth) throw this.#tooDeep(start);
        return at + 2;
      }
      if (blanks === at || at >= text.length)
        throw this.#notWellFormed(start, `the tag <${shown(text.slice(start + 1, nameEnd))} is not closed`);
      if (attributes >= limits.attributesPerElement) {
        throw this.#refused(
          'XML_TOO_MANY_ATTRIBUTES',
          start,
          `<${shown(text.slice(start + 1, nameEnd))}> has more than ${limits.attributesPerElement} attributes.`,
        );
      }
      at = this.#attribute(at);
    }
  }

  #enter(name: string, start: number): void {
    if (this.#open.length >= this.limits.depth) throw this.#tooDeep(start);
    this.#open.push(name);
  }

  #attribute(start: number): number {
    const { text, limits } = this;
    this.#attributes += 1;
    if (this.#attributes > limits.attributes)
      throw this.#refused(
        'XML_TOO_MANY_ATTRIBUTES',
        start,
        `The document has more than ${limits.attributes} attributes.`,
      );
    const nameEnd = this.#nameEnd(start);
    let at = this.#skipBlanks(nameEnd);
    if (nameEnd === start || text.charCodeAt(at) !== EQUALS) {
      throw this.#notWellFormed(start, `the attribute ${shown(text.slice(start, nameEnd))} has no value`);
    }
    at = this.#skipBlanks(at + 1);
    const quote = text.charCodeAt(at);
    if (quote !== QUOTE && quote !== APOSTROPHE) {
      throw this.#notWellFormed(at, `the value of the attribute ${shown(text.slice(start, nameEnd))} is not in quotes`);
    }
    const end = text.indexOf(quote === QUOTE ? '"' : "'", at + 1);
    if (end < 0)
      throw this.#notWellFormed(
        at,
        `the value of the attribute ${shown(text.slice(start, nameEnd))} has no closing quote`,
      );
    if (end - at > this.limits.attributeValueLength)
      throw this.#tooLong(at, `The value of the attribute ${shown(text.slice(start, nameEnd))}`);
    this.#checkReferences(at, end);
    return end + 1;
  }

  #endTag(start: number): number {
    this.#sections = 0;
    const end = this.#nameEnd(start + 2);
    const name = this.text.slice(start + 2, end);
    const at = this.#skipBlanks(end);
    if (this.text.charCodeAt(at) !== GREATER)
      throw this.#notWellFormed(start, `the tag </${shown(name)} is not closed`);
    const open = this.#open.pop();
    if (open === undefined) throw this.#notWellFormed(start, `</${shown(name)}> has no matching start tag`);
    if (open !== name) throw this.#notWellFormed(start, `<${shown(open)}> is closed by </${shown(name)}>`);
    return at + 1;
  }

  #checkText(start: number, end: number): void {
    if (end - start > this.limits.textLength) throw this.#tooLong(start, 'A text');
    this.#checkReferences(start, end);
  }

  #checkReferences(start: number, end: number): void {
    while (this.#nextAmpersand >= 0 && this.#nextAmpersand < end) {
      const at = this.#nextAmpersand;
      // Ampersands before `start` were in places that are not parsed and have been passed by.
      if (at >= start) this.#checkReference(at);
      this.#nextAmpersand = this.text.indexOf('&', at + 1);
    }
  }

  #checkReference(at: number): void {
    const reference = this.text.slice(at, at + this.limits.nameLength + 2);
    if (/^&(?:lt|gt|amp|quot|apos|#[0-9]{1,10}|#x[0-9A-Fa-f]{1,8});/.test(reference)) return;
    const named = /^&([^\s&;<>"'#]{1,256});/.exec(reference)?.[1];
    if (named === undefined) throw this.#notWellFormed(at, 'it contains a bare & (write &amp; instead)');
    throw this.#refused(
      'XML_ENTITY_FORBIDDEN',
      at,
      `The document references the entity &${shown(named)};, which XML does not predefine. Write the character itself or a character reference such as &#8364;.`,
    );
  }

  #nameEnd(start: number): number {
    const end = nameEnd(this.text, start);
    if (end - start > this.limits.nameLength)
      throw this.#tooLong(start, `The name ${shown(this.text.slice(start, end))}`);
    return end;
  }

  #skipBlanks(start: number): number {
    return blanksEnd(this.text, start);
  }

  #tooDeep(start: number): XmlRefused {
    return this.#refused('XML_TOO_DEEP', start, `Elements are nested more than ${this.limits.depth} levels deep.`);
  }

  #tooManySections(start: number): XmlRefused {
    const most = this.limits.sectionsPerText;
    const message = `A text is split into too many parts: more than ${most} comments, CDATA sections or processing instructions without a tag between them. Remove them.`;
    return this.#refused('XML_TOO_LONG', start, message);
  }

  #tooLong(start: number, what: string): XmlRefused {
    return this.#refused('XML_TOO_LONG', start, `${what} is too long. Shorten it.`);
  }

  #notWellFormed(offset: number, reason: string): XmlRefused {
    return this.#refused('XML_NOT_WELL_FORMED', offset, `The document is not well-formed XML: ${reason}.`);
  }

  #refused(code: string, offset: number, message: string): XmlRefused {
    const { line, column } = positionAt(this.text, offset);
    return new XmlRefused(code, message, line, column);
  }
}

function shown(name: string): string {
  return name.length > 60 ? `${name.slice(0, 60)}…` : name;
}
