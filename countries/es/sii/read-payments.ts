import { SII_NAMESPACES } from '../../../schemas/es-sii/namespaces';
import { childrenNamed, type XmlElement } from '../../../documents/xml/element-tree';
import { unclear, type Obstacle } from '../../integration/obstacle';
import { answerIn } from '../aeat/answer-in';
import type { Exchange } from '../../wire/exchange';
import { groupOf, textOf, type MessageSchemas } from '../../wire/read-body';
import type { SpanishPerson } from '../spanish-person';
import type { Book, EntryKey } from './book-entries';
import { SII_CODES } from './codes';
import type { HeldPayment } from './payments';
import { isKeyOf, keyIn } from './read-key';

export interface HeldPayments {
  readonly kind: 'payments';
  readonly payments: readonly HeldPayment[];
}

const ANSWERS = {
  issued: { answer: 'RespuestaConsultaCobros', row: 'RegistroRespuestaConsultaCobros', data: 'DatosCobro' },
  received: { answer: 'RespuestaConsultaPagos', row: 'RegistroRespuestaConsultaPagos', data: 'DatosPago' },
} as const satisfies Record<Book, object>;

/** Payments that the agency holds of an invoice. That it holds none is believed only where it says so itself, of this very invoice. */
export function readPaymentsAnswer(
  exchange: Exchange,
  { titular, book, key }: { titular: Pick<SpanishPerson, 'nif'>; book: Book; key: EntryKey },
  schemas: MessageSchemas,
): HeldPayments | Obstacle {
  const names = ANSWERS[book];
  const read = answerIn(exchange, names.answer, SII_NAMESPACES.siiLRRC, { schemas, codes: SII_CODES });
  if (read.kind !== 'answer') return read;
  const { answer } = read;
  const about = keyIn(groupOf(answer, 'IDFactura'));
  const holder = textOf(groupOf(groupOf(answer, 'Cabecera'), 'Titular'), 'NIF');
  if (holder !== titular.nif || about === undefined || !isKeyOf(about, key)) return unclear('OTHER_QUERY');
  const rows = childrenNamed(answer, names.row);
  const result = textOf(answer, 'ResultadoConsulta');
  const isConsistent = (result === 'ConDatos' && rows.length > 0) || (result === 'SinDatos' && rows.length === 0);
  if (!isConsistent) return unclear('RESULT');
  // What is looked for could be on another page.
  if (textOf(answer, 'IndicadorPaginacion') !== 'N') return unclear('PAGE');
  const payments = rows.map((row) => paymentIn(groupOf(row, names.data)));
  return payments.every((payment) => payment !== undefined) ? { kind: 'payments', payments } : unclear('ROW');
}

function paymentIn(element: XmlElement | undefined): HeldPayment | undefined {
  const [fecha, importe, medio] = [textOf(element, 'Fecha'), textOf(element, 'Importe'), textOf(element, 'Medio')];
  return fecha === undefined || importe === undefined || medio === undefined ? undefined : { fecha, importe, medio };
}
