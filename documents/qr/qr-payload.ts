/** Content of a QR code, and the words that belong to it. */
export interface QrPayload {
  /** The text in the code. */
  readonly payload: string;
  /** Text the law wants above the code. */
  readonly heading?: string;
  /** The SEPA code, which an app pays with; what the page says to it is in its language. */
  readonly isPayment?: boolean;
  /** Text the law wants below the code. */
  readonly caption?: string;
}
