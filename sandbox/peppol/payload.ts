import { decodeXml } from '../../documents/xml/decode-xml';
import { childNamed, parseElementTree, type XmlElement } from '../../documents/xml/element-tree';
import { refuseHostileXml } from '../../documents/xml/hostile-gate';
import type { Libxml, LibxmlSchema } from '../../documents/xml/libxml';
import { readXmlRoot } from '../../documents/xml/xml-root';
import { XmlRefused } from '../../documents/xml/xml-refused';
import { documentTypeId, kindOf, PROCESS_SCHEME, rootNamespace } from './document-types';

/** What the network has to know of a document that is sent. */
export interface Payload {
  number: string;
  root: string;
  customization: string;
  docTypeID: string;
  processID: string;
  /** Electronic addresses `<EAS>:<id>` of seller and buyer, or of the sender and receiver of a response. */
  from?: string;
  to?: string;
  /** The document without an XML declaration, as it goes into an envelope. */
  xml: string;
}

/** Says why a document cannot be sent. */
export class PayloadRefused extends Error {
  override readonly name = 'PayloadRefused';
}

const PARTIES: Readonly<Record<string, readonly [from: string, to: string]>> = {
  Invoice: ['AccountingSupplierParty', 'AccountingCustomerParty'],
  CreditNote: ['AccountingSupplierParty', 'AccountingCustomerParty'],
  ApplicationResponse: ['SenderParty', 'ReceiverParty'],
};

/** Schema of a root; undefined where the network has no such documents. */
export type PayloadSchemas = (root: string) => LibxmlSchema | undefined;

/** @throws PayloadRefused */
export function readPayload(libxml: Libxml, schemas: PayloadSchemas, bytes: Buffer): Payload {
  const text = textOf(bytes);
  const root = readXmlRoot(text);
  // Before the document is open: libxml2 does one thing at a time.
  const schema = root?.namespace === rootNamespace(root?.name ?? '') ? schemas(root.name) : undefined;
  const read = libxml.withDocument(Buffer.from(text), (document) => {
    if (document.hasDoctype) throw new PayloadRefused('the document has a DOCTYPE');
    const tree = parseElementTree(text);
    if (schema === undefined) throw new PayloadRefused(`${tree.name} is no document of this network`);
    const fault = document.validate(schema).faults[0];
    if (fault !== undefined) throw new PayloadRefused(`line ${fault.line}: ${fault.message.trim()}`);
    return tree;
  });
  if (!read.wellFormed) throw new PayloadRefused('the document is not well-formed XML');
  return payloadOf(read.result, text);
}

function payloadOf(tree: XmlElement, text: string): Payload {
  const [customization = '', profile = '', number = ''] = ['CustomizationID', 'ProfileID', 'ID'].map((name) =>
    childNamed(tree, name)?.text.trim(),
  );
  const kind = kindOf(tree.name, customization);
  if (kind === undefined) throw new PayloadRefused(`no ${tree.name} has the customization ${customization}`);
  const process = profile === '' ? (kind.otherwise ?? '') : profile;
  if (!kind.processes.includes(process)) throw new PayloadRefused(`${customization} has no process ${process}`);
  const [from, to] = (PARTIES[tree.name] ?? []).map((name) => addressOf(childNamed(tree, name)));
  return {
    number,
    root: tree.name,
    customization,
    docTypeID: documentTypeId(kind, tree.name, customization),
    processID: `${PROCESS_SCHEME}::${process}`,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    xml: text.replace(/^\uFEFF?<\?xml[^>]*\?>\s*/, ''),
  };
}

/** Of a party, or of the element that a party of an invoice is in. */
function addressOf(element: XmlElement | undefined): string | undefined {
  const endpoint = element && childNamed(childNamed(element, 'Party') ?? element, 'EndpointID');
  const scheme = endpoint?.attributes.find(({ name }) => name === 'schemeID')?.value;
  return endpoint === undefined || scheme === undefined ? undefined : `${scheme}:${endpoint.text.trim()}`;
}

function textOf(bytes: Buffer): string {
  try {
    const text = decodeXml(bytes);
    refuseHostileXml(text);
    return text;
  } catch (error) {
    if (error instanceof XmlRefused) throw new PayloadRefused(error.message);
    throw error;
  }
}
