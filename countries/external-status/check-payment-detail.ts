import { ZERO } from '../../documents/model/decimal';
import { CURRENCY_CODES } from '../../documents/codes/currency-codes';
import { type ExternalStatus, type ExternalStatusMachine, needsPaymentDetail } from './machine';
import type { ExternalStatusProblem } from './problem';
import type { PaymentDetail } from './update';

interface PaymentRules {
  readonly negative: boolean;
  readonly rateNeeded: boolean;
}

function amountProblems({ amount }: PaymentDetail, { negative }: PaymentRules, at: string): ExternalStatusProblem[] {
  if (negative ? amount.lt(ZERO) : amount.gt(ZERO)) return [];
  const message = negative ? 'must be less than zero: it cancels a payment' : 'must be greater than zero';
  return [{ code: 'PAYMENT_AMOUNT_INVALID', message, pointer: `${at}/amount` }];
}

function rateProblems({ vatRate }: PaymentDetail, { rateNeeded }: PaymentRules, at: string): ExternalStatusProblem[] {
  const pointer = `${at}/vatRate`;
  if (vatRate === undefined) {
    const message = 'The payment is reported by VAT rate: each entry requires a vatRate.';
    return rateNeeded ? [{ code: 'PAYMENT_VAT_RATE_REQUIRED', message, pointer }] : [];
  }
  if (vatRate.gte(ZERO) && vatRate.lte(100)) return [];
  return [{ code: 'PAYMENT_VAT_RATE_INVALID', message: 'must be a percentage from 0 to 100', pointer }];
}

function currencyProblems({ currency }: PaymentDetail, at: string): ExternalStatusProblem[] {
  if (CURRENCY_CODES.has(currency)) return [];
  const message = `${currency} is not an ISO 4217 code.`;
  return [{ code: 'CURRENCY_UNKNOWN', message, pointer: `${at}/currency` }];
}

/** Problems of the payments that come with a status; `reason` may turn them into one that is taken back. */
export function paymentDetailProblems(
  machine: ExternalStatusMachine,
  status: ExternalStatus,
  payments: readonly PaymentDetail[] | undefined,
  reason: string | undefined,
): ExternalStatusProblem[] {
  const pointer = '/paymentDetail';
  if (!needsPaymentDetail(status)) {
    if (payments === undefined) return [];
    const paid = machine.statuses.filter(needsPaymentDetail).map(({ code }) => code);
    const message = `${status.code} is not a payment status. Payments are allowed with ${paid.join(', ')}.`;
    return [{ code: 'PAYMENT_DETAIL_NOT_ALLOWED', message, pointer, allowed: paid }];
  }
  if (payments === undefined || payments.length === 0) {
    const message = `${status.code} is a payment status: state the amount paid and its currency in paymentDetail.`;
    return [{ code: 'PAYMENT_DETAIL_REQUIRED', message, pointer }];
  }
  const rules: PaymentRules = {
    negative: machine.reasons.some(({ code, reversesPayment }) => code === reason && reversesPayment === true),
    rateNeeded: status.needs?.includes('vatRate') ?? false,
  };
  return payments.flatMap((payment, index) => {
    const at = `${pointer}/${index}`;
    return [
      ...amountProblems(payment, rules, at),
      ...rateProblems(payment, rules, at),
      ...currencyProblems(payment, at),
    ];
  });
}
