import { documentLines } from '../../documents/document-facts';
import type { SubmittedFormat } from '../../documents/formats/submitted-format';
import { readUbl } from '../../documents/formats/ubl/read-ubl';
import { decodeXml } from '../../documents/xml/decode-xml';
import { parseElementTree } from '../../documents/xml/element-tree';
import type { SemanticDocument } from '../../documents/model/semantic-document';

export function documentFromUbl(ubl: Uint8Array): SemanticDocument {
  return readUbl(parseElementTree(decodeXml(ubl)));
}

/** The array of lines as JSON text: as submitted for JSON, otherwise read from the UBL, which the bytes then are. */
export function linesJson(format: SubmittedFormat, bytes: Uint8Array): string {
  if (format === 'json') {
    const { lines } = JSON.parse(new TextDecoder().decode(bytes)) as { lines: unknown };
    return JSON.stringify(lines);
  }
  return JSON.stringify(documentLines(documentFromUbl(bytes)));
}
