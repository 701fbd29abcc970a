import { SII_NAMESPACES } from '../../../schemas/es-sii/namespaces';
import { childrenNamed, type XmlElement } from '../../../documents/xml/element-tree';
import { unclear, type Obstacle } from '../../integration/obstacle';
import type { Exchange } from '../../wire/exchange';
import { answerIn } from '../aeat/answer-in';
import { codeIn, groupOf, messageOf, referenceOf, textOf, type MessageSchemas } from '../../wire/read-body';
import { heldStateIn, type HeldState } from '../aeat/held-state';
import type { Book } from './book-entries';
import { SII_CODES } from './codes';
import { keyIn, type ReadKey } from './read-key';
import type { EntryQuery } from './write-message';
import { present } from '../../../platform/present';

/** An entry that the agency holds. */
export interface HeldEntry {
  readonly key: ReadKey;
  readonly state: HeldState;
  readonly refExterna?: string;
  readonly tipoFactura?: string;
  readonly importeTotal?: string;
  readonly csv?: string;
  /** Time at which it was presented, as the agency states it. */
  readonly presentedAt?: string;
  readonly code?: number;
  readonly message?: string;
  /** EstadoCuadre, 1 to 5: how it agrees with what the other party has entered. */
  readonly reconciliation?: string;
}

export interface HeldEntries {
  readonly kind: 'entries';
  readonly entries: readonly HeldEntry[];
}

const ANSWERS = {
  issued: {
    answer: 'RespuestaConsultaLRFacturasEmitidas',
    row: 'RegistroRespuestaConsultaLRFacturasEmitidas',
    data: 'DatosFacturaEmitida',
  },
  received: {
    answer: 'RespuestaConsultaLRFacturasRecibidas',
    row: 'RegistroRespuestaConsultaLRFacturasRecibidas',
    data: 'DatosFacturaRecibida',
  },
} as const satisfies Record<Book, object>;

/** Most rows of a page; the agency sends no more. */
const MOST_ROWS = 10_000;

const STATES: ReadonlyMap<string, HeldState> = new Map([
  ['Correcta', 'accepted'],
  ['AceptadaConErrores', 'accepted-with-warnings'],
  ['Anulada', 'cancelled'],
]);

/**
 * Entries that the agency holds of what was asked for. That it holds nothing is believed only where the answer says so itself,
 * of this very taxpayer and month: after it the entry is sent again.
 */
export function readQueryAnswer(
  exchange: Exchange,
  asked: Pick<EntryQuery, 'titular' | 'book' | 'period'>,
  schemas: MessageSchemas,
): HeldEntries | Obstacle {
  const names = ANSWERS[asked.book];
  const read = answerIn(exchange, names.answer, SII_NAMESPACES.siiLRRC, { schemas, codes: SII_CODES });
  if (read.kind !== 'answer') return read;
  const { answer } = read;
  if (!isTo(answer, asked)) return unclear('OTHER_QUERY');
  const rows = childrenNamed(answer, names.row);
  const result = textOf(answer, 'ResultadoConsulta');
  const isConsistent = (result === 'ConDatos' && rows.length > 0) || (result === 'SinDatos' && rows.length === 0);
  if (!isConsistent || rows.length > MOST_ROWS) return unclear('RESULT');
  // One invoice is asked for, so there is no other page; if there were, what is looked for could be on it.
  if (textOf(answer, 'IndicadorPaginacion') !== 'N') return unclear('PAGE');
  const entries = rows.map((row) => readRow(row, names.data));
  return entries.every((entry) => entry !== undefined) ? { kind: 'entries', entries } : unclear('ROW');
}

function isTo(answer: XmlElement, { titular, period }: Pick<EntryQuery, 'titular' | 'period'>): boolean {
  const stated = groupOf(answer, 'PeriodoLiquidacion');
  return (
    textOf(groupOf(groupOf(answer, 'Cabecera'), 'Titular'), 'NIF') === titular.nif &&
    textOf(stated, 'Ejercicio') === period.ejercicio &&
    textOf(stated, 'Periodo') === period.periodo
  );
}

/** A row that cannot be told apart from others may be the one that is looked for. */
function readRow(row: XmlElement, data: string): HeldEntry | undefined {
  const key = keyIn(groupOf(row, 'IDFactura'));
  if (key === undefined) return undefined;
  const invoice = groupOf(row, data);
  const state = groupOf(row, 'EstadoFactura');
  const presented = groupOf(row, 'DatosPresentacion');
  return {
    key,
    state: heldStateIn(state, STATES),
    ...present({
      refExterna: stated(textOf(invoice, 'RefExterna')),
      tipoFactura: textOf(invoice, 'TipoFactura'),
      importeTotal: textOf(invoice, 'ImporteTotal'),
      csv: referenceOf(presented, 'CSV'),
      presentedAt: referenceOf(presented, 'TimestampPresentacion'),
      code: codeIn(textOf(state, 'CodigoErrorRegistro')),
      message: messageOf(state, 'DescripcionErrorRegistro'),
      reconciliation: textOf(state, 'EstadoCuadre'),
    }),
  };
}

function stated(text: string | undefined): string | undefined {
  return text === '' ? undefined : text;
}
