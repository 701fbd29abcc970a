import { COMPANY_OPTION_NAMES } from '../../countries/integration/company-options';
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { PNG } from 'pngjs';
import { projectRoot } from '../../platform/project-root';
import type { CompanyInput } from '../../storage/account-record';
import { BrandRepository } from '../../storage/brand-repository';
import { AccountRepository } from '../../storage/account-repository';
import { startTestMongo, type TestMongo } from '../api/support/test-mongo';
import { removeTemporaryFolders, temporaryFolder } from '../support/temporary-folder';

const REGISTERED: CompanyInput = {
  vatNumber: 'ESB12345674',
  countryIso: 'ES',
  name: 'Shop SL',
  address: { streetName: 'Calle Mayor', houseAndOfficeNo: '5', city: 'Bilbao', postalCode: '48001', countryCode: 'ES' },
  email: 'invoices@shop.example',
  iban: 'ES9121000418450200051332',
};

let mongo: TestMongo;
let accounts: AccountRepository;
let folder: string;

beforeAll(async () => {
  [mongo, folder] = await Promise.all([startTestMongo(), temporaryFolder()]);
  accounts = new AccountRepository(mongo.connection);
});

afterAll(async () => {
  await mongo.stop();
  await removeTemporaryFolders();
});

beforeEach(async () => {
  for (const name of ['accounts', 'companies']) await mongo.connection.collection(name).deleteMany({});
});

/** Runs the command against the test's database, as in production unless the mode says otherwise. */
async function edoc(mode: 'embedded' | 'production', ...line: string[]): Promise<string> {
  const command = ['-r', './test/support/typescript-register.cjs', 'cli/edoc.ts', ...line];
  const env = { ...process.env, EDOC_MODE: mode, DATA_DIR: folder, MONGODB_URI: mongo.uri, LOG_LEVEL: 'fatal' };
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: projectRoot(), env });
  return stdout;
}

async function company(vatNumber = 'ESB12345674') {
  const { companyId: _id, ...found } = (await accounts.findCompanyByVatNumber('ES', vatNumber)) ?? { companyId: '' };
  return found;
}

test('a token, and the right to act for a company, leave the registered company as it is', async () => {
  await accounts.saveCompany(REGISTERED);
  await edoc('embedded', 'token', '--account', 'shop', '--companies', 'B12345674');
  expect(await company()).toEqual(REGISTERED);
  await edoc('production', 'account', 'add-company', 'shop', 'es-b12345674');
  expect(await company()).toEqual(REGISTERED);
  await edoc('production', 'account', 'add-company', 'shop', 'ESB12345674', '--iban', 'ES7921000813610123456789');
  expect(await company()).toEqual({ ...REGISTERED, iban: 'ES7921000813610123456789' });
  expect((await accounts.findAccess('shop'))?.companies).toHaveLength(1);
});

test('in production no made-up company is written: the missing options are named', async () => {
  await edoc('production', 'account', 'create', 'shop');
  const refused = edoc('production', 'account', 'add-company', 'shop', 'ESB12345674');
  await expect(refused).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^edoc: company ESB12345674 of ES is not registered yet.*Add --company-name and --address$/m,
    ),
  });
  const half = edoc('production', 'company', 'set', 'ES', 'B12345674', '--name', 'Shop SL');
  await expect(half).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/Add --address$/m) });
  expect(await mongo.connection.collection('companies').countDocuments()).toBe(0);
  const details = ['--company-name', 'Shop SL', '--address', 'city=Bilbao;postalCode=48001'];
  await edoc('production', 'account', 'add-company', 'shop', 'ESB12345674', ...details);
  expect(await company()).toMatchObject({ name: 'Shop SL', address: { city: 'Bilbao', countryCode: 'ES' } });
});

test('company set changes what is stated and removes what is emptied; company show tells it', async () => {
  await accounts.saveCompany(REGISTERED);
  await edoc(
    'production',
    'company',
    'set',
    'es',
    'ESB12345674',
    '--name',
    'Tienda SL',
    '--iban',
    '',
    '--tax-number',
    '77',
  );
  const { iban: _iban, ...others } = REGISTERED;
  const changed = { ...others, name: 'Tienda SL', taxNumber: '77' };
  expect(await company()).toEqual(changed);
  expect(JSON.parse(await edoc('production', 'company', 'show', 'ES', 'B12345674', '--json'))).toEqual(changed);
  const nothing = edoc('production', 'company', 'set', 'ES', 'B12345674');
  await expect(nothing).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('nothing to change') });
});

test('company show tells logo, colour and legal text, and company set what they have become', async () => {
  await accounts.saveCompany(REGISTERED);
  const { companyId = '' } = (await accounts.findCompanyByVatNumber('ES', 'ESB12345674')) ?? {};
  const logo = PNG.sync.write(new PNG({ width: 3, height: 2 }));
  const file = path.join(folder, 'logo.png');
  await writeFile(file, logo);
  const brand = ['--logo', file, '--colour', '#7C1D4F', '--legal-text', 'Registro Mercantil de Bilbao'];
  const told = await edoc('production', 'company', 'set', 'ES', 'B12345674', ...brand);
  const shown = await edoc('production', 'company', 'show', 'ES', 'B12345674');
  expect(shown).toBe(told);
  expect(shown).toMatch(/^ {2}logo: PNG, 0\.1 KiB, sha256 [0-9a-f]{12}$/m);
  expect(shown).toContain('\n  colour: #7c1d4f\n  legalText: Registro Mercantil de Bilbao\n');
  expect(JSON.parse(await edoc('production', 'company', 'set', 'ES', 'B12345674', '--logo', '', '--json'))).toEqual({
    ...REGISTERED,
    colour: '#7c1d4f',
    legalText: 'Registro Mercantil de Bilbao',
  });
  await new BrandRepository(mongo.connection).change(companyId, { accentColour: null, legalText: null });
});

test('registrations at the same time make one company, one account, and none of them fails', async () => {
  const defaults = { name: 'Company X', address: { city: 'Madrid', countryCode: 'ES' } };
  for (let round = 0; round < 10; round += 1) {
    const vatNumber = `ESB0000000${round}`;
    const given = Array.from({ length: 20 }, async (_, index) => {
      await accounts.upsertAccount({ accountId: `account-${round}` });
      const stated = index === 7 ? { name: 'Shop SL' } : {};
      return accounts.grantCompany(`account-${round}`, { countryIso: 'ES', vatNumber, ...stated }, defaults);
    });
    const ids = new Set((await Promise.all(given)).map(({ companyId }) => companyId));
    expect(ids.size).toBe(1);
    expect(await company(vatNumber)).toMatchObject({ name: 'Shop SL', address: defaults.address });
    expect((await accounts.findAccess(`account-${round}`))?.companies).toHaveLength(1);
  }
});

test('how a company reports is changed option by option, and an empty value is the default again', async () => {
  await accounts.saveCompany(REGISTERED);
  const set = async (...options: string[]) => edoc('production', 'company', 'set', 'ES', 'B12345674', ...options);
  await set('es.reporting=gateway', 'es.representative=A58818501;Gestoría, S.A.');
  expect(await company()).toEqual({
    ...REGISTERED,
    options: { 'es.reporting': 'gateway', 'es.representative': 'A58818501;Gestoría, S.A.' },
  });
  expect(await set('es.reporting=', 'es.timezone=Atlantic/Canary')).toContain('es.timezone: Atlantic/Canary');
  expect(await company()).toMatchObject({
    options: { 'es.representative': 'A58818501;Gestoría, S.A.', 'es.timezone': 'Atlantic/Canary' },
  });
  expect(await company()).not.toHaveProperty(['options', 'es.reporting']);
});

test.each([
  ['es.reporting=tbai', 'es.reporting takes verifactu, sii, gateway.'],
  ['es.representative=A58818502;Gestoría', 'es.representative takes <NIF>;<name>.'],
  ['it.reporting=sdi', `the options are ${COMPANY_OPTION_NAMES.join(', ')}`],
  ['gateway', 'Must be <option>=<value>'],
])('%s is refused with what there is', async (option, message) => {
  await accounts.saveCompany(REGISTERED);
  await expect(edoc('production', 'company', 'set', 'ES', 'B12345674', option)).rejects.toThrow(message);
  expect(await company()).toEqual(REGISTERED);
});

test('an address of a network belongs to one company, which is found by it', async () => {
  const [belgian, other] = ['0428759497', '0203201340'].map((number) => ({
    ...REGISTERED,
    countryIso: 'BE',
    vatNumber: `BE${number}`,
  }));
  if (belgian === undefined || other === undefined) throw new Error('there are two');
  for (const one of [belgian, other]) await accounts.saveCompany(one);
  const set = async (number: string, value: string) =>
    edoc('production', 'company', 'set', 'BE', number, `peppol.participants=${value}`);
  await set('0428759497', '0208:0428759497,9925:BE0428759497');
  const found = await accounts.findCompanyByOption('peppol.participants', '9925:be0428759497');
  expect(found).toMatchObject({
    vatNumber: 'BE0428759497',
    options: { 'peppol.participants': '0208:0428759497,9925:be0428759497' },
  });
  await expect(set('0203201340', '0208:0203201340,9925:BE0428759497')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/9925:be0428759497 belongs to BE0428759497 of BE \(Shop SL\); nothing was changed/),
  });
  expect(await accounts.findCompanyByOption('peppol.participants', '0208:0203201340')).toBeUndefined();
  await set('0428759497', '');
  await set('0203201340', '9925:BE0428759497');
  expect(await accounts.findCompanyByOption('peppol.participants', '9925:be0428759497')).toMatchObject({
    vatNumber: 'BE0203201340',
  });
});

test('claimed at the same time, an address goes to one company alone', async () => {
  const numbers = Array.from({ length: 10 }, (_, index) => `BE000000000${index}`);
  for (const vatNumber of numbers) await accounts.saveCompany({ ...REGISTERED, countryIso: 'BE', vatNumber });
  const options = { 'peppol.participants': '9915:wanted' };
  const claims = await Promise.allSettled(
    numbers.map(async (vatNumber) => accounts.saveCompany({ countryIso: 'BE', vatNumber }, { options })),
  );
  const [won, ...more] = claims.filter(({ status }) => status === 'fulfilled');
  expect(more).toEqual([]);
  expect(claims.filter(({ status }) => status === 'rejected')).toHaveLength(9);
  for (const claim of claims)
    if (claim.status === 'rejected')
      expect(claim.reason).toMatchObject({ code: 'COMPANY_OPTION_TAKEN', entry: '9915:wanted' });
  expect(won?.status === 'fulfilled' && won.value.companyId).toBe(
    (await accounts.findCompanyByOption('peppol.participants', '9915:wanted'))?.companyId,
  );
});
