import { createPrivateKey, X509Certificate } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SmpKey } from '../../../../sandbox/peppol/smp-key';
import { createTestAuthority, type TestCertificate } from '../../../support/test-certificates';

/** By whom a certificate is issued: the network's authority, or one that nobody in it trusts. */
export type Issuer = 'network' | 'foreign';

const AUTHORITIES = { network: createTestAuthority('Test network'), foreign: createTestAuthority('Somebody else') };

/** Keys and certificates of access points and SMPs, each made once. */
export class NetworkKeys {
  readonly authoritiesFile: string;
  private readonly made = new Map<string, TestCertificate>();

  private constructor(private readonly folder: string) {
    this.authoritiesFile = path.join(folder, 'authorities.pem');
  }

  static async in(folder: string): Promise<NetworkKeys> {
    const keys = new NetworkKeys(folder);
    await writeFile(keys.authoritiesFile, AUTHORITIES.network.cert);
    return keys;
  }

  smpKey(issuer: Issuer): SmpKey {
    const { key, cert } = this.of('SMP000001', issuer);
    return { key: createPrivateKey(key), certificate: new X509Certificate(cert) };
  }

  /** In Base64, as SMPs name it. */
  certificate(seat: string, issuer: Issuer): string {
    return new X509Certificate(this.of(seat, issuer).cert).raw.toString('base64');
  }

  async keyFile(seat: string, issuer: Issuer): Promise<string> {
    const { key, cert } = this.of(seat, issuer);
    const file = path.join(this.folder, `${issuer}-${seat}.pem`);
    await writeFile(file, key + cert);
    return file;
  }

  private of(seat: string, issuer: Issuer): TestCertificate {
    const name = `${issuer} ${seat}`;
    const known = this.made.get(name) ?? AUTHORITIES[issuer].issueTo({ commonName: seat, keyType: 'RSA' });
    this.made.set(name, known);
    return known;
  }
}
