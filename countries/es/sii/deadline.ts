import type { CalendarDate } from '../../../documents/model/calendar-date';

const DAY_MS = 86_400_000;

/** Days that are free in all of Spain every year: MM-dd. */
const HOLIDAYS: readonly string[] = '01-01 01-06 05-01 08-15 10-12 11-01 12-06 12-08 12-25'.split(' ');

/** Days for an invoice, and for one that a third party or the recipient has issued. */
const DAYS = { own: 4, byOthers: 8 } as const;
/** Whatever the days say, an entry has to be made before the 16th of the month that follows. */
const LAST_DAY_OF_NEXT_MONTH = 15;

export interface DeadlineFacts {
  /** Day from which the days are counted: that of the invoice, or of its accounting. */
  readonly from: CalendarDate;
  /** A day of the month that the tax falls into, or that the entry is made for. */
  readonly month: CalendarDate;
  readonly isIssuedByOthers: boolean;
}

/** The last day on which an entry is in time. */
export function deadlineOf({ from, month, isIssuedByOthers }: DeadlineFacts): CalendarDate {
  const ofDays = afterWorkingDays(from, isIssuedByOthers ? DAYS.byOthers : DAYS.own);
  const [year = 0, monthNumber = 0] = month.split('-').map(Number);
  const ofMonth = calendarDay(Date.UTC(year, monthNumber, LAST_DAY_OF_NEXT_MONTH));
  return ofDays < ofMonth ? ofDays : ofMonth;
}

/** Saturdays, Sundays and the holidays of the whole country are not counted. */
function afterWorkingDays(from: CalendarDate, days: number): CalendarDate {
  let at = Date.parse(`${from}T00:00:00Z`);
  for (let left = days; left > 0;) {
    at += DAY_MS;
    if (isWorkingDay(at)) left -= 1;
  }
  return calendarDay(at);
}

function isWorkingDay(at: number): boolean {
  const weekday = new Date(at).getUTCDay();
  const day = calendarDay(at);
  if (weekday === 0 || weekday === 6 || HOLIDAYS.includes(day.slice(5))) return false;
  return day !== goodFriday(Number(day.slice(0, 4)));
}

/** Two days before Easter, which is reckoned as the Gregorian calendar has it (Oudin). */
function goodFriday(year: number): CalendarDate {
  const a = year % 19;
  const century = Math.floor(year / 100);
  const corrected = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * a + 15;
  const epact = corrected % 30;
  const moon = epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - a) / 11));
  const leapDays = year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4);
  const sunday = moon - (leapDays % 7);
  const month = 3 + Math.floor((sunday + 40) / 44);
  const day = sunday + 28 - 31 * Math.floor(month / 4);
  return calendarDay(Date.UTC(year, month - 1, day) - 2 * DAY_MS);
}

function calendarDay(at: number): CalendarDate {
  return new Date(at).toISOString().slice(0, 10) as CalendarDate;
}

const HOUR_MS = 3_600_000;
/** The agency's electronic office keeps the time of the peninsula, wherever the company is. */
export const AGENCY_ZONE = 'Europe/Madrid';

/** Time at which a deadline has passed. */
export function endOfDeadline(day: CalendarDate): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`) + DAY_MS;
  const offset = [2, 1].find((hours) => dayIn(AGENCY_ZONE, new Date(midnight - hours * HOUR_MS)) > day) ?? 0;
  return new Date(midnight - offset * HOUR_MS);
}

/** The calendar day of an instant in a time zone. */
export function dayIn(timeZone: string, instant: Date): CalendarDate {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(instant) as CalendarDate;
}
