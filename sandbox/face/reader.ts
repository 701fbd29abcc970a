import type { X509Certificate } from 'node:crypto';
import type { XmlElement } from '../../documents/xml/element-tree';
import { loadLibxml, type LibxmlSchema } from '../../documents/xml/libxml';
import { facturaeSchemas } from '../../schemas/es-facturae/facturae-schemas';
import { generateXsds } from '../../schemas/xsd/generate-xsds';
import { xsdFileName } from '../../schemas/xsd/schema-set';
import { SIGNATURE_NAMESPACES } from '../signature/namespaces';
import { FaceFault } from './face-fault';
import { readInvoice, type ReadInvoice } from './read-invoice';
import { requestOf, type Addressed, type Fichero } from './requests';
import { callerOf } from './ws-security';
import { Unreadable, XmlReader } from './xml-reader';

const FACTURAE_PREFIX = 'fe';

/** A message that is signed by somebody who may call. */
interface Message {
  addressed: Addressed;
  /** NIF */
  caller: string;
}

/** Takes what was sent to FACe: messages and the invoices in them. Whatever they are, it refuses with a Fault. */
export class FaceReader {
  private constructor(
    private readonly xml: XmlReader,
    private readonly schema: LibxmlSchema,
  ) {}

  static async open(): Promise<FaceReader> {
    const libxml = await loadLibxml();
    const set = facturaeSchemas();
    const schema = libxml.compileSchema(generateXsds(set), xsdFileName(set, FACTURAE_PREFIX));
    return new FaceReader(await XmlReader.open(), schema);
  }

  /**
   * @param authority whose certificates may call
   * @throws FaceFault
   */
  message(bytes: Buffer, authority: X509Certificate, at: Date): Message {
    return reading(() =>
      this.xml.read(bytes, ({ tree, signed }) => {
        const body = bodyOf(tree);
        const caller = callerOf(signed, authority, at);
        return { addressed: requestOf(body), caller };
      }),
    );
  }

  /**
   * @param authority whose certificates are believed
   * @throws FaceFault
   */
  invoice(fichero: Fichero, authority: X509Certificate, at: Date): ReadInvoice {
    return reading(() => readInvoice(this.xml, fichero, { schema: this.schema, authority, at }));
  }
}

/** The one that WS-Security means as well. */
function bodyOf(envelope: XmlElement): XmlElement {
  const bodies = envelope.children.filter(isSoap('Body'));
  const [body] = bodies;
  if (!isSoap('Envelope')(envelope) || body === undefined || bodies.length > 1) {
    throw new FaceFault(400, 'El mensaje no es SOAP 1.1.');
  }
  return body;
}

function isSoap(local: string): (element: XmlElement) => boolean {
  return ({ name, namespace }) => name === local && namespace === SIGNATURE_NAMESPACES.soap;
}

function reading<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof FaceFault) throw error;
    if (error instanceof Unreadable) throw new FaceFault(400, error.message);
    // What strangers have sent may not end the sandbox.
    throw new FaceFault(500, 'Error interno.');
  }
}
