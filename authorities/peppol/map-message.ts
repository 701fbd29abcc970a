import { identify, type IdentifiedDocument } from '../../countries/peppol/identify';
import { isBillingRoot, type BillingRoot } from '../../countries/peppol/document-types';
import { readUbl } from '../../documents/formats/ubl/read-ubl';
import type { SemanticDocument } from '../../documents/model/semantic-document';
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
      /** The document in UTF-8, where it is in another encoding; the Invoice that a DebitNote leaves as. */
      readonly xml?: Uint8Array;
    })
  | { readonly kind: 'not-expressible'; readonly findings: readonly Finding[] };

/** Who sends a document to whom, and as what, from the bytes that were validated. */
export async function mapMessage(schema: UblReader, { ubl, participants }: MessageTask): Promise<MessageAnswer> {
  const { tree } = schema.validate(ubl);
  if (tree === undefined) throw new Error('the UBL of a valid document cannot be read');
  if (isBillingRoot(tree.name)) return identified(readUbl(tree), tree.name, participants, inUtf8(ubl));
  // Judging takes all rules, which the others do without.
  const { invoiceOfDebitNote } = await import('./invoice-of-debit-note.js');
  const written = invoiceOfDebitNote(schema, tree);
  return written.kind === 'not-expressible'
    ? written
    : identified(written.document, 'Invoice', participants, written.xml);
}

function identified(
  document: SemanticDocument,
  root: BillingRoot,
  participants: readonly string[],
  xml: Uint8Array | undefined,
): MessageAnswer {
  const found = identify(document, root, participants);
  if (found.kind !== 'identified') return found;
  const { typeCode = '', issueDate = '' } = document;
  return { ...found, typeCode, issueDate, ...present({ xml }) };
}

const BYTE_ORDER_MARK = 3;

/** Undefined where the bytes are in UTF-8 already: they leave as they are. */
function inUtf8(bytes: Uint8Array): Uint8Array | undefined {
  const written = new TextEncoder().encode(decodeXml(bytes));
  const isSame = [0, BYTE_ORDER_MARK].some((from) => Buffer.compare(bytes.subarray(from), written) === 0);
  return isSame ? undefined : written;
}
