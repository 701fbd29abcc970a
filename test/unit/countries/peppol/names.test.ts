import fc from 'fast-check';
import { networkTypeOf, typeParts } from '../../../../countries/peppol/document-types';
import { smpAddressOf, type NaptrRecord } from '../../../../countries/peppol/naptr';
import { smlName } from '../../../../countries/peppol/sml-name';
import { wildcardMatch } from '../../../../countries/peppol/wildcard';
import { submitPath } from '../../../../authorities/peppol/access-point-calls';

const ZONE = 'participant.sml.prod.tech.peppol.org';

test.each([
  ['0208:0428759497', 'DHXZYJO6NJH5Q24R23ZYESBQIBF4V2V2NQ5JTTDW24JL4ZLS55GA'],
  ['9930:DE136695976', 'UGUGFP63F2UV2WRSMHPK3ZYIBFLFKIDF6QVMXRVJF44CGVGTQY6A'],
  ['0204:991-03730-19', 'TODNMBGBS7HOW4WSIZW4HCS5CRYQ2MJXL3WIVY2HUNYIMAP3QNBQ'],
  ['0088:5798000000124', 'QU2FHCTY6U6SVIQXZ4PE2NVDOMXENU5AJJQQMIEH2XOASG5M5LBQ'],
  ['9915:test', 'EH5BOAVAKTMBGZYH2A63DZ4QOV33FVP5NSDVQKLUCFRAAYOODW6A'],
  ['9925:BE0428759497', 'BRTBS653U566AKP3GVAJFVZFXT4PNDTC23TINSG2HAVCJ6YAIF6Q'],
])('%s has its name in the SML, whatever its case', (participant, label) => {
  const name = `${label}.iso6523-actorid-upis.${ZONE}`;
  expect(smlName(participant, ZONE)).toBe(name);
  expect(smlName(participant.toUpperCase(), ZONE)).toBe(name);
});

const pint = (customization: string, root = 'Invoice') =>
  `peppol-doctype-wildcard::urn:oasis:names:specification:ubl:schema:xsd:${root}-2::${root}##${customization}::2.1`;
const WANTED = pint('urn:peppol:pint:billing-1@eu-1');

test.each([
  [[pint('urn:peppol:pint:billing-1@eu-1')], 'urn:peppol:pint:billing-1@eu-1'],
  [[pint('urn:peppol:pint:billing-1*')], 'urn:peppol:pint:billing-1*'],
  [[pint('urn:peppol:pint:billing-1*'), pint('urn:peppol:pint:billing-1@eu-1*')], 'urn:peppol:pint:billing-1@eu-1*'],
  [[pint('urn:peppol:pint:billing-1@jp-1')], undefined],
  [[pint('urn:peppol:pint:billing-1')], undefined],
  [[pint('urn:peppol:pint:billing-1*', 'CreditNote')], undefined],
  [[pint('urn:peppol:pint:billing-1*').replace('peppol-doctype-wildcard', 'busdox-docid-qns')], undefined],
])('wildcards: of %j it is %s', (registered, customization) => {
  const match = wildcardMatch(WANTED, registered);
  expect(match === undefined ? undefined : typeParts(match)?.customization).toBe(customization);
});

const BIS = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
const XRECHNUNG = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0';
const EXTENSION = `${XRECHNUNG}#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0`;
const BILLING = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

test('the path of a submission names sender, receiver, type, process and country', () => {
  const type = networkTypeOf({ root: 'Invoice', specification: BIS, businessProcess: BILLING });
  if (!('documentType' in type)) throw new Error('it has a type');
  expect(submitPath({ sender: '9930:DE136695976', receiver: '0208:0428759497', ...type, countryIso: 'DE' })).toBe(
    '/api/outbound/submit/iso6523-actorid-upis%3A%3A9930%3ADE136695976/iso6523-actorid-upis%3A%3A0208%3A0428759497/busdox-docid-qns%3A%3Aurn%3Aoasis%3Anames%3Aspecification%3Aubl%3Aschema%3Axsd%3AInvoice-2%3A%3AInvoice%23%23urn%3Acen.eu%3Aen16931%3A2017%23compliant%23urn%3Afdc%3Apeppol.eu%3A2017%3Apoacc%3Abilling%3A3.0%3A%3A2.1/cenbii-procid-ubl%3A%3Aurn%3Afdc%3Apeppol.eu%3A2017%3Apoacc%3Abilling%3A01%3A1.0/DE',
  );
});

test.each([
  ['Invoice', BIS, 'urn:peppol:bis:billing_with_response', 'cenbii-procid-ubl::urn:peppol:bis:billing_with_response'],
  ['CreditNote', XRECHNUNG, undefined, `cenbii-procid-ubl::${BILLING}`],
  ['Invoice', EXTENSION, BILLING, `cenbii-procid-ubl::${BILLING}`],
  ['Invoice', 'urn:peppol:pint:billing-1@eu-1', 'urn:peppol:bis:billing', 'cenbii-procid-ubl::urn:peppol:bis:billing'],
] as const)('%s of %s in %s', (root, specification, businessProcess, process) => {
  expect(networkTypeOf({ root, specification, businessProcess })).toMatchObject({ process });
});

test.each([
  ['Invoice', 'urn:cen.eu:en16931:2017', BILLING, 'type'],
  ['Invoice', undefined, BILLING, 'type'],
  ['Invoice', BIS.toUpperCase(), BILLING, 'type'],
  ['CreditNote', EXTENSION, BILLING, 'type'],
  ['Invoice', BIS, undefined, 'process'],
  ['Invoice', BIS, 'urn:peppol:bis:billing', 'process'],
  ['CreditNote', XRECHNUNG, 'urn:peppol:bis:billing_with_response', 'process'],
] as const)('%s of %s in %s has none: %s', (root, specification, businessProcess, fault) => {
  expect(networkTypeOf({ root, specification, businessProcess })).toMatchObject({ fault });
});

const record = (regexp: string, more: Partial<NaptrRecord> = {}): NaptrRecord => ({
  ...{ flags: 'U', service: 'Meta:SMP', order: 100, preference: 10, regexp },
  ...more,
});

test.each([
  ['the address', [record('!.*!https://smp.example.org!')], 'https://smp.example.org'],
  ['another delimiter', [record('|^.*$|https://smp.example.org/x|')], 'https://smp.example.org/x'],
  ['capitals', [record('!.*!https://a.example!', { flags: 'u', service: 'META:smp' })], 'https://a.example'],
  [
    'the lowest order, then the lowest preference',
    [
      record('!.*!https://c.example!', { order: 200, preference: 1 }),
      record('!.*!https://b.example!', { preference: 20 }),
      record('!.*!https://a.example!'),
    ],
    'https://a.example',
  ],
  ['another service', [record('!.*!https://a.example!', { service: 'E2U+sip' })], undefined],
  ['another flag', [record('!.*!https://a.example!', { flags: 'S' })], undefined],
  ['another scheme', [record('!.*!ftp://a.example!')], undefined],
  ['a back reference', [record('!(.*)!https://\\1.example!')], undefined],
  ['no end', [record('!.*!https://a.example')], undefined],
  ['nothing', [record('')], undefined],
  ['a bomb', [record(`!(a+)+$!${'https://a.example/'.repeat(100)}!`)], undefined],
])('NAPTR: %s', (_what, records, address) => {
  expect(smpAddressOf(records)).toBe(address);
});

test('whatever a name server says is an address or none', () => {
  fc.assert(
    fc.property(fc.string(), (regexp) => {
      expect(smpAddressOf([record(regexp)]) ?? 'https://a').toMatch(/^https?:/i);
    }),
  );
});
