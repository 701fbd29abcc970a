import type { ALLOWANCE_FIELDS, LINE_ALLOWANCE_FIELDS } from './allowance-fields';
import type { ADDRESS_FIELDS, COUNTERPARTY_FIELDS } from './counterparty-fields';
import type { DOCUMENT_FIELDS } from './document-fields';
import type { JsonOf } from './field';
import type { LINE_FIELDS } from './line-fields';
import type { PAYMENT_FIELDS } from './payment-fields';

export type JsonAddress = JsonOf<typeof ADDRESS_FIELDS>;
export type JsonCounterparty = JsonOf<typeof COUNTERPARTY_FIELDS>;
export type JsonLine = JsonOf<typeof LINE_FIELDS>;
export type JsonAllowance = JsonOf<typeof ALLOWANCE_FIELDS>;
export type JsonLineAllowance = JsonOf<typeof LINE_ALLOWANCE_FIELDS>;
export type JsonPaymentMeans = JsonOf<typeof PAYMENT_FIELDS>;

/** CreateJsonDocumentRequest: a document as JSON clients submit it. */
export type JsonDocument = JsonOf<typeof DOCUMENT_FIELDS>;
