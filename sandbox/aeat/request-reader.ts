import { isUtf8 } from 'node:buffer';
import { decodeXml } from '../../documents/xml/decode-xml';
import { childNamed, parseElementTree, type XmlElement } from '../../documents/xml/element-tree';
import { refuseHostileXml } from '../../documents/xml/hostile-gate';
import type { Libxml, LibxmlFault, LibxmlSchema } from '../../documents/xml/libxml';
import { refuseLongValues } from '../../documents/xml/long-values';
import { isUtf8Name, readXmlDeclaration } from '../../documents/xml/xml-declaration';
import { XmlRefused } from '../../documents/xml/xml-refused';
import { nodeOf, type XmlNode } from '../soap/xml-node';
import { AeatFault } from './aeat-fault';
import type { AeatProtocol } from './protocol';

/** Takes what was sent to the agency: UTF-8, XML without DOCTYPE, SOAP, valid by the schemas. */
export class RequestReader {
  constructor(
    private readonly libxml: Libxml,
    private readonly schema: LibxmlSchema,
    private readonly protocol: AeatProtocol,
  ) {}

  /**
   * Content of the body, by local names.
   * @throws AeatFault
   */
  read(bytes: Buffer): XmlNode {
    const text = textOf(bytes, this.protocol);
    const outcome = this.libxml.withDocument(Buffer.from(text), (document): XmlNode => {
      if (document.hasDoctype) throw notParsed('DOCTYPE');
      const tree = parseElementTree(text);
      parsing(() => refuseLongValues(tree));
      this.refuseTooMany(tree);
      const { faults } = document.validate(this.schema);
      const [fault] = faults;
      if (fault !== undefined) throw new AeatFault(4102, `El XML no cumple el esquema. ${placeOf(fault, tree)}`);
      const payload = childNamed(tree, 'Body')?.children[0];
      if (payload === undefined || !this.protocol.requests.includes(payload.name)) {
        throw new AeatFault(this.protocol.codes.noRequest, 'El mensaje no contiene ninguna petición.');
      }
      return nodeOf(payload);
    });
    if (!outcome.wellFormed) throw notParsed(`Línea ${outcome.faults[0]?.line ?? 1}.`);
    return outcome.result;
  }

  private refuseTooMany(element: XmlElement): void {
    const counts = new Map<string, number>();
    for (const child of element.children) {
      const limit = this.protocol.limits[child.name];
      if (limit !== undefined) {
        const count = (counts.get(child.name) ?? 0) + 1;
        counts.set(child.name, count);
        if (count > limit.most) {
          throw new AeatFault(limit.code, `El bloque tiene más de ${limit.most} elementos ${child.name}.`);
        }
      }
      this.refuseTooMany(child);
    }
  }
}

function textOf(bytes: Buffer, { codes }: AeatProtocol): string {
  if (bytes.toString('latin1', 0, 1_000).trim() === '') throw new AeatFault(codes.empty, 'La petición está vacía.');
  const declared = readXmlDeclaration(bytes.toString('latin1', 0, 1_000))?.encoding;
  if (!isUtf8(bytes) || (declared !== undefined && !isUtf8Name(declared))) {
    throw new AeatFault(codes.encoding, 'El mensaje no está codificado en UTF-8.');
  }
  return parsing(() => {
    const text = decodeXml(bytes);
    refuseHostileXml(text);
    return text;
  });
}

function parsing<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof XmlRefused) throw notParsed(error.code);
    throw error;
  }
}

function notParsed(reason: string): AeatFault {
  return new AeatFault(4103, `Error al analizar el XML. ${reason}`);
}

function placeOf({ line, path = [] }: LibxmlFault, root: XmlElement): string {
  const element = path.reduce((current, index) => current.children[index] ?? current, root);
  return `Elemento: ${element.name}. Línea: ${line}.`;
}
