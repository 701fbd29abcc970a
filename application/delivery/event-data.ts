import { testMark } from '../../documents/document-mode';
import type { DocumentEvent, EventPayment } from '../../processing/document-event';
import type { NotificationData } from '../../storage/delivery-record';
import type { DocumentWithEvents } from '../../storage/event-outbox';
import { present } from '../../platform/present';

/** What subscribers read of an event: which document, and what changed. */
export function eventData(document: DocumentWithEvents, event: DocumentEvent): NotificationData {
  return {
    documentId: document._id,
    ...testMark(document),
    documentNumber: document.documentNumber,
    documentType: document.documentType,
    countryIso: document.countryIso,
    purpose: document.purpose,
    flow: document.flow,
    companyVatNumber: document.companyVatNumber,
    ...present({ batchNumber: document.batchNumber }),
    ...changeOf(event),
  };
}

function changeOf(event: DocumentEvent): NotificationData {
  switch (event.type) {
    case 'DOCUMENT_STATUS_CHANGED': {
      const { previousStatus, status } = event;
      return { ...present({ previousStatus }), status };
    }
    case 'INVOICE_STATUS_CHANGED': {
      const { previousExternalStatus, externalStatus, paymentDetail, rejectionDetail } = event;
      return {
        ...present({ previousExternalStatus }),
        externalStatus,
        ...(paymentDetail === undefined ? {} : { paymentDetail: paymentDetail.map(paymentOf) }),
        ...present({ rejectionDetail }),
      };
    }
    default:
      return event satisfies never;
  }
}

/** Numbers as in the request that reported the payment; they have at most 15 digits, so that nothing is lost. */
function paymentOf({ vatRate, amount, currency, date }: EventPayment): Record<string, unknown> {
  const rate = vatRate === undefined ? {} : { vatRate: Number(vatRate) };
  return { ...rate, amount: Number(amount), currency, ...present({ date }) };
}
