import { nameKey, vatKey } from '../../../storage/search-keys';

test.each([
  ['ESB12345674', 'ES', 'B12345674'],
  ['es b-123 456.74', 'ES', 'B12345674'],
  ['B12345674', 'ES', 'B12345674'],
  ['EL123456789', 'GR', '123456789'],
  ['NO 123456789 MVA', 'NO', '123456789MVA'],
  ['DE123', 'ES', 'DE123'],
  [' - ', 'ES', undefined],
  [undefined, 'ES', undefined],
])('the key of %p in %p is %p', (number, country, key) => {
  expect(vatKey(number, country)).toBe(key);
});

test('names are equal whatever their case, accents and blanks', () => {
  expect(nameKey('  Société   Générale ')).toBe(nameKey('SOCIETE generale'));
  expect(nameKey('Müller')).not.toBe(nameKey('Miller'));
});
