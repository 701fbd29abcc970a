import { asn1, util } from 'node-forge';

/** A value of DER or BER, as node-forge reads it. */
export type Asn1Node = asn1.Asn1;

/** Thrown when what was read is DER, but not of the form that was expected here. */
export class UnexpectedAsn1 extends Error {
  override readonly name = 'UnexpectedAsn1';
}

const CONTEXT_SPECIFIC = 0x80;

/** The function as it is; its types know one of the options. */
const fromDer = asn1.fromDer as unknown as (
  bytes: util.ByteBuffer,
  options: { parseAllBytes: boolean; decodeBitStrings: boolean },
) => Asn1Node;

export function readAsn1(bytes: Uint8Array, { isAll = false } = {}): Asn1Node {
  const binary = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return fromDer(util.createBuffer(binary), { parseAllBytes: isAll, decodeBitStrings: false });
}

/** A SEQUENCE that is all there is. */
export function readWholeSequence(bytes: Uint8Array): Asn1Node {
  const node = readAsn1(bytes, { isAll: true });
  if (node.type !== asn1.Type.SEQUENCE) throw new UnexpectedAsn1('a SEQUENCE is missing');
  return node;
}

export function bytesOfNode(node: Asn1Node): Buffer {
  return Buffer.from(asn1.toDer(node).getBytes(), 'latin1');
}

/** The parts of a SEQUENCE, a SET or a tagged value. */
export function partsOf(node: Asn1Node | undefined): Asn1Node[] {
  if (node === undefined || !Array.isArray(node.value)) throw new UnexpectedAsn1('a value with parts is missing');
  return node.value;
}

export function oidOf(node: Asn1Node | undefined): string {
  if (node?.type !== asn1.Type.OID || typeof node.value !== 'string') throw new UnexpectedAsn1('an OID is missing');
  return asn1.derToOid(util.createBuffer(node.value));
}

/** A number that is negative or larger than a number can hold is as good as endless. */
export function numberOf(node: Asn1Node | undefined): number {
  if (node?.type !== asn1.Type.INTEGER || typeof node.value !== 'string')
    throw new UnexpectedAsn1('a number is missing');
  const bytes = Buffer.from(node.value, 'latin1');
  const value = Number.parseInt(bytes.toString('hex') || '0', 16);
  const isNegative = (bytes[0] ?? 0) > 0x7f;
  return Number.isSafeInteger(value) && !isNegative ? value : Number.MAX_SAFE_INTEGER;
}

/** An OCTET STRING, in one piece or, as BER allows, in several. */
export function octetsOf(node: Asn1Node | undefined): Buffer {
  if (node === undefined) throw new UnexpectedAsn1('an OCTET STRING is missing');
  if (typeof node.value === 'string') return Buffer.from(node.value, 'latin1');
  return Buffer.concat(node.value.map(octetsOf));
}

/** The parts of the value with that tag, `[0]` for example. */
export function tagged(nodes: readonly Asn1Node[], tag: number): Asn1Node[] | undefined {
  const found = nodes.find(({ tagClass, type }) => Number(tagClass) === CONTEXT_SPECIFIC && Number(type) === tag);
  return found === undefined ? undefined : partsOf(found);
}
