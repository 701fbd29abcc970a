import type { Allowance } from '../../model/invoice-line';
import { type CodeList, wordFor } from '../words';
import { formatPercent } from '../format-number';
import { amountOf, type RenderingContext } from '../rendering-context';

/** `Volume discount · Rabatt`: the reason in the words of who wrote it, and the name of its code. */
export function reasonText(allowance: Allowance, codes: CodeList, { language }: RenderingContext): string | undefined {
  const { reason, reasonCode } = allowance;
  if (reasonCode === undefined) return reason;
  const word = wordFor(codes, reasonCode, language);
  if (reason === undefined) return word ?? reasonCode;
  if (word === undefined) return `${reason} (${reasonCode})`;
  return word.toLowerCase() === reason.trim().toLowerCase() ? reason : `${reason} · ${word}`;
}

/** `5% × 1,000.00`: what the amount was reckoned from, as far as stated. */
export function basisText(allowance: Allowance, context: RenderingContext): string | undefined {
  const percentage = allowance.percentage && formatPercent(allowance.percentage, context.language);
  const parts = [percentage, amountOf(context, allowance.baseAmount)].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(' × ');
}
