import type { DocumentEvent } from '../processing/document-event';

/** Events that a subscription can be for: those of documents, and the end of a company's credential, which comes nearer. */
export const EVENT_TYPES = [
  'DOCUMENT_STATUS_CHANGED',
  'INVOICE_STATUS_CHANGED',
  'CREDENTIAL_EXPIRING',
] as const satisfies readonly (DocumentEvent['type'] | 'CREDENTIAL_EXPIRING')[];

export type EventType = (typeof EVENT_TYPES)[number];
