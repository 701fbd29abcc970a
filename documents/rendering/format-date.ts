import type { CalendarDate } from '../model/calendar-date';
import type { Period } from '../model/calendar-date';
import type { Language } from './language';

const ENGLISH_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** How dates are written on invoices. English names the month: 03/04 is read differently on both sides of the ocean. */
const DATE_FORMS: Record<Language, (day: string, month: string, year: string) => string> = {
  en: (day, month, year) => `${Number(day)} ${ENGLISH_MONTHS[Number(month) - 1] ?? month} ${year}`,
  es: (day, month, year) => `${day}/${month}/${year}`,
  fr: (day, month, year) => `${day}/${month}/${year}`,
  de: (day, month, year) => `${day}.${month}.${year}`,
  it: (day, month, year) => `${day}/${month}/${year}`,
  pl: (day, month, year) => `${day}.${month}.${year}`,
  pt: (day, month, year) => `${day}/${month}/${year}`,
  nl: (day, month, year) => `${day}-${month}-${year}`,
};

export function formatDate(date: CalendarDate, language: Language): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return DATE_FORMS[language](day, month, year);
}

/** Either end may be missing: the dash then shows that the period is open. */
export function formatPeriod(period: Period, language: Language): string | undefined {
  if (period.start === undefined && period.end === undefined) return undefined;
  const ends = [period.start, period.end].map((date) => (date === undefined ? '' : formatDate(date, language)));
  return ends.join(' – ').trim();
}
