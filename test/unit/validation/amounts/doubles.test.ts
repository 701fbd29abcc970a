import fc from 'fast-check';
import {
  compareDoubles,
  doubleBesideWholeNumber,
  equalDoubles,
  roundDouble2,
} from '../../../../validation/tree/doubles';
import { parseElementTree } from '../../../../documents/xml/element-tree';

const beside = (text: string): number => doubleBesideWholeNumber(parseElementTree(`<a>${text}</a>`));

describe('doubles as the official engine compares them', () => {
  it('orders -0 before 0 and NaN after everything', () => {
    const sorted = [-0, 0, Number.NaN, Infinity, -Infinity, 1, -1].sort(compareDoubles);
    const wanted = [-Infinity, -1, -0, 0, 1, Infinity, Number.NaN];
    expect(sorted.map((value, index) => Object.is(value, wanted[index]))).toEqual(wanted.map(() => true));
  });

  it('is the order of numbers for all others', () => {
    const finite = fc.double({ noNaN: true }).filter((value) => value !== 0);
    fc.assert(
      fc.property(finite, finite, (a, b) => Math.sign(compareDoubles(a, b)) === Math.sign(a < b ? -1 : a > b ? 1 : 0)),
    );
  });

  it('takes -0 for another number than 0, and NaN for none', () => {
    expect(equalDoubles(-0, 0)).toBe(false);
    expect(equalDoubles(-0, -0)).toBe(true);
    expect(equalDoubles(Number.NaN, Number.NaN)).toBe(false);
  });

  it('reads digits beside a whole number as a whole number', () => {
    expect(Object.is(beside('-0'), 0)).toBe(true);
    expect(Object.is(beside(' -000\n'), 0)).toBe(true);
    expect(Object.is(beside('-0.0'), -0)).toBe(true);
    expect(beside('-19')).toBe(-19);
  });

  it('rounds to cents in two steps of ten', () => {
    expect(roundDouble2(0.145)).toBe(0.15);
    expect(roundDouble2(0.235)).toBe(0.23);
    expect(Object.is(roundDouble2(-0.005), -0)).toBe(true);
  });
});
