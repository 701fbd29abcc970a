import { validateXml } from '../../../validation/validate-document';
import { validateTree } from '../../../validation/official-layers';
import { schemaValidators } from '../../../validation/schema/schema-validators';
import { writeUbl } from '../../../documents/formats/ubl/write-ubl';
import { parseElementTree } from '../../../documents/xml/element-tree';
import { sampleModel } from './sample-model';

const LAYERS = ['en16931', 'peppol', 'xrechnung'] as const;
const xml = writeUbl(sampleModel());
const validated = (text: string) => validateTree(parseElementTree(text), 'ubl', LAYERS).findings;
/** MongoDB keeps a document's record in at most this; findings are a part of it. */
const LARGEST_RECORD = 16 * 1_048_576;

function stored(text: string): number {
  return JSON.stringify(validated(text).map(({ element, ...finding }) => ({ ...finding, line: element.line }))).length;
}

test('a value of megabytes is cut where findings show it', () => {
  const long = 'X'.repeat(4_000_000);
  const wrong = xml
    .replace(/(<cbc:DocumentCurrencyCode>)[^<]*/, `$1${long}`)
    .replace(/(<cbc:IdentificationCode>)[^<]*/g, `$1${long}`);
  const findings = validated(wrong);
  expect(findings.map(({ rule }) => rule)).toContain('BR-CL-04');
  expect(findings.find(({ rule }) => rule === 'BR-CL-04')?.found).toBe(`${'X'.repeat(200)}…`);
  expect(stored(wrong)).toBeLessThan(1_000_000);
});

test('a document that breaks many rules many times names every rule, in a bounded number of findings', () => {
  const line = /<cac:InvoiceLine>[^]*<\/cac:InvoiceLine>/.exec(xml)?.[0] ?? '';
  const broken = line
    .replace(/<cbc:[^>]*>[^<]*<\/cbc:[A-Za-z]+>/g, '')
    .replace('<cac:Item>', '<cac:Delivery/><cac:Item>');
  const many = xml.replace(line, broken.repeat(5_000));
  const once = new Set(validated(xml.replace(line, broken)).map(({ rule }) => rule));
  const findings = validated(many);
  expect(findings.length).toBeGreaterThanOrEqual(1_000);
  expect(findings.length).toBeLessThanOrEqual(1_000 + once.size);
  for (const rule of once) expect(findings.map((finding) => finding.rule)).toContain(rule);
  expect(stored(many)).toBeLessThan(LARGEST_RECORD / 4);
});

test('what is not listed is counted, in the verdict of the command as well', async () => {
  const line = /<cac:InvoiceLine>[^]*<\/cac:InvoiceLine>/.exec(xml)?.[0] ?? '';
  const broken = line.replace(/<cbc:LineExtensionAmount[^>]*>[^<]*<\/cbc:LineExtensionAmount>/, '');
  const bytes = new TextEncoder().encode(xml.replace(line, broken.repeat(3_000)));
  const { dropped, findings: listed } = validateTree(parseElementTree(new TextDecoder().decode(bytes)), 'ubl', LAYERS);
  expect(dropped).toBeGreaterThan(2_000);
  const { findings, valid } = await validateXml(schemaValidators(), bytes, { layers: LAYERS });
  expect(valid).toBe(false);
  expect(findings.slice(0, -1).map(({ rule }) => rule)).toEqual(listed.map(({ rule }) => rule));
  expect(findings.at(-1)).toMatchObject({ rule: 'FINDINGS_NOT_LISTED', parameters: { count: String(dropped) } });
});
