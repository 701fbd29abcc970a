import fc from 'fast-check';
import { dateOf } from '../../../../validation/tree/dates';

const MINUTES_PER_DAY = 24 * 60;

describe('dateOf', () => {
  it.each([
    '2024-05-01',
    ' 2024-05-01\n',
    '2024-02-29',
    '2000-02-29',
    '2024-05-01Z',
    '2024-05-01-05:00',
    '12024-01-01',
    '-0044-03-15',
  ])('reads %j', (text) => {
    expect(dateOf(text)).toEqual(expect.any(Number));
  });

  it.each([
    '',
    '2024-5-1',
    '2024-13-01',
    '2024-00-10',
    '2024-04-31',
    '2023-02-29',
    '1900-02-29',
    '20240501',
    '2024-05-01T00:00:00',
    '02024-05-01',
    '+2024-05-01',
    '2024-05-01+15:00',
    '2024-05-01+1:00',
    '2024-05-01 Z',
    '2147483648-01-01',
  ])('does not take %j', (text) => {
    expect(dateOf(text)).toBeUndefined();
  });

  it('counts the days as the calendar does', () => {
    const day = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-30'), noInvalidDate: true });
    fc.assert(
      fc.property(day, day, (one, other) => {
        const text = (date: Date) => date.toISOString().slice(0, 10);
        const days = (Date.parse(text(one)) - Date.parse(text(other))) / (MINUTES_PER_DAY * 60_000);
        expect((dateOf(text(one)) ?? NaN) - (dateOf(text(other)) ?? NaN)).toBe(days * MINUTES_PER_DAY);
      }),
    );
  });

  it('moves by the time zone, and takes a date without one as UTC', () => {
    const utc = dateOf('2024-05-01') ?? NaN;
    expect(dateOf('2024-05-01Z')).toBe(utc);
    expect(dateOf('2024-05-01+02:30')).toBe(utc - 150);
    expect(dateOf('2024-05-01-14:00')).toBe(utc + 840);
  });
});
