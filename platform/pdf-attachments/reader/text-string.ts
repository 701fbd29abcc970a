/** PDFDocEncoding (ISO 32000-1, annex D) where it is not Latin 1. */
const SPECIAL = new Map<number, string>([
  ...fromCode(0x18, '\u02D8\u02C7\u02C6\u02D9\u02DD\u02DB\u02DA\u02DC'),
  ...fromCode(
    0x80,
    '\u2022\u2020\u2021\u2026\u2014\u2013\u0192\u2044\u2039\u203A\u2212\u2030\u201E\u201C\u201D\u2018\u2019\u201A\u2122\uFB01\uFB02\u0141\u0152\u0160\u0178\u017D\u0131\u0142\u0153\u0161\u017E\uFFFD\u20AC',
  ),
]);

function fromCode(first: number, characters: string): [number, string][] {
  return [...characters].map((character, index) => [first + index, character]);
}

/** A text as people read it: UTF-16 or UTF-8 with byte order mark, else PDFDocEncoding. */
export function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return new TextDecoder().decode(bytes);
  return Array.from(bytes, (code) => SPECIAL.get(code) ?? String.fromCharCode(code)).join('');
}
