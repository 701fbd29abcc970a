import { codeSet } from '../../../documents/codes/code-set';

/** BT-3 of an invoice in the billing processes 01 and 02. */
export const INVOICE_TYPE_CODES: ReadonlySet<string> = codeSet(`
  71 80 82 84 102 218 219 326 331 380 382 383 384 386 388 393 395 553 575 623 780 817 870 875 876 877
`);

/** Codes for two German parties only: partial invoice and corrected invoice. */
export const GERMAN_INVOICE_TYPE_CODES: ReadonlySet<string> = codeSet('326 384');

/** BT-3 of a credit note in the billing processes 01 and 02. */
export const CREDIT_NOTE_TYPE_CODES: ReadonlySet<string> = codeSet('381 396 81 83 532');

/** BT-3 of a self-billed invoice in process 01. */
export const SELF_BILLED_INVOICE_TYPE_CODES: ReadonlySet<string> = codeSet('389 527');

/** BT-3 of a self-billed credit note in process 01. */
export const SELF_BILLED_CREDIT_NOTE_TYPE_CODES: ReadonlySet<string> = codeSet('261');
