import type { MappingFinding } from '../../wire/mapping-finding';
import type { RecordPeriod } from '../aeat/period';
import type { Hints } from '../hints';
import { wrongHint } from '../mapping-findings';

/** The month that a note says that the tax is deducted in, after that of the entry. */
export function laterDeduction(
  hints: Hints,
  { ejercicio, periodo }: RecordPeriod,
): { readonly period?: RecordPeriod; readonly findings: readonly MappingFinding[] } {
  const hint = hints.get('PeriodoDeduccion');
  if (hint === undefined) return { findings: [] };
  const [year = '', month = ''] = hint.value.split('-');
  if (hint.value > `${ejercicio}-${periodo}`) return { period: { ejercicio: year, periodo: month }, findings: [] };
  return { findings: [wrongHint(hint.at, `ES:PeriodoDeduccion=${hint.value}`, 'PeriodoDeduccion')] };
}
