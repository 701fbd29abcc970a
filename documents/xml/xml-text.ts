const PREDEFINED: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** `&amp;`, `&#233;`, `&#xE9;` … as the characters they stand for. */
export function resolveReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x[0-9A-Fa-f]+|#[0-9]+|[a-z]+);/g, (whole, reference: string) => {
    if (!reference.startsWith('#')) return PREDEFINED.get(reference) ?? whole;
    const hexadecimal = reference.charCodeAt(1) === 120;
    return String.fromCodePoint(parseInt(reference.slice(hexadecimal ? 2 : 1), hexadecimal ? 16 : 10));
  });
}

/** CR LF and a lone CR are one LF to an XML reader. */
export function withNormalLineEnds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/** An attribute's value as an XML reader gives it: literal white space becomes blanks, references are resolved. */
export function attributeValue(raw: string): string {
  return resolveReferences(withNormalLineEnds(raw).replace(/[\t\n]/g, ' '));
}
