import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { writeCertificate, type CertificateContent } from '../../platform/certificates/write-certificate';
import { present } from '../../platform/present';

/** A certificate made for a test: nothing has to be installed for it. */
export interface TestCertificate {
  cert: string;
  key: string;
}

/** What a client certificate says, and with what it is made. */
export interface ClientCertificate {
  /** Of the subject; default `A client`. */
  commonName?: string;
  /** Of the subject: `IDCES-12345678Z`. */
  serialNumber?: string;
  /** Of the subject: `VATES-B12345674`. */
  organizationIdentifier?: string;
  /** Days from now; default -10 to 10. */
  validDays?: readonly [from: number, until: number];
  keyType?: 'EC' | 'RSA';
  /** It has the QcStatement of electronic seals. */
  isSeal?: true;
}

export interface TestAuthority extends TestCertificate {
  /** A server certificate for host names and IPv4 addresses. */
  issue(hosts: readonly string[], options?: { expired?: boolean }): TestCertificate;
  /** A certificate that a client proves itself with. */
  issueTo(client: ClientCertificate): TestCertificate;
}

type Days = readonly [from: number, until: number];

const DAY = 86_400_000;
const USUAL_DAYS: Days = [-10, 10];

export function createTestAuthority(name = 'Test authority'): TestAuthority {
  const own = newKeys();
  const issuer = { CN: name };
  const issued = (
    { publicKey, privateKey }: typeof own,
    subject: CertificateContent['subject'],
    usage: CertificateContent['usage'],
    [from, until] = USUAL_DAYS,
  ): TestCertificate => {
    const now = Date.now();
    const validFrom = new Date(now + from * DAY);
    const validUntil = new Date(now + until * DAY);
    const signer = own.privateKey;
    return {
      cert: writeCertificate({ subject, issuer, publicKey, signer, validFrom, validUntil, usage }),
      key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    };
  };
  return {
    ...issued(own, issuer, { kind: 'authority' }),
    issue: (hosts, { expired = false } = {}) =>
      issued(newKeys(), { CN: hosts[0] ?? 'nobody' }, { kind: 'server', hosts }, expired ? [-10, -1] : USUAL_DAYS),
    issueTo: ({
      commonName = 'A client',
      serialNumber,
      organizationIdentifier,
      validDays,
      keyType,
      isSeal = false,
    }) => {
      const subject = { CN: commonName, ...present({ serialNumber, organizationIdentifier }) };
      return issued(newKeys(keyType), subject, { kind: 'client', isSeal }, validDays);
    },
  };
}

function newKeys(type: 'EC' | 'RSA' = 'EC'): { publicKey: KeyObject; privateKey: KeyObject } {
  return type === 'EC'
    ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
    : generateKeyPairSync('rsa', { modulusLength: 2048 });
}
