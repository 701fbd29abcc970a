import { X509Certificate } from 'node:crypto';
import type { AuthoritySettings } from '../authority-settings';
import { ConfigurationError } from '../environment';
import { CertificateFileRefused } from './certificate-file';
import type { ClientIdentity } from './client-identity';
import { pemBlocks } from './pem-blocks';
import { contentOfSetting } from '../setting-file';

/**
 * The identity of AUTHORITY_CREDENTIAL; undefined if it is not set. One that has ended is given too: only the documents that need it
 * wait for another.
 * @throws ConfigurationError
 */
export async function openAuthorityIdentity({
  AUTHORITY_CREDENTIAL: file,
  AUTHORITY_CREDENTIAL_PASSWORD: password,
}: Omit<AuthoritySettings, 'AUTHORITY_CA_FILE'>): Promise<ClientIdentity | undefined> {
  if (file === '') return undefined;
  const content = await contentOfSetting('AUTHORITY_CREDENTIAL', file);
  // Only who has such a file pays for loading what reads it.
  const { identityOfPem, identityOfPkcs12 } = await import('./client-identity.js');
  try {
    return content.includes('-----BEGIN ')
      ? identityOfPem([content.toString('utf8')], password === '' ? undefined : password)
      : identityOfPkcs12(content, password);
  } catch (error) {
    if (!(error instanceof CertificateFileRefused)) throw error;
    const setting = error.code === 'WRONG_PASSWORD' ? 'AUTHORITY_CREDENTIAL_PASSWORD' : 'AUTHORITY_CREDENTIAL';
    throw new ConfigurationError([`${setting}: ${file}: ${error.message}`]);
  }
}

/**
 * The certificates of AUTHORITY_CA_FILE, each as PEM; undefined if it is not set.
 * @throws ConfigurationError
 */
export async function openAuthorityCa({
  AUTHORITY_CA_FILE: file,
}: Pick<AuthoritySettings, 'AUTHORITY_CA_FILE'>): Promise<string[] | undefined> {
  if (file === '') return undefined;
  const blocks = pemBlocks((await contentOfSetting('AUTHORITY_CA_FILE', file)).toString('utf8'));
  const certificates = blocks.filter(({ label }) => label.endsWith('CERTIFICATE'));
  if (certificates.length === 0)
    throw new ConfigurationError([
      `AUTHORITY_CA_FILE: ${file} has no certificate in PEM; convert it with "openssl x509 -inform DER"`,
    ]);
  return certificates.map(({ text }, index) => {
    try {
      return new X509Certificate(text).toString();
    } catch {
      throw new ConfigurationError([`AUTHORITY_CA_FILE: certificate ${index + 1} of ${file} cannot be read`]);
    }
  });
}
