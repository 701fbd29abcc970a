import { createDecipheriv, createPrivateKey, pbkdf2Sync, type KeyObject } from 'node:crypto';
import { pki, util } from 'node-forge';
import {
  bytesOfNode,
  numberOf,
  octetsOf,
  oidOf,
  partsOf,
  readAsn1,
  readWholeSequence,
  type Asn1Node,
} from './asn1-nodes';
import { CertificateFileRefused } from './certificate-file';

/** Deriving a key takes 7 µs per iteration, and PBKDF2, which Node does itself, a quarter at most. Files have 1,000 to 600,000. */
const MOST_ITERATIONS = 1_000_000;
const PBKDF2_SHARE = 1 / 4;
const LONGEST_PASSWORD = 1_024;

const PBES2 = '1.2.840.113549.1.5.13';
const PBKDF2 = '1.2.840.113549.1.5.12';
const PBKDF2_DIGESTS: Readonly<Record<string, string>> = {
  '1.2.840.113549.2.7': 'sha1',
  '1.2.840.113549.2.9': 'sha256',
  '1.2.840.113549.2.10': 'sha384',
  '1.2.840.113549.2.11': 'sha512',
};
const PBES2_CIPHERS: Readonly<Record<string, { name: string; keyBytes: number }>> = {
  '2.16.840.1.101.3.4.1.2': { name: 'aes-128-cbc', keyBytes: 16 },
  '2.16.840.1.101.3.4.1.22': { name: 'aes-192-cbc', keyBytes: 24 },
  '2.16.840.1.101.3.4.1.42': { name: 'aes-256-cbc', keyBytes: 32 },
  '1.2.840.113549.3.7': { name: 'des-ede3-cbc', keyBytes: 24 },
};

/** This member is not in the types of node-forge. */
const { pbe } = pki as unknown as {
  pbe: {
    getCipher(
      oid: string,
      parameters: Asn1Node | undefined,
      password: string,
    ): { update(bytes: util.ByteBuffer): void; finish(): boolean; output: util.ByteBuffer };
  };
};

/** Opens what a password protects in a file, and bounds the work that all of it may take. */
export class PasswordDecryption {
  private iterationsLeft = MOST_ITERATIONS;

  constructor(private readonly password: string) {
    if (password.length > LONGEST_PASSWORD)
      throw new CertificateFileRefused('WRONG_PASSWORD', `the password has more than ${LONGEST_PASSWORD} characters`);
  }

  /** Opens it as its AlgorithmIdentifier says. */
  decrypted(algorithm: Asn1Node | undefined, encrypted: Buffer): Asn1Node {
    const [method, parameters] = partsOf(algorithm);
    const oid = oidOf(method);
    const plain =
      oid === PBES2 ? this.decryptedByPbes2(parameters, encrypted) : this.decryptedByPbes1(oid, parameters, encrypted);
    try {
      return readWholeSequence(plain);
    } catch {
      // Where the file has no checksum, this is how a wrong password is noticed: the padding of one in 256 is right by chance.
      throw wrongPassword();
    }
  }

  /** parameters ::= SEQUENCE { salt, iterations } */
  private decryptedByPbes1(oid: string, parameters: Asn1Node | undefined, encrypted: Buffer): Buffer {
    // Key and initialization vector are derived apart.
    this.spend(numberOf(partsOf(parameters)[1]), 2);
    const cipher = cipherOf(oid, parameters, this.password);
    cipher.update(util.createBuffer(encrypted.toString('latin1')));
    if (!cipher.finish()) throw wrongPassword();
    return Buffer.from(cipher.output.getBytes(), 'latin1');
  }

  /** parameters ::= SEQUENCE { { PBKDF2, { salt, iterations, keyLength OPTIONAL, prf DEFAULT SHA-1 } }, { cipher, iv } } */
  private decryptedByPbes2(parameters: Asn1Node | undefined, encrypted: Buffer): Buffer {
    const [derivation, encryption] = partsOf(parameters).map(partsOf);
    const [method, derivationParameters] = derivation ?? [];
    const [salt, iterations, ...options] = partsOf(derivationParameters);
    const prf = options.find(({ value }) => Array.isArray(value));
    const digest = prf === undefined ? 'sha1' : PBKDF2_DIGESTS[oidOf(partsOf(prf)[0])];
    const [cipherOid, iv] = encryption ?? [];
    const cipher = PBES2_CIPHERS[oidOf(cipherOid)];
    if (oidOf(method) !== PBKDF2 || digest === undefined || cipher === undefined)
      throw unsupported('it is encrypted by an unsupported method');
    const rounds = this.spend(numberOf(iterations), PBKDF2_SHARE);
    const key = pbkdf2Sync(Buffer.from(this.password, 'utf8'), octetsOf(salt), rounds, cipher.keyBytes, digest);
    const decipher = createDecipheriv(cipher.name, key, octetsOf(iv));
    try {
      return Buffer.concat([decipher.update(encrypted), decipher.final()]);
    } catch {
      throw wrongPassword();
    }
  }

  /** Counts what deriving a key takes, before it is derived. */
  spend(iterations: number, weight = 1): number {
    this.iterationsLeft -= iterations * weight;
    if (iterations < 1 || this.iterationsLeft < 0)
      throw new CertificateFileRefused(
        'TOO_MANY_ITERATIONS',
        `its keys are derived with more than ${MOST_ITERATIONS} iterations; export the file again with fewer`,
      );
    return iterations;
  }
}

/**
 * The key in an EncryptedPrivateKeyInfo, which OpenSSL would work on for as long as the file says.
 * @throws CertificateFileRefused
 */
export function readEncryptedKey(der: Uint8Array, password: string): KeyObject {
  const [algorithm, encrypted] = partsOf(readAsn1(der));
  return keyOf(new PasswordDecryption(password).decrypted(algorithm, octetsOf(encrypted)));
}

export function keyOf(privateKeyInfo: Asn1Node): KeyObject {
  return createPrivateKey({ key: bytesOfNode(privateKeyInfo), format: 'der', type: 'pkcs8' });
}

function cipherOf(oid: string, parameters: Asn1Node | undefined, password: string) {
  try {
    return pbe.getCipher(oid, parameters, password);
  } catch (error) {
    throw unsupported('it is encrypted by an unsupported method', error);
  }
}

export function unsupported(what: string, cause?: unknown): CertificateFileRefused {
  return new CertificateFileRefused('BROKEN_FILE', `${what}; export the file again with AES-256`, { cause });
}

export function wrongPassword(): CertificateFileRefused {
  return new CertificateFileRefused('WRONG_PASSWORD', 'the password does not open the file');
}
