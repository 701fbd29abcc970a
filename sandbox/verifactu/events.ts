import type { EstadoRegistro } from '../aeat/record-state';
import type { TaxpayersSet } from '../aeat/taxpayers';
import type { FaultAnswered } from '../trigger-turns';
import type { XmlNode } from '../soap/xml-node';
import type { ClaveFactura, Registro, RegistroAnterior, Sistema } from './registro';

/** Memory of the simulated agency, as it is written to the journal. */
export type VerifactuEvent = MessageAnswered | FaultAnswered | TaxpayersSet;

/** Facts that are told of a message as a whole. */
export interface MessageHead {
  at: string;
  obligado: string;
  presentador: string;
  representante?: string;
  incidencia?: boolean;
  idPeticion: string;
  /** Undefined if every record was refused. */
  csv?: string;
  /** TiempoEsperaEnvio of the answer. */
  waitSeconds: number;
  /** Milliseconds that it came too soon. */
  earlyByMs?: number;
}

export interface MessageAnswered extends MessageHead {
  type: 'message';
  lines: AnsweredLine[];
  /** Triggers that have done now what they do once. */
  fired: string[];
}

/** One record and what became of it. */
export interface AnsweredLine {
  operacion: Registro['operacion'];
  clave: ClaveFactura;
  refExterna?: string;
  sistema: Sistema;
  anterior?: RegistroAnterior;
  huella: string;
  estado: EstadoRegistro;
  codigo?: number;
  descripcion?: string;
  /** A record that was accepted before came again. */
  repeated?: true;
  /** yyyy-mm that the query finds it by. */
  periodo: string;
  /** Present for accepted records. */
  contenido?: readonly XmlNode[];
}
