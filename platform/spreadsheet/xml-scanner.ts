import { markupEnd, markupKind, SECTIONS, type MarkupKind } from '../xml/markup';
import { resolveReferences } from '../xml/xml-text';
import { WorkbookRefused } from './workbook-limits';

/** Events of a part of a workbook. Names come without prefix: some programs write `x:row` for `row`. */
export interface XmlHandler {
  open(name: string, attributes: string): void;
  close(name: string): void;
  text(text: string): void;
}

/** Longest tag or text; attributes of workbooks are short, and so is a cell's text. */
const MAX_TOKEN_CHARACTERS = 262_144;

/**
 * Reads XML piece by piece without keeping it: tags and texts in order. No DTD, so that no entity can be declared; no
 * check of what stands where, for which the handler is there.
 * @throws WorkbookRefused
 */
export class XmlScanner {
  private readonly decoder = new TextDecoder('utf-8', { fatal: true });
  private rest = '';
  private depth = 0;

  constructor(private readonly handler: XmlHandler) {}

  push(piece: Uint8Array): void {
    this.rest += this.decoded(piece);
    this.scan();
    if (this.rest.length > MAX_TOKEN_CHARACTERS)
      throw new WorkbookRefused('XLSX_LIMIT_EXCEEDED', 'a tag or a text is too long');
  }

  end(): void {
    this.rest += this.decoded();
    this.scan();
    if (this.depth !== 0 || this.rest.trim() !== '') throw damaged('the XML ends too early');
  }

  private decoded(piece?: Uint8Array): string {
    try {
      return piece === undefined ? this.decoder.decode() : this.decoder.decode(piece, { stream: true });
    } catch {
      throw damaged('the XML is not UTF-8');
    }
  }

  private scan(): void {
    const { rest } = this;
    let at = 0;
    for (;;) {
      const tag = rest.indexOf('<', at);
      if (tag < 0) break;
      const kind = markupKind(rest, tag);
      const end = markupEnd(rest, tag, kind);
      if (end < 0) break;
      if (tag > at) this.handler.text(unescapeXml(rest.slice(at, tag)));
      this.markup(kind, rest, tag, end);
      at = end;
    }
    this.rest = at === 0 ? rest : rest.slice(at);
  }

  private markup(kind: MarkupKind, text: string, start: number, end: number): void {
    switch (kind) {
      case 'instruction':
      case 'comment':
        return;
      case 'cdata':
        this.handler.text(text.slice(start + SECTIONS.cdata.open.length, end - SECTIONS.cdata.close.length));
        return;
      case 'declaration':
        throw new WorkbookRefused('XLSX_DTD_FORBIDDEN', 'the workbook has a document type declaration');
      case 'end':
        this.depth -= 1;
        if (this.depth < 0) throw damaged('the XML has an end tag without a start tag');
        this.handler.close(localName(text.slice(start + 2, end - 1).trimEnd()));
        return;
      case 'tag':
        return this.tag(text, start, end);
      default:
        return kind satisfies never;
    }
  }

  private tag(text: string, start: number, end: number): void {
    const isEmpty = text.charCodeAt(end - 2) === 47;
    const inner = text.slice(start + 1, end - (isEmpty ? 2 : 1));
    const blank = inner.search(/\s/);
    const name = localName(blank < 0 ? inner : inner.slice(0, blank));
    this.handler.open(name, blank < 0 ? '' : inner.slice(blank));
    if (isEmpty) this.handler.close(name);
    else this.depth += 1;
  }
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

const PATTERNS = new Map<string, RegExp>();

/** Attributes that are not written as programs write them: ` name="value"`. */
const UNUSUAL = /['\t\r\n]| =|= /;

/** An attribute's value, by its name; undefined when it is not there. Three million cells ask for it: fast as a rule. */
export function attributeOf(attributes: string, name: string): string | undefined {
  if (UNUSUAL.test(attributes)) return anyAttributeOf(attributes, name);
  const start = attributes.indexOf(` ${name}="`);
  if (start < 0) return undefined;
  const from = start + name.length + 3;
  return unescapeXml(attributes.slice(from, attributes.indexOf('"', from)));
}

/** The same in any form, also by the name without its prefix. */
export function anyAttributeOf(attributes: string, name: string): string | undefined {
  let pattern = PATTERNS.get(name);
  if (pattern === undefined) {
    pattern = new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
    PATTERNS.set(name, pattern);
  }
  const match = pattern.exec(attributes);
  const value = match?.[1] ?? match?.[2];
  return value === undefined ? undefined : unescapeXml(value);
}

export function unescapeXml(text: string): string {
  try {
    return resolveReferences(text, () => {
      throw damaged(NO_SUCH_ENTITY);
    });
  } catch (error) {
    if (error instanceof RangeError) throw damaged(NO_SUCH_ENTITY);
    throw error;
  }
}

const NO_SUCH_ENTITY = 'the XML references an undefined entity';

function damaged(message: string): WorkbookRefused {
  return new WorkbookRefused('XLSX_DAMAGED', message);
}
