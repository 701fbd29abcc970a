import { parseDecimal } from '../model/decimal';
import { formatDuration } from './format-duration';
import { formatPercent } from './format-number';
import { amountOf, type RenderingContext } from './rendering-context';

/** The form in which XRechnung states a cash discount among the payment terms (BT-20), on a line of its own. */
const SKONTO = /^#SKONTO#TAGE=(\d+)#PROZENT=(\d+(?:\.\d+)?)(?:#BASISBETRAG=(-?\d+(?:\.\d+)?))?#$/;

function readableLine(line: string, context: RenderingContext): string {
  const [, days, share, base] = SKONTO.exec(line.trim()) ?? [];
  const [period, percentage, amount] = [days, share, base].map((text) => parseDecimal(text ?? ''));
  if (period === undefined || percentage === undefined) return line;
  const { labels, language } = context;
  const parts = [
    `${labels.discount} ${formatPercent(percentage, language)}`,
    `${labels.discountPeriod} ${formatDuration(period, 'DAY', language)}`,
  ];
  if (amount !== undefined) parts.push(`${labels.baseAmount} ${amountOf(context, amount)}`);
  return parts.join(' · ');
}

/** Payment terms with `#SKONTO#TAGE=14#PROZENT=2.00#` in words; all else as it is written. */
export function readableTerms(terms: string, context: RenderingContext): string {
  return terms
    .split('\n')
    .map((line) => readableLine(line, context))
    .join('\n');
}
