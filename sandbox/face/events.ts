import type { FaultAnswered } from '../trigger-turns';
import type { Factura, Party } from './invoice';
import type { CodigoAnulacion, CodigoTramitacion } from './states';

/** Memory of the simulated FACe, as it is written to the journal. */
export type FaceEvent = FacturaRecibida | AnulacionSolicitada | EstadosCambiados | FaultAnswered;

/** A file and what it consists of. */
export interface FicheroRecibido {
  nombre: string;
  sha256: string;
}

/** An invoice came, and what was answered to it. */
export interface FacturaRecibida {
  type: 'factura';
  at: string;
  factura: Factura;
  firmante: Party;
  /** NIF of whoever sent the message. */
  remitente: string;
  fichero: FicheroRecibido;
  anexos: FicheroRecibido[];
  /** Its registration; undefined if it was refused. */
  registro?: string;
  /** Code of the Fault that refused it. */
  code?: number;
  /** Triggers that have done now what they do once. */
  fired: string[];
}

export interface AnulacionSolicitada {
  type: 'anulacion';
  at: string;
  registro: string;
  motivo: string;
  fired: string[];
}

/** Changes that a tester has made to invoices. */
export interface EstadosCambiados {
  type: 'estados';
  at: string;
  cambios: EstadoCambiado[];
}

export interface EstadoCambiado {
  registro: string;
  codigo: CodigoTramitacion | CodigoAnulacion;
  comentario?: string;
}
