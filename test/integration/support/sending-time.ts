import { recordDate } from '../../../countries/es/aeat/invoice-key';
import type { CalendarDate } from '../../../documents/model/calendar-date';

/** Jest's own, which only test files have. */
export type FakedTime = Pick<typeof jest, 'useFakeTimers' | 'setSystemTime' | 'useRealTimers'>;
let faked: FakedTime;

/** TLS goes by the time of the machine: certificates have to be valid then as well. A whole second, as records state it. */
export const BEGIN = new Date(Math.floor(Date.now() / 1_000) * 1_000);
export const DAY_MS = 86_400_000;

function dateOf(time: Date): string {
  return recordDate(time.toISOString().slice(0, 10) as CalendarDate);
}

export const ISSUED = dateOf(BEGIN);
/** In another month than the invoices. */
export const OPERATION_DATE = dateOf(new Date(BEGIN.getTime() - 40 * DAY_MS));

/** The clock stands from now on; timers go on. */
export function stopTime(time: FakedTime): void {
  faked = time;
  faked.useFakeTimers({
    now: BEGIN,
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
}

export function letTimeGo(): void {
  faked.useRealTimers();
}

export function now(): Date {
  return new Date();
}

export function until(time: Date): void {
  faked.setSystemTime(time);
}

/** To that of the machine, by which servers date their answers: this module is shared by test files, and BEGIN may be minutes ago. */
export function catchUp(): void {
  until(new Date(performance.timeOrigin + performance.now()));
}

export function later(seconds: number): void {
  until(new Date(Date.now() + seconds * 1_000));
}
