import type { CalendarDate } from '../documents/model/calendar-date';
import type { DocumentStatus } from './status';

/** A line of a payment that an external status reports; amounts are decimal strings. */
export interface EventPayment {
  vatRate?: string;
  amount: string;
  currency: string;
  /** Day on which it was made, where that was stated. */
  date?: CalendarDate;
}

export interface EventRejection {
  reason: string;
  message?: string;
}

/** PROCESSING to a terminal status, and back when an operator replays a failed document. */
export interface DocumentStatusChanged {
  type: 'DOCUMENT_STATUS_CHANGED';
  previousStatus?: DocumentStatus;
  status: DocumentStatus;
}

/** The external status of an accepted document changed. */
export interface InvoiceStatusChanged {
  type: 'INVOICE_STATUS_CHANGED';
  previousExternalStatus?: string;
  externalStatus: string;
  paymentDetail?: EventPayment[];
  rejectionDetail?: EventRejection;
  /** The account that reported the change, which is not notified of what it said itself; or `authority:<name>`. */
  sender: string;
}

/** Event of a document that subscribers are told of. */
export type DocumentEvent = DocumentStatusChanged | InvoiceStatusChanged;
