import type { CalendarDate } from '../../documents/model/calendar-date';
import type { Decimal } from '../../documents/model/decimal';

export interface PaymentDetail {
  /** Rate in percent. */
  readonly vatRate?: Decimal;
  readonly amount: Decimal;
  /** ISO 4217. */
  readonly currency: string;
  /** Day on which it was made, yyyy-MM-dd; where it is not stated, nothing is known of it. */
  readonly date?: CalendarDate;
}

export interface RejectionDetail {
  /** Code of a StatusReason. */
  readonly reason: string;
  readonly message?: string;
}

/** A status with its details, as it is requested and as it is kept. */
export interface ExternalStatusUpdate {
  readonly externalStatus: string;
  readonly paymentDetail?: readonly PaymentDetail[];
  readonly rejectionDetail?: RejectionDetail;
}

function samePayment(one: PaymentDetail, other: PaymentDetail): boolean {
  const sameRate =
    one.vatRate === undefined || other.vatRate === undefined
      ? one.vatRate === other.vatRate
      : one.vatRate.eq(other.vatRate);
  return sameRate && one.amount.eq(other.amount) && one.currency === other.currency && one.date === other.date;
}

function samePayments(ones: readonly PaymentDetail[] = [], others: readonly PaymentDetail[] = []): boolean {
  return (
    ones.length === others.length &&
    ones.every((one, index) => {
      const other = others[index];
      return other !== undefined && samePayment(one, other);
    })
  );
}

/** Says the same: numbers count by value (20 and 20.00), an empty list of payments as none. */
export function sameUpdate(one: ExternalStatusUpdate, other: ExternalStatusUpdate): boolean {
  return (
    one.externalStatus === other.externalStatus &&
    one.rejectionDetail?.reason === other.rejectionDetail?.reason &&
    one.rejectionDetail?.message === other.rejectionDetail?.message &&
    samePayments(one.paymentDetail, other.paymentDetail)
  );
}
