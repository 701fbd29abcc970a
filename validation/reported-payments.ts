import type { Finding } from './finding';
import { amountText, type Decimal, sum } from '../documents/model/decimal';

const RULE_SET = 'external-status';
const RULE = 'PAYMENT_EXCEEDS_DUE';

export interface ReportedPayments {
  /** External status that the payments were reported with. */
  status: string;
  /** All that were reported under it, in the document's currency. */
  amounts: readonly Decimal[];
  /** BT-115. */
  due: Decimal;
  currencyCode: string;
}

/**
 * Payments beyond the amount due. A warning: what was paid is a fact, and rounding, interest or a wrong invoice may
 * explain it.
 */
export function paymentFindings({ status, amounts, due, currencyCode }: ReportedPayments): Finding[] {
  const paid = sum(amounts);
  if (paid.lte(due)) return [];
  return [
    {
      ruleSet: RULE_SET,
      rule: RULE,
      severity: 'warning',
      terms: ['BT-115'],
      parameters: { status, currency: currencyCode },
      found: amountText(paid),
      expected: amountText(due),
      at: ['BG-22', 'BT-115'],
    },
  ];
}

/** Whether the finding is about payments that were reported with this status. */
export function isPaymentFinding({ ruleSet, rule, parameters }: Finding, status: string): boolean {
  return ruleSet === RULE_SET && rule === RULE && parameters['status'] === status;
}
