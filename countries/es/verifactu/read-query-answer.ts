import { VERIFACTU_NAMESPACES } from '../../../schemas/es-verifactu/namespaces';
import { childrenNamed, type XmlElement } from '../../../documents/xml/element-tree';
import { unclear, type Obstacle } from '../../integration/obstacle';
import type { Exchange } from '../../wire/exchange';
import { answerIn } from '../aeat/answer-in';
import { heldStateIn, type HeldState } from '../aeat/held-state';
import { keyText, type InvoiceKey } from '../aeat/invoice-key';
import { VERIFACTU_CODES } from './codes';
import { codeIn, groupOf, messageOf, referenceOf, textOf, type MessageSchemas } from '../../wire/read-body';
import { keyIn } from './read-submission-answer';
import type { RecordQuery } from './write-message';
import { present } from '../../../platform/present';

/** A record that the agency holds. */
export interface HeldRecord {
  readonly key: InvoiceKey;
  readonly huella?: string;
  readonly state: HeldState;
  readonly code?: number;
  readonly message?: string;
  /** Number of the request that it came with. */
  readonly idPeticion?: string;
  readonly refExterna?: string;
  readonly tipoFactura?: string;
  readonly cuotaTotal?: string;
  readonly importeTotal?: string;
  /** NIF or other number of whom the invoice is for. */
  readonly recipient?: string;
  /** NumeroInstalacion, where it was asked for. */
  readonly installation?: string;
  /** FechaHoraHusoGenRegistro. */
  readonly generatedAt?: string;
}

export interface HeldRecords {
  readonly kind: 'records';
  readonly records: readonly HeldRecord[];
  /** There are more: the next page begins behind this one. */
  readonly nextPage?: InvoiceKey;
}

/** Records that are asked for, as far as the answer is held against it. */
interface AskedRecords extends Pick<RecordQuery, 'obligadoEmision' | 'period'> {
  /** Rows of other invoices are left out; where this is left out, none is. */
  readonly about?: readonly InvoiceKey[];
}

/** Most rows of a page; the agency sends no more. */
const MOST_ROWS = 10_000;

/** Schema and samples write the states differently. */
const STATES: ReadonlyMap<string, HeldState> = new Map([
  ['Correcto', 'accepted'],
  ['Correcta', 'accepted'],
  ['AceptadoConErrores', 'accepted-with-warnings'],
  ['AceptadaConErrores', 'accepted-with-warnings'],
  ['Anulado', 'cancelled'],
  ['Anulada', 'cancelled'],
]);

/**
 * Records that the agency holds of what was asked for. That it holds nothing is believed only where the answer says so itself,
 * of this very taxpayer and month: after it the record is sent again.
 */
export function readQueryAnswer(
  exchange: Exchange,
  asked: AskedRecords,
  schemas: MessageSchemas,
): HeldRecords | Obstacle {
  const read = answerIn(exchange, 'RespuestaConsultaFactuSistemaFacturacion', VERIFACTU_NAMESPACES.rescon, {
    schemas,
    codes: VERIFACTU_CODES,
  });
  if (read.kind !== 'answer') return read;
  const { answer } = read;
  if (!isTo(answer, asked)) return unclear('OTHER_QUERY');
  const rows = childrenNamed(answer, 'RegistroRespuestaConsultaFactuSistemaFacturacion');
  const result = textOf(answer, 'ResultadoConsulta');
  const isConsistent = (result === 'ConDatos' && rows.length > 0) || (result === 'SinDatos' && rows.length === 0);
  if (!isConsistent || rows.length > MOST_ROWS) return unclear('RESULT');
  const held = rows.map(readRow);
  if (!held.every((record) => record !== undefined)) return unclear('ROW');
  const about = asked.about && new Set(asked.about.map(keyText));
  const records = about === undefined ? held : held.filter(({ key }) => about.has(keyText(key)));
  const page = textOf(answer, 'IndicadorPaginacion');
  if (page === 'N') return { kind: 'records', records };
  const nextPage = wholeKey(groupOf(answer, 'ClavePaginacion'));
  return page === 'S' && nextPage !== undefined ? { kind: 'records', records, nextPage } : unclear('PAGE');
}

function isTo(
  answer: XmlElement,
  { obligadoEmision, period }: Pick<RecordQuery, 'obligadoEmision' | 'period'>,
): boolean {
  const stated = groupOf(answer, 'PeriodoImputacion');
  return (
    textOf(groupOf(groupOf(answer, 'Cabecera'), 'ObligadoEmision'), 'NIF') === obligadoEmision.nif &&
    textOf(stated, 'Ejercicio') === period.ejercicio &&
    textOf(stated, 'Periodo') === period.periodo
  );
}

function wholeKey(element: XmlElement | undefined): InvoiceKey | undefined {
  const { idEmisorFactura, numSerieFactura, fechaExpedicionFactura } = keyIn(element);
  if (idEmisorFactura === undefined || numSerieFactura === undefined || fechaExpedicionFactura === undefined)
    return undefined;
  return { idEmisorFactura, numSerieFactura, fechaExpedicionFactura };
}

/** A row that cannot be told apart from others may be the one that is looked for. */
function readRow(row: XmlElement): HeldRecord | undefined {
  const key = wholeKey(groupOf(row, 'IDFactura'));
  if (key === undefined) return undefined;
  const state = groupOf(row, 'EstadoRegistro');
  const data = groupOf(row, 'DatosRegistroFacturacion');
  const recipient = groupOf(groupOf(data, 'Destinatarios'), 'IDDestinatario');
  return {
    key,
    state: heldStateIn(state, STATES),
    ...present({
      huella: textOf(data, 'Huella'),
      refExterna: textOf(data, 'RefExterna'),
      tipoFactura: textOf(data, 'TipoFactura'),
      cuotaTotal: textOf(data, 'CuotaTotal'),
      importeTotal: textOf(data, 'ImporteTotal'),
      installation: textOf(groupOf(data, 'SistemaInformatico'), 'NumeroInstalacion'),
      generatedAt: textOf(data, 'FechaHoraHusoGenRegistro'),
      recipient: textOf(recipient, 'NIF') ?? textOf(groupOf(recipient, 'IDOtro'), 'ID'),
      code: codeIn(textOf(state, 'CodigoErrorRegistro')),
      message: messageOf(state, 'DescripcionErrorRegistro'),
      idPeticion: referenceOf(groupOf(row, 'DatosPresentacion'), 'IdPeticion'),
    }),
  };
}
