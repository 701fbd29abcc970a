import type { Decimal } from '../../../documents/model/decimal';
import { mappingFinding, type MappingFinding } from '../../wire/mapping-finding';
import { EXPORT_EXEMPTIONS, TAXES } from '../classifications';
import { isOfLine } from '../hinted-groups';
import type { Hints } from '../hints';

/** An operation as a regime is asked about. */
export interface RegimeOperation {
  readonly impuesto: string;
  /** Code of CalificacionOperacion or OperacionExenta. */
  readonly code: string;
  readonly rate?: Decimal;
  /** A note states what it cost. */
  readonly isAtCost?: boolean;
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

/** Business premises are let at the general rate. */
const isLet = ({ code, rate, impuesto }: RegimeOperation): boolean =>
  code === 'S1' && (impuesto !== TAXES.vat || rate?.eq(21) === true);

/** Operations that the agency takes a regime with, where not with any. */
const RULES: Readonly<Record<string, RegimeRule>> = {
  '01': { takes: ({ code }) => !EXPORT_EXEMPTIONS.includes(code), expected: 'E1, E4–E8, S1, S2, N1, N2' },
  '02': { takes: isExempt, expected: 'OperacionExenta' },
  '03': { takes: isOf('S1'), expected: 'S1' },
  '04': { takes: (operation) => isExempt(operation) || operation.code === 'S2', expected: 'S2, OperacionExenta' },
  // Its base is the cost, which only a note states.
  '06': { takes: ({ code, isAtCost }) => code === 'S1' && isAtCost === true, expected: 'BaseImponibleACoste' },
  '07': { takes: isOf('S1', 'E1', 'E6', 'E7', 'E8'), expected: 'S1, E1, E6' },
  '08': { takes: isOf('N2'), expected: 'N2' },
  '10': { takes: isOf('N1'), expected: 'N1' },
  '11': { takes: isLet, expected: 'TipoImpositivo 21' },
  '18': { takes: isOf('S1'), expected: 'S1' },
  '12': { takes: isLet, expected: 'TipoImpositivo 21' },
  '13': { takes: isLet, expected: 'TipoImpositivo 21' },
  '17': { takes: isOf('S1', 'N2'), expected: 'S1, N2' },
  '20': { takes: isOf('N2'), expected: 'N2' },
};

/** Whether the operation may be stated under the regime. */
export function mayStandBeside(regime: string, operation: RegimeOperation): boolean {
  return RULES[regime]?.takes(operation) ?? true;
}

interface OfRegime {
  readonly claveRegimen?: string;
}

/** A regime that a note states, and none of the document's operations can have. */
export function unusedRegime(hints: Hints, operations: readonly OfRegime[]): MappingFinding[] {
  const hint = hints.get('ClaveRegimen');
  if (hint === undefined || operations.some(({ claveRegimen }) => claveRegimen === hint.value)) return [];
  return [wrongRegime(hints, hint.value, RULES[hint.value]?.expected ?? '–')];
}

/** A regime that a line states, and that its operation cannot have. */
export function lineRegimeFindings(hints: Hints, operation: OfRegime): MappingFinding[] {
  const hint = hints.get('ClaveRegimen');
  return hint === undefined || !isOfLine(hint) ? [] : unusedRegime(hints, [operation]);
}

export function wrongRegime(hints: Hints, found: string, expected: string): MappingFinding {
  const at = hints.get('ClaveRegimen')?.at ?? ['BG-23'];
  const terms = [hints.has('ClaveRegimen') ? String(at.at(-1)) : 'BT-118'];
  return mappingFinding({ rule: 'ES-REGIME', at, terms, element: 'ClaveRegimen', found, expected });
}
