import type { InvoiceLine } from './invoice-line';

/** Every line followed by the lines that it is made of (BG-DEX-01), as they stand on paper. */
export function withSubLines(lines: readonly InvoiceLine[]): readonly InvoiceLine[] {
  if (lines.every(({ subLines }) => subLines === undefined)) return lines;
  return lines.flatMap((line) => [line, ...withSubLines(line.subLines ?? [])]);
}
