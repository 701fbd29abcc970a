import { createDecipheriv, createPrivateKey, pbkdf2Sync, timingSafeEqual, type KeyObject } from 'node:crypto';
import { hmac, md, pki, pkcs12, util } from 'node-forge';
import { bytesOfNode, numberOf, octetsOf, oidOf, partsOf, readAsn1, tagged, type Asn1Node } from './asn1-nodes';
import { CertificateFileRefused, LARGEST_CERTIFICATE_FILE } from './certificate-file';

/** What a PKCS#12 file holds, in no particular order. */
export interface Pkcs12Content {
  keys: KeyObject[];
  /** DER. */
  certificates: Buffer[];
}

/** Deriving a key takes 7 µs per iteration, and PBKDF2, which Node does itself, a tenth. Files have 1,000 to 600,000. */
const MOST_ITERATIONS = 1_000_000;
const PBKDF2_SHARE = 1 / 10;
const LONGEST_PASSWORD = 1_024;

const DATA = '1.2.840.113549.1.7.1';
const ENCRYPTED_DATA = '1.2.840.113549.1.7.6';
const KEY_BAG = '1.2.840.113549.1.12.10.1.1';
const SHROUDED_KEY_BAG = '1.2.840.113549.1.12.10.1.2';
const CERTIFICATE_BAG = '1.2.840.113549.1.12.10.1.3';
const NESTED_BAG = '1.2.840.113549.1.12.10.1.6';
const X509_CERTIFICATE = '1.2.840.113549.1.9.22.1';
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
const DIGESTS: Readonly<Record<string, { digest: () => md.MessageDigest; bytes: number }>> = {
  '1.3.14.3.2.26': { digest: () => md.sha1.create(), bytes: 20 },
  '2.16.840.1.101.3.4.2.1': { digest: () => md.sha256.create(), bytes: 32 },
  '2.16.840.1.101.3.4.2.2': { digest: () => md.sha384.create(), bytes: 48 },
  '2.16.840.1.101.3.4.2.3': { digest: () => md.sha512.create(), bytes: 64 },
};
/** What a key is derived for: RFC 7292, appendix B.3. */
const MAC_KEY = 3;

/** Not in the types of node-forge. */
const { pbe } = pki as unknown as {
  pbe: {
    getCipher(
      oid: string,
      parameters: Asn1Node | undefined,
      password: string,
    ): { update(bytes: util.ByteBuffer): void; finish(): boolean; output: util.ByteBuffer };
  };
};

/**
 * Reads a PKCS#12 file, also one encrypted with RC2 or 3DES, as Windows and the Spanish FNMT write them and OpenSSL no longer
 * reads them: node-forge does what OpenSSL does not. The structure is walked here, so that no file can make it work for long.
 * @throws CertificateFileRefused
 */
export function readPkcs12(file: Uint8Array, password: string): Pkcs12Content {
  if (file.byteLength > LARGEST_CERTIFICATE_FILE)
    throw new CertificateFileRefused(
      'TOO_LARGE',
      `the file has more than ${LARGEST_CERTIFICATE_FILE / 1_024} KiB; export only the certificate, its chain and its key`,
    );
  if (password.length > LONGEST_PASSWORD)
    throw new CertificateFileRefused('WRONG_PASSWORD', `the password has more than ${LONGEST_PASSWORD} characters`);
  try {
    return new Pkcs12Reader(password).read(readAsn1(file));
  } catch (error) {
    if (error instanceof CertificateFileRefused) throw error;
    throw new CertificateFileRefused(
      'BROKEN_FILE',
      'the file is not a complete PKCS#12 file (.p12, .pfx); export it again',
      { cause: error },
    );
  }
}

class Pkcs12Reader {
  private iterationsLeft = MOST_ITERATIONS;
  private readonly content: Pkcs12Content = { keys: [], certificates: [] };

  constructor(private readonly password: string) {}

  /** PFX ::= SEQUENCE { version, authSafe ContentInfo, macData OPTIONAL } */
  read(pfx: Asn1Node): Pkcs12Content {
    const [, authSafe, macData] = partsOf(pfx);
    const [contentType, wrapped] = partsOf(authSafe);
    if (oidOf(contentType) !== DATA)
      throw new CertificateFileRefused(
        'BROKEN_FILE',
        'the file is protected by a public key; export it again with a password',
      );
    const safe = octetsOf(partsOf(wrapped)[0]);
    if (macData !== undefined) this.checkMac(safe, macData);
    for (const contentInfo of partsOf(readAsn1(safe))) this.readBags(this.contentOf(contentInfo));
    return this.content;
  }

  private checkMac(safe: Buffer, macData: Asn1Node): void {
    const [digestInfo, salt, iterations] = partsOf(macData);
    const [algorithm, expected] = partsOf(digestInfo);
    const method = DIGESTS[oidOf(partsOf(algorithm)[0])];
    if (method === undefined) throw unsupported('its integrity is protected by an unsupported method');
    const rounds = iterations === undefined ? 1 : this.spend(numberOf(iterations));
    const saltBytes = octetsOf(salt).toString('latin1');
    const key = pkcs12.generateKey(
      this.password,
      util.createBuffer(saltBytes),
      MAC_KEY,
      rounds,
      method.bytes,
      method.digest(),
    );
    const mac = hmac.create();
    mac.start(method.digest(), key);
    mac.update(safe.toString('latin1'));
    const found = Buffer.from(mac.getMac().getBytes(), 'latin1');
    const wanted = octetsOf(expected);
    if (found.length !== wanted.length || !timingSafeEqual(found, wanted)) throw wrongPassword();
  }

  /** ContentInfo ::= SEQUENCE { type, [0] content }: SafeContents, plain or encrypted. */
  private contentOf(contentInfo: Asn1Node): Asn1Node {
    const [type, wrapped] = partsOf(contentInfo);
    const [content] = partsOf(wrapped);
    if (oidOf(type) === DATA) return readAsn1(octetsOf(content));
    if (oidOf(type) !== ENCRYPTED_DATA) throw unsupported('a part of it is protected by a public key');
    const [, encrypted] = partsOf(content);
    const [, algorithm, ...rest] = partsOf(encrypted);
    const octets = rest.map((node) => octetsOf(node));
    return this.decrypted(algorithm, Buffer.concat(octets));
  }

  private readBags(bags: Asn1Node): void {
    for (const bag of partsOf(bags)) {
      const [type, ...rest] = partsOf(bag);
      const [value] = tagged(rest, 0) ?? [];
      switch (oidOf(type)) {
        case KEY_BAG:
          if (value !== undefined) this.addKey(value);
          break;
        case SHROUDED_KEY_BAG: {
          const [algorithm, encrypted] = partsOf(value);
          this.addKey(this.decrypted(algorithm, octetsOf(encrypted)));
          break;
        }
        case CERTIFICATE_BAG: {
          const [kind, ...wrapped] = partsOf(value);
          if (oidOf(kind) === X509_CERTIFICATE) this.content.certificates.push(octetsOf(tagged(wrapped, 0)?.[0]));
          break;
        }
        case NESTED_BAG:
          if (value !== undefined) this.readBags(value);
          break;
        default:
        // Revocation lists and other secrets are of no use here.
      }
    }
  }

  private addKey(privateKeyInfo: Asn1Node): void {
    this.content.keys.push(createPrivateKey({ key: bytesOfNode(privateKeyInfo), format: 'der', type: 'pkcs8' }));
  }

  private decrypted(algorithm: Asn1Node | undefined, encrypted: Buffer): Asn1Node {
    const [method, parameters] = partsOf(algorithm);
    const oid = oidOf(method);
    const plain =
      oid === PBES2 ? this.decryptedByPbes2(parameters, encrypted) : this.decryptedByPbes1(oid, parameters, encrypted);
    try {
      return readAsn1(plain);
    } catch {
      // Where the file has no checksum, this is how a wrong password is noticed.
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

  private spend(iterations: number, weight = 1): number {
    this.iterationsLeft -= iterations * weight;
    if (iterations < 1 || this.iterationsLeft < 0)
      throw new CertificateFileRefused(
        'TOO_MANY_ITERATIONS',
        `its keys are derived with more than ${MOST_ITERATIONS} iterations; export the file again with fewer`,
      );
    return iterations;
  }
}

function cipherOf(oid: string, parameters: Asn1Node | undefined, password: string) {
  try {
    return pbe.getCipher(oid, parameters, password);
  } catch (error) {
    throw unsupported('it is encrypted by an unsupported method', error);
  }
}

function unsupported(what: string, cause?: unknown): CertificateFileRefused {
  return new CertificateFileRefused('BROKEN_FILE', `${what}; export the file again with AES-256`, { cause });
}

function wrongPassword(): CertificateFileRefused {
  return new CertificateFileRefused('WRONG_PASSWORD', 'the password does not open the file');
}
