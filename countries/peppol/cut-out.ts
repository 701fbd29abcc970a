import type { XmlElement } from '../../documents/xml/element-tree';
import { readXmlRoot } from '../../documents/xml/xml-root';
import { markupEnd, markupKind, nameEnd, readAttributes } from '../../platform/xml/markup';

/**
 * Text of a child of the root as a document of its own: what the root declares and the child does not stays declared.
 * @param text known to be well-formed and without DOCTYPE, in which the child is
 */
export function cutOut(text: string, { line, column }: Pick<XmlElement, 'line' | 'column'>): string {
  const start = offsetOf(text, line, column);
  const behindName = nameEnd(text, start + 1);
  const own = namesOf(declarationsAt(text, start));
  const kept = declarationsAt(text, readXmlRoot(text)?.at ?? 0).filter(([name]) => !own.has(name));
  // As it stood: quotes of the other kind may be in it.
  const declared = kept.map(([name, value]) => ` ${name}=${value.includes('"') ? `'${value}'` : `"${value}"`}`);
  return text.slice(start, behindName) + declared.join('') + text.slice(behindName, elementEnd(text, start));
}

function declarationsAt(text: string, start: number): [name: string, value: string][] {
  const raw: string[] = [];
  readAttributes(text, nameEnd(text, start + 1), raw);
  const pairs: [string, string][] = [];
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index] ?? '';
    if (name === 'xmlns' || name.startsWith('xmlns:')) pairs.push([name, raw[index + 1] ?? '']);
  }
  return pairs;
}

function namesOf(pairs: readonly (readonly [string, string])[]): Set<string> {
  return new Set(pairs.map(([name]) => name));
}

function elementEnd(text: string, start: number): number {
  let depth = 0;
  for (let at = start; ;) {
    const kind = markupKind(text, at);
    const end = markupEnd(text, at, kind);
    if (kind === 'end') depth -= 1;
    if (kind === 'tag' && !text.startsWith('/>', end - 2)) depth += 1;
    if (depth === 0) return end;
    at = text.indexOf('<', end);
  }
}

/** Lines end as the tree counts them, at line feeds. */
function offsetOf(text: string, line: number, column: number): number {
  let start = 0;
  for (let current = 1; current < line; current += 1) start = text.indexOf('\n', start) + 1;
  return start + column - 1;
}
