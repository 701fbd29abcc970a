import type { Allowance } from '../../model/invoice-line';
import { formatPercent } from '../format-number';
import { amountOf, type RenderingContext } from '../rendering-context';

/** `Volume discount (95)`: the reason and its code, as far as stated. */
export function reasonText(allowance: Allowance): string | undefined {
  const { reason, reasonCode } = allowance;
  if (reason !== undefined && reasonCode !== undefined) return `${reason} (${reasonCode})`;
  return reason ?? reasonCode;
}

/** `5% × 1,000.00`: what the amount was reckoned from, as far as stated. */
export function basisText(allowance: Allowance, context: RenderingContext): string | undefined {
  const percentage = allowance.percentage && formatPercent(allowance.percentage, context.language);
  const parts = [percentage, amountOf(context, allowance.baseAmount)].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(' × ');
}
