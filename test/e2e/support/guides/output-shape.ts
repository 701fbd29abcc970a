/** Values that differ from run to run, and what stands for each. In the order in which they are looked for. */
const VALUES: readonly (readonly [pattern: string, shape: string])[] = [
  ['[0-9a-f]{8}-(?:[0-9a-f]{4}-)*…', '[0-9a-f-]+'],
  ['…', '[\\s\\S]*?'],
  ['[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'],
  ['\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?Z', '\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?Z'],
  ['\\b\\d{4}-\\d\\d-\\d\\d\\b', '\\d{4}-\\d\\d-\\d\\d'],
  // Keys, hashes and the ends of references.
  ['\\b(?=[\\w-]*\\d)(?=[\\w-]*[A-Za-z])[A-Za-z0-9_-]{16,}', '[\\w-]+'],
  ['\\b\\d+(?:\\.\\d+)?\\b', '\\d+(?:\\.\\d+)?'],
  ['\\s+', '\\s*'],
];

const ANY_VALUE = new RegExp(VALUES.map(([pattern]) => `(${pattern})`).join('|'), 'g');

/** What a page shows as a pattern: ids, times and numbers are any, `…` is anything, blanks may be broken elsewhere. */
export function shapeOf(shown: string): RegExp {
  let pattern = '';
  let from = 0;
  for (const match of shown.matchAll(ANY_VALUE)) {
    const kind = match.slice(1).findIndex((value) => value !== undefined);
    pattern += escaped(shown.slice(from, match.index)) + (VALUES[kind]?.[1] ?? '');
    from = match.index + match[0].length;
  }
  return new RegExp(`^\\s*${pattern}${escaped(shown.slice(from))}\\s*$`);
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
