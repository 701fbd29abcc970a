/** A date of an invoice, `yyyy-MM-dd`, without a time zone. */
export type CalendarDate = string & { readonly __calendarDate: unique symbol };

/** BG-14, BG-26. */
export interface Period {
  start?: CalendarDate; // BT-73, BT-134
  end?: CalendarDate; // BT-74, BT-135
}

const FORM = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Parses `yyyy-MM-dd` (an XSD zone suffix is dropped: the calendar day is what counts); undefined when it is no day. */
export function parseCalendarDate(text: string): CalendarDate | undefined {
  const bare = text.trim().replace(/(Z|[+-]\d{2}:\d{2})$/, '');
  const match = FORM.exec(bare);
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const utc = new Date(Date.UTC(year, month - 1, day));
  utc.setUTCFullYear(year);
  const exists = utc.getUTCFullYear() === year && utc.getUTCMonth() === month - 1 && utc.getUTCDate() === day;
  return exists ? (bare as CalendarDate) : undefined;
}

export function yearOf(date: CalendarDate): string {
  return date.slice(0, 4);
}
