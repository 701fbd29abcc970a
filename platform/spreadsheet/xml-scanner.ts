import { WorkbookRefused } from './workbook-limits';

/** What is told of a part of a workbook. Names come without prefix: some programs write `x:row` for `row`. */
export interface XmlHandler {
  open(name: string, attributes: string): void;
  close(name: string): void;
  text(text: string): void;
}

/** Of one tag or text; attributes of workbooks are short, and so is a cell's text. */
const MAX_TOKEN_CHARACTERS = 262_144;

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

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
      const end = endOfTag(rest, tag);
      if (end < 0) break;
      if (tag > at) this.handler.text(unescapeXml(rest.slice(at, tag)));
      this.tag(rest, tag, end);
      at = end;
    }
    this.rest = at === 0 ? rest : rest.slice(at);
  }

  private tag(text: string, start: number, end: number): void {
    const first = text.charCodeAt(start + 1);
    if (first === 63) return;
    if (first === 33) {
      if (text.startsWith('<!--', start)) return;
      if (!text.startsWith('<![CDATA[', start))
        throw new WorkbookRefused('XLSX_DTD_FORBIDDEN', 'the workbook has a document type declaration');
      this.handler.text(text.slice(start + 9, end - 3));
      return;
    }
    if (first === 47) {
      this.depth -= 1;
      if (this.depth < 0) throw damaged('the XML has an end tag without a start tag');
      this.handler.close(localName(text.slice(start + 2, end - 1).trimEnd()));
      return;
    }
    const isEmpty = text.charCodeAt(end - 2) === 47;
    const inner = text.slice(start + 1, end - (isEmpty ? 2 : 1));
    const blank = inner.search(/\s/);
    const name = localName(blank < 0 ? inner : inner.slice(0, blank));
    this.handler.open(name, blank < 0 ? '' : inner.slice(blank));
    if (isEmpty) this.handler.close(name);
    else this.depth += 1;
  }
}

/** Behind the token that starts there; -1 when it has not come whole. */
function endOfTag(text: string, start: number): number {
  if (text.startsWith('<!--', start)) return behind(text, '-->', start + 4);
  if (text.startsWith('<![CDATA[', start)) return behind(text, ']]>', start + 9);
  let quote = 0;
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (quote !== 0) quote = code === quote ? 0 : quote;
    else if (code === 34 || code === 39) quote = code;
    else if (code === 62) return at + 1;
  }
  return -1;
}

function behind(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? -1 : at + mark.length;
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
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(\w{1,10}));|&/g, (_, decimal, hex, name) => {
    if (name !== undefined) {
      const char = ENTITIES.get(name as string);
      if (char !== undefined) return char;
    } else if (decimal !== undefined || hex !== undefined) {
      const code = decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal);
      if (code <= 0x10ffff) return String.fromCodePoint(code);
    }
    throw damaged('the XML references an undefined entity');
  });
}

function damaged(message: string): WorkbookRefused {
  return new WorkbookRefused('XLSX_DAMAGED', message);
}
