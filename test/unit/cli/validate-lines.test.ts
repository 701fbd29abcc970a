import { PassThrough, Readable } from 'node:stream';
import { validateLines } from '../../../cli/validation/validate-lines';
import type { ValidationAnswer } from '../../../cli/validation/answer';
import { writeCii } from '../../../documents/formats/cii/write-cii';
import { writeUbl } from '../../../documents/formats/ubl/write-ubl';
import { sampleModel } from '../validation/sample-model';

/** What needs a country, and is left out without one. */
const OWN = ['document-consistency', 'identifiers', 'national'];

const ubl = writeUbl(sampleModel());
const wrongTotal = ubl.replace(/(<cbc:PayableAmount[^>]*>)[^<]*/, '$11.00');

async function answersTo(
  lines: readonly unknown[],
  language = 'en',
): Promise<{ exitCode: number; answers: (ValidationAnswer & { error?: string; line?: number })[] }> {
  const input = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
  const output = new PassThrough();
  const chunks: Buffer[] = [];
  output.on('data', (chunk: Buffer) => chunks.push(chunk));
  const exitCode = await validateLines(Readable.from([input]), output, { layers: undefined, language });
  const text = Buffer.concat(chunks).toString().trim();
  return { exitCode, answers: text.split('\n').map((line) => JSON.parse(line) as ValidationAnswer) };
}

test('each line is answered in order, with schema, rule sets and findings', async () => {
  const { exitCode, answers } = await answersTo([
    { id: 'good', xml: ubl },
    { id: 'cii', xml: writeCii(sampleModel()) },
    { id: 'bad', xml: wrongTotal },
  ]);
  expect(exitCode).toBe(1);
  expect(answers.map(({ id, valid }) => [id, valid])).toEqual([
    ['good', true],
    ['cii', true],
    ['bad', false],
  ]);
  expect(answers[0]).toMatchObject({
    wellFormed: true,
    xsd: { name: 'ubl-2.1-xsd', valid: true, errors: [] },
    ruleSets: ['en16931-ubl 1.3.16'],
    notEvaluated: OWN,
    findings: [],
  });
  expect(answers[1]).toMatchObject({ ruleSets: ['en16931-cii 1.3.16'] });
  expect(answers[2]?.findings).toContainEqual(
    expect.objectContaining({
      ruleSet: 'en16931-ubl',
      rule: 'BR-CO-16',
      severity: 'fatal',
      found: '1.00',
      line: expect.any(Number) as number,
      xpath: expect.stringContaining('LegalMonetaryTotal') as string,
    }),
  );
});

test('a line may force its rule sets; one that does not exist for the syntax is not evaluated, never passed', async () => {
  const { answers } = await answersTo([
    { id: 'forced', xml: ubl, ruleSets: ['en16931', 'peppol', 'xrechnung'] },
    { id: 'no peppol', xml: writeCii(sampleModel()), ruleSets: ['peppol'] },
  ]);
  expect(answers[0]?.ruleSets).toEqual(['en16931-ubl 1.3.16', 'peppol-ubl 2026.5', 'xrechnung-ubl 3.0.2']);
  expect(answers[0]?.findings.map(({ rule }) => rule)).toContain('PEPPOL-EN16931-R004');
  expect(answers[1]).toMatchObject({ valid: false, ruleSets: [], notEvaluated: ['peppol-cii', ...OWN] });
});

test('Factur-X may be asked for without its profile: BT-24 names it, or names the standard', async () => {
  const cii = writeCii(sampleModel());
  const basic = cii.replace('urn:cen.eu:en16931:2017', '$&#compliant#urn:factur-x.eu:1p0:basic');
  const { answers } = await answersTo(
    [cii, basic].map((xml, index) => ({ id: String(index), xml, ruleSets: ['facturx'] })),
  );
  expect(answers.map(({ ruleSets }) => ruleSets)).toEqual([
    ['factur-x-en16931-cii 1.09-2'],
    ['factur-x-basic-cii 1.09-2'],
  ]);
  expect(answers).toMatchObject([
    { valid: true, xsd: { name: 'factur-x-en16931-xsd' } },
    { xsd: { name: 'factur-x-basic-xsd' } },
  ]);
});

test('a document that breaks the schema is validated by the rules all the same', async () => {
  const { answers } = await answersTo([{ id: '1', xml: ubl.replace(/<cbc:IssueDate>[^<]*<\/cbc:IssueDate>/, '') }]);
  expect(answers[0]).toMatchObject({ valid: false, xsd: { valid: false } });
  expect(answers[0]?.findings.map(({ rule }) => rule)).toContain('BR-03');
});

test('a value that is no number leaves the layer without a verdict: the document is not valid', async () => {
  const { answers } = await answersTo([
    { id: '1', xml: ubl.replace(/(<cbc:PayableAmount[^>]*>)[^<]*/, '$1one'), ruleSets: ['en16931'] },
  ]);
  expect(answers[0]).toMatchObject({ valid: false, notEvaluated: ['en16931-ubl', ...OWN] });
  expect(answers[0]?.findings).toContainEqual(
    expect.objectContaining({ rule: 'RULE_NOT_JUDGED', severity: 'fatal', found: 'one' }),
  );
});

test('XML that cannot be read is not valid, a line that is no task is trouble', async () => {
  const { exitCode, answers } = await answersTo([
    { id: 'broken', xml: '<Invoice>' },
    { id: 'foreign', xml: '<html/>' },
    { id: 'utf-16', xmlBase64: Buffer.from(`\ufeff${ubl.replace('UTF-8', 'UTF-16')}`, 'utf16le').toString('base64') },
    'nonsense',
    { xml: ubl },
    { id: 'no xml' },
    { id: 'sets', xml: ubl, ruleSets: ['unknown'] },
  ]);
  expect(exitCode).toBe(2);
  expect(answers.slice(0, 3).map(({ id, valid, wellFormed }) => [id, valid, wellFormed])).toEqual([
    ['broken', false, false],
    ['foreign', false, true],
    ['utf-16', true, true],
  ]);
  expect(answers.slice(3).map(({ id, error, line }) => [id, typeof error, line])).toEqual([
    [undefined, 'string', 4],
    [undefined, 'string', 5],
    ['no xml', 'string', 6],
    ['sets', 'string', 7],
  ]);
});

test('messages come in the language asked for', async () => {
  const { answers } = await answersTo([{ id: '1', xml: wrongTotal }], 'de');
  expect(answers[0]?.findings.find(({ rule }) => rule === 'BR-CO-16')?.message).toMatch(/BT-115/);
  expect(answers[0]?.findings.find(({ rule }) => rule === 'BR-CO-16')?.message).toMatch(/ist|beträgt/);
});

test('with a country the national and own rules run as well, as in a submission', async () => {
  const wrongDigit = ubl.replaceAll('ESB12345674', 'ESB12345675');
  const { answers } = await answersTo([
    { id: 'plain', xml: wrongDigit },
    { id: 'in Spain', xml: wrongDigit, country: 'es', purpose: 'EREPORTING' },
    { id: 'somebody else', xml: ubl, country: 'ES', company: 'ESA28015865' },
  ]);
  expect(answers.map(({ valid }) => valid)).toEqual([true, false, false]);
  expect(answers[1]).toMatchObject({
    ruleSets: ['en16931-ubl 1.3.16', 'document-consistency 1', 'identifiers 1', expect.stringContaining('ES national')],
    notEvaluated: [],
  });
  expect(answers[1]?.findings.map(({ rule }) => rule)).toContain('VAT_NUMBER_CHECK_DIGIT');
  expect(answers[2]?.findings.map(({ rule }) => rule)).toEqual(['COMPANY_NOT_PARTY']);
});

test.each([
  [{ purpose: 'EINVOICING' }, 'purpose, flow and company require a country'],
  [{ country: 'XX' }, 'XX is not supported; supported: ES, FR, IT, PL, DE, BE, PT, RO'],
  [{ country: 'ES', flow: 'SIDEWAYS' }, /^EINVOICING SIDEWAYS is not supported in ES; supported: EINVOICING ISSUED/],
  [{ country: 34 }, 'country is not a string'],
])('a line whose setting is %j is answered with what is wrong', async (setting, fault) => {
  const { exitCode, answers } = await answersTo([{ id: '1', xml: ubl, ...setting }]);
  expect(exitCode).toBe(2);
  expect(answers[0]).toEqual({ id: '1', line: 1, error: expect.stringMatching(fault) as string });
});
