/** The words of the contract that every layer shares. */
export const DOCUMENT_TYPES = ['INVOICE', 'CREDIT_NOTE', 'DEBIT_NOTE'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export const PURPOSES = ['EINVOICING', 'EREPORTING', 'RETURNS'] as const;
export type Purpose = (typeof PURPOSES)[number];

export const FLOWS = ['ISSUED', 'RECEIVED'] as const;
export type Flow = (typeof FLOWS)[number];

/** Country (ISO 3166-1 alpha-2), purpose and flow: what a document is processed within. */
export interface DocumentContext {
  countryIso: string;
  purpose: Purpose;
  flow: Flow;
}

/** Year-months (`yyyy-MM`), both ends inclusive. */
export interface TaxPeriod {
  from: string;
  to: string;
}
