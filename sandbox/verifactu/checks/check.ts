import type { Check as AgencyCheck } from '../../aeat/check';
import type { Alta, Registro } from '../registro';

/** Facts that a check may know beside the record. */
export interface Surroundings {
  /** NIF of the message's ObligadoEmision. */
  obligado: string;
  /** Day at the agency, yyyy-mm-dd. */
  today: string;
  now: Date;
  /** The message says that an incident delayed its records. */
  incidencia: boolean;
  isInCensus: (nif: string) => boolean;
}

export type Check<R extends Registro = Registro> = AgencyCheck<R, Surroundings>;

export type AltaCheck = Check<Alta>;
