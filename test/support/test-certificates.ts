import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { writeCertificate } from '../../platform/certificates/write-certificate';

/** A certificate made for a test: nothing has to be installed for it. */
export interface TestCertificate {
  cert: string;
  key: string;
}

export interface TestAuthority extends TestCertificate {
  /** A server certificate for host names and IPv4 addresses. */
  issue(hosts: readonly string[], options?: { expired?: boolean }): TestCertificate;
}

const DAY = 86_400_000;

export function createTestAuthority(name = 'Test authority'): TestAuthority {
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const now = Date.now();
  const validFrom = new Date(now - 10 * DAY);
  const validUntil = new Date(now + 10 * DAY);
  const issuer = { CN: name };
  const signer = own.privateKey;
  return {
    cert: writeCertificate({
      subject: issuer,
      issuer,
      publicKey: own.publicKey,
      signer,
      validFrom,
      validUntil,
      usage: { kind: 'authority' },
    }),
    key: pem(signer),
    issue: (hosts, { expired = false } = {}) => {
      const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      return {
        cert: writeCertificate({
          subject: { CN: hosts[0] ?? 'nobody' },
          issuer,
          publicKey: pair.publicKey,
          signer,
          validFrom,
          validUntil: expired ? new Date(now - DAY) : validUntil,
          usage: { kind: 'server', hosts },
        }),
        key: pem(pair.privateKey),
      };
    },
  };
}

function pem(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}
