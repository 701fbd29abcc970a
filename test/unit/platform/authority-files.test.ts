import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openAuthorityCa, openAuthorityIdentity } from '../../../platform/certificates/open-authority-files';
import { readConfig } from '../../../countries/service-config';
import { projectRoot } from '../../../platform/project-root';
import { removeTemporaryFolders, temporaryFolder } from '../../support/temporary-folder';
import { createTestAuthority } from '../../support/test-certificates';

const authority = createTestAuthority();
const P12 = path.join(projectRoot(), 'test', 'fixtures', 'certificates', 'rc2-3des.p12');
let folder: string;

beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(removeTemporaryFolders);

async function file(name: string, content: string): Promise<string> {
  const target = path.join(folder, name);
  await writeFile(target, content);
  return target;
}

const identityOf = async (environment: NodeJS.ProcessEnv) =>
  openAuthorityIdentity(readConfig({ EDOC_MODE: 'embedded', ...environment }));
const caOf = async (AUTHORITY_CA_FILE: string) =>
  openAuthorityCa(readConfig({ EDOC_MODE: 'embedded', AUTHORITY_CA_FILE }));

test('the systems are those of the mode unless they are named', () => {
  const environmentOf = (settings: NodeJS.ProcessEnv) => readConfig(settings).AUTHORITY_ENVIRONMENT;
  expect(environmentOf({})).toBe('production');
  expect(environmentOf({ EDOC_MODE: 'embedded' })).toBe('test');
  expect(environmentOf({ EDOC_MODE: 'production', AUTHORITY_ENVIRONMENT: 'test' })).toBe('test');
  expect(environmentOf({ EDOC_MODE: 'embedded', AUTHORITY_ENVIRONMENT: 'production' })).toBe('production');
});

test('the identity of a provider is a PKCS#12 file with its password in another file, or a PEM file', async () => {
  const password = await file('password', 'contraseña\n');
  const settings = { AUTHORITY_CREDENTIAL: P12, AUTHORITY_CREDENTIAL_PASSWORD_FILE: password };
  expect((await identityOf(settings))?.facts.holder).toBe('B12345674');
  const { cert, key } = authority.issueTo({ serialNumber: 'IDCES-B12345674' });
  const pem = await file('own.pem', cert + key);
  expect(await identityOf({ AUTHORITY_CREDENTIAL: pem })).toMatchObject({ cert, key });
  expect(await identityOf({})).toBeUndefined();
});

test('one that has ended does not keep the process from starting', async () => {
  const { cert, key } = authority.issueTo({ validDays: [-10, -1] });
  const ended = await identityOf({ AUTHORITY_CREDENTIAL: await file('ended.pem', cert + key) });
  expect(ended?.facts.validUntil.getTime()).toBeLessThan(Date.now());
});

test('what is wrong is told with the setting and the file', async () => {
  await expect(identityOf({ AUTHORITY_CREDENTIAL: P12 })).rejects.toThrow(
    `AUTHORITY_CREDENTIAL_PASSWORD: ${P12}: the password does not open the file`,
  );
  const none = path.join(folder, 'none.p12');
  await expect(identityOf({ AUTHORITY_CREDENTIAL: none })).rejects.toThrow(
    `AUTHORITY_CREDENTIAL: ${none} cannot be read (ENOENT)`,
  );
  const alone = await file('alone.pem', authority.cert);
  await expect(identityOf({ AUTHORITY_CREDENTIAL: alone })).rejects.toThrow(/AUTHORITY_CREDENTIAL: .* no private key/);
  expect(() => readConfig({ AUTHORITY_CREDENTIAL_PASSWORD: 'x' })).toThrow(/AUTHORITY_CREDENTIAL: missing/);
  await expect(caOf(none)).rejects.toThrow(`AUTHORITY_CA_FILE: ${none} cannot be read (ENOENT)`);
  await expect(caOf(await file('ca.der', 'DER'))).rejects.toThrow(
    /AUTHORITY_CA_FILE: .* no certificate in PEM; convert/,
  );
  const broken = authority.cert.replace(/\n.{64}\n/, '\n');
  await expect(caOf(await file('broken.pem', authority.cert + broken))).rejects.toThrow(
    /AUTHORITY_CA_FILE: certificate 2 of .* cannot be read/,
  );
});

test('all certificates of the CA file are trusted', async () => {
  const other = createTestAuthority('Another');
  expect(await caOf(await file('two.pem', `# first\n${authority.cert}\n# second\n${other.cert}`))).toEqual([
    authority.cert,
    other.cert,
  ]);
  expect(await caOf('')).toBeUndefined();
});
