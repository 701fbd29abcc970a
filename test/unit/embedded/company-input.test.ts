import { companyInput } from '../../../cli/company-input';

test.each([
  ['ESB12345674', undefined, 'ES'],
  ['es-b 1234.5674', undefined, 'ES'],
  ['DE123456788', 'ES', 'DE'],
  ['B12345674', undefined, 'ES'],
  ['300000000000003', 'SA', 'SA'],
  ['RSSMRA85T10A562S', 'IT', 'IT'],
])('%s with --country %p is of %s', (vatNumber, country, expected) => {
  const company = companyInput(vatNumber, country === undefined ? {} : { country });
  expect(company.countryIso).toBe(expected);
  expect(company.address).toMatchObject({ countryCode: expected });
  expect(company.address.city).toBeTruthy();
});

test('what is given is taken', () => {
  const company = companyInput('ESB12345674', {
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

test('wrong numbers and address fields are named', () => {
  expect(() => companyInput('?', {})).toThrow('? is no VAT number');
  expect(() => companyInput('ESB12345674', { address: 'street=Calle' })).toThrow(/street=Calle is not <field>=<text>/);
});
