import { PassThrough, Readable } from 'node:stream';
import { readConversion } from '../../../api/intake/read-conversion';
import { validationResult } from '../../../api/intake/validation-result';
import { createValidation } from '../../../application/validation/validate-accepted';
import { validateStored } from '../../../application/validation/validate-stored';
import type { ValidationAnswer } from '../../../cli/validation/answer';
import { verdictOf } from '../../../cli/validation/describe-answer';
import { validateLines } from '../../../cli/validation/validate-lines';
import { writeUbl } from '../../../documents/formats/ubl/write-ubl';
import type { CompanyRecord } from '../../../storage/account-record';
import type { DocumentRecord } from '../../../storage/document-record';
import { renderFinding } from '../../../validation/finding-messages';
import { schemaValidators } from '../../../validation/schema/schema-validators';
import { UblSchemaValidator } from '../../../validation/schema/ubl/ubl-schema-validator';
import type { Verdict } from '../../../validation/verdict';
import { corpusInvoices, corpusText, whenShared } from '../formats/corpus';
import { COMPANY } from '../formats/json-arbitrary';
import { sampleModel } from './sample-model';

// The command, POST /validate, conversion and the workflow have one validator: of what they evaluate they say the same.

jest.setTimeout(300_000);

const CONTEXT = { countryIso: 'ES', purpose: 'EINVOICING', flow: 'ISSUED' } as const;
const IN_SPAIN = { country: 'ES', purpose: 'EINVOICING', flow: 'ISSUED', company: COMPANY.vatNumber };
const OWN = ['document-consistency', 'identifiers', 'national'];
const validators = schemaValidators();

async function command(texts: readonly string[], setting: object): Promise<ValidationAnswer[]> {
  const input = texts.map((xml, index) => `${JSON.stringify({ id: index, xml, ...setting })}\n`);
  const output = new PassThrough();
  const chunks: Buffer[] = [];
  output.on('data', (chunk: Buffer) => chunks.push(chunk));
  await validateLines(Readable.from(input), output, { layers: undefined, language: 'en' });
  const lines = Buffer.concat(chunks).toString().trim().split('\n');
  return lines.map((line) => JSON.parse(line) as ValidationAnswer);
}

async function workflow(text: string): Promise<Verdict> {
  const schema = await UblSchemaValidator.create('when-needed');
  const validate = createValidation(
    () => Promise.resolve(COMPANY as CompanyRecord),
    (task) => Promise.resolve(validateStored(schema, task)),
  );
  const ubl = Buffer.from(text);
  const document = { ...CONTEXT, companyId: 'company' } as DocumentRecord;
  return validate(document, { documentId: 'document', sha256: '', format: 'ubl', submitted: ubl, ubl });
}

/** How the command and the workflow each tell of schema errors and findings. */
function rulesOf({ findings, xsd }: Pick<ValidationAnswer, 'findings' | 'xsd'>): string[] {
  return [...xsd.errors.map(({ code }) => code), ...findings.map((finding) => JSON.stringify(finding))];
}

function storedRules({ findings }: Verdict): string[] {
  return findings.map((finding) =>
    finding.ruleSet === 'ubl-2.1-xsd' ? finding.rule : JSON.stringify(renderFinding(finding, 'en')),
  );
}

async function compare(name: string, text: string, plain: ValidationAnswer, inSpain: ValidationAnswer): Promise<void> {
  const schemaHolds = plain.xsd.valid;
  expect([name, plain.notEvaluated]).toEqual([name, expect.arrayContaining(OWN)]);
  const { notJudged = [] } = inSpain;
  if (schemaHolds) expect([name, inSpain.notEvaluated]).toEqual([name, [notJudged].flat()]);
  else expect([name, inSpain.notEvaluated]).toEqual([name, expect.arrayContaining(OWN)]);

  // The workflow has no use for the rules of a document without the structure.
  const stored = await workflow(text);
  const commanded = schemaHolds ? rulesOf(inSpain) : inSpain.xsd.errors.map(({ code }) => code);
  // What nobody has judged is sent, and is not valid.
  const isSent = inSpain.valid || verdictOf(inSpain) === 'not judged';
  expect([name, stored.valid, storedRules(stored)]).toEqual([name, isSent, commanded]);
  if (schemaHolds) expect([name, stored.ruleSets]).toEqual([name, [inSpain.xsd.name, ...inSpain.ruleSets]]);

  const schema = validationResult((await validators.ubl()).validateText(text));
  expect([name, schema.valid, schema.errors]).toEqual([name, plain.xsd.valid, plain.xsd.errors]);
  expect([name, schema.notEvaluated]).toEqual([
    name,
    expect.arrayContaining(['en16931', 'peppol', 'xrechnung', ...OWN]),
  ]);

  const converted = await readConversion(validators, { kind: 'convert', bytes: Uint8Array.from(Buffer.from(text)) });
  if (converted.kind === 'refused') {
    expect([name, converted.problems]).toEqual([name, plain.xsd.errors]);
    return;
  }
  const fatal = plain.findings.filter(({ severity }) => severity === 'fatal').map(({ rule }) => rule);
  expect([name, converted.findings, converted.fatalFindings]).toEqual([name, plain.findings.length, fatal.length]);
}

async function compareAll(named: readonly (readonly [name: string, text: string])[]): Promise<ValidationAnswer[]> {
  const texts = named.map(([, text]) => text);
  const [plain, inSpain] = [await command(texts, {}), await command(texts, IN_SPAIN)];
  for (const [index, [name, text]] of named.entries()) {
    const [one, other] = [plain[index], inSpain[index]];
    if (one === undefined || other === undefined) throw new Error(`${name} was not answered`);
    await compare(name, text, one, other);
  }
  return inSpain;
}

const PEPPOL = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
const right = writeUbl(sampleModel());

test('documents of our own: right, wrong by each layer, and without the structure', async () => {
  const verdicts = await compareAll([
    ['right', right],
    ['wrong total', right.replace(/(<cbc:PayableAmount[^>]*>)[^<]*/, '$11.00')],
    ['wrong check digit', right.replaceAll('ESB12345674', 'ESB12345675')],
    ['claims Peppol', right.replace('urn:cen.eu:en16931:2017', PEPPOL)],
    ['no date', right.replace(/<cbc:IssueDate>[^<]*<\/cbc:IssueDate>/, '')],
    ['another seller', right.replaceAll('ESB12345674', 'ESA28015865')],
  ]);
  expect(verdicts.map(({ valid }) => valid)).toEqual([true, false, false, false, false, false]);
  expect(verdicts[2]?.findings.map(({ rule }) => rule)).toContain('VAT_NUMBER_CHECK_DIGIT');
  expect(verdicts[5]?.findings.map(({ rule }) => rule)).toEqual(['COMPANY_NOT_PARTY']);
});

whenShared('corpus/index.jsonl')('every UBL invoice of the corpus', async () => {
  const invoices = corpusInvoices();
  expect(invoices.length).toBeGreaterThan(50);
  await compareAll(invoices.map((entry) => [entry.file, corpusText(entry)] as const));
});
