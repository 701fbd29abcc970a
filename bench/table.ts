import type { BenchmarkResult, DataTable } from './benchmark';
import { goalText, type Comparison } from './comparison';
import { STATISTICS, type Summary } from './statistics';

/** A table for terminals and Markdown alike. */
export function markdownTable({ columns, rows }: Omit<DataTable, 'title'>): string {
  const widths = columns.map((column, index) =>
    Math.max(3, ...[column, ...rows.map((row) => row[index] ?? '')].map(width)),
  );
  const line = (cells: readonly string[]) =>
    `| ${widths.map((size, index) => pad(cells[index] ?? '', size)).join(' | ')} |`;
  return [line(columns), line(widths.map((size) => '-'.repeat(size))), ...rows.map(line)].join('\n');
}

function width(text: string): number {
  return [...text].length;
}

function pad(text: string, size: number): string {
  return text + ' '.repeat(size - width(text));
}

export function resultTables(result: BenchmarkResult): string {
  const { comparisons, checks = [], tables = [] } = result;
  const parts = [markdownTable(comparisonTable(comparisons))];
  for (const { what, passed, detail } of checks) parts.push(`${passed ? 'PASS' : 'FAIL'}: ${what}. ${detail}`);
  for (const table of tables) parts.push(`${table.title}:\n\n${markdownTable(table)}`);
  return parts.join('\n\n');
}

function comparisonTable(comparisons: readonly Comparison[]): Omit<DataTable, 'title'> {
  const spread = STATISTICS.join(' / ');
  return {
    columns: ['what', 'n', `ours: ${spread}`, `floor: ${spread}`, 'unit', 'ratio', 'goal', 'verdict'],
    rows: comparisons.map(({ what, unit, ours, floor, statistic, ratio, goal, verdict }) => [
      what,
      String(ours.count),
      spreadOf(ours),
      floor === undefined ? '' : spreadOf(floor),
      unit,
      ratio === undefined ? '' : `${ratio.toFixed(2)} (${statistic})`,
      goal === undefined ? '' : goalText(goal, unit),
      goal === undefined ? '' : verdict,
    ]),
  };
}

function spreadOf(summary: Summary): string {
  return STATISTICS.map((statistic) => shortNumber(summary[statistic])).join(' / ');
}

function shortNumber(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2);
}
