import { type CalendarDate, parseCalendarDate } from '../../model/calendar-date';
import type { XmlElement } from '../../xml/element-tree';
import { attributeOf, understood } from '../ubl/element-access';

/** UNTDID 2379: a calendar day, alone or followed by hours and minutes, or by seconds too. */
const DAY_FORMATS: ReadonlySet<string> = new Set(['102', '203', '204']);
const DAY_FORMAT = '102';

/** The element inside a date that holds its text; the release candidate of ZUGFeRD 1.0 has none. */
const TEXT_ELEMENTS: ReadonlySet<string> = new Set(['DateTimeString', 'DateString', 'DateTime', 'Date']);

const COMPACT = /^(\d{4})(\d{2})(\d{2})(\d{4}|\d{6})?$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})(T.*|Z|[+-]\d{2}:\d{2})?$/;

/** The calendar day of a date element; undefined when it states none, e.g. a month (format 610). */
export function dateOf(element: XmlElement): CalendarDate | undefined {
  const holder = element.children.find(({ name }) => TEXT_ELEMENTS.has(name)) ?? element;
  const format = attributeOf(holder, 'format');
  return understood(holder, (text) => {
    const compact = format === undefined || DAY_FORMATS.has(format) ? COMPACT.exec(text) : null;
    const day = compact ?? ISO.exec(text);
    return day ? parseCalendarDate(`${day[1]}-${day[2]}-${day[3]}`) : undefined;
  });
}

/** The text and format of a day: 2026-03-01 is 20260301 in format 102. */
export function writtenDate(date: CalendarDate): { text: string; attributes: { format: string } } {
  return { text: date.replaceAll('-', ''), attributes: { format: DAY_FORMAT } };
}
