import type { OverviewDay } from '../client/answers';

export type Counts = OverviewDay['counts'];
export type Status = keyof Counts;

/** Statuses in the order in which they are stacked, from the bottom. */
export const STATUSES = ['ERROR', 'PROCESSING', 'OK', 'DUPLICATED'] as const satisfies readonly Status[];

export function sumOf(items: readonly { counts: Counts }[]): Counts {
  const sum = (status: Status) => items.reduce((all, { counts }) => all + counts[status], 0);
  return { ERROR: sum('ERROR'), PROCESSING: sum('PROCESSING'), OK: sum('OK'), DUPLICATED: sum('DUPLICATED') };
}

export function totalOf(counts: Counts): number {
  return STATUSES.reduce((all, status) => all + counts[status], 0);
}

const DAY_MS = 86_400_000;

/** Every day of the two and between them, yyyy-MM-dd. */
export function daysOf(from: string, to: string): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    new Date(Date.parse(from) + index * DAY_MS).toISOString().slice(0, 10),
  );
}
