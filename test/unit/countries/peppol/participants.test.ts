import fc from 'fast-check';
import {
  companyOption,
  optionFault,
  storedOption,
  unprovenEntries,
} from '../../../../countries/integration/company-options';
import { isOfNumber, participantIn } from '../../../../countries/peppol/participants';

const OPTION = 'peppol.participants';

test.each([
  ['0208:0428759497', '0208:0428759497'],
  ['9925:BE0428759497', '9925:be0428759497'],
  ['9930:DE136695976', '9930:de136695976'],
  ['0204:991-03730-19', '0204:991-03730-19'],
  ['0088:5798000000124', '0088:5798000000124'],
  ['0246:DE-whatever', '0246:de-whatever'],
  ['9915:test', '9915:test'],
  [`9915:${'x'.repeat(130)}`, `9915:${'x'.repeat(130)}`],
])('%s is a participant', (text, written) => {
  expect(participantIn(text)).toBe(written);
});

test.each([
  ['check digits', '0208:0428759498'],
  ['check digits', '9925:BE0428759498'],
  ['check digits', '9930:DE136695975'],
  ['check digits', '0204:991-03730-18'],
  ['check digits', '0088:5798000000125'],
  ['check digits', '0192:123456789'],
  ['digits alone', '0208:0428.759.497'],
  ['a country', '9925:0428759497'],
  ['removed', '0193:0428759497'],
  ['removed', '0037:12345'],
  ['removed', '0212:12345'],
  ['removed', '9956:0428759497'],
  ['no scheme of the network', 'EM:someone@shop.example'],
  ['131 characters', `9915:${'x'.repeat(131)}`],
  ['a blank', '9915:te st'],
  ['a line end', '9915:test\r\n'],
  ['a separator', '9915:a,b'],
  ['a letter that is none of ASCII', '9915:tést'],
  ['nothing', '9915:'],
])('%s: refused', (_why, text) => {
  expect(participantIn(text)).toBeUndefined();
});

test('whatever the text is, it is a participant in its written form or none', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string({ unit: 'grapheme' }).map((id) => `9915:${id}`),
      ),
      (text) => {
        const written = participantIn(text);
        if (written !== undefined) expect(participantIn(written)).toBe(written);
        if (written !== undefined) expect(written).toMatch(/^\d{4}:[\x21-\x7e]{1,130}$/);
      },
    ),
  );
});

test('an address is the company’s by its number only where it is that number', () => {
  const belgian = { countryIso: 'BE', vatNumber: 'BE0428759497' };
  expect(isOfNumber('0208:0428759497', belgian)).toBe(true);
  expect(isOfNumber('9925:be0428759497', { ...belgian, vatNumber: '0428.759.497' })).toBe(true);
  expect(isOfNumber('9930:de136695976', { countryIso: 'DE', vatNumber: 'DE136695976' })).toBe(true);
  expect(isOfNumber('0208:0428759497', { countryIso: 'DE', vatNumber: 'DE0428759497' })).toBe(false);
  // A number may be registered that is the end of another one.
  expect(isOfNumber('0088:5798000000124', { countryIso: 'BE', vatNumber: '0124' })).toBe(false);
  expect(isOfNumber('0208:0428759497', { ...belgian, vatNumber: '9497' })).toBe(false);
});

test('the option is a list of entries, each once, in its order', () => {
  const option = companyOption(OPTION);
  if (option === undefined) throw new Error('there is no such option');
  const value = '0208:0428759497, 9925:BE0428759497,0208:0428759497';
  expect(optionFault(option, value)).toBeUndefined();
  expect(storedOption(OPTION, value)).toEqual(['0208:0428759497', '9925:be0428759497']);
  expect(optionFault(option, '0208:0428759497,')).toContain('takes <EAS>:<id>');
  expect(optionFault(option, Array.from({ length: 21 }, (_, index) => `9915:${index}`).join(','))).toBeDefined();
});

test('entries are proven by the number, or because the company has them', () => {
  const company = { countryIso: 'BE', vatNumber: 'BE0428759497', options: { [OPTION]: '0088:5798000000124' } };
  expect(unprovenEntries(OPTION, '0208:0428759497,0088:5798000000124,9915:test', company)).toEqual(['9915:test']);
  expect(unprovenEntries('es.reporting', 'sii', company)).toEqual([]);
});
