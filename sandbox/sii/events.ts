import type { EstadoRegistro } from '../aeat/record-state';
import type { TaxpayersSet } from '../aeat/taxpayers';
import type { FaultAnswered } from '../trigger-turns';
import type { XmlNode } from '../soap/xml-node';
import type { Libro } from './messages';
import type { Pago, PagosVerdict } from './pago';
import type { ClaveFactura, Registro } from './registro';

/** Memory of the simulated agency, as it is written to the journal. */
export type SiiEvent = MessageAnswered | PagosAnswered | FaultAnswered | TaxpayersSet;

/** Facts that are told of a message as a whole. */
export interface MessageHead {
  at: string;
  libro: Libro;
  titular: string;
  presentador: string;
  /** Undefined if every record was refused. */
  csv?: string;
}

export interface MessageAnswered extends MessageHead {
  type: 'message';
  lines: AnsweredLine[];
  /** Triggers that have done now what they do once. */
  fired: string[];
}

export interface PagosAnswered extends MessageHead {
  type: 'payments';
  lines: PagosLine[];
  fired: string[];
}

/** Payments of an invoice and what became of them. */
export interface PagosLine extends PagosVerdict {
  clave: ClaveFactura;
  pagos: readonly Pago[];
}

/** One record and what became of it. */
export interface AnsweredLine {
  operacion: Registro['operacion'];
  clave: ClaveFactura;
  periodo: string;
  refExterna?: string;
  /** Identity by which the record is the same when it comes again: the document that it names, else its content. */
  identidad: string;
  estado: EstadoRegistro;
  codigo?: number;
  descripcion?: string;
  /** A record that was accepted before came again. */
  repeated?: true;
  /** Present for accepted entries. */
  idFactura?: readonly XmlNode[];
  contenido?: readonly XmlNode[];
}
