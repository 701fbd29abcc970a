import { parseDecimal } from '../../../documents/model/decimal';
import type { AuthorityMessage } from '../../integration/answers';
import type { BookEntry } from './book-entries';
import { isListed } from './codes';
import { isKeyOf } from './read-key';
import type { HeldEntry } from './read-query-answer';
import { present } from '../../../platform/present';

export type FoundEntry =
  | {
      readonly kind: 'entered';
      readonly warnings: readonly AuthorityMessage[];
      /** CSV; where the agency does not tell it, when it was presented. */
      readonly reference: string;
      readonly csv?: string;
    }
  /** The number has been entered, but not by this document. */
  | { readonly kind: 'of-others' }
  /** It has not arrived; it may be sent again. */
  | { readonly kind: 'not-there' }
  | { readonly kind: 'unknown'; readonly reason: string };

type SoughtEntry = Pick<BookEntry, 'key' | 'refExterna' | 'importeTotal' | 'tipoFactura'>;

/** Verdict on an entry whose sending has an unknown outcome, from the rows that the agency holds. */
export function findEntry(
  sought: SoughtEntry,
  held: readonly HeldEntry[],
  { isAmendment = false }: { isAmendment?: boolean | undefined } = {},
): FoundEntry {
  const rows = held.filter(({ key }) => isKeyOf(key, sought.key));
  if (rows.length === 0) return { kind: 'not-there' };
  const [row, ...more] = rows;
  if (row === undefined || more.length > 0) return { kind: 'unknown', reason: 'SEVERAL_ROWS' };
  if (row.state === 'unknown') return { kind: 'unknown', reason: 'STATE' };
  if (isAmendment) return findAmendment(sought, row);
  if (row.refExterna === sought.refExterna) return entered(row);
  const isSame = isSameInvoice(row, sought);
  // By another document, which this database may have lost, the same invoice is ours all the same (ADR 94).
  if (isSame === true && (row.refExterna === undefined || row.state !== 'cancelled')) return entered(row);
  // Whoever has taken his entry out of the book has left the number free.
  if (row.state === 'cancelled') return { kind: 'not-there' };
  return isSame === undefined ? { kind: 'unknown', reason: 'NO_CONTENT' } : { kind: 'of-others' };
}

/** Another reference is that of what it is to replace; without one, an amendment of other things than these cannot be told from that. */
function findAmendment(sought: SoughtEntry, row: HeldEntry): FoundEntry {
  if (row.refExterna === undefined && isSameInvoice(row, sought) !== false)
    return { kind: 'unknown', reason: 'NO_REFERENCE' };
  return row.refExterna === sought.refExterna ? entered(row) : { kind: 'not-there' };
}

export type FoundCancellation =
  | { readonly kind: 'cancelled' }
  /** The entry stands, or there is none: the cancellation has not arrived. */
  | { readonly kind: 'not-there' }
  | { readonly kind: 'unknown'; readonly reason: string };

/** Whether the agency has taken the entry out of its book, as its rows say. Whoever asked for that, it is what was asked. */
export function findCancelled(sought: Pick<BookEntry, 'key'>, held: readonly HeldEntry[]): FoundCancellation {
  const [row, ...more] = held.filter(({ key }) => isKeyOf(key, sought.key));
  if (row === undefined) return { kind: 'not-there' };
  if (more.length > 0) return { kind: 'unknown', reason: 'SEVERAL_ROWS' };
  if (row.state === 'unknown') return { kind: 'unknown', reason: 'STATE' };
  return row.state === 'cancelled' ? { kind: 'cancelled' } : { kind: 'not-there' };
}

/** Compares type and total of the key; undefined where the row does not state them. */
function isSameInvoice({ importeTotal, tipoFactura }: HeldEntry, sought: SoughtEntry): boolean | undefined {
  const [ours, theirs] = [parseDecimal(sought.importeTotal), parseDecimal(importeTotal ?? '')];
  if (ours === undefined || theirs === undefined || tipoFactura === undefined) return undefined;
  return theirs.eq(ours) && tipoFactura === sought.tipoFactura;
}

function entered({ state, code, message = '', csv, presentedAt }: HeldEntry): FoundEntry {
  const reference = csv ?? presentedAt;
  if (reference === undefined) return { kind: 'unknown', reason: 'NO_REFERENCE' };
  if (state !== 'accepted-with-warnings') return { kind: 'entered', warnings: [], reference, ...present({ csv }) };
  if (code !== undefined && !isListed(code)) return { kind: 'unknown', reason: `CODE_${code}` };
  const warnings = code === undefined ? [] : [{ code: String(code), message }];
  return { kind: 'entered', warnings, reference, ...present({ csv }) };
}
