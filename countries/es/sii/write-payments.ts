import { SII_NAMESPACES } from '../../../schemas/es-sii/namespaces';
import { writeEnvelope } from '../../wire/envelope';
import { element, text, type WrittenXml } from '../../wire/write-xml';
import type { SpanishPerson } from '../spanish-person';
import type { Book, BookEntry } from './book-entries';
import type { Payment } from './payments';
import { writeKey } from './write-entry';
import { writeHeader } from './write-message';

const { sii, siiLR, siiLRC } = SII_NAMESPACES;

/** The agency's names of what was collected of issued invoices, and paid of received ones. */
const NAMES = {
  issued: {
    message: 'siiLR:SuministroLRCobrosEmitidas',
    record: 'siiLR:RegistroLRCobros',
    payments: 'siiLR:Cobros',
    payment: 'sii:Cobro',
    query: 'siiLRC:ConsultaCobros',
    filter: 'siiLRC:FiltroConsultaCobros',
  },
  received: {
    message: 'siiLR:SuministroLRPagosRecibidas',
    record: 'siiLR:RegistroLRPagos',
    payments: 'siiLR:Pagos',
    payment: 'sii:Pago',
    query: 'siiLRC:ConsultaPagos',
    filter: 'siiLRC:FiltroConsultaPagos',
  },
} as const satisfies Record<Book, object>;

/** The SOAP message that enters payments of an invoice. */
export function writePayments(titular: SpanishPerson, entry: BookEntry, payments: readonly Payment[]): string {
  const names = NAMES[entry.book];
  const record = element(names.record, [
    element('siiLR:IDFactura', keyOf(entry)),
    element(
      names.payments,
      payments.map(({ fecha, importe, medio }) =>
        element(names.payment, [text('sii:Fecha', fecha), text('sii:Importe', importe), text('sii:Medio', medio)]),
      ),
    ),
  ]);
  return writeEnvelope({ siiLR, sii }, element(names.message, [writeHeader(titular), record]));
}

/** The SOAP message that asks which payments of an invoice the agency holds. */
export function writePaymentQuery(titular: SpanishPerson, entry: BookEntry): string {
  const names = NAMES[entry.book];
  const filter = element(names.filter, [element('siiLRC:IDFactura', keyOf(entry))]);
  return writeEnvelope({ siiLRC, sii }, element(names.query, [writeHeader(titular), filter]));
}

/** The issuer of a received invoice is named. */
function keyOf(entry: BookEntry): WrittenXml[] {
  return writeKey(entry.key, { name: entry.book === 'received' ? entry.contraparte.nombreRazon : undefined });
}
