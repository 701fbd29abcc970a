import type { XmlElement } from '../../../documents/xml/element-tree';
import { attribute, childrenOf, select } from '../../tree/select';
import { normalized, stringValue } from '../../tree/text';
import type { PeriodDates } from './period-order';

/** Dates of CII are compared as text, and only those of format 102: both dates, one in another format, are out of order. */
export function ciiPeriodDates(period: XmlElement): PeriodDates | undefined {
  const start = childrenOf(period, 'ram:StartDateTime')[0];
  const end = childrenOf(period, 'ram:EndDateTime')[0];
  if (start === undefined || end === undefined) return undefined;
  // One pair in order is enough, so the earliest start and the latest end decide.
  const [earliest] = comparable(period, 'ram:StartDateTime').sort();
  const latest = comparable(period, 'ram:EndDateTime').sort().at(-1);
  const inOrder = earliest !== undefined && latest !== undefined && latest >= earliest;
  return { start: normalized(start), end: normalized(end), element: end, inOrder };
}

function comparable(period: XmlElement, date: string): string[] {
  return select(period, `${date}/udt:DateTimeString`)
    .filter((one) => attribute(one, 'format') === '102')
    .map(stringValue);
}
