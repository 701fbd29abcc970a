import type { AuthorityMessage } from '../../integration/answers';
import { isListed } from './codes';
import type { HeldRecord } from './read-query-answer';
import type { BillingRecord, RegistroAlta } from './records';
import { present } from '../../../platform/present';

/** What is looked for: a record whose sending has an unknown outcome. */
export type SoughtRecord =
  | Pick<Extract<BillingRecord, { kind: 'Anulacion' }>, 'kind' | 'key' | 'huella'>
  | Pick<RegistroAlta, 'kind' | 'key' | 'huella' | 'subsanacion' | 'rechazoPrevio'>;

export type FoundRecord =
  | {
      readonly kind: 'recorded';
      readonly warnings: readonly AuthorityMessage[];
      /** The message's own code is lost for good: the agency's number of the request takes its place. */
      readonly reference?: string;
    }
  /** The number has been recorded, but not by this record. */
  | { readonly kind: 'of-others' }
  /** The record has not arrived; it may be sent again. */
  | { readonly kind: 'not-there' }
  | { readonly kind: 'unknown'; readonly reason: string };

/** What the rows that the agency holds say of the record; they have to be all that it holds of the key. */
export function findRecord(sought: SoughtRecord, held: readonly HeldRecord[]): FoundRecord {
  const rows = held.filter(({ key }) => isSameKey(key, sought.key));
  const ours = rows.find(({ huella }) => huella?.toUpperCase() === sought.huella);
  if (ours !== undefined) return recorded(ours);
  if (rows.length === 0) return { kind: 'not-there' };
  const [row, ...more] = rows;
  if (row === undefined || more.length > 0) return { kind: 'unknown', reason: 'SEVERAL_ROWS' };
  if (row.state === 'unknown') return { kind: 'unknown', reason: 'STATE' };
  if (sought.kind === 'Anulacion') {
    // Whether such a row shows the huella of the anulación is not certain; that it is cancelled is what was wanted.
    // Its code may be that of the record that was cancelled.
    const { code: _code, ...withoutCode } = row;
    return row.state === 'cancelled' ? recorded(withoutCode) : { kind: 'not-there' };
  }
  if (row.huella === undefined) return { kind: 'unknown', reason: 'NO_HUELLA' };
  return followsAcceptedRecord(sought) ? { kind: 'not-there' } : { kind: 'of-others' };
}

/** Then a row with another huella is the earlier state. After a refused first record nothing of ours is there. */
function followsAcceptedRecord({ subsanacion, rechazoPrevio }: Pick<RegistroAlta, 'subsanacion' | 'rechazoPrevio'>) {
  return subsanacion === 'S' && rechazoPrevio !== 'X';
}

function recorded({ state, code, message = '', idPeticion }: HeldRecord): FoundRecord {
  const reference = present({ reference: idPeticion });
  const warnings = code === undefined ? [] : [{ code: String(code), message }];
  switch (state) {
    case 'accepted':
      return { kind: 'recorded', warnings: [], ...reference };
    case 'accepted-with-warnings':
      if (code !== undefined && !isListed(code)) return { kind: 'unknown', reason: `CODE_${code}` };
      return { kind: 'recorded', warnings, ...reference };
    case 'cancelled':
      return { kind: 'recorded', warnings, ...reference };
    case 'unknown':
      return { kind: 'unknown', reason: 'STATE' };
    default:
      return state satisfies never;
  }
}

function isSameKey(one: HeldRecord['key'], other: HeldRecord['key']): boolean {
  return (
    one.idEmisorFactura === other.idEmisorFactura &&
    one.numSerieFactura === other.numSerieFactura &&
    one.fechaExpedicionFactura === other.fechaExpedicionFactura
  );
}
