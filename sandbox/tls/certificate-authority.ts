import {
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  randomUUID,
  X509Certificate,
  type KeyObject,
} from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { writeCertificate, type CertificateContent } from '../../platform/certificates/write-certificate';

/** Certificate and private key as PEM. */
export interface Identity {
  cert: string;
  key: string;
}

interface Validity {
  from?: Date;
  until?: Date;
}

interface ClientOptions extends Validity {
  /** RSA keys take up to a second. */
  keys?: 'EC' | 'RSA';
}

interface KeyPair {
  publicKey: KeyObject;
  privateKey: KeyObject;
}

const OWN_NAME = { C: 'ES', O: 'edoc sandbox', CN: 'edoc sandbox authority' };
const DAY = 86_400_000;
const TEN_YEARS = 3_650 * DAY;
const TWO_YEARS = 730 * DAY;

/** Its folder in the sandbox's data folder. */
export function certificatesFolder(dataFolder: string): string {
  return path.join(dataFolder, 'tls');
}

/**
 * Signs what the sandbox's HTTPS servers and their clients identify themselves with. Made at the first start and kept in
 * the data folder; nobody but the sandbox and its users believes it.
 */
export class CertificateAuthority {
  private constructor(
    /** PEM, for clients to believe the sandbox. */
    readonly certificate: string,
    private readonly key: KeyObject,
    /** `certificate` as a file. */
    readonly certificateFile: string,
  ) {}

  static async open(folder: string): Promise<CertificateAuthority> {
    await mkdir(folder, { recursive: true });
    const file = path.join(folder, 'authority.pem');
    const pem = (await readIfThere(file)) ?? (await makeOnce(file));
    const certificate = new X509Certificate(pem).toString();
    const certificateFile = path.join(folder, 'ca.pem');
    if ((await readIfThere(certificateFile)) !== certificate) await writeFile(certificateFile, certificate);
    return new CertificateAuthority(certificate, createPrivateKey(pem), certificateFile);
  }

  async issueServer(hosts: readonly string[]): Promise<Identity> {
    return this.certify({ CN: hosts[0] ?? 'localhost' }, { kind: 'server', hosts }, await newKeys('EC'), {});
  }

  /**
   * Certificate that the company of that NIF signs in with, in the form of Spanish certificates for representatives. With an RSA
   * key it can also sign invoices and messages.
   */
  async issueClient(nif: string, { keys = 'EC', ...validity }: ClientOptions = {}): Promise<Identity> {
    return this.certify(clientSubject(nif), { kind: 'client' }, await newKeys(keys), validity);
  }

  /**
   * Certificate and key of a provider in one file: the certificate anew at each start, so that it never ends, with the
   * RSA key of the first one, which takes its time.
   */
  async writeProvider(nif: string): Promise<void> {
    const file = path.join(path.dirname(this.certificateFile), 'provider.pem');
    const pair = rsaKeysIn(await readIfThere(file)) ?? (await newKeys('RSA'));
    const { cert, key } = this.certify(clientSubject(nif), { kind: 'client' }, pair, {});
    const whole = `${file}.${randomUUID()}`;
    await writeFile(whole, cert + key, { mode: 0o600 });
    await rename(whole, file);
  }

  private certify(
    subject: CertificateContent['subject'],
    usage: CertificateContent['usage'],
    pair: KeyPair,
    { from, until }: Validity,
  ): Identity {
    const cert = writeCertificate({
      subject,
      issuer: OWN_NAME,
      publicKey: pair.publicKey,
      signer: this.key,
      // Clocks of other machines may be late.
      validFrom: from ?? new Date(Date.now() - DAY),
      validUntil: until ?? new Date(Date.now() + TWO_YEARS),
      usage,
    });
    return { cert, key: pemOf(pair.privateKey) };
  }
}

function clientSubject(nif: string): CertificateContent['subject'] {
  return { C: 'ES', organizationIdentifier: `VATES-${nif}`, serialNumber: `IDCES-${nif}`, CN: nif };
}

/** Keys of a file that holds a key of that kind, and can be read. */
function rsaKeysIn(pem: string | undefined): KeyPair | undefined {
  if (pem === undefined) return undefined;
  try {
    const privateKey = createPrivateKey(pem);
    return privateKey.asymmetricKeyType === 'rsa' ? { privateKey, publicKey: createPublicKey(privateKey) } : undefined;
  } catch {
    return undefined;
  }
}

function newKeys(keys: NonNullable<ClientOptions['keys']>): Promise<KeyPair> {
  return keys === 'RSA'
    ? promisify(generateKeyPair)('rsa', { modulusLength: 2_048 })
    : promisify(generateKeyPair)('ec', { namedCurve: 'P-256' });
}

function pemOf(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** Two programs may begin with the same folder: the file appears as a whole, and whoever comes second takes the first's. */
async function makeOnce(file: string): Promise<string> {
  const { publicKey, privateKey } = await newKeys('EC');
  const cert = writeCertificate({
    subject: OWN_NAME,
    issuer: OWN_NAME,
    publicKey,
    signer: privateKey,
    validFrom: new Date(Date.now() - DAY),
    validUntil: new Date(Date.now() + TEN_YEARS),
    usage: { kind: 'authority' },
  });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, pemOf(privateKey) + cert, { mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  return readFile(file, 'utf8');
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
