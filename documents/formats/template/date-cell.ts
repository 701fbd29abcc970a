import { parseCalendarDate, type CalendarDate } from '../../model/calendar-date';

const DAY_FIRST = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/;
/** Text that spreadsheet programs append when a day is written out as a point in time. */
const TIME = /[ T]\d{1,2}:\d{2}(:\d{2})?$/;

/** `yyyy-MM-dd` or `d/M/yyyy`, with slashes, hyphens or points (never month first); undefined when it is no day in one of them. */
export function readDateCell(cell: string): CalendarDate | undefined {
  const text = cell.trim().replace(TIME, '');
  const [, day = '', , month = '', year] = DAY_FIRST.exec(text) ?? [];
  const iso = year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return iso.length === 10 ? parseCalendarDate(iso) : undefined;
}
