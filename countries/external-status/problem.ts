/** Codes of what can be wrong with an update; each message says what is allowed instead. */
export type ExternalStatusProblemCode =
  | 'EXTERNAL_STATUS_UNKNOWN'
  | 'TRANSITION_NOT_ALLOWED'
  | 'PAYMENT_DETAIL_REQUIRED'
  | 'PAYMENT_DETAIL_NOT_ALLOWED'
  | 'PAYMENT_AMOUNT_INVALID'
  | 'PAYMENT_VAT_RATE_REQUIRED'
  | 'PAYMENT_VAT_RATE_INVALID'
  | 'CURRENCY_UNKNOWN'
  | 'REJECTION_DETAIL_REQUIRED'
  | 'REJECTION_DETAIL_NOT_ALLOWED'
  | 'REASON_NOT_ALLOWED'
  | 'REJECTION_MESSAGE_REQUIRED';

export interface ExternalStatusProblem {
  readonly code: ExternalStatusProblemCode;
  readonly message: string;
  /** JSON Pointer into the update. */
  readonly pointer: string;
  /** The codes that are allowed in this place, where they can be listed. */
  readonly allowed?: readonly string[];
}
