import fc from 'fast-check';
import {
  countEqual,
  paymentIn,
  paymentMethodOf,
  paymentsOf,
  type Payment,
} from '../../../../countries/es/sii/payments';
import { decimal, sum } from '../../../../documents/model/decimal';
import { day, invoice } from '../verifactu/documents-of-tests';

const paid = (amount: string, date?: string, currency = 'EUR') => ({
  amount: decimal(amount),
  currency,
  ...(date !== undefined && { date: day(date) }),
});
const reportedOn = day('2026-12-04');

test.each([
  ['58', '01'],
  ['30', '01'],
  ['20', '02'],
  ['59', '05'],
  ['10', '04'],
  ['', '04'],
])('payment means %s are %s', (meansCode, expected) => {
  const document = invoice({ paymentInstructions: [{ meansCode, creditTransfers: [] }] });
  expect(paymentMethodOf(document, ['07'])).toBe(expected);
  expect(paymentMethodOf(document, ['01'])).toBeUndefined();
});

test.each([
  ['PARTIALLY_PAID', [], 'payment'],
  ['PARTIALLY_PAID', ['PARTIALLY_PAID'], 'payment'],
  ['COLLECTED', ['PARTIALLY_PAID'], 'payment'],
  ['COLLECTED', ['PARTIALLY_PAID', 'PAID'], 'nothing'],
  ['UNPAID', ['PAID'], 'nothing'],
  ['ACCEPTED', [], 'nothing'],
  ['PAID', ['PARTIALLY_PAID', 'UNPAID'], 'payment'],
  ['PAID', ['PAID', 'UNPAID'], 'unclear'],
  ['COLLECTED', ['PAID', 'UNPAID', 'PAID'], 'unclear'],
  ['ACCEPTED', ['PAID', 'UNPAID'], 'nothing'],
] as const)('%s after %j is: %s', (status, before, expected) => expect(paymentIn(status, before)).toBe(expected));

test('amounts of one day are one payment, and a day that is not stated is that of the report', () => {
  const payments = paymentsOf([paid('10', '2026-12-01'), paid('5.50'), paid('0.5', '2026-12-01')], { reportedOn });
  expect(payments).toEqual([
    { fecha: '01-12-2026', importe: '10.50', medio: '04' },
    { fecha: '04-12-2026', importe: '5.50', medio: '04' },
  ]);
});

test('other currencies, and amounts that the agency has no room for, are none', () => {
  expect(paymentsOf([paid('1'), paid('1', undefined, 'USD')], { reportedOn })).toBeUndefined();
  expect(paymentsOf([paid('1000000000000')], { reportedOn })).toBeUndefined();
});

const details = fc.array(
  fc.record({
    cents: fc.integer({ min: 1, max: 1_000_000 }),
    date: fc.constantFrom('2026-12-01', '2026-12-02', '2026-12-03'),
  }),
  { minLength: 1, maxLength: 20 },
);

test('nothing of what was paid is lost, and each day is there once', () => {
  fc.assert(
    fc.property(details, (rows) => {
      const stated = rows.map(({ cents, date }) => paid((cents / 100).toFixed(2), date));
      const payments = paymentsOf(stated, { reportedOn, method: '01' }) ?? [];
      expect(sum(payments.map(({ importe }) => decimal(importe))).eq(sum(stated.map(({ amount }) => amount)))).toBe(
        true,
      );
      expect(new Set(payments.map(({ fecha }) => fecha)).size).toBe(payments.length);
    }),
  );
});

test('a payment is told by day, amount and method; how the agency writes the amount does not matter', () => {
  const payment: Payment = { fecha: '01-12-2026', importe: '10.50', medio: '01' };
  const held = [
    { ...payment, importe: '10.5' },
    { ...payment, importe: '+10.50' },
    { ...payment, medio: '03' },
    { ...payment, fecha: '02-12-2026' },
    { ...payment, importe: 'x' },
  ];
  expect(countEqual([payment, { ...payment, importe: '1.00' }], held)).toEqual([2, 0]);
});
