import { isUtf8 } from 'node:buffer';
import type * as LibxmlPackage from 'libxml2-wasm';
import { decodeXml } from '../../documents/xml/decode-xml';
import { parseElementTree, type XmlElement } from '../../documents/xml/element-tree';
import { refuseHostileXml } from '../../documents/xml/hostile-gate';
import { loadLibxml, loadLibxmlPackage, type Libxml, type LibxmlSchema } from '../../documents/xml/libxml';
import { isUtf8Name, readXmlDeclaration } from '../../documents/xml/xml-declaration';
import { XML_LIMITS } from '../../documents/xml/xml-limits';
import { XmlRefused } from '../../documents/xml/xml-refused';
import { SignedDocument } from '../signature/signed-document';

/** Verifying a signature walks through a document several times. */
const LIMITS = { ...XML_LIMITS, elements: 50_000, attributes: 50_000 };

/** Tells why a document cannot be read, as a sentence in Spanish. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

/** A document that was read, valid only inside the function given to `read`. */
export interface ReadXml {
  tree: XmlElement;
  signed: SignedDocument;
  /** First place where it breaks the schema. */
  fault?: string;
}

/** Takes what was sent: UTF-8, XML without DOCTYPE. */
export class XmlReader {
  private constructor(
    private readonly libxml: Libxml,
    private readonly canonicalizer: typeof LibxmlPackage,
  ) {}

  static async open(): Promise<XmlReader> {
    return new XmlReader(await loadLibxml(), await loadLibxmlPackage());
  }

  /** @throws Unreadable */
  read<T>(bytes: Buffer, use: (xml: ReadXml) => T, schema?: LibxmlSchema): T {
    const text = textOf(bytes);
    const outcome = this.libxml.withDocument(Buffer.from(text), (document) => {
      if (document.hasDoctype) throw new Unreadable('El XML tiene DOCTYPE.');
      const fault = schema && document.validate(schema).faults[0];
      return fault === undefined ? undefined : `Línea ${fault.line}.`;
    });
    if (!outcome.wellFormed)
      throw new Unreadable(`El XML no está bien formado. Línea ${outcome.faults[0]?.line ?? 1}.`);
    const fault = outcome.result;
    return SignedDocument.use(this.canonicalizer, text, (signed) =>
      use({ tree: parseElementTree(text), signed, ...(fault !== undefined && { fault }) }),
    );
  }
}

function textOf(bytes: Buffer): string {
  const declared = readXmlDeclaration(bytes.toString('latin1', 0, 1_000))?.encoding;
  if (!isUtf8(bytes) || (declared !== undefined && !isUtf8Name(declared))) {
    throw new Unreadable('El XML no está codificado en UTF-8.');
  }
  try {
    const text = decodeXml(bytes);
    refuseHostileXml(text, LIMITS);
    return text;
  } catch (error) {
    if (error instanceof XmlRefused) throw new Unreadable(`El XML no se puede leer: ${error.code}.`);
    throw error;
  }
}
