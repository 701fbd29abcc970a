import fc from 'fast-check';
import type { CalendarDate } from '../../../../documents/model/calendar-date';
import { dayIn, deadlineOf, endOfDeadline } from '../../../../countries/es/sii/deadline';
import { day } from '../verifactu/documents-of-tests';

const due = (from: string, { month = from, isIssuedByOthers = false } = {}): string =>
  deadlineOf({ from: day(from), month: day(month), isIssuedByOthers });

it.each([
  ['a week without holidays', '2026-11-16', '2026-11-20'],
  ['over a weekend', '2026-11-19', '2026-11-25'],
  ['over the Constitution and the Immaculate Conception', '2026-12-04', '2026-12-11'],
  ['over Christmas and New Year', '2026-12-24', '2026-12-31'],
  ['over Epiphany', '2027-01-04', '2027-01-11'],
  ['over Good Friday of 2026', '2026-04-01', '2026-04-08'],
  ['over Good Friday of 2024', '2024-03-26', '2024-04-02'],
  ['over Labour Day', '2026-04-29', '2026-05-06'],
  ['from a Saturday', '2026-11-21', '2026-11-26'],
])('%s: %s, %s', (_what, from, expected) => expect(due(from)).toBe(expected));

it('leaves eight days where others have issued the invoice', () => {
  expect(due('2026-11-16', { isIssuedByOthers: true })).toBe('2026-11-26');
});

it('ends on the 15th of the next month, whatever the days say', () => {
  expect(due('2026-11-16', { month: '2026-09-30' })).toBe('2026-10-15');
  expect(due('2027-01-20', { month: '2026-12-31' })).toBe('2027-01-15');
});

it('is four working days away for every day', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2039-12-20'), noInvalidDate: true }), (date) => {
      const from = date.toISOString().slice(0, 10) as CalendarDate;
      const end = deadlineOf({ from, month: from, isIssuedByOthers: false });
      const days = (Date.parse(end) - Date.parse(from)) / 86_400_000;
      expect(days).toBeGreaterThanOrEqual(4);
      expect(days).toBeLessThanOrEqual(10);
      expect([0, 6]).not.toContain(new Date(end).getUTCDay());
    }),
  );
});

it('tells the day of an instant where the company is', () => {
  expect(dayIn('Europe/Madrid', new Date('2026-12-31T23:30:00Z'))).toBe('2027-01-01');
  expect(dayIn('Atlantic/Canary', new Date('2026-12-31T23:30:00Z'))).toBe('2026-12-31');
});

it.each([
  ['in winter', '2026-12-09', '2026-12-09T23:00:00.000Z'],
  ['in summer', '2026-07-15', '2026-07-15T22:00:00.000Z'],
  ['on the day on which summer time begins', '2026-03-29', '2026-03-29T22:00:00.000Z'],
  ['on the day before it', '2026-03-28', '2026-03-28T23:00:00.000Z'],
  ['on the day on which it ends', '2026-10-25', '2026-10-25T23:00:00.000Z'],
])('is over at midnight in Madrid, %s', (_when, last, expected) =>
  expect(endOfDeadline(day(last)).toISOString()).toBe(expected),
);
