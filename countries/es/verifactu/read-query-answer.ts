import { VERIFACTU_NAMESPACES } from '../../../schemas/es-verifactu/namespaces';
import { childrenNamed, type XmlElement } from '../../../documents/xml/element-tree';
import { answerIn, type Exchange, type MessageUnknown, type NoAnswer } from '../aeat/exchange';
import type { InvoiceKey } from '../aeat/invoice-key';
import { VERIFACTU_CODES } from './codes';
import { codeIn, groupOf, textOf } from '../aeat/read-body';
import { keyIn } from './read-submission-answer';
import type { VerifactuSchemaValidator } from './schema-validator';
import type { RecordQuery } from './write-message';
import { present } from '../../../platform/present';

/** A record that the agency holds. */
export interface HeldRecord {
  readonly key: InvoiceKey;
  readonly huella?: string;
  readonly state: 'accepted' | 'accepted-with-warnings' | 'cancelled' | 'unknown';
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

/** Schema and samples write the states differently. */
const STATES: ReadonlyMap<string, HeldRecord['state']> = new Map([
  ['Correcto', 'accepted'],
  ['Correcta', 'accepted'],
  ['AceptadoConErrores', 'accepted-with-warnings'],
  ['AceptadaConErrores', 'accepted-with-warnings'],
  ['Anulado', 'cancelled'],
  ['Anulada', 'cancelled'],
]);

/**
 * What the agency holds of what was asked for. That it holds nothing is believed only where the answer says so itself, of
 * this very taxpayer and month: after it the record is sent again.
 */
export function readQueryAnswer(
  exchange: Exchange,
  asked: Pick<RecordQuery, 'obligadoEmision' | 'period'>,
  schemas: VerifactuSchemaValidator,
): HeldRecords | NoAnswer {
  const read = answerIn(exchange, 'RespuestaConsultaFactuSistemaFacturacion', VERIFACTU_NAMESPACES.rescon, {
    schemas,
    codes: VERIFACTU_CODES,
  });
  if (read.kind !== 'answer') return read;
  const { answer } = read;
  if (!isTo(answer, asked)) return unknown('OTHER_QUERY');
  const rows = childrenNamed(answer, 'RegistroRespuestaConsultaFactuSistemaFacturacion');
  const result = textOf(answer, 'ResultadoConsulta');
  const isConsistent = (result === 'ConDatos' && rows.length > 0) || (result === 'SinDatos' && rows.length === 0);
  if (!isConsistent) return unknown('RESULT');
  const records = rows.map(readRow);
  if (!records.every((record) => record !== undefined)) return unknown('ROW');
  const page = textOf(answer, 'IndicadorPaginacion');
  if (page === 'N') return { kind: 'records', records };
  const nextPage = wholeKey(groupOf(answer, 'ClavePaginacion'));
  return page === 'S' && nextPage !== undefined ? { kind: 'records', records, nextPage } : unknown('PAGE');
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
    state: STATES.get(textOf(state, 'EstadoRegistro') ?? '') ?? 'unknown',
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
      message: textOf(state, 'DescripcionErrorRegistro'),
      idPeticion: textOf(groupOf(row, 'DatosPresentacion'), 'IdPeticion'),
    }),
  };
}

function unknown(reason: string): MessageUnknown {
  return { kind: 'unknown', reason };
}
