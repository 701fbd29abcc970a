import { readUbl } from '../../documents/formats/ubl/read-ubl';
import type { SemanticDocument } from '../../documents/model/semantic-document';
import { readWholeInvoice, type WholeInvoice } from '../../documents/formats/read-whole-invoice';
import { decodeXml } from '../../documents/xml/decode-xml';
import { parseElementTree } from '../../documents/xml/element-tree';

/** The semantic model of stored UBL. Stored bytes were proven schema-valid when they were accepted. */
export function readModel(ubl: Uint8Array): SemanticDocument {
  return readUbl(parseElementTree(decodeXml(ubl)));
}

/** The same, with what the bytes say beyond the model. */
export function readWholeModel(ubl: Uint8Array): WholeInvoice {
  return readWholeInvoice('ubl', parseElementTree(decodeXml(ubl)));
}
