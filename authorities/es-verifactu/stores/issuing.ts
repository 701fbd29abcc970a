import { Schema } from 'mongoose';
import type { BillingSystem } from '../../../countries/es/verifactu/records';
import type { SpanishPerson } from '../../../countries/es/spanish-person';

/** Who sends a record, and for whom. Stored with what is asked for: settings may have changed when it is sent. */
export interface Sender {
  /** Whose certificate it is sent with, as in company credentials. */
  companyId: string;
  /** BT-27, for the header of the message. */
  issuerName: string;
  /** Acts for the issuer. */
  representative?: SpanishPerson;
}

export interface Issuing extends Sender {
  /** The issuer's, which the time of generation is stated in. */
  timeZone: string;
  system: BillingSystem;
}

const required = { type: String, required: true };

export const SENDER_FIELDS = {
  companyId: required,
  issuerName: required,
  representative: Schema.Types.Mixed,
};
