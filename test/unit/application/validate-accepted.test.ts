import { validateStored, type StoredVerdict } from '../../../application/validation/validate-stored';
import { createValidation } from '../../../application/validation/validate-accepted';
import { renderFinding } from '../../../validation/finding-messages';
import { readJsonDocument } from '../../../documents/formats/json/read-json-document';
import { UblSchemaValidator } from '../../../validation/schema/ubl/ubl-schema-validator';
import { writeUbl } from '../../../documents/formats/ubl/write-ubl';
import type { SemanticDocument } from '../../../documents/model/semantic-document';
import type { CompanyRecord } from '../../../storage/account-record';
import type { DocumentPayload, DocumentRecord } from '../../../storage/document-record';
import { COMPANY, settingOf } from '../formats/json-arbitrary';
import { sampleJson, sampleModel } from '../validation/sample-model';

const RECORD = { ...settingOf('ISSUED').context, companyId: 'company' } as DocumentRecord;
const bytesOf = (text: string) => new TextEncoder().encode(text);

async function validated(
  payload: Pick<DocumentPayload, 'format' | 'submitted' | 'ubl'>,
  record = RECORD,
  company: Partial<CompanyRecord> = {},
): Promise<StoredVerdict> {
  const validator = await UblSchemaValidator.create();
  const validate = createValidation(
    () => Promise.resolve({ ...(COMPANY as CompanyRecord), ...company }),
    (task) => Promise.resolve(validateStored(validator, task)),
    () => new Date('2026-03-31T00:00:00Z'),
  );
  return validate(record, { documentId: 'document', sha256: '', ...payload });
}

async function validatedUbl(model: SemanticDocument): Promise<StoredVerdict> {
  const ubl = bytesOf(writeUbl(model));
  return validated({ format: 'ubl', submitted: ubl, ubl });
}

test('of 5,000 equal faults a hundred are listed, and the rest is counted', async () => {
  const json = sampleJson();
  const [line] = json.lines;
  if (line === undefined) throw new Error('the example has a line');
  delete line.grossAmount;
  json.lines = Array.from({ length: 5_000 }, (_, index) => ({ ...line, number: index + 1, vatAmount: 7_777 }));
  const submitted = bytesOf(JSON.stringify(json));
  const ubl = bytesOf(writeUbl(readJsonDocument(json, settingOf('ISSUED'))));
  const { valid, findings } = await validated({ format: 'json', submitted, ubl });
  expect(valid).toBe(false);
  const faults = findings.filter(({ rule }) => rule === 'LINE_VAT_AMOUNT');
  expect(faults).toHaveLength(100);
  expect(faults[0]?.location).toEqual({ pointer: '/lines/0/vatAmount' });
  const last = findings.at(-1);
  expect(last).toMatchObject({ rule: 'FINDINGS_NOT_LISTED', severity: 'information', parameters: { count: '4900' } });
  expect(last && renderFinding(last, 'en').message).toBe(
    '4900 more findings are not listed. At most 100 findings per rule and about 1,000 in total are listed.',
  );
});

test('a tax number of a megabyte is cut where its finding shows it', async () => {
  const address = { street: 'Calle Mayor 1', city: 'Madrid', postCode: '28013', countryCode: 'ES' };
  const taxRepresentative = { name: 'Gestor S.L.', vatId: `ES${'9'.repeat(999_000)}`, address };
  const { valid, findings } = await validatedUbl(sampleModel({ taxRepresentative }));
  expect(valid).toBe(false);
  const finding = findings.find(({ rule }) => rule === 'VAT_NUMBER_CHECK_DIGIT');
  expect(finding).toMatchObject({ terms: ['BT-63'], found: `ES${'9'.repeat(198)}…` });
  expect(JSON.stringify(findings).length).toBeLessThan(10_000);
});

test('a correct document has a verdict without findings', async () => {
  await expect(validatedUbl(sampleModel())).resolves.toMatchObject({ valid: true, findings: [] });
});

test('a document that is replayed is written anew with the company as it is now; before, it stays as it was accepted', async () => {
  const json = sampleJson();
  const setting = settingOf('ISSUED');
  const company = { ...setting.company, endpointId: 'nowhere', endpointScheme: '0000' };
  const submitted = bytesOf(JSON.stringify(json));
  const ubl = bytesOf(writeUbl(readJsonDocument(json, { ...setting, company })));
  const payload = { format: 'json', submitted, ubl } as const;
  const rulesOf = ({ findings }: StoredVerdict) => findings.map(({ rule }) => rule);
  const first = await validated(payload);
  expect([rulesOf(first).includes('BR-CL-25'), first.ubl]).toEqual([true, undefined]);
  const replays = [{ replayId: 'r', at: new Date(), by: 'operator:test', from: 'validation' }] as const;
  const again = await validated(payload, { ...RECORD, replays: [...replays] });
  expect(rulesOf(again)).not.toContain('BR-CL-25');
  expect(new TextDecoder().decode(again.ubl)).not.toContain('nowhere');
});

describe('what an authority delivered', () => {
  const delivered = { ...settingOf('RECEIVED').context, companyId: 'company', inbound: { authority: 'ES' } };
  const submitted = { ...settingOf('RECEIVED').context, companyId: 'company' };

  /** The sample as somebody sent it to the company. */
  async function verdictOn(record: object, change: (ubl: string) => string): Promise<StoredVerdict> {
    const ubl = bytesOf(change(writeUbl(readJsonDocument(sampleJson(), settingOf('RECEIVED')))));
    return validated({ format: 'ubl', submitted: ubl, ubl }, record as DocumentRecord);
  }
  const severities = ({ findings }: StoredVerdict) =>
    Object.fromEntries(findings.map(({ rule, severity }) => [rule, severity]));

  test('is valid with wrong sums, which are told', async () => {
    const wrong = (ubl: string) => ubl.replace(/(<cbc:PayableAmount[^>]*>)[^<]*/, '$11.00');
    expect((await verdictOn(delivered, (ubl) => ubl)).valid).toBe(true);
    const verdict = await verdictOn(delivered, wrong);
    expect([verdict.valid, severities(verdict)['BR-CO-16']]).toEqual([true, 'warning']);
    const own = await verdictOn(submitted, wrong);
    expect([own.valid, severities(own)['BR-CO-16']]).toEqual([false, 'fatal']);
  });

  test('is valid against a national rule, which is told', async () => {
    const long = (ubl: string) => ubl.replace(/<cbc:ID>[^<]*/, `<cbc:ID>${'9'.repeat(61)}`);
    const verdict = await verdictOn({ ...delivered, purpose: 'EREPORTING' }, long);
    expect([verdict.valid, severities(verdict)['ES-NUMBER-LENGTH']]).toEqual([true, 'warning']);
    const own = await verdictOn({ ...submitted, purpose: 'EREPORTING' }, long);
    expect([own.valid, severities(own)['ES-NUMBER-LENGTH']]).toEqual([false, 'error']);
  });

  test.each([
    ['the schema', (ubl: string) => ubl.replace(/<cbc:ID>/, '<cbc:Nonsense>1</cbc:Nonsense><cbc:ID>')],
    ['another rule', (ubl: string) => ubl.replace(/(<cbc:InvoiceTypeCode[^>]*>)[^<]*/, '$1999')],
    ['being for another company', (ubl: string) => ubl.replaceAll(COMPANY.vatNumber, 'ESA58818501')],
  ])('is not valid by %s', async (_name, change) => {
    expect((await verdictOn(delivered, change)).valid).toBe(false);
  });
});

test('what a network has delivered to an address of the company is its own, whatever number it states', async () => {
  const electronicAddress = { schemeId: '9930', value: 'DE136695976' };
  const { buyer } = sampleModel();
  const model = sampleModel({ buyer: { identifiers: [], ...buyer, vatId: 'DE119429301', electronicAddress } });
  const ubl = bytesOf(writeUbl(model));
  const payload = { format: 'ubl', submitted: ubl, ubl } as const;
  const message = { system: 'peppol', reference: 'r' } as const;
  const options = { 'peppol.participants': '9930:de136695976' };
  const received: DocumentRecord = { ...RECORD, flow: 'RECEIVED' };
  const delivered: DocumentRecord = { ...received, inbound: { authority: 'PEPPOL', message } };
  const isOther = async (record: DocumentRecord, stated: CompanyRecord['options'] & object) =>
    (await validated(payload, record, { options: stated })).findings.some(({ rule }) => rule === 'COMPANY_NOT_PARTY');
  expect(await isOther(delivered, options)).toBe(false);
  expect(await isOther(delivered, {})).toBe(true);
  // A client would have it belong to whoever it wants.
  expect(await isOther(received, options)).toBe(true);
});
