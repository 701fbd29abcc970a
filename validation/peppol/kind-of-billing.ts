import { BIS_BILLING, SELF_BILLING } from '../specification-identifiers';
import { SELF_BILLING_PROCESS } from './applies';
import {
  CREDIT_NOTE_TYPE_CODES,
  INVOICE_TYPE_CODES,
  SELF_BILLED_CREDIT_NOTE_TYPE_CODES,
  SELF_BILLED_INVOICE_TYPE_CODES,
} from './code-lists/document-type-codes';

/** Number of a Peppol process. */
export type ProcessNumber = '01' | '02';

/** What differs between Billing, where the seller issues, and Self-Billing, where the buyer does. */
export interface KindOfBilling {
  /** The beginning of BT-24. */
  specification: string;
  /** The process that BT-23 stands for. */
  processes: ReadonlyMap<string, ProcessNumber>;
  /** BT-3 of invoices and credit notes; in a process without a list any will do. */
  types: Readonly<Partial<Record<ProcessNumber, { invoice: ReadonlySet<string>; creditNote: ReadonlySet<string> }>>>;
}

const SHARED_PROCESSES = [
  ['urn:peppol:france:billing:regulated', '01'],
  ['urn:peppol:france:billing:non-regulated', '01'],
  ['urn:peppol:bis:billing_with_response', '02'],
] as const;

const BILLED = { invoice: INVOICE_TYPE_CODES, creditNote: CREDIT_NOTE_TYPE_CODES };

export const BILLING: KindOfBilling = {
  specification: BIS_BILLING,
  processes: new Map([['urn:fdc:peppol.eu:2017:poacc:billing:01:1.0', '01'], ...SHARED_PROCESSES]),
  types: { '01': BILLED, '02': BILLED },
};

export const SELF_BILLED: KindOfBilling = {
  specification: SELF_BILLING,
  processes: new Map([[SELF_BILLING_PROCESS, '01'], ...SHARED_PROCESSES]),
  types: { '01': { invoice: SELF_BILLED_INVOICE_TYPE_CODES, creditNote: SELF_BILLED_CREDIT_NOTE_TYPE_CODES } },
};
