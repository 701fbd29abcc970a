import { timingSafeEqual, type KeyObject } from 'node:crypto';
import { hmac, md, pkcs12, util } from 'node-forge';
import { numberOf, octetsOf, oidOf, partsOf, readAsn1, tagged, type Asn1Node } from './asn1-nodes';
import { CertificateFileRefused, LARGEST_CERTIFICATE_FILE } from './certificate-file';
import { keyOf, PasswordDecryption, unsupported, wrongPassword } from './password-decryption';

/** Contents of a PKCS#12 file, in no particular order. */
export interface Pkcs12Content {
  keys: KeyObject[];
  /** DER. */
  certificates: Buffer[];
}

const DATA = '1.2.840.113549.1.7.1';
const ENCRYPTED_DATA = '1.2.840.113549.1.7.6';
const KEY_BAG = '1.2.840.113549.1.12.10.1.1';
const SHROUDED_KEY_BAG = '1.2.840.113549.1.12.10.1.2';
const CERTIFICATE_BAG = '1.2.840.113549.1.12.10.1.3';
const NESTED_BAG = '1.2.840.113549.1.12.10.1.6';
const X509_CERTIFICATE = '1.2.840.113549.1.9.22.1';
const DIGESTS: Readonly<Record<string, { digest: () => md.MessageDigest; bytes: number }>> = {
  '1.3.14.3.2.26': { digest: () => md.sha1.create(), bytes: 20 },
  '2.16.840.1.101.3.4.2.1': { digest: () => md.sha256.create(), bytes: 32 },
  '2.16.840.1.101.3.4.2.2': { digest: () => md.sha384.create(), bytes: 48 },
  '2.16.840.1.101.3.4.2.3': { digest: () => md.sha512.create(), bytes: 64 },
};
/** Purpose that a key is derived for: RFC 7292, appendix B.3. */
const MAC_KEY = 3;

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
  private readonly decryption: PasswordDecryption;
  private readonly content: Pkcs12Content = { keys: [], certificates: [] };

  constructor(private readonly password: string) {
    this.decryption = new PasswordDecryption(password);
  }

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
    const rounds = iterations === undefined ? 1 : this.decryption.spend(numberOf(iterations));
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
    return this.decryption.decrypted(algorithm, Buffer.concat(octets));
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
          this.addKey(this.decryption.decrypted(algorithm, octetsOf(encrypted)));
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
    this.content.keys.push(keyOf(privateKeyInfo));
  }
}
