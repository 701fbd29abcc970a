import path from 'node:path';
import { writeCii } from '../../documents/formats/cii/write-cii';
import type { InvoiceFormat } from '../../documents/formats/read-invoice';
import { writeUbl } from '../../documents/formats/ubl/write-ubl';
import type { SemanticDocument } from '../../documents/model/semantic-document';
import { InvoiceValidator } from '../../validation/invoice-validator';
import { archiveInvoices } from '../conformance/pdf-a/archived-corpus';
import { removeTemporaryFolders, temporaryFolder } from '../support/temporary-folder';
import { sampleModel, SETTING } from '../unit/validation/sample-model';
import { mustang, type Mustang } from './support/mustang/mustang';

let oracle: Mustang | undefined;

/** On a fresh machine Maven downloads it meanwhile. */
beforeAll(async () => {
  oracle = await mustang();
});
afterAll(removeTemporaryFolders);

interface Printed {
  name: string;
  format: InvoiceFormat;
  xml: string;
  level: string;
  /** Rules that Mustang finds broken, in all of which ours is a finding as well. */
  errors: string[];
}

const ubl = (changes: Partial<SemanticDocument>): Pick<Printed, 'format' | 'xml'> => ({
  format: 'ubl',
  xml: writeUbl(sampleModel(changes)),
});
const cii = (specification: string, changes: Partial<SemanticDocument> = {}): Pick<Printed, 'format' | 'xml'> => ({
  format: 'cii',
  xml: writeCii(sampleModel({ specification, ...changes })),
});

/** The sample without its due date: a member that is there as undefined would be written by none. */
function withoutDueDate(): SemanticDocument {
  const { dueDate: _, ...rest } = sampleModel();
  return rest;
}

const BASIC = 'urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic';
const EXTENDED = 'urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended';

const PRINTED: readonly Printed[] = [
  { name: 'UBL', ...ubl({}), level: 'EN 16931', errors: [] },
  {
    name: 'a credit note',
    ...ubl({ type: 'CREDIT_NOTE', typeCode: '381', precedingInvoices: [{ number: 'A-1' }] }),
    level: 'EN 16931',
    errors: [],
  },
  {
    name: 'terms in place of a due date',
    format: 'ubl',
    xml: writeUbl({ ...withoutDueDate(), paymentTerms: 'In May.' }),
    level: 'EN 16931',
    errors: [],
  },
  { name: 'neither', format: 'ubl', xml: writeUbl(withoutDueDate()), level: 'EN 16931', errors: ['BR-CO-25'] },
  { name: 'BASIC', ...cii(BASIC), level: 'BASIC', errors: [] },
  { name: 'EXTENDED', ...cii(EXTENDED), level: 'EXTENDED', errors: [] },
];

/** What of ours tells a rule that only Mustang still has. */
const TOLD_BY: Readonly<Record<string, string>> = { 'BR-CO-25': 'PAYMENT_DUE_MISSING' };

test('PDFs are valid for Mustang, or a finding tells what it refuses', async () => {
  if (oracle === undefined) return;
  const folder = await temporaryFolder();
  const archived = await archiveInvoices(PRINTED, folder);
  const verdicts = await oracle.judge(archived.map(({ name }) => path.join(folder, name)));
  expect(verdicts).toHaveLength(PRINTED.length);
  const judged = PRINTED.map(({ name }, index) => {
    const { status, errors } = verdicts[index] ?? { status: 'none', errors: [] };
    return { name, level: archived[index]?.level, status, errors };
  });
  expect(judged).toEqual(
    PRINTED.map(({ name, level, errors }) => ({
      name,
      level,
      status: errors.length === 0 ? 'valid' : 'invalid',
      errors,
    })),
  );
  const validator = new InvoiceValidator();
  const setting = { ...SETTING, context: { ...SETTING.context, purpose: 'EINVOICING' as const } };
  for (const { name, xml, errors } of PRINTED) {
    const { findings } = await validator.validate(Buffer.from(xml), { setting });
    const told = findings.map(({ rule }) => rule).filter((rule) => Object.values(TOLD_BY).includes(rule));
    expect({ name, told }).toEqual({ name, told: errors.map((rule) => TOLD_BY[rule] ?? `nothing for ${rule}`) });
  }
});
