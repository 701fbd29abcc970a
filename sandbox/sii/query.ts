import { isoDate } from '../aeat/fechas';
import { madridDate } from '../madrid-time';
import { pageOf, type Page } from '../aeat/page';
import { nodeAt, textAt, type XmlNode } from '../soap/xml-node';
import type { Held } from './ledger';
import { estadoCuadreOf } from './match-state';
import { claveOf, identificacionOf, keyOfPerson, periodoOf, type ClaveFactura, type LibroDe } from './registro';

/** ConsultaLRFacturas…: which entries it asks for. */
export interface Query {
  periodo: string;
  /** The entry before the first of the page. */
  after?: ClaveFactura;
  matches: (held: Held) => boolean;
}

export function queryOf(payload: XmlNode, libroDe: LibroDe): Query {
  const filter = nodeAt(payload, 'FiltroConsulta') ?? ['FiltroConsulta', ''];
  const text = (...path: string[]) => textAt(filter, ...path);
  const personAt = (...path: string[]) => {
    const person = nodeAt(filter, ...path);
    return person && keyOfPerson(identificacionOf(person));
  };
  const wanted = {
    emisor: personAt('IDFactura', 'IDEmisorFactura'),
    numSerie: text('IDFactura', 'NumSerieFacturaEmisor'),
    fecha: text('IDFactura', 'FechaExpedicionFacturaEmisor'),
    contraparte: personAt('Contraparte'),
    modificada: text('FacturaModificada'),
    cuadre: text('EstadoCuadre'),
  };
  const periodo = periodoOf(filter);
  const isPresented = rangeOf(nodeAt(filter, 'FechaPresentacion'));
  const isMatched = rangeOf(nodeAt(filter, 'FechaCuadre'));
  const matches = (held: Held): boolean => {
    const { clave, periodo: recorded } = held.apunte.line;
    return (
      clave.libro === libroDe.libro &&
      clave.titular === libroDe.titular &&
      recorded === periodo &&
      isWanted(wanted.emisor, clave.emisor) &&
      isWanted(wanted.numSerie, clave.numSerie) &&
      isWanted(wanted.fecha, clave.fecha) &&
      isWanted(wanted.contraparte, counterpartOf(held)) &&
      isWanted(wanted.modificada, held.modificada ? 'S' : 'N') &&
      isWanted(wanted.cuadre, estadoCuadreOf(held)) &&
      isPresented(held.apunte.head.at) &&
      isMatched(held.ultimo.head.at)
    );
  };
  const after = nodeAt(filter, 'ClavePaginacion');
  return { periodo, ...(after && { after: claveOf(after, libroDe) }), matches };
}

/** One page of what is held, in the order of presentation. */
export function heldPage(all: Iterable<Held>, { matches, after }: Query, size: number | undefined): Page<Held> {
  const isLast = after && (({ apunte }: Held) => isSame(apunte.line.clave, after));
  return pageOf([...all].filter(matches), isLast, size);
}

function counterpartOf({ apunte }: Held): string {
  return keyOfPerson(identificacionOf(nodeAt(['', apunte.line.contenido ?? []], 'Contraparte')));
}

function isWanted(wanted: string | undefined, found: string | undefined): boolean {
  return wanted === undefined || wanted === found;
}

function isSame(one: ClaveFactura, other: ClaveFactura): boolean {
  return one.emisor === other.emisor && one.numSerie === other.numSerie && one.fecha === other.fecha;
}

/** Whether an instant is on a day of the range, of which both ends may be open. */
function rangeOf(node: XmlNode | undefined): (at: string) => boolean {
  if (node === undefined) return () => true;
  const from = isoDate(textAt(node, 'Desde') ?? '');
  const until = isoDate(textAt(node, 'Hasta') ?? '');
  return (at) => {
    const day = madridDate(new Date(at));
    return (from === undefined || day >= from) && (until === undefined || day <= until);
  };
}
