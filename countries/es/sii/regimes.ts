import { EXPORT_REGIME, GENERAL_REGIME } from '../classifications';
import { wrongHint } from '../mapping-findings';
import type { MappingFinding } from '../../wire/mapping-finding';
import type { StatedHints } from '../hints';

/** Regime of acquisitions from other member states. */
export const ACQUISITION_REGIME = '09';
/** Regime of what is taxed by the Canary Islands, Ceuta or Melilla. */
export const OTHER_TERRITORY_REGIME = '08';

/** ClaveRegimenEspecialOTrascendencia: VERI*FACTU knows others beside. */
const REGIMES: readonly string[] = '01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17'.split(' ');
/** They only stand first where they stand alone. */
const ADDITIONAL: readonly string[] = [EXPORT_REGIME, OTHER_TERRITORY_REGIME];

/** The regimes of an entry, once each, in the order in which it states them. */
export function regimesOf(ofOperations: readonly string[]): string[] {
  const distinct = [...new Set(ofOperations)];
  const first = distinct.filter((regime) => !ADDITIONAL.includes(regime));
  const regimes = [...first, ...ADDITIONAL.filter((regime) => distinct.includes(regime))];
  return regimes.length === 0 ? [GENERAL_REGIME] : regimes;
}

/** A regime that only VERI*FACTU knows. */
export function regimeFindings(hints: StatedHints['hints']): MappingFinding[] {
  const hint = hints.get('ClaveRegimen');
  if (hint === undefined || REGIMES.includes(hint.value)) return [];
  return [wrongHint(hint.note, `ES:ClaveRegimen=${hint.value}`, 'ClaveRegimenEspecialOTrascendencia')];
}
