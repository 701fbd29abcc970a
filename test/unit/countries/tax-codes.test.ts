import facts from '../../fixtures/countries/facts.json';
import { findCountry } from '../../../countries/registry';
import { vatCategory } from '../../../documents/formats/json/vat-category';

function categoryOf(iso: string, taxCode: string, vatRate: number) {
  const country = findCountry(iso);
  if (!country) throw new Error(`no module for ${iso}`);
  return vatCategory({ taxCode, vatRate }, country.taxCodes);
}

const mapped = facts.flatMap(({ iso, taxCodes }) =>
  Object.entries(taxCodes).flatMap(([category, codes]) =>
    codes.filter((code) => code !== category).map((code) => ({ iso, category, code })),
  ),
);

describe('national tax codes', () => {
  test('the reference data has codes to compare with', () => expect(mapped.length).toBeGreaterThan(60));

  test.each(mapped)('$iso $code is $category', ({ iso, category, code }) => {
    expect(categoryOf(iso, code, category === 'S' ? 10 : 0)).toEqual({ category });
  });

  test('S1 is the zero rate only when the rate is zero', () => {
    expect(categoryOf('ES', 'S1', 21)).toEqual({ category: 'S' });
    expect(categoryOf('ES', ' S1 ', 4)).toEqual({ category: 'S' });
    expect(categoryOf('ES', 'S1', 0)).toEqual({ category: 'Z' });
  });

  test.each([
    ['ES', 'N6.1'],
    ['FR', 'S1'],
    ['PT', 'ISE'],
    ['PL', '19'],
    ['IT', 'constructor'],
  ])('%s has no own code %s', (iso, code) => expect(categoryOf(iso, code, 0)).toEqual({ fault: 'TAX_CODE_UNKNOWN' }));

  test.each(facts)('$iso lists no code that is a UNCL5305 code of another meaning', ({ iso }) => {
    const own = [...(findCountry(iso)?.taxCodes.keys() ?? [])];
    expect(own.filter((code) => ['S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M', 'B'].includes(code))).toEqual([]);
  });
});
