import type { CalendarDate } from '../model/calendar-date';
import type { Period } from '../model/calendar-date';
import type { LabelSet } from './words';
import type { Language } from './language';

interface PeriodContext {
  language: Language;
  labels: Pick<LabelSet, 'from' | 'until'>;
}

const ENGLISH_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Forms of dates on invoices. English names the month: 03/04 is read differently on both sides of the ocean. */
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

/** Either end may be missing: a word then says which one is there. */
export function formatPeriod({ start, end }: Period, { language, labels }: PeriodContext): string | undefined {
  const from = start && formatDate(start, language);
  const until = end && formatDate(end, language);
  if (from !== undefined && until !== undefined) return `${from} – ${until}`;
  if (from !== undefined) return `${labels.from} ${from}`;
  return until === undefined ? undefined : `${labels.until} ${until}`;
}
