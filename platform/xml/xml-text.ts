const PREDEFINED: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** A reference as long as the gate of documents lets it through; an ampersand by itself is none. */
const REFERENCE = /&(?:#([0-9]{1,10})|#x([0-9A-Fa-f]{1,8})|([a-z]{2,4}));|&/g;

/**
 * `&amp;`, `&#233;`, `&#xE9;` … as the characters they stand for; what is none of these stays as it is unless `unknown`
 * says otherwise.
 * @throws RangeError for the number of a character that does not exist
 */
export function resolveReferences(text: string, unknown = (reference: string): string => reference): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (reference: string, decimal?: string, hexadecimal?: string, name?: string) => {
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    if (hexadecimal !== undefined) return String.fromCodePoint(Number.parseInt(hexadecimal, 16));
    return (name === undefined ? undefined : PREDEFINED.get(name)) ?? unknown(reference);
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
