import { createPrivateKey, generateKeyPairSync, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { asn1, pki } from 'node-forge';
import type { CertificateFileRefused } from '../../../platform/certificates/certificate-file';
import { checkValidity, identityOfPem, identityOfPkcs12 } from '../../../platform/certificates/client-identity';
import { projectRoot } from '../../../platform/project-root';
import { createTestAuthority } from '../../support/test-certificates';

const PASSWORD = 'contraseña';
const NOW = new Date();
const authority = createTestAuthority();
const client = authority.issueTo({ serialNumber: 'IDCES-B12345674' });

function fixture(name: string): Buffer {
  return readFileSync(path.join(projectRoot(), 'test', 'fixtures', 'certificates', `${name}.p12`));
}

function refusal(work: () => unknown): { code: string; message: string } | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    const { name, code, message } = error as CertificateFileRefused;
    if (name !== 'CertificateFileRefused') throw error;
    return { code, message };
  }
}

test.each([
  ['aes-256', PASSWORD],
  ['rc2-3des', PASSWORD],
  ['3des', PASSWORD],
  ['java', 'java-secret'],
])('the %s file is read, its chain put in order without its root', (name, password) => {
  const { cert, key, facts, keyType } = identityOfPkcs12(fixture(name), password);
  expect(facts).toMatchObject({ holder: 'B12345674', isSeal: false });
  expect(facts.subject).toContain('CN=Ana Ruiz');
  expect(facts.validUntil.getUTCFullYear()).toBe(2126);
  expect(keyType).toBe('RSA');
  const [own, issuer, ...others] = cert.split(/(?<=END CERTIFICATE-----\n)/).map((one) => new X509Certificate(one));
  expect(own?.checkPrivateKey(createPrivateKey(key))).toBe(true);
  expect(own?.checkIssued(issuer as X509Certificate)).toBe(true);
  expect(others).toEqual([]);
});

test('a seal with an EC key is told from the certificate of a person; a file without checksum is read', () => {
  expect(identityOfPkcs12(fixture('ec-seal'), PASSWORD)).toMatchObject({
    facts: { holder: 'B12345674', isSeal: true },
    keyType: 'EC',
  });
  expect(identityOfPkcs12(fixture('without-mac'), PASSWORD).facts.holder).toBe('B12345674');
});

test.each(['aes-256', 'rc2-3des', 'without-mac', 'without-key'])('a wrong password for %s is named as such', (name) => {
  for (const password of ['', 'contrasena', `${PASSWORD} `, 'x'.repeat(5_000)])
    expect(refusal(() => identityOfPkcs12(fixture(name), password))?.code).toBe('WRONG_PASSWORD');
});

test('a file without key or certificate is refused with what to export', () => {
  expect(refusal(() => identityOfPkcs12(fixture('without-key'), PASSWORD))).toMatchObject({
    code: 'NO_KEY',
    message: expect.stringContaining('export the certificate with its key'),
  });
  expect(refusal(() => identityOfPkcs12(fixture('without-certificate'), PASSWORD))?.code).toBe('NO_CERTIFICATE');
});

test('PEM files are read together or apart, with comments between, and keys that a password opens', () => {
  const bag = 'Bag Attributes\r\n    friendlyName: me\r\n';
  expect(identityOfPem([`${bag}${client.cert}${bag}${client.key}`], undefined)).toMatchObject({
    key: client.key,
    facts: { holder: 'B12345674' },
  });
  const encrypted = createPrivateKey(client.key)
    .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: PASSWORD })
    .toString();
  expect(identityOfPem([client.cert, encrypted], PASSWORD).key).toBe(client.key);
  expect(refusal(() => identityOfPem([client.cert, encrypted], 'other'))?.code).toBe('WRONG_PASSWORD');
  expect(refusal(() => identityOfPem([client.cert, encrypted], undefined))?.message).toContain('encrypted');
});

test('what a wrong password makes of a key is never taken for a broken file', () => {
  const der = createPrivateKey(client.key).export({ type: 'pkcs8', format: 'der' });
  const encrypted = pki.encryptPrivateKeyInfo(asn1.fromDer(der.toString('latin1')), 'secret', {
    algorithm: 'aes256',
    count: 1,
  });
  const pem = pki.encryptedPrivateKeyToPem(encrypted);
  expect(identityOfPem([client.cert, pem], 'secret').key).toBe(client.key);
  // One in 256 leaves something that may be a key.
  const others = Array.from({ length: 4_000 }, (_, index) => `other ${index}`);
  const codes = others.map((password) => refusal(() => identityOfPem([client.cert, pem], password))?.code);
  expect(new Set(codes)).toEqual(new Set(['WRONG_PASSWORD']));
});

test('the organization is the holder of the certificate of its representative', () => {
  const holderOf = (subject: Parameters<typeof authority.issueTo>[0]) => {
    const { cert, key } = authority.issueTo(subject);
    return identityOfPem([cert, key], undefined).facts.holder;
  };
  expect(holderOf({ serialNumber: 'IDCES-12345678Z', organizationIdentifier: 'VATES-B12345674' })).toBe('B12345674');
  expect(holderOf({ serialNumber: 'IDCES-12345678Z' })).toBe('12345678Z');
  expect(holderOf({ serialNumber: '12345678Z' })).toBe('12345678Z');
  expect(holderOf({})).toBeUndefined();
});

test('certificates that no authority would take are refused, each with its reason', () => {
  const pem = ({ cert, key }: { cert: string; key: string }) =>
    refusal(() => checkValidity(identityOfPem([cert, key], undefined).facts, NOW));
  expect(pem(authority.issueTo({ validDays: [-10, -1] }))?.message).toMatch(/^the certificate ended on \d{4}-/);
  expect(pem(authority.issueTo({ validDays: [1, 10] }))?.code).toBe('NOT_YET_VALID');
  expect(pem({ cert: client.cert, key: authority.key })?.code).toBe('FOREIGN_KEY');
  expect(pem({ cert: client.cert, key: '' })?.code).toBe('NO_KEY');
  expect(pem({ cert: '', key: client.key })?.code).toBe('NO_CERTIFICATE');
  expect(pem({ cert: client.cert, key: client.key + authority.key })?.code).toBe('SEVERAL_KEYS');
  const edwards = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  expect(pem({ cert: client.cert, key: edwards })?.code).toBe('UNUSABLE');
  const broken = client.cert.replace(/\n.{64}\n/, '\n');
  expect(pem({ cert: broken, key: client.key })?.code).toBe('BROKEN_FILE');
  expect(pem({ cert: client.cert, key: client.key.replace(/\n.{64}\n/, '\n') })?.code).toBe('BROKEN_FILE');
});

test('what belongs neither to the key nor to its chain is left out', () => {
  const { cert } = authority.issueTo({});
  expect(identityOfPem([cert, client.cert, cert, authority.cert, client.key], undefined).cert).toBe(client.cert);
});
