import { decimalText } from '../../model/decimal';
import { exact } from './exact';
import type { JsonDocument } from './json-document';

type CashDiscount = NonNullable<JsonDocument['cashDiscounts']>[number];

/** XRechnung states amounts and percentages with two decimals. */
const twoDecimals = (value: number): string => {
  const text = decimalText(exact(value));
  return (text.split('.')[1]?.length ?? 0) < 2 ? exact(value).toFixed(2) : text;
};

function line({ days, percent, baseAmount }: CashDiscount): string {
  const base = baseAmount === undefined ? '' : `BASISBETRAG=${twoDecimals(baseAmount)}#`;
  return `#SKONTO#TAGE=${days}#PROZENT=${twoDecimals(percent)}#${base}`;
}

/** BT-20 with the lines in which XRechnung states discounts for early payment. */
export function termsWithDiscounts({ paymentTerms, cashDiscounts = [] }: JsonDocument): string | undefined {
  if (cashDiscounts.length === 0) return paymentTerms?.trim();
  const words = paymentTerms?.trim();
  return [...(words === undefined ? [] : [words]), ...cashDiscounts.map(line)].join('\n');
}
