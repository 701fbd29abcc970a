import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isIP } from 'node:net';

/** A certificate made for a test, by a few lines of DER: nothing has to be installed for it. */
export interface TestCertificate {
  cert: string;
  key: string;
}

export interface TestAuthority extends TestCertificate {
  /** A server certificate for host names and IPv4 addresses. */
  issue(hosts: readonly string[], options?: { expired?: boolean }): TestCertificate;
}

export function createTestAuthority(name = 'Test authority'): TestAuthority {
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const cert = certificate({
    subject: name,
    issuer: name,
    publicKey: own.publicKey,
    signer: own.privateKey,
    hosts: [],
  });
  return {
    cert,
    key: own.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    issue: (hosts, { expired = false } = {}) => {
      const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const subject = hosts[0] ?? 'nobody';
      const { privateKey: signer } = own;
      return {
        cert: certificate({ subject, issuer: name, publicKey: pair.publicKey, signer, hosts, expired }),
        key: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      };
    },
  };
}

interface Content {
  subject: string;
  issuer: string;
  publicKey: KeyObject;
  signer: KeyObject;
  hosts: readonly string[];
  expired?: boolean;
}

const DAY = 86_400_000;
const ECDSA_WITH_SHA256 = sequence(oid(1, 2, 840, 10045, 4, 3, 2));

function certificate({ subject, issuer, publicKey, signer, hosts, expired = false }: Content): string {
  const now = Date.now();
  const extensions = hosts.length === 0 ? [basicConstraints()] : [alternativeNames(hosts)];
  const content = sequence(
    tlv(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    ECDSA_WITH_SHA256,
    name(issuer),
    sequence(time(now - 10 * DAY), time(expired ? now - DAY : now + 10 * DAY)),
    name(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    tlv(0xa3, sequence(...extensions)),
  );
  const signature = tlv(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', content, signer)]));
  const base64 = sequence(content, ECDSA_WITH_SHA256, signature).toString('base64');
  return ['-----BEGIN CERTIFICATE-----', ...(base64.match(/.{1,64}/g) ?? []), '-----END CERTIFICATE-----', ''].join(
    '\n',
  );
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

function name(text: string): Buffer {
  return sequence(tlv(0x31, sequence(oid(2, 5, 4, 3), tlv(0x0c, Buffer.from(text, 'utf8')))));
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
