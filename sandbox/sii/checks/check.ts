import type { Check as AgencyCheck } from '../../aeat/check';
import type { Apunte, Registro } from '../registro';

/** Facts that a check may know beside the record. */
export interface Surroundings {
  /** Day at the agency, yyyy-mm-dd. */
  today: string;
  isInCensus: (nif: string) => boolean;
}

export type RecordCheck = AgencyCheck<Registro, Surroundings>;
export type InvoiceCheck = AgencyCheck<Apunte, Surroundings>;
