import type { Period } from '../../../documents/model/calendar-date';
import type { TermPath } from '../../../documents/model/term-path';
import { leftOut } from './left-out';
import type { DatePeriod } from './facturae';
import type { MappingContext } from './mapping-context';

interface PeriodTerms {
  readonly group: TermPath;
  readonly start: string;
  readonly end: string;
  readonly element: string;
}

/** A period needs both of its days in Facturae; EN 16931 is content with one. */
export function mapPeriod(
  period: Period | undefined,
  { group, start, end, element }: PeriodTerms,
  { report }: Pick<MappingContext, 'report'>,
): DatePeriod | undefined {
  if (period?.start !== undefined && period.end !== undefined) return { startDate: period.start, endDate: period.end };
  const [term, found] = period?.start === undefined ? [end, period?.end] : [start, period.start];
  if (found !== undefined) report(leftOut(found, { at: [...group, term], terms: [term], element }));
  return undefined;
}
