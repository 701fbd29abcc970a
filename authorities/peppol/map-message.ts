import { identify, type IdentifiedDocument } from '../../countries/peppol/identify';
import { readUbl } from '../../documents/formats/ubl/read-ubl';
import { decodeXml } from '../../documents/xml/decode-xml';
import { present } from '../../platform/present';
import type { Finding } from '../../validation/finding';
import type { UblReader } from '../system-reading';

export interface MessageTask {
  ubl: Uint8Array;
  /** Those of the company. */
  participants: readonly string[];
}

export type MessageAnswer =
  | (IdentifiedDocument & {
      /** BT-3 and BT-2. */
      readonly typeCode: string;
      readonly issueDate: string;
      /** The document in UTF-8, where it is in another encoding. */
      readonly xml?: Uint8Array;
    })
  | { readonly kind: 'not-expressible'; readonly findings: readonly Finding[] };

/** Who sends a document to whom, and as what, from the bytes that were validated. */
export function mapMessage(schema: UblReader, { ubl, participants }: MessageTask): MessageAnswer {
  const { tree } = schema.validate(ubl);
  if (tree === undefined) throw new Error('the UBL of a valid document cannot be read');
  const document = readUbl(tree);
  const identified = identify(document, tree.name, participants);
  if (identified.kind !== 'identified') return identified;
  const { typeCode = '', issueDate = '' } = document;
  return { ...identified, typeCode, issueDate, ...present({ xml: inUtf8(ubl) }) };
}

const BYTE_ORDER_MARK = 3;

/** Undefined where the bytes are in UTF-8 already: they leave as they are. */
function inUtf8(bytes: Uint8Array): Uint8Array | undefined {
  const written = new TextEncoder().encode(decodeXml(bytes));
  const isSame = [0, BYTE_ORDER_MARK].some((from) => Buffer.compare(bytes.subarray(from), written) === 0);
  return isSame ? undefined : written;
}
