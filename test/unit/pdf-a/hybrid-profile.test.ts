import { hybridProfileOf } from '../../../documents/pdf-a/hybrid-profile';

test.each([
  ['urn:factur-x.eu:1p0:minimum', 'MINIMUM', 'Data'],
  ['urn:zugferd.de:2p0:minimum', 'MINIMUM', 'Data'],
  ['urn:factur-x.eu:1p0:basicwl', 'BASIC WL', 'Data'],
  ['urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic', 'BASIC', 'Alternative'],
  ['urn:cen.eu:en16931:2017:compliant:factur-x.eu:1p0:basic', 'BASIC', 'Alternative'],
  ['urn:cen.eu:en16931:2017', 'EN 16931', 'Alternative'],
  ['urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0', 'EN 16931', 'Alternative'],
  ['urn:cen.eu:en16931:2017#conformant#urn:zugferd.de:2p0:extended', 'EXTENDED', 'Alternative'],
  ['urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended', 'EXTENDED', 'Alternative'],
])('%s is the profile %s', (specification, level, relationship) => {
  expect(hybridProfileOf(specification)).toMatchObject({
    level,
    relationship,
    version: '1.0',
    fileName: 'factur-x.xml',
  });
});

test('XRechnung has a profile with a file name and versions of its own', () => {
  expect(hybridProfileOf('urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0')).toEqual({
    level: 'XRECHNUNG',
    version: '3.0',
    fileName: 'xrechnung.xml',
    relationship: 'Alternative',
    meetsEn16931: true,
  });
});

test.each([
  undefined,
  '',
  'urn:oasis:names:specification:ubl:xpath:Invoice-2.0',
  'urn:ferd:CrossIndustryDocument:invoice:1p0:comfort',
  'urn:cen.eu:en16931:2017#conformant#urn:example:extension',
  'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0',
])('%s is none', (specification) => {
  expect(hybridProfileOf(specification)).toBeUndefined();
});
