import type { AnulacionContent, BillingRecord, Correction } from './records';

/** An earlier record of the same invoice, and what the agency has decided of it. */
export interface DecidedRecord {
  readonly operation: BillingRecord['kind'];
  readonly state: 'accepted' | 'refused';
}

/**
 * Subsanacion and RechazoPrevio of an alta that follows these records of its invoice, in their order. `X` says that the
 * agency holds nothing of the invoice, `S` that it refused the last attempt at changing what it holds.
 */
export function altaCorrection(decided: readonly DecidedRecord[]): Correction {
  const refused = isRefusedLast(decided, 'Alta');
  if (!decided.some(({ state }) => state === 'accepted'))
    return refused ? { subsanacion: 'S', rechazoPrevio: 'X' } : {};
  return refused ? { subsanacion: 'S', rechazoPrevio: 'S' } : { subsanacion: 'S' };
}

/** RechazoPrevio of an anulación that follows these records of its invoice. */
export function anulacionCorrection(decided: readonly DecidedRecord[]): Pick<AnulacionContent, 'rechazoPrevio'> {
  return isRefusedLast(decided, 'Anulacion') ? { rechazoPrevio: 'S' } : {};
}

/** A record of that kind was refused after the last that the agency accepted. */
function isRefusedLast(decided: readonly DecidedRecord[], kind: DecidedRecord['operation']): boolean {
  const lastAccepted = decided.findLastIndex(({ state }) => state === 'accepted');
  return decided.slice(lastAccepted + 1).some(({ operation }) => operation === kind);
}
