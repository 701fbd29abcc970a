import { createPrivateKey, generateKeyPair, type KeyObject, X509Certificate } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { writeCertificate } from '../../platform/certificates/write-certificate';

/** Key that the SMP signs with. Nobody but tests believes it. */
export interface SmpKey {
  key: KeyObject;
  certificate: X509Certificate;
}

const NAME = { C: 'BE', O: 'edoc sandbox', CN: 'SMP000000' };
const DAY = 86_400_000;
const TEN_YEARS = 3_650 * DAY;

/** Made when the first one asks, and kept. */
export async function smpKey(folder: string): Promise<SmpKey> {
  const file = path.join(folder, 'peppol-smp.pem');
  const pem = await readFile(file, 'utf8').catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    const made = await makePem();
    const draft = `${file}.${randomUUID()}`;
    await mkdir(folder, { recursive: true });
    await writeFile(draft, made, { mode: 0o600 });
    await rename(draft, file);
    return made;
  });
  return { key: createPrivateKey(pem), certificate: new X509Certificate(pem) };
}

/** The certificate is of an authority that is forgotten at once: there is nobody to check it by. */
async function makePem(): Promise<string> {
  const [own, authority] = await Promise.all([
    promisify(generateKeyPair)('rsa', { modulusLength: 2_048 }),
    promisify(generateKeyPair)('ec', { namedCurve: 'P-256' }),
  ]);
  const certificate = writeCertificate({
    subject: NAME,
    issuer: { ...NAME, CN: 'edoc sandbox network' },
    publicKey: own.publicKey,
    signer: authority.privateKey,
    validFrom: new Date(Date.now() - DAY),
    validUntil: new Date(Date.now() + TEN_YEARS),
    usage: { kind: 'client' },
  });
  return certificate + own.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}
