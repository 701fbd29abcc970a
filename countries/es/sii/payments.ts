import type { CalendarDate } from '../../../documents/model/calendar-date';
import type { SemanticDocument } from '../../../documents/model/semantic-document';
import { decimal, parseDecimal, sum } from '../../../documents/model/decimal';
import type { PaymentDetail } from '../../external-status/update';
import { recordAmount } from '../aeat/record-amount';
import { recordDate } from '../aeat/invoice-key';

/** Regime in which the tax is owed when the invoice is paid (criterio de caja): what is collected or paid is entered as well. */
export const CASH_REGIME = '07';

/** Medio. */
export type PaymentMethod = '01' | '02' | '04' | '05';

/** Cobro, Pago. */
export interface Payment {
  /** dd-mm-yyyy */
  readonly fecha: string;
  readonly importe: string;
  readonly medio: PaymentMethod;
}

const OTHER_METHOD = '04';
/** Codes of BT-81 (UNTDID 4461) by what they are to the agency: transfer, cheque, direct debit. */
const METHODS: Readonly<Record<Exclude<PaymentMethod, '04'>, readonly string[]>> = {
  '01': ['30', '31', '42', '58'],
  '02': ['20', '21', '22', '23', '24', '25', '26'],
  '05': ['49', '59'],
};

/** How an invoice of the cash regime is to be paid (BT-81); undefined of all others. */
export function paymentMethodOf(
  { paymentInstructions: [instructions] }: SemanticDocument,
  regimes: readonly string[],
): PaymentMethod | undefined {
  if (!regimes.includes(CASH_REGIME)) return undefined;
  const code = instructions?.meansCode ?? '';
  const [method] = Object.entries(METHODS).find(([, codes]) => codes.includes(code)) ?? [OTHER_METHOD];
  return method as PaymentMethod;
}

const BUYER_PAID = 'PAID';
const PAYMENT_STATUSES: readonly string[] = ['PARTIALLY_PAID', BUYER_PAID, 'COLLECTED'];
const UNPAID = 'UNPAID';

/**
 * What a status is to the agency after those before it: a payment; nothing; or a payment of which it is not known whether the
 * agency has been told already. COLLECTED after PAID is the seller's word for the same money.
 */
export function paymentIn(status: string, before: readonly string[]): 'payment' | 'nothing' | 'unclear' {
  if (!PAYMENT_STATUSES.includes(status)) return 'nothing';
  const wasTakenBack = before.some((one, index) => one === UNPAID && before[index - 1] === BUYER_PAID);
  if (wasTakenBack) return 'unclear';
  return status === 'COLLECTED' && before.at(-1) === BUYER_PAID ? 'nothing' : 'payment';
}

const EURO = 'EUR';

/** One payment for each day: the agency knows no rates. Undefined where one is in another currency, or has too many digits. */
export function paymentsOf(
  details: readonly PaymentDetail[],
  { reportedOn, method = OTHER_METHOD }: { reportedOn: CalendarDate; method?: PaymentMethod | undefined },
): Payment[] | undefined {
  if (details.some(({ currency }) => currency !== EURO)) return undefined;
  const dated = details.map(({ date = reportedOn, amount }) => ({ date, amount }));
  const payments = [...new Set(dated.map(({ date }) => date))].flatMap((day) => {
    const ofDay = dated.filter(({ date }) => date === day);
    const importe = recordAmount(sum(ofDay.map(({ amount }) => amount)), 1);
    return importe === undefined ? [] : [{ fecha: recordDate(day), importe, medio: method, ofDay }];
  });
  const stated = payments.reduce((count, { ofDay }) => count + ofDay.length, 0);
  return stated === details.length ? payments.map(({ ofDay: _ofDay, ...payment }) => payment) : undefined;
}

/** A payment that the agency holds; methods that this service does not write are among them. */
export interface HeldPayment {
  readonly fecha: string;
  readonly importe: string;
  readonly medio: string;
}

/** How often each of the payments is among those that the agency holds. */
export function countEqual(payments: readonly Payment[], held: readonly HeldPayment[]): number[] {
  return payments.map((payment) => held.filter((one) => isSame(one, payment)).length);
}

function isSame(held: HeldPayment, payment: Payment): boolean {
  const isEqual = parseDecimal(held.importe)?.eq(decimal(payment.importe)) ?? false;
  return isEqual && held.fecha === payment.fecha && held.medio === payment.medio;
}
