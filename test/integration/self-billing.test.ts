import { withConsent } from '../../application/validation/self-billing-consent';
import { validateStored, type StoredVerdict, type ValidationTask } from '../../application/validation/validate-stored';
import { writeUbl } from '../../documents/formats/ubl/write-ubl';
import type { Seller } from '../../documents/model/party';
import type { CompanyInput, CompanyRecord } from '../../storage/account-record';
import { AccountRepository } from '../../storage/account-repository';
import { renderFinding } from '../../validation/finding-messages';
import { FINDING_LANGUAGES } from '../../validation/finding-language';
import { UblSchemaValidator } from '../../validation/schema/ubl/ubl-schema-validator';
import { openEmptyDatabase, type EmptyDatabase } from '../support/empty-database';
import { sampleModel } from '../unit/validation/sample-model';

const ADDRESS = {
  streetName: 'Calle Mayor',
  houseAndOfficeNo: '5',
  city: 'Madrid',
  postalCode: '28013',
  countryCode: 'ES',
};
const SELLER: CompanyInput = { vatNumber: 'ESB12345674', countryIso: 'ES', name: 'Empresa, S.L.', address: ADDRESS };
const BUYER: CompanyInput = { ...SELLER, vatNumber: 'ESA58818501', name: 'Cliente, S.A.' };

let database: EmptyDatabase;
let companies: AccountRepository;
let schema: UblSchemaValidator;
let buyer: CompanyRecord;

beforeAll(async () => {
  [database, schema] = await Promise.all([openEmptyDatabase(), UblSchemaValidator.create()]);
  companies = new AccountRepository(database.connection);
});
afterAll(async () => database.close());
beforeEach(async () => {
  await database.connection.collection('companies').deleteMany({});
  buyer = await companies.saveCompany(BUYER);
});

/** The verdict on a document that the buyer issues, as the worker reaches it. */
async function verdictOn(typeCode: string, seller: Partial<Seller> = {}): Promise<StoredVerdict> {
  const { seller: stated, ...model } = sampleModel({ typeCode, type: typeCode === '261' ? 'CREDIT_NOTE' : 'INVOICE' });
  const task: ValidationTask = {
    context: { countryIso: 'ES', purpose: 'EREPORTING', flow: 'ISSUED' },
    company: buyer,
    ubl: new TextEncoder().encode(writeUbl({ ...model, seller: { identifiers: [], ...stated, ...seller } })),
  };
  return withConsent(validateStored(schema, task), task, { companyId: buyer.companyId, companies });
}

const rules = ({ findings }: StoredVerdict) => findings.map(({ rule }) => rule);

test.each(['389', '261'])(
  '%s in the name of a company of the service is refused unless that one agrees',
  async (typeCode) => {
    await companies.saveCompany(SELLER);
    const refused = await verdictOn(typeCode);
    expect([refused.valid, rules(refused)]).toEqual([false, expect.arrayContaining(['SELF_BILLING_NOT_AGREED'])]);
    const finding = refused.findings.find(({ rule }) => rule === 'SELF_BILLING_NOT_AGREED');
    expect(finding).toMatchObject({
      severity: 'fatal',
      found: 'ESB12345674',
      location: { line: expect.any(Number) as number },
    });
    for (const language of FINDING_LANGUAGES) {
      const { message, fix = '' } = finding === undefined ? { message: '' } : renderFinding(finding, language);
      expect(`${message} ${fix}`).toContain('selfBilledBy=ESA58818501');
      expect(`${message} ${fix}`).not.toMatch(/[{}]/);
    }
    await companies.saveCompany(SELLER, { options: { selfBilledBy: 'ESB00000000, a58818501' } });
    expect((await verdictOn(typeCode)).valid).toBe(true);
    await companies.saveCompany(SELLER, { options: { selfBilledBy: undefined } });
    expect((await verdictOn(typeCode)).valid).toBe(false);
  },
);

test('the number counts whatever term it stands in', async () => {
  await companies.saveCompany(SELLER);
  const hidden = { vatId: 'FR12345678901', legalRegistrationId: { value: 'B12345674' } };
  expect(rules(await verdictOn('389', hidden))).toContain('SELF_BILLING_NOT_AGREED');
});

test('who uses no service of ours need not agree to anything here, nor does anybody to an invoice of one’s own', async () => {
  expect((await verdictOn('389')).valid).toBe(true);
  await companies.saveCompany(SELLER);
  expect(rules(await verdictOn('380'))).not.toContain('SELF_BILLING_NOT_AGREED');
});
