import fc from 'fast-check';
import { createPrivateKey, sign, verify, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { asn1, util } from 'node-forge';
import { identityOfPem, identityOfPkcs12 } from '../../platform/certificates/client-identity';
import { pemBlocks } from '../../platform/certificates/pem-blocks';
import { projectRoot } from '../../platform/project-root';
import { createTestAuthority } from '../support/test-certificates';

const PASSWORD = 'contraseña';
/** A file that is as expensive as any is read in some seconds; this leaves room for a busy machine. */
const LONGEST_MS = 30_000;
const [aes, withoutMac, withoutKey] = ['aes-256', 'without-mac', 'without-key'].map(fixture) as [
  Buffer,
  Buffer,
  Buffer,
];

function fixture(name: string): Buffer {
  return readFileSync(path.join(projectRoot(), 'test', 'fixtures', 'certificates', `${name}.p12`));
}

/** The code of the refusal; `taken` when it was none. What is thrown otherwise fails the test, and so does what takes long. */
function outcome(work: () => unknown): string {
  const begun = performance.now();
  try {
    work();
    return 'taken';
  } catch (error) {
    const { name, code } = error as { name: string; code: string };
    if (name !== 'CertificateFileRefused') throw error;
    return code;
  } finally {
    expect(performance.now() - begun).toBeLessThan(LONGEST_MS);
  }
}

const p12 = (file: Uint8Array) => outcome(() => identityOfPkcs12(file, PASSWORD));

test('a file that is cut off anywhere is refused as broken', () => {
  for (const whole of [withoutKey, withoutMac, aes])
    for (let length = 0; length < whole.length; length += 1) expect(p12(whole.subarray(0, length))).toBe('BROKEN_FILE');
});

test('bytes of any kind, and files of which any bytes were changed, end in a refusal or in a key that fits', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 2_000 }), (bytes) => p12(bytes) !== 'taken'));
  const changes = fc.array(fc.tuple(fc.nat(withoutMac.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(changes, (list) => {
      const changed = Buffer.from(withoutMac);
      for (const [at, value] of list) changed[at] = value;
      outcome(() => {
        const { cert, key } = identityOfPkcs12(changed, PASSWORD);
        const signature = sign('sha256', changed, createPrivateKey(key));
        expect(verify('sha256', changed, new X509Certificate(cert).publicKey, signature)).toBe(true);
      });
    }),
  );
});

test('what is larger than a certificate can be is not looked at', () => {
  expect(p12(Buffer.concat([aes, Buffer.alloc(200_000)]))).toBe('TOO_LARGE');
  expect(p12(Buffer.alloc(131_073, 0x30))).toBe('TOO_LARGE');
});

test('values in values without end are refused', () => {
  expect(p12(Buffer.alloc(131_072, Buffer.from([0x30, 0x80])))).toBe('BROKEN_FILE');
  expect(p12(Buffer.alloc(131_072, 0x30))).toBe('BROKEN_FILE');
  expect(p12(Buffer.alloc(131_072, Buffer.from([0x24, 0x80])))).toBe('BROKEN_FILE');
});

type Node = ReturnType<typeof asn1.fromDer>;
const parse = (bytes: Uint8Array): Node => asn1.fromDer(util.createBuffer(Buffer.from(bytes).toString('latin1')));
const encode = (node: Node): Buffer => Buffer.from(asn1.toDer(node).getBytes(), 'latin1');

function at(node: Node, ...way: number[]): Node {
  return way.reduce((found, index) => (found.value as Node[])[index] as Node, node);
}

/** A file with another authenticated safe, and without the checksum that would tell it. */
function withSafe(change: (contents: Node) => void): Buffer {
  const file = parse(aes);
  file.value = (file.value as Node[]).slice(0, 2);
  const safe = at(file, 1, 1, 0);
  changedWithin(safe, change);
  return encode(file);
}

/** DER in an OCTET STRING, changed. */
function changedWithin(octets: Node, change: (content: Node) => void): Node {
  const content = parse(Buffer.from(octets.value as string, 'latin1'));
  change(content);
  octets.value = encode(content).toString('latin1');
  return content;
}

/** Of an AlgorithmIdentifier with PBES2. */
const iterationsOf = (algorithm: Node) => at(algorithm, 1, 0, 1, 1);
const ofEncryptedData = (contentInfo: Node) => iterationsOf(at(contentInfo, 1, 0, 1, 1));

test('what the next tests change is where the iterations are', () => {
  expect(p12(withSafe((contents) => expect(ofEncryptedData(at(contents, 0)).value).toBe('\x08\x00')))).toBe('taken');
});

test.each([
  '\x7f\xff\xff\xff',
  '\x7f\xff\xff\xff\xff\xff\xff\xff\xff',
  '\x7f'.repeat(5_000),
  '\xff\xff\xff\xff',
  '\x00',
])('iterations by the billion, and less than one, are refused before they begin (%#)', (count) => {
  const checked = parse(aes);
  at(checked, 2, 2).value = count;
  expect(p12(encode(checked))).toBe('TOO_MANY_ITERATIONS');
  expect(p12(withSafe((contents) => (ofEncryptedData(at(contents, 0)).value = count)))).toBe('TOO_MANY_ITERATIONS');
  const ofKey = withSafe((contents) =>
    changedWithin(at(contents, 1, 1, 0), (bags) => (iterationsOf(at(bags, 0, 1, 0, 0)).value = count)),
  );
  expect(p12(ofKey)).toBe('TOO_MANY_ITERATIONS');
});

test('an encrypted key in PEM may not ask for billions of iterations either', () => {
  const { cert, key } = createTestAuthority().issueTo({});
  const encrypted = createPrivateKey(key).export({
    type: 'pkcs8',
    format: 'der',
    cipher: 'aes-256-cbc',
    passphrase: PASSWORD,
  });
  const info = parse(encrypted);
  const pemOf = (node: Node) =>
    `${cert}-----BEGIN ENCRYPTED PRIVATE KEY-----\n${encode(node).toString('base64')}\n-----END ENCRYPTED PRIVATE KEY-----\n`;
  expect(outcome(() => identityOfPem([pemOf(info)], PASSWORD))).toBe('taken');
  expect(outcome(() => identityOfPem([pemOf(info)], 'other'))).toBe('WRONG_PASSWORD');
  iterationsOf(at(info, 0)).value = '\x0f\x00\x00';
  expect(outcome(() => identityOfPem([pemOf(info).repeat(70)], PASSWORD))).toBe('SEVERAL_KEYS');
  iterationsOf(at(info, 0)).value = '\x7f\xff\xff\xff';
  expect(outcome(() => identityOfPem([pemOf(info)], PASSWORD))).toBe('TOO_MANY_ITERATIONS');
});

test('PEM files of any content are read in the time that their length takes', () => {
  const { cert, key } = createTestAuthority().issueTo({});
  const whole = cert + key;
  for (let length = 0; length < whole.length - 30; length += 7)
    expect(outcome(() => identityOfPem([whole.slice(0, length)], undefined))).toMatch(/NO_KEY|BROKEN_FILE/);
  const begins = '-----BEGIN CERTIFICATE-----\n'.repeat(4_000);
  expect(outcome(() => identityOfPem([begins], undefined))).toBe('NO_KEY');
  const empties = '-----BEGIN CERTIFICATE-----\n-----END CERTIFICATE-----\n'.repeat(2_000);
  expect(outcome(() => identityOfPem([empties + key], undefined))).toBe('BROKEN_FILE');
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('-----BEGIN ', '-----END ', 'X', '-----', '\n') }), (text) => {
      for (const block of pemBlocks(text)) expect(text + '\n').toContain(block.text.trimEnd());
    }),
  );
});
