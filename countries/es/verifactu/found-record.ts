import { parseDecimal } from '../../../documents/model/decimal';
import type { AuthorityMessage } from '../../integration/answers';
import { isListed } from './codes';
import type { HeldRecord } from './read-query-answer';
import type { BillingRecord, RegistroAlta } from './records';
import { present } from '../../../platform/present';

/** The record that is looked for: its sending has an unknown outcome. */
export type SoughtRecord =
  | Pick<Extract<BillingRecord, { kind: 'Anulacion' }>, 'kind' | 'key' | 'huella'>
  | (Pick<RegistroAlta, 'kind' | 'key' | 'huella' | 'refExterna' | 'subsanacion' | 'rechazoPrevio'> & {
      /** Facts of the invoice, where they are known. */
      readonly content?: InvoiceFacts | undefined;
    });

/** Facts that tell an invoice from another one that was given the same number and date. */
export type InvoiceFacts = Pick<RegistroAlta, 'tipoFactura' | 'cuotaTotal' | 'importeTotal' | 'destinatario'>;

/** The record that the agency has, where it is not the one that was looked for. */
export type AdoptedRecord = Pick<HeldRecord, 'huella' | 'refExterna'>;

export type FoundRecord =
  | {
      readonly kind: 'recorded';
      readonly warnings: readonly AuthorityMessage[];
      /** The message's own code is lost for good: the agency's number of the request takes its place. */
      readonly reference?: string;
      /** It was recorded before, by another record of the same invoice. */
      readonly adopted?: AdoptedRecord;
    }
  /** The number has been recorded, but not by this record. */
  | { readonly kind: 'of-others' }
  /** The record has not arrived; it may be sent again. */
  | { readonly kind: 'not-there' }
  | { readonly kind: 'unknown'; readonly reason: string };

/** Verdict on the record from the rows that the agency holds; they have to be all that it holds of the key. */
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
  // Of whichever record: it names our document.
  if (row.refExterna === sought.refExterna) return adopted(row);
  if (followsAcceptedRecord(sought)) return { kind: 'not-there' };
  return foundByContent(sought.content, row);
}

/** True after an accepted record: a row with another huella is its state. After a refused first one nothing of ours is there. */
function followsAcceptedRecord({ subsanacion, rechazoPrevio }: Pick<RegistroAlta, 'subsanacion' | 'rechazoPrevio'>) {
  return subsanacion === 'S' && rechazoPrevio !== 'X';
}

/**
 * Whoever has recorded the same invoice before: after a restore, it was a document that this database has lost (ADR 94). Another
 * invoice is never taken for it, and where that is not certain somebody has to look.
 */
function foundByContent(ours: InvoiceFacts | undefined, row: HeldRecord): FoundRecord {
  const isSame = isSameInvoice(ours, row);
  if (isSame === undefined) return { kind: 'unknown', reason: row.huella === undefined ? 'NO_HUELLA' : 'NO_CONTENT' };
  if (!isSame) return { kind: 'of-others' };
  if (row.state === 'cancelled') return { kind: 'unknown', reason: 'CANCELLED' };
  return ours?.destinatario !== undefined && row.recipient !== undefined && row.recipient !== numberOf(ours)
    ? { kind: 'unknown', reason: 'OTHER_RECIPIENT' }
    : adopted(row);
}

/** Undefined where one of them is not known. */
function isSameInvoice(ours: InvoiceFacts | undefined, row: HeldRecord): boolean | undefined {
  const [quota, total] = [parseDecimal(row.cuotaTotal ?? ''), parseDecimal(row.importeTotal ?? '')];
  if (ours === undefined || row.tipoFactura === undefined || quota === undefined || total === undefined)
    return undefined;
  return row.tipoFactura === ours.tipoFactura && quota.eq(ours.cuotaTotal) && total.eq(ours.importeTotal);
}

function numberOf({ destinatario }: InvoiceFacts): string | undefined {
  const number = destinatario?.number;
  return number && ('nif' in number ? number.nif : number.id);
}

function adopted(row: HeldRecord): FoundRecord {
  const found = recorded(row);
  const { huella, refExterna } = row;
  return found.kind === 'recorded' ? { ...found, adopted: present({ huella, refExterna }) } : found;
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
