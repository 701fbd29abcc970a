import type { X509Certificate } from 'node:crypto';
import {
  bytesOfNode,
  octetsOf,
  oidOf,
  partsOf,
  readAsn1,
  type Asn1Node,
} from '../../../platform/certificates/asn1-nodes';

/** Attributes that RFC 4514 has a keyword for. */
const KEYWORDS: Readonly<Record<string, string>> = {
  '2.5.4.3': 'CN',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.9': 'STREET',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '0.9.2342.19200300.100.1.1': 'UID',
  '0.9.2342.19200300.100.1.25': 'DC',
};

/** Encodings of the string types of X.520, by tag. */
const STRINGS: Readonly<Record<number, (bytes: Buffer) => string>> = {
  12: (bytes) => bytes.toString('utf8'),
  19: (bytes) => bytes.toString('latin1'),
  20: (bytes) => bytes.toString('latin1'),
  22: (bytes) => bytes.toString('latin1'),
  30: (bytes) =>
    Buffer.from(bytes.subarray(0, bytes.length & ~1))
      .swap16()
      .toString('utf16le'),
};

const VERSION_TAG = 0;
const CONTEXT_SPECIFIC = 0x80;

interface Issuer {
  /** The name as RFC 4514 writes it, which is what Java's readers of certificates compare with. */
  readonly name: string;
  /** Decimal. */
  readonly serialNumber: string;
}

/** Who has issued the certificate, and its number there, as XML signatures state them. */
export function issuerOf({ raw }: X509Certificate): Issuer {
  const [signed] = partsOf(readAsn1(raw));
  const [first, ...rest] = partsOf(signed);
  const isVersion = Number(first?.tagClass) === CONTEXT_SPECIFIC && Number(first?.type) === VERSION_TAG;
  const [serial, , issuer] = isVersion ? rest : [first, ...rest];
  const names = partsOf(issuer).map((set) => partsOf(set).map(writeAttribute).join('+'));
  return { name: names.reverse().join(','), serialNumber: integerIn(octetsOf(serial)) };
}

function writeAttribute(attribute: Asn1Node): string {
  const [type, value] = partsOf(attribute);
  const oid = oidOf(type);
  const keyword = KEYWORDS[oid];
  const decode = STRINGS[Number(value?.type)];
  if (keyword !== undefined && decode !== undefined) return `${keyword}=${escapeValue(decode(octetsOf(value)))}`;
  return `${oid}=#${value === undefined ? '' : bytesOfNode(value).toString('hex')}`;
}

function escapeValue(value: string): string {
  return value.replace(/[",+;<>\\]|^[ #]| $/g, '\\$&').replace(/\0/g, '\\00');
}

/** Two's complement, of any length. */
function integerIn(bytes: Buffer): string {
  return BigInt.asIntN(bytes.length * 8, BigInt(`0x${bytes.toString('hex') || '0'}`)).toString();
}
