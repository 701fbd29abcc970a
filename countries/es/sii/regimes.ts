import { wrongRegime } from '../aeat/regime-rules';
import { GENERAL_REGIME } from '../classifications';
import { wrongHint } from '../mapping-findings';
import type { MappingFinding } from '../../wire/mapping-finding';
import type { Hints } from '../hints';

/** Regime of acquisitions from other member states. */
export const ACQUISITION_REGIME = '09';
/** Regime of what is taxed by the Canary Islands, Ceuta or Melilla. */
export const OTHER_TERRITORY_REGIME = '08';

/** ClaveRegimenEspecialOTrascendencia: VERI*FACTU knows others beside. */
const REGIMES: readonly string[] = '01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17'.split(' ');
/** The regimes that may follow each as additional ones; the first one decides how the agency reads the entry. */
const FOLLOWING: Readonly<Record<string, readonly string[]>> = {
  '01': ['02'],
  '03': ['01'],
  '05': ['01', '06', '07', '08', '11', '12', '13'],
  '06': ['11', '12', '13', '14', '15'],
  '07': ['01', '03', '05', '09', '11', '12', '13', '14', '15'],
  '08': ['01'],
  '09': ['01'],
  '11': ['08', '15'],
  '12': ['08', '15'],
  '13': ['08', '15'],
};
const MOST_REGIMES = 3;

export interface OrderedRegimes {
  readonly regimes: readonly string[];
  readonly findings: readonly MappingFinding[];
}

/** The regimes of an entry, once each, in the order in which the agency takes them; told where it takes them in none. */
export function regimesOf(ofOperations: readonly string[], hints: Hints): OrderedRegimes {
  const distinct = [...new Set(ofOperations)].sort();
  const [only = GENERAL_REGIME] = distinct;
  if (distinct.length <= 1) return { regimes: [only], findings: [] };
  const first = distinct.find((one) => distinct.every((other) => other === one || follows(other, one)));
  if (first !== undefined && distinct.length <= MOST_REGIMES)
    return { regimes: [first, ...distinct.filter((regime) => regime !== first)], findings: [] };
  const place = { found: distinct.join(' + '), expected: expectedBeside(distinct) };
  return { regimes: distinct, findings: [wrongRegime(hints, place.found, place.expected)] };
}

function follows(additional: string, first: string): boolean {
  return FOLLOWING[first]?.includes(additional) ?? false;
}

function expectedBeside(distinct: readonly string[]): string {
  const known = distinct.filter((regime) => FOLLOWING[regime] !== undefined);
  return known.map((regime) => `${regime} + ${FOLLOWING[regime]?.join('/') ?? ''}`).join('; ');
}

/** A regime that only VERI*FACTU knows. */
export function regimeFindings(hints: Hints): MappingFinding[] {
  const hint = hints.get('ClaveRegimen');
  if (hint === undefined || REGIMES.includes(hint.value)) return [];
  return [wrongHint(hint.at, `ES:ClaveRegimen=${hint.value}`, 'ClaveRegimenEspecialOTrascendencia')];
}
