import { createHash, createPublicKey, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isIP } from 'node:net';
import {
  bitString,
  integer,
  octetString,
  oid,
  printableString,
  sequence,
  setOf,
  time,
  tlv,
  utf8String,
  yes,
} from './der';

/** Parts of a name; the codes are those that OpenSSL shows. */
const NAME_PARTS = {
  C: { oid: '2.5.4.6', value: printableString },
  O: { oid: '2.5.4.10', value: utf8String },
  organizationIdentifier: { oid: '2.5.4.97', value: utf8String },
  serialNumber: { oid: '2.5.4.5', value: printableString },
  CN: { oid: '2.5.4.3', value: utf8String },
} as const;

export type DistinguishedName = Partial<Record<keyof typeof NAME_PARTS, string>>;

export interface CertificateContent {
  subject: DistinguishedName;
  issuer: DistinguishedName;
  publicKey: KeyObject;
  /** EC P-256 key of the issuer. */
  signer: KeyObject;
  validFrom: Date;
  validUntil: Date;
  usage:
    | { kind: 'authority' }
    /** A seal says by a QcStatement that it is one (EN 319 412-5). */
    | { kind: 'client'; isSeal?: boolean }
    | { kind: 'server'; hosts: readonly string[] };
}

const ECDSA_WITH_SHA256 = sequence(oid('1.2.840.10045.4.3.2'));
const KEY_USAGE = { authority: { bits: 0x06, unused: 1 }, holder: { bits: 0x80, unused: 7 } };
const EXTENDED_USAGE = { server: '1.3.6.1.5.5.7.3.1', client: '1.3.6.1.5.5.7.3.2' };

const SEAL_STATEMENT = sequence(oid('0.4.0.1862.1.6'), sequence(oid('0.4.0.1862.1.6.2')));

/** A certificate as PEM, for authorities that only we believe: the sandbox's and the tests'. Node itself makes none. */
export function writeCertificate(content: CertificateContent): string {
  const { subject, issuer, publicKey, signer, validFrom, validUntil } = content;
  const signed = sequence(
    tlv(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    ECDSA_WITH_SHA256,
    name(issuer),
    sequence(time(validFrom), time(validUntil)),
    name(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    tlv(0xa3, sequence(...extensions(content))),
  );
  const der = sequence(signed, ECDSA_WITH_SHA256, bitString(sign('sha256', signed, signer)));
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

function extensions({ usage, publicKey, signer }: CertificateContent): Buffer[] {
  const { bits, unused } = usage.kind === 'authority' ? KEY_USAGE.authority : KEY_USAGE.holder;
  const common = [
    extension('2.5.29.15', bitString(Buffer.from([bits]), unused), true),
    extension('2.5.29.14', octetString(keyId(publicKey))),
    extension('2.5.29.35', sequence(tlv(0x80, keyId(createPublicKey(signer))))),
  ];
  switch (usage.kind) {
    case 'authority':
      return [extension('2.5.29.19', sequence(yes()), true), ...common];
    case 'client':
      return [
        ...common,
        extension('2.5.29.37', sequence(oid(EXTENDED_USAGE.client))),
        ...(usage.isSeal === true ? [extension('1.3.6.1.5.5.7.1.3', sequence(SEAL_STATEMENT))] : []),
      ];
    case 'server': {
      const names = sequence(...usage.hosts.map(alternativeName));
      // Servers are clients of others too, with the same certificate.
      const both = sequence(oid(EXTENDED_USAGE.server), oid(EXTENDED_USAGE.client));
      return [...common, extension('2.5.29.37', both), extension('2.5.29.17', names)];
    }
    default:
      return usage satisfies never;
  }
}

function extension(id: string, value: Buffer, critical = false): Buffer {
  return sequence(oid(id), ...(critical ? [yes()] : []), octetString(value));
}

function keyId(publicKey: KeyObject): Buffer {
  return createHash('sha1')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest();
}

function alternativeName(host: string): Buffer {
  const isIpv4 = isIP(host) === 4;
  return isIpv4 ? tlv(0x87, Buffer.from(host.split('.').map(Number))) : tlv(0x82, Buffer.from(host, 'ascii'));
}

function name(parts: DistinguishedName): Buffer {
  const known = Object.entries(NAME_PARTS) as [keyof DistinguishedName, (typeof NAME_PARTS)[keyof typeof NAME_PARTS]][];
  const relative = known.flatMap(([key, { oid: id, value }]) => {
    const text = parts[key];
    return text === undefined ? [] : [setOf(sequence(oid(id), value(text)))];
  });
  return sequence(...relative);
}
