import { isAnyUri } from './any-uri';
import { isBase64 } from './attachment-values';

/**
 * Tests whether a text is a value of an XML Schema 1.0 type, white space around it apart. libxml2 differs from the official
 * verdicts here: it refuses blanks around dates, takes base64 with foreign characters in it, and reads URIs otherwise.
 */
export const LEXICAL_CHECKS: ReadonlyMap<string, (value: string) => boolean> = new Map([
  ['date', isDate],
  ['time', isTime],
  ['dateTime', isDateTime],
  ['dateTime|date', (value) => isDateTime(value) || isDate(value)],
  ['base64Binary', isBase64],
  ['anyURI', isAnyUri],
  ['decimal', (value) => /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)$/.test(value)],
  ['integer', (value) => /^[+-]?[0-9]+$/.test(value)],
  ['boolean', (value) => /^(?:true|false|1|0)$/.test(value)],
  ['language', (value) => /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$/.test(value)],
]);

function isDate(value: string): boolean {
  const match = /^(-?\d{4,10})-(\d\d)-(\d\d)(.*)$/.exec(value);
  return match !== null && isDay(match[1], match[2], match[3]) && isZone(match[4]);
}

function isDateTime(value: string): boolean {
  const match = /^(-?\d{4,10})-(\d\d)-(\d\d)T(.*)$/.exec(value);
  return match !== null && isDay(match[1], match[2], match[3]) && isTime(match[4] ?? '');
}

/** The official validator counts years in 32 bits. */
const LAST_YEAR = 2 ** 31 - 1;
const DAYS_IN_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isDay(year = '', month = '', day = ''): boolean {
  const digits = year.replace('-', '');
  if (Number(digits) < 1 || Number(digits) > LAST_YEAR || (digits.length > 4 && digits.startsWith('0'))) return false;
  const last = DAYS_IN_MONTH[Number(month) - 1];
  if (last === undefined || Number(day) < 1 || Number(day) > last) return false;
  return Number(month) !== 2 || Number(day) < 29 || isLeapYear(Number(digits));
}

/** Years before Christ count like those after: -4 is a leap year. So do the official verdicts. */
function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function isTime(value: string): boolean {
  const match = /^(\d\d):(\d\d):(\d\d)(?:\.(\d+))?(Z|[+-].*)?$/.exec(value);
  if (!match) return false;
  const [hour, minute, second] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const endOfDay = hour === 24 && minute === 0 && second === 0 && /^0*$/.test(match[4] ?? '');
  return (hour < 24 || endOfDay) && minute < 60 && second < 60 && isZone(match[5]);
}

function isZone(value = ''): boolean {
  if (value === '' || value === 'Z') return true;
  const match = /^[+-](\d\d):(\d\d)$/.exec(value);
  if (!match) return false;
  const [hour, minute] = [Number(match[1]), Number(match[2])];
  return (hour < 14 && minute < 60) || (hour === 14 && minute === 0);
}
