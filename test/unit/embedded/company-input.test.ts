import { placeholderDetails, statedCompany, statedDetails } from '../../../cli/company-input';
import { present } from '../../../platform/present';

test.each([
  ['ESB12345674', undefined, 'ES'],
  ['es-b 1234.5674', undefined, 'ES'],
  ['DE123456788', 'ES', 'DE'],
  ['B12345674', undefined, 'ES'],
  ['300000000000003', 'SA', 'SA'],
  ['RSSMRA85T10A562S', 'IT', 'IT'],
])('%s with --country %p is of %s', (vatNumber, country, expected) => {
  const company = statedCompany(vatNumber, present({ country }));
  expect(Object.keys(company)).toEqual(['countryIso', 'vatNumber']);
  expect(company.countryIso).toBe(expected);
  const { address } = placeholderDetails(company);
  expect(address).toMatchObject({ countryCode: expected });
  expect(address.city).toBeTruthy();
});

test('what is stated is taken, and nothing else', () => {
  const company = statedCompany('ESB12345674', {
    companyName: 'Shop',
    address: 'streetName=Calle = Mayor; city=Bilbao;postalCode=48001',
    iban: 'es91 2100 0418 4502 0005 1332',
  });
  expect(company).toEqual({
    vatNumber: 'ESB12345674',
    countryIso: 'ES',
    name: 'Shop',
    address: { countryCode: 'ES', streetName: 'Calle = Mayor', city: 'Bilbao', postalCode: '48001' },
    iban: 'ES9121000418450200051332',
  });
});

test('an empty text removes an optional detail', () => {
  expect(statedDetails({ name: 'Shop', iban: '', email: ' ', bic: 'cobadeff' }, 'ES')).toEqual({
    stated: { name: 'Shop', bic: 'COBADEFF' },
    without: ['email', 'iban'],
  });
});

test('wrong numbers and address fields are named', () => {
  expect(() => statedCompany('?', {})).toThrow('? is not a VAT number');
  expect(() => statedCompany('ESB12345674', { address: 'street=Calle' })).toThrow(/street=Calle is not <field>=<text>/);
  expect(() => statedCompany('ESB12345674', { address: '' })).toThrow('--address is empty');
  expect(() => statedDetails({ iban: 'ES00' }, 'ES')).toThrow('--iban: is not a valid IBAN');
  expect(() => statedDetails({ endpointScheme: '0000' }, 'ES')).toThrow('--endpoint-scheme: is not in the EAS list');
  expect(() => statedCompany('ESB12345674', { companyName: ' ' })).toThrow('a company requires a name');
});
