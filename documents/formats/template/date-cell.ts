import { parseCalendarDate, type CalendarDate } from '../../model/calendar-date';

const DAY_FIRST = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** `yyyy-MM-dd` or `dd/MM/yyyy` (never month first); undefined when it is no day in one of them. */
export function readDateCell(cell: string): CalendarDate | undefined {
  const text = cell.trim();
  const [, day, month, year] = DAY_FIRST.exec(text) ?? [];
  const iso = year === undefined ? text : `${year}-${month}-${day}`;
  return iso.length === 10 ? parseCalendarDate(iso) : undefined;
}
