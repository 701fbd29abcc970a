import { xmpPacket } from '../../../documents/pdf-a/xmp-packet';
import { hybridProfileOf } from '../../../documents/pdf-a/hybrid-profile';
import { writeCii } from '../../../documents/formats/cii/write-cii';
import { InvoiceValidator } from '../../../validation/invoice-validator';
import type { HybridContainer } from '../../../validation/hybrid-pdf';
import { sampleModel } from './sample-model';

const EN_16931 = 'urn:cen.eu:en16931:2017';
const MINIMUM = 'urn:factur-x.eu:1p0:minimum';
const validator = new InvoiceValidator();

const cii = (specification: string): Buffer => Buffer.from(writeCii(sampleModel({ specification })));
const xmp = (specification: string): Buffer =>
  Buffer.from(xmpPacket({}, { isPdfA: true, profile: hybridProfileOf(specification) }));
const whole: HybridContainer = {
  fileName: 'factur-x.xml',
  relationship: 'Alternative',
  metadata: xmp(EN_16931),
};

async function judged(container: Partial<HybridContainer>, specification = EN_16931) {
  const report = await validator.validate(cii(specification), { container: { ...whole, ...container } });
  const findings = report.findings.filter(({ ruleSet }) => ruleSet === 'hybrid-pdf');
  return { ...report, findings: findings.map(({ rule, found, expected }) => [rule, found, expected]) };
}

test('what the PDF claims and says is looked at; whether it is PDF/A-3 is not, and is named', async () => {
  const { valid, ruleSets, notEvaluated, findings } = await judged({});
  expect({ valid, findings }).toEqual({ valid: true, findings: [] });
  expect(ruleSets).toContain('hybrid-pdf 2');
  expect(notEvaluated).toContain('pdf-container');
  const alone = await validator.validate(cii(EN_16931));
  expect([...alone.ruleSets, ...alone.notEvaluated].join()).not.toContain('pdf');
});

const attributes = (level: string, prefix = 'fx', { version = '2p0', type = 'INVOICE', part = '3' } = {}): Buffer =>
  Buffer.from(
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="${part}" xmlns:${prefix}="urn:zugferd:pdfa:CrossIndustryDocument:invoice:2p0#" ${prefix}:DocumentFileName="factur-x.xml" ${prefix}:DocumentType="${type}" ${prefix}:Version="${version}" ${prefix}:ConformanceLevel="${level}"/></rdf:RDF></x:xmpmeta>`,
  );

const NO_CLAIM: [string, string, string] = ['PDF_NOT_PDFA', '–', '3'];

test.each<[string, Partial<HybridContainer>, [string, string | undefined, string | undefined][]]>([
  ['properties as attributes', { metadata: attributes('EN16931') }, []],
  ['the relationship Source', { relationship: 'Source' }, []],
  ['another profile', { metadata: xmp(MINIMUM) }, [['PDF_PROFILE_CONTRADICTS', 'MINIMUM', 'EN 16931']]],
  [
    'another profile, as attribute',
    { metadata: attributes('BASIC', 'zf') },
    [['PDF_PROFILE_CONTRADICTS', 'BASIC', 'EN 16931']],
  ],
  ['no profile', { metadata: attributes('') }, [['PDF_PROFILE_CONTRADICTS', '–', 'EN 16931']]],
  [
    'another file',
    { fileName: 'xrechnung.xml' },
    [
      ['PDF_FILE_NAME_CONTRADICTS', 'factur-x.xml', 'xrechnung.xml'],
      ['PDF_FILE_NAME_WRONG', 'xrechnung.xml', 'factur-x.xml, zugferd-invoice.xml'],
    ],
  ],
  ['PDF/A-1', { metadata: attributes('EN 16931', 'fx', { part: '1' }) }, [['PDF_NOT_PDFA', '1', '3']]],
  [
    'an order',
    { metadata: attributes('EN 16931', 'fx', { type: 'ORDER' }) },
    [['PDF_DOCUMENT_TYPE_WRONG', 'ORDER', 'INVOICE']],
  ],
  [
    'another version',
    { metadata: attributes('EN 16931', 'fx', { version: '1.09' }) },
    [['PDF_VERSION_WRONG', '1.09', '1.0, 2p0']],
  ],
  ['no metadata', { metadata: undefined }, [NO_CLAIM, ['PDF_METADATA_MISSING', undefined, undefined]]],
  ['metadata of nothing', { metadata: xmp('urn:x') }, [['PDF_METADATA_MISSING', undefined, undefined]]],
  [
    'metadata that are no XML',
    { metadata: Buffer.from('<x:a') },
    [NO_CLAIM, ['PDF_METADATA_MISSING', undefined, undefined]],
  ],
  [
    'metadata with a DOCTYPE',
    { metadata: Buffer.from('<!DOCTYPE a><a/>') },
    [NO_CLAIM, ['PDF_METADATA_MISSING', undefined, undefined]],
  ],
  ['no relationship', { relationship: undefined }, [['PDF_RELATIONSHIP_WRONG', '–', 'Alternative, Data, Source']]],
  [
    'a supplement',
    { relationship: 'Supplement' },
    [['PDF_RELATIONSHIP_WRONG', 'Supplement', 'Alternative, Data, Source']],
  ],
])('%s', async (_name, container, expected) => {
  const { valid, findings } = await judged(container);
  expect({ valid, findings }).toEqual({ valid: true, findings: expected });
});

test('an invoice without lines is data of its page, not an alternative to it', async () => {
  const { findings } = await judged({ metadata: xmp(MINIMUM), relationship: 'Alternative' }, MINIMUM);
  expect(findings).toEqual([['PDF_RELATIONSHIP_WRONG', 'Alternative', 'Data']]);
});

test('in Germany the attached invoice is an alternative to the page, in France it may be its data', async () => {
  const relationshipsOf = async (countryCode: string) => {
    const { seller } = sampleModel();
    if (seller === undefined) throw new Error('the sample has a seller');
    const xml = Buffer.from(writeCii(sampleModel({ seller: { ...seller, address: { countryCode } } })));
    const { findings } = await validator.validate(xml, { container: { ...whole, relationship: 'Data' } });
    return findings.filter(({ ruleSet }) => ruleSet === 'hybrid-pdf').map(({ rule, expected }) => [rule, expected]);
  };
  expect(await relationshipsOf('DE')).toEqual([['PDF_RELATIONSHIP_WRONG', 'Alternative']]);
  expect(await relationshipsOf('FR')).toEqual([]);
});

test('the profile EN 16931 judges what comes in a PDF, and the standard what comes alone', async () => {
  const inPdf = await validator.validate(cii(EN_16931), { container: whole });
  expect(inPdf).toMatchObject({ valid: true, xsd: { name: 'factur-x-en16931-xsd' } });
  expect(inPdf.ruleSets).toEqual(['factur-x-en16931-cii 1.09-2', 'hybrid-pdf 2']);
  const alone = await validator.validate(cii(EN_16931));
  expect(alone).toMatchObject({ xsd: { name: 'cii-d16b-xsd' }, ruleSets: ['en16931-cii 1.3.16'] });
});
