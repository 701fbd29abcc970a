import { parseElementTree } from '../../../../documents/xml/element-tree';
import type { Layer } from '../../../../validation/layers';
import { validateTree } from '../../../../validation/official-layers';
import type { XRechnungProfile } from '../../../../validation/xrechnung/profile';
import { asCreditNote, asProfile, CII, UBL } from './base-documents';

const UNKNOWN_UNIT = (xml: string) => xml.replaceAll('unitCode="C62"', 'unitCode="box"');

function levelsOf(xml: string, layers?: readonly Layer[]) {
  const root = parseElementTree(xml);
  const { findings, scenario } = validateTree(root, root.key === 'rsm:CrossIndustryInvoice' ? 'cii' : 'ubl', layers);
  return { scenario, levels: Object.fromEntries(findings.map(({ rule, severity }) => [rule, severity])) };
}

test.each<[string, string, XRechnungProfile, string]>([
  ['EN16931 XRechnung (UBL Invoice)', UBL, 'CIUS', 'warning'],
  ['EN16931 XRechnung Extension (UBL Invoice)', UBL, 'extension', 'warning'],
  ['EN16931 XRechnung CVD (UBL Invoice)', UBL, 'CVD', 'warning'],
  ['EN16931 XRechnung (UBL CreditNote)', asCreditNote(UBL), 'CIUS', 'warning'],
  ['EN16931 XRechnung CVD (UBL CreditNote)', asCreditNote(UBL), 'CVD', 'warning'],
  ['EN16931 XRechnung (CII)', CII, 'CIUS', 'warning'],
  ['EN16931 XRechnung Extension (CII)', CII, 'extension', 'warning'],
  ['EN16931 XRechnung CVD (CII)', CII, 'CVD', 'warning'],
])('%s tells an unknown unit and refuses nobody for it', (scenario, xml, profile, level) => {
  const verdict = levelsOf(UNKNOWN_UNIT(asProfile(profile, xml)));
  expect(verdict.scenario).toBe(scenario);
  expect(verdict.levels['BR-CL-23']).toBe(level);
});

test('the same is fatal for plain EN 16931, and where the layers are named', () => {
  const plain = UBL.replace(/(<cbc:CustomizationID>)[^<]*/, '$1urn:cen.eu:en16931:2017');
  expect(levelsOf(UNKNOWN_UNIT(plain))).toMatchObject({
    scenario: 'EN16931 (UBL Invoice)',
    levels: { 'BR-CL-23': 'fatal' },
  });
  expect(levelsOf(UNKNOWN_UNIT(UBL), ['en16931', 'xrechnung'])).toMatchObject({ levels: { 'BR-CL-23': 'fatal' } });
});

test('a line below a line is an error without the extension', () => {
  const withSubLine = UBL.replace('</cac:InvoiceLine>', '<cac:SubInvoiceLine/></cac:InvoiceLine>');
  expect(levelsOf(withSubLine).levels['UBL-CR-646']).toBe('fatal');
  expect(levelsOf(asProfile('extension', withSubLine)).levels['UBL-CR-646']).toBe('information');
  expect(levelsOf(withSubLine, ['en16931']).levels['UBL-CR-646']).toBe('warning');
});

test('an amount due with payments to others is left to the extension', () => {
  const wrong = UBL.replace(/(<cbc:PayableAmount[^>]*>)[^<]*/, '$11.00');
  expect(levelsOf(wrong).levels['BR-CO-16']).toBe('fatal');
  expect(levelsOf(asProfile('extension', wrong)).levels['BR-CO-16']).toBe('information');
});
