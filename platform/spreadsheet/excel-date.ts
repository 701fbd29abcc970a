const DAY_MS = 86_400_000;
/** 9999-12-31 in the system of 1900. */
const LAST_SERIAL = 2_958_465;
/** 1900-02-29, a day that Excel has and the calendar has not. */
const IMAGINARY_DAY = 60;

/** Formats that Excel knows by number and that show a day, in every language. */
const DATE_FORMATS: ReadonlySet<number> = new Set([14, 15, 16, 17, 22, ...range(27, 36), ...range(50, 58)]);

/** Texts and conditions within a code, by what opens them. */
const LITERALS: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['[', ']'],
]);
/** The next character is shown, left free in its width, or repeated. */
const ESCAPES: ReadonlySet<string> = new Set(['\\', '_', '*']);

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** Style that numbers are shown in; undefined for what is a number to whoever reads it. */
export type CellStyle = 'date' | 'percent' | undefined;

/** Style of a format that has no code of its own. */
export function styleOfBuiltIn(id: number): CellStyle {
  if (DATE_FORMATS.has(id)) return 'date';
  return id === 9 || id === 10 ? 'percent' : undefined;
}

export function styleOfCode(code: string): CellStyle {
  if (isDateFormatCode(code)) return 'date';
  return bareCode(code).includes('%') ? 'percent' : undefined;
}

/** Whether a format's code shows a day: letters of days and years outside of quotes, brackets and escapes. */
export function isDateFormatCode(code: string): boolean {
  const bare = bareCode(code);
  return /[dy]/i.test(bare) && !/general/i.test(bare);
}

/** The code without literal text; in one pass, because the code is a stranger's. */
function bareCode(code: string): string {
  let bare = '';
  for (let at = 0; at < code.length; at++) {
    const char = code.charAt(at);
    const closing = LITERALS.get(char);
    const end = closing === undefined ? -1 : code.indexOf(closing, at + 1);
    // What opens and is not closed to the end says nothing, as in Excel.
    if (closing !== undefined) at = end < 0 ? code.length : end;
    else if (ESCAPES.has(char)) at += 1;
    else bare += char;
  }
  return bare;
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
