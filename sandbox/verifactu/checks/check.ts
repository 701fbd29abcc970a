import type { Alta, Registro } from '../registro';

/** What a check may know beside the record. */
export interface Surroundings {
  /** NIF of the message's ObligadoEmision. */
  obligado: string;
  /** At the agency, yyyy-mm-dd. */
  today: string;
  now: Date;
  /** The message says that an incident delayed its records. */
  incidencia: boolean;
  isInCensus: (nif: string) => boolean;
}

/** One line of the agency's list: the code, in our words what is wrong, and whether it is. */
export interface Check<R extends Registro = Registro> {
  code: number;
  text: string;
  fails: (registro: R, surroundings: Surroundings) => boolean;
}

export type AltaCheck = Check<Alta>;
