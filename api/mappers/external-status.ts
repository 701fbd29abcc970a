import type { EventPayment, EventRejection } from '../../processing/document-event';
import type { ExternalStatusRecord } from '../../storage/document-record';

/** Details as JSON shows them: what is absent stays undefined and is left out. */
interface Details {
  paymentDetail?: EventPayment[] | undefined;
  rejectionDetail?: EventRejection | undefined;
}

/** Payments and reason of an external status. Amounts have at most 15 digits, which a JSON number keeps exactly. */
export function externalDetails({ paymentDetail, rejectionDetail }: Details) {
  return {
    paymentDetail: paymentDetail?.map(({ vatRate, amount, currency, date }) => ({
      vatRate: vatRate === undefined ? undefined : Number(vatRate),
      amount: Number(amount),
      currency,
      date,
    })),
    rejectionDetail: rejectionDetail && { reason: rejectionDetail.reason, message: rejectionDetail.message },
  };
}

export function externalStatusOf(record: ExternalStatusRecord) {
  return { status: record.status, ...externalDetails(record), at: record.at.toISOString(), by: record.by };
}
