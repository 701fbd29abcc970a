import { AeatFault } from '../aeat/aeat-fault';
import { isoDate } from '../aeat/fechas';
import { pageOf, type Page } from '../aeat/page';
import { childrenOf, nodeAt, textAt, type XmlNode } from '../soap/xml-node';
import type { Held } from './ledger';
import { claveOf, type ClaveFactura } from './registro';

/** ConsultaFactuSistemaFacturacion: which records it asks for. */
export interface Query {
  cabecera: XmlNode;
  /** Company whose invoices are asked for: those that it issued, or those that were issued to it. */
  obligado?: string;
  destinatario?: string;
  periodo: { ejercicio: string; mes: string };
  /** The record before the first of the page. */
  after?: ClaveFactura;
  showsIssuer: boolean;
  showsSystem: boolean;
  matches: (held: Held) => boolean;
}

export function queryOf(payload: XmlNode): Query {
  const cabecera = nodeAt(payload, 'Cabecera') ?? ['Cabecera', ''];
  const filter = nodeAt(payload, 'FiltroConsulta') ?? ['FiltroConsulta', ''];
  const obligado = textAt(cabecera, 'ObligadoEmision', 'NIF');
  const destinatario = textAt(cabecera, 'Destinatario', 'NIF');
  const text = (...path: string[]) => textAt(filter, ...path);
  const shows = (name: string) => textAt(payload, 'DatosAdicionalesRespuesta', name) === 'S';
  const periodo = {
    ejercicio: text('PeriodoImputacion', 'Ejercicio') ?? '',
    mes: text('PeriodoImputacion', 'Periodo') ?? '',
  };
  const after = nodeAt(filter, 'ClavePaginacion');

  const range = nodeAt(filter, 'FechaExpedicionFactura', 'RangoFechaExpedicion');
  const from = range && isoDate(textAt(range, 'Desde') ?? '');
  const until = range && isoDate(textAt(range, 'Hasta') ?? '');
  if (from !== undefined && until !== undefined && from > until) {
    throw new AeatFault(1250, 'La fecha desde es posterior a la fecha hasta.');
  }
  if (destinatario !== undefined && shows('MostrarSistemaInformatico')) {
    throw new AeatFault(1272, 'Un destinatario no puede consultar el sistema informático.');
  }

  const wanted = {
    number: text('NumSerieFactura'),
    date: text('FechaExpedicionFactura', 'FechaExpedicionFactura'),
    reference: text('RefExterna'),
    counterpart: text('Contraparte', 'NIF') ?? text('Contraparte', 'IDOtro', 'ID'),
    producer: text('SistemaInformatico', 'NIF') ?? text('SistemaInformatico', 'IDOtro', 'ID'),
    system: text('SistemaInformatico', 'IdSistemaInformatico'),
    installation: text('SistemaInformatico', 'NumeroInstalacion'),
  };
  const month = `${periodo.ejercicio}-${periodo.mes}`;
  const matches = (held: Held): boolean => {
    const { clave, refExterna, sistema, periodo: recorded } = held.line;
    const issued = isoDate(clave.fecha) ?? '';
    return (
      recorded === month &&
      (obligado === undefined || clave.nif === obligado) &&
      (destinatario === undefined || recipientsOf(held).includes(destinatario)) &&
      isWanted(wanted.number, clave.numSerie) &&
      isWanted(wanted.date, clave.fecha) &&
      (from === undefined || issued >= from) &&
      (until === undefined || issued <= until) &&
      isWanted(wanted.reference, refExterna) &&
      isWanted(wanted.producer, sistema.productor) &&
      isWanted(wanted.system, sistema.id) &&
      isWanted(wanted.installation, sistema.instalacion) &&
      (wanted.counterpart === undefined ||
        (obligado === undefined ? clave.nif === wanted.counterpart : recipientsOf(held).includes(wanted.counterpart)))
    );
  };
  return {
    cabecera,
    ...(obligado !== undefined && { obligado }),
    ...(destinatario !== undefined && { destinatario }),
    periodo,
    ...(after && { after: claveOf(after, '') }),
    showsIssuer: shows('MostrarNombreRazonEmisor'),
    showsSystem: shows('MostrarSistemaInformatico'),
    matches,
  };
}

function isWanted(wanted: string | undefined, found: string | undefined): boolean {
  return wanted === undefined || wanted === found;
}

function recipientsOf({ line }: Held): string[] {
  const recipients = nodeAt(['', line.contenido ?? []], 'Destinatarios');
  return childrenOf(recipients).flatMap((node) => textAt(node, 'NIF') ?? textAt(node, 'IDOtro', 'ID') ?? []);
}

/** One page of what is held, in the order of presentation. */
export function heldPage(all: Iterable<Held>, { matches, after }: Query, size: number | undefined): Page<Held> {
  const isLast = after && (({ line: { clave } }: Held) => isSame(clave, after));
  return pageOf([...all].filter(matches), isLast, size);
}

function isSame(one: ClaveFactura, other: ClaveFactura): boolean {
  return one.nif === other.nif && one.numSerie === other.numSerie && one.fecha === other.fecha;
}
