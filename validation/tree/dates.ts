import type { XmlElement } from '../../documents/xml/element-tree';
import { RuleAborted } from './rule-aborted';
import { stringValue, trimXml } from './text';

const FORM = /^(-?(?:[1-9]\d{3}\d*|0\d{3}))-(\d\d)-(\d\d)(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?$/;
/** Officially years end where a Java int does. */
const LARGEST_YEAR = 2 ** 31 - 1;
const MINUTES_PER_DAY = 24 * 60;

/**
 * The first minute of an xs:date, counted from a fixed day; white space around it allowed. A date without a time zone
 * counts as UTC; zones up to 14:59 are taken, as officially. Undefined when the text is no xs:date.
 */
export function dateOf(text: string): number | undefined {
  const match = FORM.exec(trimXml(text));
  if (!match) return undefined;
  const [, yearText, monthText, dayText, zone] = match;
  const [year, month, day] = [Number(yearText), Number(monthText), Number(dayText)];
  if (Math.abs(year) > LARGEST_YEAR) return undefined;
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined;
  return dayNumber(year, month, day) * MINUTES_PER_DAY - offsetMinutes(zone);
}

/** @throws RuleAborted where the text is no xs:date */
export function dateIn(element: XmlElement): number {
  const value = dateOf(stringValue(element));
  if (value === undefined) throw new RuleAborted('NOT_A_DATE', element, stringValue(element));
  return value;
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function daysIn(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Days of the proleptic Gregorian calendar; years are counted from March so that the leap day is the last. */
function dayNumber(year: number, month: number, day: number): number {
  const marchYear = month > 2 ? year : year - 1;
  const marchMonth = (month + 9) % 12;
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return marchYear * 365 + leapDays + Math.floor((marchMonth * 153 + 2) / 5) + day;
}

function offsetMinutes(zone: string | undefined): number {
  if (zone === undefined || zone === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4, 6));
  return zone.startsWith('-') ? -minutes : minutes;
}
