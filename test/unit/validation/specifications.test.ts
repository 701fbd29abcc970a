import { readFileSync } from 'node:fs';
import path from 'node:path';
import { writeCii } from '../../../documents/formats/cii/write-cii';
import { writeUbl } from '../../../documents/formats/ubl/write-ubl';
import { InvoiceValidator } from '../../../validation/invoice-validator';
import { sampleModel } from './sample-model';

const EN_16931 = 'urn:cen.eu:en16931:2017';
const validator = new InvoiceValidator();

async function report(xml: string, specification: string, options: Parameters<InvoiceValidator['validate']>[1] = {}) {
  const stated = xml.replace(`>${EN_16931}<`, `>${specification}<`);
  return validator.validate(new TextEncoder().encode(stated), options);
}

const said = async (xml: string, specification: string) =>
  (await report(xml, specification)).findings
    .filter(({ ruleSet }) => ruleSet === 'specification')
    .map(({ rule, severity, message, expected }) => [rule, severity, message, expected]);

test.each([
  EN_16931,
  `${EN_16931}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`,
  `${EN_16931}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`,
  `${EN_16931}#compliant#urn:fdc:peppol.eu:2017:poacc:selfbilling:3.0`,
])('nothing is said of a specification that is current: %s', async (specification) => {
  expect(await said(writeUbl(sampleModel()), specification)).toEqual([]);
});

test.each(['1.2', '2.0', '2.1', '2.3'])(
  'XRechnung %s is told to be withdrawn, with what replaces it',
  async (version) => {
    const identifier = `${EN_16931}#compliant#urn:xoev-de:kosit:standard:xrechnung_${version}`;
    for (const stated of [identifier, `${identifier}#conformant#urn:xoev-de:kosit:extension:xrechnung_${version}`])
      expect(await said(writeUbl(sampleModel()), stated)).toEqual([
        [
          'SPECIFICATION_WITHDRAWN',
          'warning',
          expect.stringContaining(`XRechnung ${version}, which has been withdrawn`),
          `${EN_16931}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`,
        ],
      ]);
  },
);

test.each([
  'urn:www.cenbii.eu:transaction:biicoretrdm010:ver1.0',
  `${EN_16931}#compliant#urn:example.com:cius`,
  'urn:factur-x.eu:1p0:minimum',
  'constructor',
])('a specification that is not known for UBL is told, and EN 16931 validated: %s', async (specification) => {
  const answer = await report(writeUbl(sampleModel()), specification);
  expect(answer).toMatchObject({ valid: true, findings: [{ rule: 'SPECIFICATION_UNKNOWN', found: specification }] });
  expect(answer.ruleSets).toContain('en16931-ubl 1.3.16');
  expect(answer.findings[0]?.line).toBeGreaterThan(1);
});

test.each([
  ['urn:factur-x.eu:1p0:minimum', 'minimum', false],
  ['urn:factur-x.eu:1p0:basicwl', 'basicwl', false],
  [`${EN_16931}#compliant#urn:factur-x.eu:1p0:basic`, 'basic', true],
  [`${EN_16931}#conformant#urn:factur-x.eu:1p0:extended`, 'extended', true],
  ['urn:zugferd.de:2p0:minimum', 'minimum', false],
])('%s is judged by its profile, not by EN 16931', async (specification, profile, hasLines) => {
  const xml = writeCii(sampleModel());
  const answer = await report(xml, specification);
  expect(answer).toMatchObject({ ruleSets: [`factur-x-${profile}-cii 1.09-2`], xsd: { valid: hasLines } });
  expect(answer.xsd.name).toBe(`factur-x-${profile}-xsd`);
  expect(answer.notJudged).toBeUndefined();
  expect(answer.findings.filter(({ ruleSet }) => ruleSet === 'specification')).toEqual([]);
  const forced = await report(xml, specification, { layers: ['en16931'] });
  expect(forced).toMatchObject({ valid: true, ruleSets: ['en16931-cii 1.3.16'], findings: [] });
  expect(forced.xsd.name).toBe('cii-d16b-xsd');
});

test.each([
  [`${EN_16931}#conformant#urn:UBL.BE:1.0.0.20180214`, 'UBL.BE'],
  ['urn:peppol:pint:billing-1@eu-1', 'PINT EU'],
  ['urn:peppol:pint:billing-1@jp-1', 'Peppol PINT'],
])(
  '%s is validated against EN 16931, and what it declares beyond that is told to be left out',
  async (stated, name) => {
    const answer = await report(writeUbl(sampleModel()), stated);
    expect(answer).toMatchObject({ valid: false, notJudged: name, ruleSets: ['en16931-ubl 1.3.16'] });
    expect(answer.notEvaluated).toContain(name);
    expect(answer.findings.map(({ rule, severity }) => [rule, severity])).toEqual([
      ['SPECIFICATION_PARTLY_JUDGED', 'warning'],
    ]);
  },
);

test.each([
  ['NLCIUS', `${EN_16931}#compliant#urn:fdc:nen.nl:nlcius:v1.0`, 'nl-cii'],
  ['CIUS-PT', `${EN_16931}#compliant#urn:feap.gov.pt:CIUS-PT:2.1.1`, 'pt-cii'],
  ['CIUS-RO 1.0.1', `${EN_16931}#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.1`, 'ro-cii'],
  ['Peppol BIS Billing 3.0', `${EN_16931}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`, 'peppol-cii'],
])('%s has no rules for CII: EN 16931 judges, and it is told to be left out', async (name, stated, layer) => {
  const answer = await report(writeCii(sampleModel()), stated);
  expect(answer).toMatchObject({ valid: false, notJudged: name, ruleSets: ['en16931-cii 1.3.16'] });
  expect(answer.notEvaluated).toEqual(expect.arrayContaining([layer, name]));
  expect(answer.findings.map(({ rule, severity, message }) => [rule, severity, message])).toEqual([
    [
      'SPECIFICATION_PARTLY_JUDGED',
      'warning',
      expect.stringContaining(`${name} apply to this document. This service has them for UBL only`),
    ],
  ]);
  const faulty = writeCii(sampleModel()).replace(/<ram:InvoiceCurrencyCode>[^<]*/, '<ram:InvoiceCurrencyCode>XXL');
  expect((await report(faulty, stated)).findings.map(({ rule }) => rule)).toContain('BR-CL-04');
});

test('a document that is issued in Romania as CII is judged by EN 16931, and ANAF is told to judge by more', async () => {
  const context = { countryIso: 'RO', purpose: 'EINVOICING', flow: 'ISSUED' } as const;
  const answer = await report(writeCii(sampleModel()), EN_16931, { setting: { context } });
  expect(answer).toMatchObject({ valid: false, notJudged: 'CIUS-RO, ANAF' });
  expect(answer.ruleSets).toContain('en16931-cii 1.3.16');
});

test('what is withdrawn is not valid, and need not be wrong', async () => {
  const stated = `${EN_16931}#compliant#urn:xoev-de:kosit:standard:xrechnung_2.3`;
  expect(await report(writeUbl(sampleModel()), stated)).toMatchObject({ valid: false, notJudged: 'XRechnung 2.3' });
});

const XRECHNUNG = `${EN_16931}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`;

test.each([
  ['a blank behind it', writeUbl(sampleModel()), `${XRECHNUNG} `],
  ['capital letters', writeUbl(sampleModel()), XRECHNUNG.toUpperCase()],
  ['something behind it', writeCii(sampleModel()), `${XRECHNUNG}#x`],
])('XRechnung with %s has no scenario and is refused', async (_, xml, stated) => {
  const answer = await report(xml, stated);
  expect(answer).toMatchObject({ valid: false });
  expect(answer.scenario).toBeUndefined();
  expect(answer.findings).toContainEqual(
    expect.objectContaining({ rule: 'SPECIFICATION_NO_SCENARIO', severity: 'fatal', found: stated }),
  );
});

test('plain EN 16931 with a blank is refused where KoSIT may be asked, and nowhere else', async () => {
  const [xml, stated] = [writeUbl(sampleModel()), `${EN_16931} `];
  const inSpain = { countryIso: 'ES', purpose: 'EINVOICING', flow: 'ISSUED' } as const;
  const refused = expect.objectContaining({ rule: 'SPECIFICATION_NO_SCENARIO' }) as object;
  expect((await report(xml, stated)).findings).toContainEqual(refused);
  expect((await report(xml, stated, { setting: { context: inSpain } })).findings).not.toContainEqual(refused);
});

test('the report names the scenario, and layers that are asked for have none', async () => {
  const xml = writeUbl(sampleModel());
  expect((await report(xml, XRECHNUNG)).scenario).toBe('EN16931 XRechnung (UBL Invoice)');
  expect((await report(xml, XRECHNUNG, { layers: ['en16931', 'xrechnung'] })).scenario).toBeUndefined();
});

test('ZUGFeRD 1 is named with its profile', async () => {
  const file = path.join(__dirname, '../../fixtures/documents/zugferd-1.xml');
  const answer = await validator.validate(readFileSync(file));
  expect(answer).toMatchObject({ valid: false, notJudged: 'ZUGFeRD 1.0 EXTENDED', ruleSets: [] });
});
