import type { XmlElement } from '../../../documents/xml/element-tree';
import { atMostOne } from '../../tree/at-most-one';
import { dateIn } from '../../tree/dates';
import { childrenOf } from '../../tree/select';
import { normalized } from '../../tree/text';
import type { PeriodDates } from './period-order';

/** Dates of UBL are xs:date: time zones count. */
export function ublPeriodDates(period: XmlElement): PeriodDates | undefined {
  const starts = childrenOf(period, 'cbc:StartDate');
  const ends = childrenOf(period, 'cbc:EndDate');
  if (starts.length === 0 || ends.length === 0) return undefined;
  const start = atMostOne(starts);
  const end = atMostOne(ends);
  if (start === undefined || end === undefined) return undefined;
  return { start: normalized(start), end: normalized(end), element: end, inOrder: dateIn(end) >= dateIn(start) };
}
