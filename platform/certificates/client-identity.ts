import { createPrivateKey, randomBytes, sign, verify, X509Certificate, type KeyObject } from 'node:crypto';
import { createSecureContext } from 'node:tls';
import { CertificateFileRefused } from './certificate-file';
import { certificateFacts, type CertificateFacts } from './certificate-facts';
import { readEncryptedKey } from './password-decryption';
import { pemBlocks, type PemBlock } from './pem-blocks';
import { readPkcs12 } from './read-pkcs12';

/** A certificate with its key, as TLS takes them. */
export interface ClientIdentity {
  /** PEM: the certificate, then those that lead to its authority. */
  cert: string;
  /** PEM, not encrypted. */
  key: string;
  facts: CertificateFacts;
  keyType: 'RSA' | 'EC';
}

const ENCRYPTED = 'ENCRYPTED PRIVATE KEY';

/**
 * The identity that a PKCS#12 file holds.
 * @throws CertificateFileRefused
 */
export function identityOfPkcs12(file: Uint8Array, password: string): ClientIdentity {
  const { keys, certificates } = readPkcs12(file, password);
  return identityOf(keys, certificates.map(certificateIn));
}

/**
 * The identity of PEM files: the certificate, its chain and its key, together or apart.
 * @throws CertificateFileRefused
 */
export function identityOfPem(texts: readonly string[], password: string | undefined): ClientIdentity {
  const blocks = texts.flatMap(pemBlocks);
  const certificates = blocks.filter(({ label }) => /^(?:X509 |TRUSTED )?CERTIFICATE$/.test(label));
  const keys = blocks.filter(({ label }) => label.endsWith('PRIVATE KEY'));
  // Before they are opened, each of which takes its time.
  if (keys.length > 1) throw severalKeys(keys.length);
  return identityOf(
    keys.map((block) => keyIn(block, password)),
    certificates.map(({ text }) => certificateIn(text)),
  );
}

function identityOf(keys: readonly KeyObject[], certificates: readonly X509Certificate[]): ClientIdentity {
  const key = onlyKey(keys);
  if (certificates.length === 0)
    throw new CertificateFileRefused(
      'NO_CERTIFICATE',
      'the file has no certificate; export it with the certificate and its chain',
    );
  const own = certificates.filter((certificate) => certificate.checkPrivateKey(key));
  // The same key may have been certified anew.
  const certificate = own.reduce<X509Certificate | undefined>(
    (newest, one) => (newest !== undefined && endOf(newest) >= endOf(one) ? newest : one),
    undefined,
  );
  if (certificate === undefined)
    throw new CertificateFileRefused(
      'FOREIGN_KEY',
      'the private key does not belong to the certificate; give the key that the certificate was requested with',
    );
  checkWorking(key, certificate);
  const facts = factsOf(certificate);
  const identity = {
    cert: chainOf(certificate, certificates).map(String).join(''),
    key: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
  checkForTls(identity);
  return { ...identity, facts, keyType: key.asymmetricKeyType === 'ec' ? 'EC' : 'RSA' };
}

function onlyKey(keys: readonly KeyObject[]): KeyObject {
  const [key, another] = keys;
  if (key === undefined)
    throw new CertificateFileRefused(
      'NO_KEY',
      'the file has no private key; export the certificate with its key (in Windows: "Yes, export the private key")',
    );
  if (another !== undefined) throw severalKeys(keys.length);
  if (key.asymmetricKeyType !== 'rsa' && key.asymmetricKeyType !== 'ec')
    throw new CertificateFileRefused('UNUSABLE', 'its key is neither RSA nor EC, which authorities do not take');
  return key;
}

/** A damaged key may still have the public half of the certificate. */
function checkWorking(key: KeyObject, { publicKey }: X509Certificate): void {
  const content = randomBytes(32);
  try {
    if (verify('sha256', content, publicKey, sign('sha256', content, key))) return;
  } catch {
    // As if the signature were wrong.
  }
  throw new CertificateFileRefused('BROKEN_FILE', 'the private key is damaged; export it again');
}

function severalKeys(count: number): CertificateFileRefused {
  return new CertificateFileRefused('SEVERAL_KEYS', `the file has ${count} private keys; export one`);
}

/** @throws CertificateFileRefused unless the certificate is valid now */
export function checkValidity({ validFrom, validUntil }: CertificateFacts, now: Date): void {
  if (validUntil <= now)
    throw new CertificateFileRefused(
      'EXPIRED',
      `the certificate ended on ${dayOf(validUntil)}; request a new one from its issuer`,
    );
  if (validFrom > now)
    throw new CertificateFileRefused(
      'NOT_YET_VALID',
      `the certificate is valid from ${validFrom.toISOString()} on; add it then`,
    );
}

/** The chain from the certificate towards its authority; without the authority itself, which the other side has. */
function chainOf(certificate: X509Certificate, all: readonly X509Certificate[]): X509Certificate[] {
  const chain = [certificate];
  for (;;) {
    const last = chain.at(-1) ?? certificate;
    const issuer = all.find((one) => !chain.includes(one) && last.checkIssued(one));
    if (issuer === undefined || issuer.checkIssued(issuer)) return chain;
    chain.push(issuer);
  }
}

/** Says here what OpenSSL would say of it at each connection. */
function checkForTls(identity: { cert: string; key: string }): void {
  try {
    createSecureContext({ ...identity, minVersion: 'TLSv1.2' });
  } catch (error) {
    throw new CertificateFileRefused(
      'UNUSABLE',
      `it cannot be used for TLS (${reasonOf(error)}); request a certificate with a longer key or a newer signature`,
      { cause: error },
    );
  }
}

function certificateIn(content: string | Uint8Array): X509Certificate {
  try {
    return new X509Certificate(content);
  } catch (error) {
    throw brokenCertificate(error);
  }
}

function factsOf(certificate: X509Certificate): CertificateFacts {
  try {
    return certificateFacts(certificate);
  } catch (error) {
    throw brokenCertificate(error);
  }
}

function brokenCertificate(cause: unknown): CertificateFileRefused {
  return new CertificateFileRefused('BROKEN_FILE', 'a certificate in the file cannot be read; export it again', {
    cause,
  });
}

function keyIn({ label, text }: PemBlock, password: string | undefined): KeyObject {
  const isEncrypted = label === ENCRYPTED || text.includes('Proc-Type: 4,ENCRYPTED');
  if (isEncrypted && password === undefined)
    throw new CertificateFileRefused('WRONG_PASSWORD', 'the private key is encrypted; give its password');
  try {
    if (label === ENCRYPTED) return readEncryptedKey(bytesOfBlock(text), password ?? '');
    return createPrivateKey({ key: text, passphrase: password ?? '' });
  } catch (error) {
    if (error instanceof CertificateFileRefused) throw error;
    if (isEncrypted && label !== ENCRYPTED)
      throw new CertificateFileRefused('WRONG_PASSWORD', 'the password does not open the private key');
    throw new CertificateFileRefused('BROKEN_FILE', 'the private key cannot be read; export it again', {
      cause: error,
    });
  }
}

function bytesOfBlock(text: string): Buffer {
  return Buffer.from(text.split('\n').slice(1, -2).join(''), 'base64');
}

function endOf(certificate: X509Certificate): number {
  return new Date(certificate.validTo).getTime();
}

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

function reasonOf(error: unknown): string {
  const { reason } = error as { reason?: unknown };
  return typeof reason === 'string' ? reason : error instanceof Error ? error.message : String(error);
}
