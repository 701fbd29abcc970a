import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { statedCredential, credentialSystem, type CredentialOptions } from '../../../cli/credential-input';
import { CREDENTIAL_SYSTEMS, type CredentialSystem } from '../../../countries/integration/credential-systems';
import { projectRoot } from '../../../platform/project-root';
import { removeTemporaryFolders, temporaryFolder } from '../../support/temporary-folder';
import { createTestAuthority } from '../../support/test-certificates';

const NOW = new Date();
const client = createTestAuthority().issueTo({ serialNumber: 'IDCES-B12345674' });
const rsa = path.join(projectRoot(), 'test', 'fixtures', 'certificates', 'rc2-3des.p12');
const ec = path.join(projectRoot(), 'test', 'fixtures', 'certificates', 'ec-seal.p12');
let folder: string;

beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(removeTemporaryFolders);

async function* input(...pieces: string[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield Buffer.from(piece);
}

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const target = path.join(folder, name);
  await writeFile(target, content);
  return target;
}

async function refusal(options: CredentialOptions, stdin = '', system: keyof typeof CREDENTIAL_SYSTEMS = 'es-sii') {
  return statedCredential(system, options, input(stdin), NOW).then(
    () => undefined,
    (error: Error) => `${error.name}: ${error.message}`,
  );
}

test('a PKCS#12 file is stored as PEM, its password is the first line of standard input', async () => {
  const options = { p12: rsa, passwordStdin: true } as const;
  const { secret, facts } = await statedCredential('es-face', options, input('contra', 'seña\r\n', 'more'), NOW);
  expect(secret).toMatchObject({ kind: 'certificate', key: expect.stringContaining('BEGIN PRIVATE KEY') });
  expect(facts?.holder).toBe('B12345674');
});

test('PEM files are taken with the key apart', async () => {
  const options = { pem: await file('own.pem', client.cert), key: await file('own.key', client.key) };
  const { secret } = await statedCredential('es-verifactu', options, input(), NOW);
  expect(secret).toEqual({ kind: 'certificate', cert: client.cert, key: client.key });
});

test('what was typed wrongly is told before anything is read', async () => {
  expect(() => credentialSystem('gateway')).toThrow(/^--system: gateway takes no credential .* es-verifactu/);
  expect(() => credentialSystem('toString')).toThrow(/takes no credential/);
  expect(await refusal({})).toMatch(/^UsageError: give exactly one of/);
  expect(await refusal({ p12: rsa, pem: rsa })).toMatch(/^UsageError: give exactly one of/);
  expect(await refusal({ p12: rsa })).toMatch(/^UsageError: --p12 requires --password-stdin/);
  expect(await refusal({ p12: rsa, key: rsa, passwordStdin: true })).toMatch(/^UsageError: --key requires --pem/);
  expect(await refusal({ tokenStdin: true, passwordStdin: true })).toMatch(/^UsageError: --password-stdin belongs to/);
  expect(await refusal({ tokenStdin: true }, 'abc')).toMatch(
    /^UsageError: es-sii \(AEAT SII\) does not take a token; give a certificate/,
  );
});

test('files that cannot be used are told with their option and the fix', async () => {
  const withPassword = (p12: string) => refusal({ p12, passwordStdin: true }, 'contraseña');
  expect(await withPassword(path.join(folder, 'none.p12'))).toMatch(
    /^CommandFailure: .*none\.p12 cannot be read \(ENOENT/,
  );
  expect(await withPassword(folder)).toMatch(/^CommandFailure: .* cannot be read/);
  expect(await withPassword(await file('large.p12', Buffer.alloc(131_073)))).toMatch(/has more than 128 KiB/);
  expect(await withPassword(await file('text.p12', 'no file'))).toMatch(
    /^CommandFailure: --p12: the file is not a complete PKCS#12 file .*export it again/,
  );
  expect(await refusal({ p12: rsa, passwordStdin: true }, 'other')).toMatch(
    /--p12: the password does not open the file/,
  );
  expect(await refusal({ p12: ec, passwordStdin: true }, 'contraseña', 'es-face')).toMatch(
    /FACe signs with RSA.*request a certificate with an RSA key/,
  );
  expect(await refusal({ pem: rsa })).toMatch(/--pem: the file has no private key/);
});

/** No system of today takes a token or fields: what they would be read as is tried with one that does. */
describe('a system that takes a token or fields', () => {
  const table = CREDENTIAL_SYSTEMS as Record<string, CredentialSystem>;
  const before = CREDENTIAL_SYSTEMS['es-sii'];
  beforeAll(() => {
    table['es-sii'] = { name: 'Another', kinds: ['token', 'fields'], fields: ['user', 'password'] };
  });
  afterAll(() => {
    table['es-sii'] = before;
  });

  test('gets the token without its line feed', async () => {
    const { secret } = await statedCredential('es-sii', { tokenStdin: true }, input('abc.', 'DEF-1\n'), NOW);
    expect(secret).toEqual({ kind: 'token', token: 'abc.DEF-1' });
    for (const wrong of ['', '\n', 'two words', 'ñ'])
      expect(await refusal({ tokenStdin: true }, wrong)).toMatch(/token/);
    expect(await refusal({ tokenStdin: true }, 'x'.repeat(70_000))).toMatch(/more than 65536 bytes/);
  });

  test('gets exactly its fields, and what was wrong is told without repeating a value', async () => {
    const json = { user: 'u', password: 'geheim' };
    const { secret } = await statedCredential('es-sii', { jsonStdin: true }, input(JSON.stringify(json)), NOW);
    expect(secret).toEqual({ kind: 'fields', fields: json });
    const told = [
      await refusal({ jsonStdin: true }, '{"user": "u"}'),
      await refusal({ jsonStdin: true }, JSON.stringify({ ...json, password: 7 })),
      await refusal({ jsonStdin: true }, JSON.stringify({ ...json, constructor: 'geheim' })),
      await refusal({ jsonStdin: true }, '["geheim"]'),
      await refusal({ jsonStdin: true }, '{"password": "geheim'),
    ];
    expect(told).toEqual([
      'CommandFailure: --json-stdin: missing or no text: password',
      'CommandFailure: --json-stdin: missing or no text: password',
      'CommandFailure: --json-stdin: unknown: constructor',
      'CommandFailure: --json-stdin: standard input is not a JSON object',
      'CommandFailure: --json-stdin: standard input is not a JSON object',
    ]);
  });
});
