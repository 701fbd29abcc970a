const DAY_MS = 86_400_000;
/** 9999-12-31 in the system of 1900. */
const LAST_SERIAL = 2_958_465;
/** 1900-02-29, a day that Excel has and the calendar has not. */
const IMAGINARY_DAY = 60;

/** Formats that Excel knows by number and that show a day, in every language. */
const DATE_FORMATS: ReadonlySet<number> = new Set([14, 15, 16, 17, 22, ...range(27, 36), ...range(50, 58)]);

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** Whether a number format shows a day: letters of days and years outside of quotes, brackets and escapes. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return DATE_FORMATS.has(id);
  const bare = code.replace(/"[^"]*(?:"|$)|\[[^\]]*(?:\]|$)|\\.|_.|\*./g, '');
  return /[dy]/i.test(bare) && !/general/i.test(bare);
}

/** The day of a serial number, `yyyy-MM-dd`; its time of day is dropped. Undefined where there is no such day. */
export function dayOfSerial(serial: number, is1904: boolean): string | undefined {
  const whole = Math.floor(serial);
  if (!(whole >= (is1904 ? 0 : 1) && whole <= LAST_SERIAL)) return undefined;
  if (is1904) return isoDay(Date.UTC(1904, 0, 1) + whole * DAY_MS);
  if (whole === IMAGINARY_DAY) return undefined;
  return isoDay(Date.UTC(1899, 11, whole < IMAGINARY_DAY ? 31 : 30) + whole * DAY_MS);
}

function isoDay(milliseconds: number): string | undefined {
  const text = new Date(milliseconds).toISOString();
  return text.length === 24 ? text.slice(0, 10) : undefined;
}
