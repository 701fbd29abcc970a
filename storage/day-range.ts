import { present } from '../platform/present';

/** Calendar days `yyyy-MM-dd`, UTC, both ends inclusive. */
export interface DayRange {
  from?: string;
  to?: string;
}

export const DAY_MS = 86_400_000;

/** Ordered scans of an index that MongoDB merges to one (internalQueryMaxScansToExplode); above, it sorts. */
export const MERGED_SCANS = 200;

export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00.000Z`);
}

/** Infinite when an end is open. */
export function daysIn({ from, to }: DayRange): number {
  return from === undefined || to === undefined
    ? Number.POSITIVE_INFINITY
    : (startOfDay(to).getTime() - startOfDay(from).getTime()) / DAY_MS + 1;
}

/** Whether a scan for each day of each company is few enough to be merged. */
export function areDaysMerged(range: DayRange, companies: number): boolean {
  return daysIn(range) * companies <= MERGED_SCANS;
}

/** Selects calendar days. Those that are few are named one by one: the index of the date then serves the list's order. */
export function dayFilter(field: string, range: DayRange | undefined, companies: number): object {
  if (range?.from === undefined && range?.to === undefined) return {};
  if (range.from !== undefined && areDaysMerged(range, companies))
    return { [field]: { $in: eachDay(range.from, range) } };
  return {
    [field]: present({ $gte: range.from, $lte: range.to }),
  };
}

/** Selects instants by their day. */
export function instantFilter(field: string, range: DayRange | undefined): object {
  if (range?.from === undefined && range?.to === undefined) return {};
  return {
    [field]: present({
      $gte: range.from && startOfDay(range.from),
      $lt: range.to && new Date(startOfDay(range.to).getTime() + DAY_MS),
    }),
  };
}

function eachDay(from: string, range: DayRange): string[] {
  const first = startOfDay(from).getTime();
  const days = Math.max(0, daysIn(range));
  return Array.from({ length: days }, (_, day) => new Date(first + day * DAY_MS).toISOString().slice(0, 10));
}
