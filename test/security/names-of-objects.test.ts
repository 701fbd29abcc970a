import { detectFormat } from '../../documents/formats/detect-format';
import { ublRoot } from '../../documents/formats/ubl/ubl-root';
import { countryOfVatNumber, vatPrefixOf, withVatPrefix } from '../../documents/vat-number';
import { resolveReferences } from '../../platform/xml/xml-text';
import { unescapeXml } from '../../platform/spreadsheet/xml-scanner';
import { vatKey } from '../../storage/search-keys';

/** What every object of JavaScript answers to, whether anybody gave it such a member or not. */
const NAMES = Object.getOwnPropertyNames(Object.prototype);

test.each(NAMES)('%s is no name that a stranger can look up in our tables', (name) => {
  expect(resolveReferences(`a&${name};b`)).toBe(`a&${name};b`);
  expect(() => unescapeXml(`a&${name};b`)).toThrow('entity');
  expect(ublRoot(name)).toBeUndefined();
  expect(
    detectFormat(Buffer.from(`<${name} xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>`)),
  ).toMatchObject({
    format: 'xml',
    root: name,
  });
  expect(vatPrefixOf(name)).toBe(name);
  expect(withVatPrefix('12345', name)).toBe(`${name}12345`);
  expect(countryOfVatNumber(`${name}12345`)).toBeUndefined();
  expect(vatKey('es12345', name)).toBe('ES12345');
});
