import { HINT_NAMES, type HintName, type StatedHints } from './hints';
import { mappingFinding, type FindingPlace, type MappingFinding } from '../wire/mapping-finding';

const LONGEST_SHOWN = 100;

/** A note that looks as if it steered the record, but cannot. */
export function wrongHint(note: number, text: string, element: string): MappingFinding {
  return mappingFinding({
    rule: 'ES-HINT',
    at: ['BG-1', note, 'BT-22'],
    terms: ['BT-22'],
    element,
    found: text.slice(0, LONGEST_SHOWN),
    expected: HINT_NAMES.join(', '),
  });
}

/** Notes that steer something, but nothing of this record: it is made, and they are told. */
export function unusedHints(hints: StatedHints['hints'], names: readonly HintName[]): MappingFinding[] {
  return names.flatMap((name) => {
    const hint = hints.get(name);
    if (hint === undefined) return [];
    return [{ ...wrongHint(hint.note, `ES:${name}=${hint.value}`, name), severity: 'warning' as const }];
  });
}

export function missing(place: FindingPlace): MappingFinding {
  return mappingFinding({ rule: 'ES-MISSING', textKey: 'national.element-missing', ...place });
}
