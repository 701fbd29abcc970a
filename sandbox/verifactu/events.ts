import type { XmlNode } from '../soap/xml-node';
import type { ClaveFactura, Registro, RegistroAnterior, Sistema } from './registro';

/** What the simulated agency remembers, as it is written to the journal. */
export type VerifactuEvent = MessageAnswered | FaultAnswered | TaxpayersSet;

export type EstadoRegistro = 'Correcto' | 'AceptadoConErrores' | 'Incorrecto';

/** What is told of a message as a whole. */
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
  /** How much too soon it came. */
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
  /** Of accepted records. */
  contenido?: readonly XmlNode[];
}

/** A trigger has answered a whole message with a Fault. */
export interface FaultAnswered {
  type: 'fault';
  trigger: string;
}

/** What `PUT /control` says of taxpayers. */
export interface TaxpayersSet extends Taxpayers {
  type: 'taxpayers';
}

export interface Taxpayers {
  /** NIFs that the census does not have. */
  unknownNifs: readonly string[];
  /** NIFs whose certificates may send for every company. */
  collaborators: readonly string[];
}
