import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import path from 'node:path';
import { EnvelopeUnreadable, KeyRing } from '../../platform/encryption/key-ring';
import { projectRoot } from '../../platform/project-root';
import { AccountRepository } from '../../storage/account-repository';
import { CompanyCredentialRepository, type CredentialSecret } from '../../storage/company-credential-repository';
import { rewrapEnvelopes } from '../../storage/rewrap-envelopes';
import { startTestMongo, type TestMongo } from '../api/support/test-mongo';
import { removeTemporaryFolders, temporaryFolder } from '../support/temporary-folder';

const entry = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const [oldKey, newKey] = [entry('old'), entry('new')];
const ring = KeyRing.parse(oldKey);
const P12 = path.join(projectRoot(), 'test', 'fixtures', 'certificates', 'rc2-3des.p12');
const NOW = new Date('2026-11-01T00:00:00Z');

let mongo: TestMongo;
let folder: string;
let credentials: CompanyCredentialRepository;

beforeAll(async () => {
  [mongo, folder] = await Promise.all([startTestMongo(), temporaryFolder()]);
  credentials = new CompanyCredentialRepository(mongo.connection);
  await new AccountRepository(mongo.connection).saveCompany({
    vatNumber: 'ESB12345674',
    countryIso: 'ES',
    name: 'Shop SL',
    address: { streetName: 'Calle Mayor', city: 'Bilbao', postalCode: '48001', countryCode: 'ES' },
  });
}, 120_000);

afterAll(async () => {
  await mongo.stop();
  await removeTemporaryFolders();
});

beforeEach(async () => {
  await credentials.credentials.deleteMany({});
});

async function edoc(stdin: string, ...line: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const command = ['-r', './test/support/typescript-register.cjs', 'cli/edoc.ts', 'company', 'credential', ...line];
  const env = {
    ...process.env,
    EDOC_MODE: 'production',
    DATA_DIR: folder,
    MONGODB_URI: mongo.uri,
    CREDENTIAL_KEYS: oldKey,
  };
  const child = spawn(process.execPath, command, { cwd: projectRoot(), env });
  child.stdin.end(stdin);
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: code as number, stdout, stderr };
}

const place = { companyId: 'c1', system: 'es-verifactu' } as const;
const facts = {
  subject: 'CN=Shop',
  validFrom: new Date('2026-01-01T00:00:00Z'),
  validUntil: new Date('2026-12-01T00:00:00Z'),
  isSeal: true,
};

test('the command adds, lists without the secret, replaces and removes', async () => {
  const target = ['--company', 'ESB12345674', '--system', 'es-verifactu'];
  const added = await edoc('contraseña\n', 'add', ...target, '--p12', P12, '--password-stdin');
  expect(added).toEqual({
    code: 0,
    stderr: '',
    stdout: expect.stringMatching(
      /^ESB12345674 {2}es-verifactu {2}certificate {2}B12345674 {2}\d{4}-\d\d-\d\d to 2126-\d\d-\d\d {2}C=ES, .*CN=Ana Ruiz\n$/,
    ),
  });
  const listed = await edoc('', 'list', '--json');
  expect(JSON.parse(listed.stdout)).toEqual([
    {
      company: 'ESB12345674',
      system: 'es-verifactu',
      kind: 'certificate',
      subject: expect.stringContaining('CN=Ana Ruiz'),
      holder: 'B12345674',
      validFrom: expect.any(String),
      validUntil: expect.stringMatching(/^2126-/),
      isSeal: false,
      issuer: 'C=ES, O=Test CA, CN=Test issuing CA',
      addedAt: expect.any(String),
    },
  ]);
  expect((await edoc('', 'list', '--expiring')).stdout).toBe('There are no such credentials.\n');
  const [stored] = await credentials.credentials.find().lean();
  expect(JSON.stringify(stored)).not.toMatch(/BEGIN|contrase/);
  expect(await edoc('', 'remove', ...target)).toMatchObject({ code: 0 });
  expect(await edoc('', 'remove', ...target)).toMatchObject({
    code: 1,
    stderr: 'edoc: ESB12345674 has no credential for es-verifactu\n',
  });
});

test('nothing is stored of a company that is not registered', async () => {
  const target = ['--company', 'ESB00000000', '--system', 'es-sii'];
  const refused = await edoc('contraseña', 'add', ...target, '--p12', P12, '--password-stdin');
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('there is no company ESB00000000') });
  expect(await credentials.list()).toEqual([]);
});

test.each<CredentialSecret>([
  { kind: 'certificate', cert: 'a certificate', key: 'a key' },
  { kind: 'token', token: 'a token' },
  { kind: 'fields', fields: { user: 'somebody', password: 'ä' } },
])('a $kind comes back as it was, and only in its place', async (secret) => {
  await credentials.save(ring, place, secret, { now: NOW });
  expect((await credentials.find(ring, place))?.secret).toEqual(secret);
  const native = credentials.credentials.collection;
  const stored = await native.findOne();
  const elsewhere = { ...stored, system: 'es-sii', _id: 'c1/es-sii' as never };
  await native.insertOne(elsewhere);
  await expect(credentials.find(ring, { ...place, system: 'es-sii' })).rejects.toThrow(EnvelopeUnreadable);
  expect(await credentials.find(ring, { ...place, companyId: 'c2' })).toBeUndefined();
});

test('one that is replaced is another version, and there is one', async () => {
  const first = await credentials.save(ring, place, { kind: 'token', token: 'one' }, { now: NOW });
  const second = await credentials.save(ring, place, { kind: 'certificate', cert: 'c', key: 'k' }, { facts, now: NOW });
  expect(second.version).not.toBe(first.version);
  expect(await credentials.list()).toEqual([second]);
  expect(second).toMatchObject({ ...place, kind: 'certificate', facts });
});

test('lists begin with what ends first, and are of a company, a system or a time', async () => {
  const save = async (companyId: string, validUntil?: Date) =>
    credentials.save(
      ring,
      { ...place, companyId },
      { kind: 'token', token: 't' },
      {
        now: NOW,
        ...(validUntil === undefined ? {} : { facts: { ...facts, validUntil } }),
      },
    );
  const december = new Date('2026-12-15T00:00:00Z');
  await save('later', new Date('2027-06-01T00:00:00Z'));
  await save('endless');
  await save('soon', december);
  const ids = async (filter: Parameters<typeof credentials.list>[0]) =>
    (await credentials.list(filter)).map(({ companyId }) => companyId);
  expect(await ids({})).toEqual(['soon', 'later', 'endless']);
  expect(await ids({ endingBefore: new Date(december.getTime() + 1) })).toEqual(['soon']);
  expect(await ids({ endingBefore: december })).toEqual([]);
  expect(await ids({ companyId: 'later', system: 'es-verifactu' })).toEqual(['later']);
  expect(await ids({ system: 'es-sii' })).toEqual([]);
});

test('after a rotation of the keys they are opened with the new one alone', async () => {
  await credentials.save(ring, place, { kind: 'token', token: 'kept' }, { now: NOW });
  const both = KeyRing.parse(`${newKey},${oldKey}`);
  expect(await rewrapEnvelopes(mongo.connection, both)).toEqual({ keyId: 'new', rewrapped: 1 });
  expect(await rewrapEnvelopes(mongo.connection, both)).toEqual({ keyId: 'new', rewrapped: 0 });
  expect((await credentials.find(KeyRing.parse(newKey), place))?.secret).toEqual({ kind: 'token', token: 'kept' });
});
