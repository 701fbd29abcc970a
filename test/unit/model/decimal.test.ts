import fc from 'fast-check';
import { decimal, roundAmount } from '../../../documents/model/decimal';

const HALF_CENT = decimal('0.005');
const decimals = fc
  .tuple(fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }), fc.nat({ max: 8 }))
  .map(([digits, places]) => decimal(`${digits}e-${places}`));

test('an amount is rounded to the nearest cent, a tie to the larger one', () => {
  fc.assert(
    fc.property(decimals, (value) => {
      const rounded = roundAmount(value);
      expect(rounded.round(2, 0).eq(rounded)).toBe(true);
      expect(value.gte(rounded.minus(HALF_CENT))).toBe(true);
      expect(value.lt(rounded.plus(HALF_CENT))).toBe(true);
    }),
  );
});

test.each([
  ['0.005', '0.01'],
  ['1.004999', '1.00'],
  ['-0.005', '0.00'],
  ['-0.0051', '-0.01'],
  ['-1.015', '-1.01'],
  ['12', '12.00'],
])('%s is rounded to %s', (value, expected) => {
  expect(
    roundAmount(decimal(value))
      .toFixed(2)
      .replace(/^-(?=0\.00$)/, ''),
  ).toBe(expected);
});
