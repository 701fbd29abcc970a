export const STATISTICS = ['min', 'p50', 'p95', 'p99', 'max'] as const;
export type Statistic = (typeof STATISTICS)[number];

export type Summary = Readonly<Record<Statistic, number>> & { count: number };

export function summarize(values: readonly number[]): Summary {
  const sorted = [...values].sort((a, b) => a - b);
  if (sorted.length === 0) throw new Error('nothing was measured');
  return {
    count: sorted.length,
    min: quantile(sorted, 0),
    p50: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    p99: quantile(sorted, 0.99),
    max: quantile(sorted, 1),
  };
}

/** Linear between the two nearest values. */
function quantile(sorted: readonly number[], share: number): number {
  const position = share * (sorted.length - 1);
  const below = sorted[Math.floor(position)] ?? 0;
  const above = sorted[Math.ceil(position)] ?? 0;
  return rounded(below + (above - below) * (position - Math.floor(position)));
}

export function rounded(value: number, digits = 3): number {
  return Number(value.toFixed(digits));
}
