import { HINT_NAMES, type HintName, type Hints } from './hints';
import type { TermPath } from '../../documents/model/term-path';
import { mappingFinding, type FindingPlace, type MappingFinding } from '../wire/mapping-finding';

const LONGEST_SHOWN = 100;

/** A note that looks as if it steered the record, but cannot. */
export function wrongHint(at: TermPath, text: string, element: string): MappingFinding {
  return mappingFinding({
    rule: 'ES-HINT',
    at,
    terms: [String(at.at(-1))],
    element,
    found: text.slice(0, LONGEST_SHOWN),
    expected: HINT_NAMES.join(', '),
  });
}

/** Notes that steer something, but nothing of this record: it is made, and they are told. */
export function unusedHints(hints: Hints, names: readonly HintName[]): MappingFinding[] {
  return names.flatMap((name) => {
    const hint = hints.get(name);
    if (hint === undefined) return [];
    return [{ ...wrongHint(hint.at, `ES:${name}=${hint.value}`, name), severity: 'warning' as const }];
  });
}

export function missing(place: FindingPlace): MappingFinding {
  return mappingFinding({ rule: 'ES-MISSING', textKey: 'national.element-missing', ...place });
}
