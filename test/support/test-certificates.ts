import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isIP } from 'node:net';

/** A certificate made for a test, by a few lines of DER: nothing has to be installed for it. */
export interface TestCertificate {
  cert: string;
  key: string;
}

/** What a client certificate says, and with what it is made. */
export interface ClientCertificate {
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

export function createTestAuthority(name = 'Test authority'): TestAuthority {
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const cert = certificate({
    subject: [[COMMON_NAME, name]],
    issuer: name,
    publicKey: own.publicKey,
    signer: own.privateKey,
    extensions: [basicConstraints()],
  });
  const issued = (content: Pick<Content, 'subject' | 'extensions' | 'days'>, keyType: 'EC' | 'RSA' = 'EC') => {
    const pair =
      keyType === 'EC'
        ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
        : generateKeyPairSync('rsa', { modulusLength: 2048 });
    return {
      cert: certificate({ ...content, issuer: name, publicKey: pair.publicKey, signer: own.privateKey }),
      key: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    };
  };
  return {
    cert,
    key: own.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    issue: (hosts, { expired = false } = {}) =>
      issued({
        subject: [[COMMON_NAME, hosts[0] ?? 'nobody']],
        extensions: hosts.length === 0 ? [basicConstraints()] : [alternativeNames(hosts)],
        days: expired ? [-10, -1] : [-10, 10],
      }),
    issueTo: ({ serialNumber, organizationIdentifier, validDays = [-10, 10], keyType, isSeal }) => {
      const subject: [Buffer, string][] = [[COMMON_NAME, 'A client']];
      if (serialNumber !== undefined) subject.push([oid(2, 5, 4, 5), serialNumber]);
      if (organizationIdentifier !== undefined) subject.push([oid(2, 5, 4, 97), organizationIdentifier]);
      return issued({ subject, extensions: isSeal === true ? [sealStatement()] : [], days: validDays }, keyType);
    },
  };
}

interface Content {
  subject: readonly (readonly [type: Buffer, text: string])[];
  issuer: string;
  publicKey: KeyObject;
  signer: KeyObject;
  extensions: readonly Buffer[];
  days?: readonly [from: number, until: number];
}

const DAY = 86_400_000;
const COMMON_NAME = oid(2, 5, 4, 3);
const ECDSA_WITH_SHA256 = sequence(oid(1, 2, 840, 10045, 4, 3, 2));

function certificate({ subject, issuer, publicKey, signer, extensions, days = [-10, 10] }: Content): string {
  const now = Date.now();
  const content = sequence(
    tlv(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    ECDSA_WITH_SHA256,
    name([[COMMON_NAME, issuer]]),
    sequence(time(now + days[0] * DAY), time(now + days[1] * DAY)),
    name(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    ...(extensions.length === 0 ? [] : [tlv(0xa3, sequence(...extensions))]),
  );
  const signature = tlv(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', content, signer)]));
  const base64 = sequence(content, ECDSA_WITH_SHA256, signature).toString('base64');
  return ['-----BEGIN CERTIFICATE-----', ...(base64.match(/.{1,64}/g) ?? []), '-----END CERTIFICATE-----', ''].join(
    '\n',
  );
}

/** EN 319 412-5: the certificate is for electronic seals. */
function sealStatement(): Buffer {
  const type = sequence(oid(0, 4, 0, 1862, 1, 6), sequence(oid(0, 4, 0, 1862, 1, 6, 2)));
  return sequence(oid(1, 3, 6, 1, 5, 5, 7, 1, 3), tlv(0x04, sequence(type)));
}

function basicConstraints(): Buffer {
  const critical = tlv(0x01, Buffer.from([0xff]));
  return sequence(oid(2, 5, 29, 19), critical, tlv(0x04, sequence(tlv(0x01, Buffer.from([0xff])))));
}

function alternativeNames(hosts: readonly string[]): Buffer {
  const names = hosts.map((host) =>
    isIP(host) === 4 ? tlv(0x87, Buffer.from(host.split('.').map(Number))) : tlv(0x82, Buffer.from(host, 'ascii')),
  );
  return sequence(oid(2, 5, 29, 17), tlv(0x04, sequence(...names)));
}

function name(parts: Content['subject']): Buffer {
  return sequence(...parts.map(([type, text]) => tlv(0x31, sequence(type, tlv(0x0c, Buffer.from(text, 'utf8'))))));
}

function time(milliseconds: number): Buffer {
  const digits = new Date(milliseconds).toISOString().replace(/[-:T]|\.\d+/g, '');
  return tlv(0x18, Buffer.from(digits, 'ascii'));
}

function integer(bytes: Buffer): Buffer {
  return tlv(0x02, bytes);
}

function oid(first: number, second: number, ...rest: number[]): Buffer {
  const parts = rest.flatMap((part) => {
    const digits = [part & 0x7f];
    for (let left = part >> 7; left > 0; left >>= 7) digits.unshift((left & 0x7f) | 0x80);
    return digits;
  });
  return tlv(0x06, Buffer.from([first * 40 + second, ...parts]));
}

function sequence(...parts: Buffer[]): Buffer {
  return tlv(0x30, Buffer.concat(parts));
}

function tlv(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
