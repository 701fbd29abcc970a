import type { Decimal } from '../../../documents/model/decimal';
import { mappingFinding, type MappingFinding } from '../../wire/mapping-finding';
import { EXPORT_EXEMPTIONS, TAXES } from '../classifications';
import type { StatedHints } from '../hints';

/** An operation as a regime is asked about. */
export interface RegimeOperation {
  readonly impuesto: string;
  /** Code of CalificacionOperacion or OperacionExenta. */
  readonly code: string;
  readonly rate?: Decimal;
}

interface RegimeRule {
  readonly takes: (operation: RegimeOperation) => boolean;
  /** What it takes, in the names of the record. */
  readonly expected: string;
}

const isExempt = ({ code }: RegimeOperation): boolean => code.startsWith('E');
const isOf =
  (...codes: readonly string[]) =>
  ({ code }: RegimeOperation): boolean =>
    codes.includes(code);

/** Operations that the agency takes a regime with, where not with any. */
const RULES: Readonly<Record<string, RegimeRule>> = {
  '01': { takes: ({ code }) => !EXPORT_EXEMPTIONS.includes(code), expected: 'E1, E4–E8, S1, S2, N1, N2' },
  '02': { takes: isExempt, expected: 'OperacionExenta' },
  '03': { takes: isOf('S1'), expected: 'S1' },
  '04': { takes: (operation) => isExempt(operation) || operation.code === 'S2', expected: 'S2, OperacionExenta' },
  // Its base is the cost, which the document does not state.
  '06': { takes: () => false, expected: 'BaseImponibleACoste' },
  '07': { takes: isOf('S1', 'E1', 'E6', 'E7', 'E8'), expected: 'S1, E1, E6' },
  '08': { takes: isOf('N2'), expected: 'N2' },
  '10': { takes: isOf('N1'), expected: 'N1' },
  '11': {
    takes: ({ code, rate, impuesto }) => code === 'S1' && (impuesto !== TAXES.vat || rate?.eq(21) === true),
    expected: 'TipoImpositivo 21',
  },
  '18': { takes: isOf('S1'), expected: 'S1' },
  '20': { takes: isOf('N2'), expected: 'N2' },
};

/** Whether the operation may be stated under the regime. */
export function mayStandBeside(regime: string, operation: RegimeOperation): boolean {
  return RULES[regime]?.takes(operation) ?? true;
}

/** A regime that a note states, and none of the document's operations can have. */
export function unusedRegime(hints: StatedHints['hints'], regimes: readonly (string | undefined)[]): MappingFinding[] {
  const hint = hints.get('ClaveRegimen');
  if (hint === undefined || regimes.includes(hint.value)) return [];
  return [wrongRegime(hints, hint.value, RULES[hint.value]?.expected ?? '–')];
}

export function wrongRegime(hints: StatedHints['hints'], found: string, expected: string): MappingFinding {
  const note = hints.get('ClaveRegimen')?.note;
  const at = note === undefined ? ['BG-23'] : ['BG-1', note, 'BT-22'];
  const terms = note === undefined ? ['BT-118'] : ['BT-22'];
  return mappingFinding({ rule: 'ES-REGIME', at, terms, element: 'ClaveRegimen', found, expected });
}
