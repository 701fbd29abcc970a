import { parseCalendarDate } from '../../documents/model/calendar-date';
import type { Problem } from '../../platform/errors';

const DAY_RANGES = [
  ['issuedDateFrom', 'issuedDateTo'],
  ['dueDateFrom', 'dueDateTo'],
  ['submissionDateFrom', 'submissionDateTo'],
  ['receivedDateFrom', 'receivedDateTo'],
] as const;

const YEAR_MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Wrong combinations of parameters, each of which is right by itself. */
export function crossCheckParameters(query: Readonly<Record<string, unknown>>): Problem[] {
  const problems: Problem[] = [];
  for (const [from, to] of DAY_RANGES) {
    const [start, end] = [day(query[from]), day(query[to])];
    if (start !== undefined && end !== undefined && start > end)
      problems.push({ code: 'RANGE_REVERSED', message: `must not be before ${from}`, parameter: to });
  }
  const period = query['period'] as { from?: unknown; to?: unknown } | undefined;
  if (period !== undefined && (period.from === undefined) !== (period.to === undefined)) {
    const absent = period.from === undefined ? 'period[from]' : 'period[to]';
    problems.push({
      code: 'REQUIRED',
      message: 'is required when the other end of the period is given',
      parameter: absent,
    });
  }
  const [start, end] = [yearMonth(period?.from), yearMonth(period?.to)];
  if (start !== undefined && end !== undefined && start > end)
    problems.push({ code: 'RANGE_REVERSED', message: 'must not be before period[from]', parameter: 'period[to]' });
  if (query['cursor'] !== undefined && Number(query['page'] ?? 0) > 0)
    problems.push({ code: 'EXCLUDES', message: 'cannot be combined with cursor', parameter: 'page' });
  return problems;
}

function day(value: unknown): string | undefined {
  return typeof value === 'string' ? parseCalendarDate(value) : undefined;
}

function yearMonth(value: unknown): string | undefined {
  return typeof value === 'string' && YEAR_MONTH.test(value) ? value : undefined;
}
