/** TipoImpositivo, as it is written without zeros behind it. */
export const IVA_RATES: ReadonlySet<string> = new Set(['0', '2', '4', '5', '7.5', '10', '21']);

/** Rates that there were for some time only. */
export const PASSING_RATES = [
  { rate: '5', from: '2022-07-01', until: '2024-09-30' },
  { rate: '2', from: '2024-10-01', until: '2024-12-31' },
  { rate: '7.5', from: '2024-10-01', until: '2024-12-31' },
] as const;

/** The passing rate that the text is, where the day is not in its time. */
export function outOfTime(rate: string, day: string): string | undefined {
  const passing = PASSING_RATES.find((one) => one.rate === rate);
  return passing !== undefined && (day < passing.from || day > passing.until) ? rate : undefined;
}
