import facts from '../../fixtures/countries/facts.json';
import { findCountry } from '../../../countries/registry';
import { taxCategoryOf } from '../../../countries/tax-codes';
import { decimal, type Decimal } from '../../../documents/model/decimal';

function categoryOf(iso: string, code: string, rate?: Decimal): string | undefined {
  const country = findCountry(iso);
  if (!country) throw new Error(`no module for ${iso}`);
  return taxCategoryOf(country.taxCodes, code, rate);
}

const mapped = facts.flatMap(({ iso, taxCodes }) =>
  Object.entries(taxCodes).flatMap(([category, codes]) =>
    codes.filter((code) => code !== category).map((code) => ({ iso, category, code })),
  ),
);

describe('national tax codes', () => {
  test('the reference data has codes to compare with', () => expect(mapped.length).toBeGreaterThan(60));

  test.each(mapped)('$iso $code is $category', ({ iso, category, code }) => {
    expect(categoryOf(iso, code, decimal(category === 'S' ? 10 : 0))).toBe(category);
  });

  test('S1 is the zero rate only when the rate is zero', () => {
    expect(categoryOf('ES', 'S1', decimal('21'))).toBe('S');
    expect(categoryOf('ES', ' S1 ')).toBe('S');
    expect(categoryOf('ES', 'S1', decimal('0.00'))).toBe('Z');
  });

  test.each([
    ['ES', 'S'],
    ['ES', 'N6.1'],
    ['FR', 'S1'],
    ['PT', 'ISE'],
    ['PL', '19'],
    ['IT', 'constructor'],
  ])('%s has no own code %s', (iso, code) => expect(categoryOf(iso, code, decimal(0))).toBeUndefined());

  test.each(facts)('$iso lists no code that is a UNCL5305 code of another meaning', ({ iso }) => {
    const own = [...(findCountry(iso)?.taxCodes.keys() ?? [])];
    expect(own.filter((code) => ['S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M', 'B'].includes(code))).toEqual([]);
  });
});
