import type { MappingFinding } from '../../wire/mapping-finding';
import type { Hints } from '../hints';
import type { Counterparty } from './counterparty';
import type { ChosenType } from './invoice-type';
import { wrongRegime } from './regime-rules';

const PUBLIC_WORKS = '14';
const COLLECTED_FOR_OTHERS = '10';
const TYPES_OF_WORKS: readonly string[] = ['F1', 'R1', 'R2', 'R3', 'R4'];
/** NIFs of public bodies, and of associations of them. */
const PUBLIC_NIF = /^[PQSV]/;

interface Stated {
  readonly type: ChosenType;
  readonly recipient: Counterparty | undefined;
  readonly regimes: readonly string[];
  readonly hints: Hints;
  /** The record states an operation after its issue. */
  readonly isOperationLater: boolean;
}

/** What the regimes of public works and of collections for others ask of the whole invoice. */
export function laterTaxFindings({ type, recipient, regimes, hints, isOperationLater }: Stated): MappingFinding[] {
  const nif = recipient && 'nif' in recipient.number ? recipient.number.nif : undefined;
  const { tipoFactura } = type;
  const findings: MappingFinding[] = [];
  if (regimes.includes(PUBLIC_WORKS)) {
    if (!isOperationLater) findings.push(wrongRegime(hints, PUBLIC_WORKS, 'FechaOperacion > FechaExpedicionFactura'));
    if (!TYPES_OF_WORKS.includes(tipoFactura))
      findings.push(wrongRegime(hints, PUBLIC_WORKS, TYPES_OF_WORKS.join(', ')));
    if (nif === undefined || !PUBLIC_NIF.test(nif)) findings.push(wrongRegime(hints, PUBLIC_WORKS, 'NIF P, Q, S, V'));
  }
  if (regimes.includes(COLLECTED_FOR_OTHERS) && (tipoFactura !== 'F1' || nif === undefined))
    findings.push(wrongRegime(hints, COLLECTED_FOR_OTHERS, 'F1, NIF'));
  return findings;
}
