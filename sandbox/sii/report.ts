import { isForTaxpayer, type RecordEntry } from '../aeat/record-entry';
import type { EstadoGuardado } from '../aeat/record-state';
import type { Presented, SiiLedger } from './ledger';
import type { ReportFilter } from '../system-view';
import type { Libro } from './messages';
import type { Pago } from './pago';
import type { ClaveFactura } from './registro';

export const SYSTEM = 'es-sii';

/** One record in a ledger. */
export interface SiiEntry extends RecordEntry {
  system: typeof SYSTEM;
  operation: 'Alta' | 'Modificacion' | 'Baja';
  taxpayer: string;
  book: Libro;
  /** yyyy-mm */
  period: string;
}

interface BookReport {
  taxpayer: string;
  book: Libro;
  /** Number of invoices that are held in each state. */
  states: Partial<Record<EstadoGuardado, number>>;
}

/** A payment that was entered of an invoice. */
interface PaymentReport {
  taxpayer: string;
  book: Libro;
  issuer: string;
  number: string;
  date: string;
  amount: string;
  method: string;
}

/** Complaints, and the books. */
export interface SiiReport {
  system: typeof SYSTEM;
  books: BookReport[];
  /** Of invoices of the cash regime, in the order in which they came. */
  payments: PaymentReport[];
  /** Records that came again although they had been accepted. */
  repeated: SiiEntry[];
}

/** The records that name a document (RefExterna). */
export function entriesOfDocument(ledger: SiiLedger, documentId: string): SiiEntry[] {
  return ledger.linesOf(documentId).map(entryOf);
}

/** Only of the taxpayer, where one is named, and payments only of the invoices of the number. */
export function reportOf(ledger: SiiLedger, { nif, number }: ReportFilter): SiiReport {
  const books = new Map<string, BookReport>();
  for (const { estado, apunte } of ledger.allHeld()) {
    const { titular, libro } = apunte.line.clave;
    if (!isForTaxpayer(titular, nif)) continue;
    const key = `${titular} ${libro}`;
    const book = books.get(key) ?? { taxpayer: titular, book: libro, states: {} };
    book.states[estado] = (book.states[estado] ?? 0) + 1;
    books.set(key, book);
  }
  return {
    system: SYSTEM,
    books: [...books.values()],
    payments: [...ledger.allHeld()]
      .map(({ apunte }) => apunte.line.clave)
      .filter(({ titular, numSerie }) => isForTaxpayer(titular, nif) && (number === undefined || numSerie === number))
      .flatMap((clave) => ledger.pagosOf(clave).map(({ pago }) => paymentOf(clave, pago))),
    repeated: ledger.repetitions.filter(({ head }) => isForTaxpayer(head.titular, nif)).map(entryOf),
  };
}

function paymentOf({ titular, libro, emisor, numSerie }: ClaveFactura, { fecha, importe, medio }: Pago): PaymentReport {
  return {
    taxpayer: titular,
    book: libro,
    issuer: emisor,
    number: numSerie,
    date: fecha,
    amount: importe,
    method: medio,
  };
}

function entryOf({ head, line }: Presented): SiiEntry {
  const { emisor, numSerie, fecha } = line.clave;
  return {
    system: SYSTEM,
    type: line.repeated ? 'repeated' : line.estado === 'Incorrecto' ? 'refused' : 'recorded',
    at: head.at,
    operation: line.operacion,
    taxpayer: head.titular,
    book: head.libro,
    period: line.periodo,
    issuer: emisor,
    number: numSerie,
    date: fecha,
    state: line.estado,
    ...(line.codigo !== undefined && { code: line.codigo }),
    ...(head.csv !== undefined && { csv: head.csv }),
  };
}
