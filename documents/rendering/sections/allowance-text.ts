import type { Allowance } from '../../model/invoice-line';
import { type CodeWords, wordFor, wordWithCode } from '../codes/code-words';
import { formatPercent } from '../format-number';
import { amountOf, type RenderingContext } from '../rendering-context';

/** `Volume discount · Rabatt (95)`: the reason in the words of who wrote it, and its code with its name. */
export function reasonText(allowance: Allowance, codes: CodeWords, { language }: RenderingContext): string | undefined {
  const { reason, reasonCode } = allowance;
  if (reasonCode === undefined) return reason;
  const word = wordFor(codes, reasonCode, language);
  const isSaid = word === undefined || word.toLowerCase() === reason?.trim().toLowerCase();
  if (reason !== undefined && isSaid) return `${reason} (${reasonCode})`;
  const named = wordWithCode(codes, reasonCode, language);
  return reason === undefined ? named : `${reason} · ${named}`;
}

/** `5% × 1,000.00`: what the amount was reckoned from, as far as stated. */
export function basisText(allowance: Allowance, context: RenderingContext): string | undefined {
  const percentage = allowance.percentage && formatPercent(allowance.percentage, context.language);
  const parts = [percentage, amountOf(context, allowance.baseAmount)].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(' × ');
}
