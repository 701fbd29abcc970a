import type { Severity } from '../../finding';
import type { SyntaxRule, Test } from './syntax-rule';
import { present } from '../../../platform/present';

/**
 * Elements and attributes that must not be there: id and name in turn, by the path of their parent as seen from the
 * context. The parent `.` is the context itself; two stars before a parent mean anywhere in the document, two stars
 * alone any element.
 */
export type AbsentTable = Readonly<Record<string, string>>;

/** Elements whose content EN 16931 has another place for: their sentences name it. */
const BELONGS_ELSEWHERE: ReadonlySet<string> = new Set(['UBL-CR-470', 'UBL-CR-561', 'UBL-CR-682', 'CII-SR-408']);

/** @param series what the ids of the table start with: `UBL-` */
export function absentRules(series: string, context: string, severity: Severity, table: AbsentTable): SyntaxRule[] {
  return Object.entries(table).flatMap(([parent, text]) => {
    const words = text.trim().split(/\s+/);
    return words.flatMap((word, index) => {
      if (index % 2 === 0) return [];
      const path = parent === '.' ? word : `${parent}/${word}`;
      const kind = word.startsWith('@') ? 'attribute-absent' : 'absent';
      const id = `${series}${words[index - 1]}`;
      const textKey = BELONGS_ELSEWHERE.has(id) ? id : `syntax.${kind}${variant(kind, severity, context, path)}`;
      return [{ id, severity, context, kind, path, textKey }];
    });
  });
}

/** The advice differs: what is fatal must go; what is a warning may go to a note, in a line to the note of the line. */
function variant(kind: 'absent' | 'attribute-absent', severity: Severity, context: string, path: string): string {
  if (severity === 'fatal') return '-fatal';
  const isInLine = path.startsWith('{line}/') || context.includes('/{line}');
  return kind === 'absent' && isInLine ? '-in-line' : '';
}

/** Id, path, business terms; a test where not all at the path count; a key where the sentence of the kind says too little. */
export type LimitRow = readonly [id: string, path: string, terms: string, where?: Test, textKey?: string];

/** Paths that may lead to one element at most, or to exactly one. */
export function limitRules(
  context: string,
  kind: 'max-one' | 'exactly-one',
  severity: Severity,
  rows: readonly LimitRow[],
): SyntaxRule[] {
  return rows.map(([id, path, terms, where, textKey]) => ({
    id,
    severity,
    context,
    kind,
    path,
    terms: terms === '' ? [] : terms.split(' '),
    ...present({ where, textKey }),
  }));
}
