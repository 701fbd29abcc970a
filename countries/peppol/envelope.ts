import { decodeXml } from '../../documents/xml/decode-xml';
import { childrenNamed, parseElementTree, type XmlElement } from '../../documents/xml/element-tree';
import { refuseHostileXml } from '../../documents/xml/hostile-gate';
import type { Libxml } from '../../documents/xml/libxml';
import { XmlRefused } from '../../documents/xml/xml-refused';
import { present } from '../../platform/present';
import { textOf } from '../wire/read-body';
import { XML_DECLARATION } from '../wire/envelope';
import { cutOut } from './cut-out';

export const SBDH_NAMESPACE = 'http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader';

const PARTICIPANTS = 'iso6523-actorid-upis';
/** Schemes that an identifier has where its scope names none, as in envelopes before 2.0. */
const SCHEMES = { DOCUMENTID: 'busdox-docid-qns', PROCESSID: 'cenbii-procid-ubl' };
const INSTANCE = /^[!-~]{1,100}$/;
const COUNTRY = /^[A-Z]{2}$/;
/** A participant of the network, or an access point among its own. */
const PARTICIPANT = /^\d{4}:[!-~]{1,135}$/;

/** What the envelope says of a message. */
export interface EnvelopeHeader {
  readonly instanceId: string;
  /** `<EAS>:<id>` in lower case. */
  readonly sender: string;
  readonly receiver: string;
  /** With their schemes. */
  readonly documentType: string;
  readonly process: string;
  /** Country of the sender. */
  readonly countryC1: string;
  /** Name of the payload's root, and its namespace. */
  readonly root: string;
  readonly rootNamespace: string;
}

/** Some of what a payload says of itself, as it is written there. */
export interface StatedInPayload {
  /** What it says that it is (BT-24). */
  readonly customization?: string;
  /** BT-2 and BT-3. */
  readonly issueDate?: string;
  readonly typeCode?: string;
}

export type ReadEnvelope =
  | {
      readonly kind: 'envelope';
      readonly header: EnvelopeHeader;
      /** The payload as a document of its own, in UTF-8. */
      readonly payload: Uint8Array;
      readonly stated: StatedInPayload;
    }
  | {
      readonly kind: 'refused';
      readonly code: 'ENVELOPE_UNREADABLE' | 'ENVELOPE_INVALID';
      readonly message: string;
      /** Where that much could be read. */
      readonly header?: EnvelopeHeader;
    };

/** Says what is wrong with an envelope. */
class EnvelopeFault extends Error {
  constructor(
    message: string,
    readonly header?: EnvelopeHeader,
  ) {
    super(message);
  }
}

/** The message in a Standard Business Document, whatever the bytes are. */
export function readEnvelope(libxml: Libxml, bytes: Uint8Array): ReadEnvelope {
  try {
    const text = decodeXml(bytes);
    refuseHostileXml(text);
    const read = libxml.withDocument(Buffer.from(text), ({ hasDoctype }) =>
      hasDoctype ? undefined : parseElementTree(text),
    );
    const root = read.wellFormed ? read.result : undefined;
    if (root === undefined) return refused('ENVELOPE_UNREADABLE', 'The envelope is not well-formed XML.');
    const { header, payload } = messageIn(root);
    const document = Buffer.from(XML_DECLARATION + cutOut(text, payload));
    return { kind: 'envelope', header, payload: document, stated: statedIn(payload) };
  } catch (error) {
    if (error instanceof XmlRefused) return refused('ENVELOPE_UNREADABLE', error.message);
    if (error instanceof EnvelopeFault) return refused('ENVELOPE_INVALID', error.message, error.header);
    throw error;
  }
}

function statedIn(payload: XmlElement): StatedInPayload {
  return present({
    customization: textOf(payload, 'CustomizationID'),
    issueDate: textOf(payload, 'IssueDate'),
    typeCode: textOf(payload, 'InvoiceTypeCode') ?? textOf(payload, 'CreditNoteTypeCode'),
  });
}

function messageIn(root: XmlElement): { header: EnvelopeHeader; payload: XmlElement } {
  const isOwn = ({ namespace }: XmlElement) => namespace === SBDH_NAMESPACE;
  if (!isOwn(root) || root.name !== 'StandardBusinessDocument')
    throw new EnvelopeFault('It is no Standard Business Document.');
  const [head, payload, ...more] = root.children;
  if (head === undefined || !isOwn(head) || head.name !== 'StandardBusinessDocumentHeader')
    throw new EnvelopeFault('The envelope has no header.');
  const header = headerOf(head);
  if (payload === undefined || isOwn(payload) || more.length > 0)
    throw new EnvelopeFault('The envelope must hold exactly one document.', header);
  if (header.root !== payload.name || header.rootNamespace !== payload.namespace)
    throw new EnvelopeFault(`The envelope says ${header.root}, the document in it is ${payload.name}.`, header);
  return { header, payload };
}

function headerOf(head: XmlElement): EnvelopeHeader {
  if (stated(head, 'HeaderVersion') !== '1.0') throw new EnvelopeFault('HeaderVersion must be 1.0.');
  const identification = one(head, 'DocumentIdentification');
  const scopes = childrenNamed(one(head, 'BusinessScope'), 'Scope');
  const [documentType, process] = [scoped(scopes, 'DOCUMENTID'), scoped(scopes, 'PROCESSID')];
  const instanceId = stated(identification, 'InstanceIdentifier');
  const countryC1 = stated(scopeOf(scopes, 'COUNTRY_C1'), 'InstanceIdentifier');
  if (!INSTANCE.test(instanceId)) throw new EnvelopeFault('InstanceIdentifier is not one.');
  if (!COUNTRY.test(countryC1)) throw new EnvelopeFault('COUNTRY_C1 must be a country code.');
  return {
    instanceId,
    sender: participantOf(head, 'Sender'),
    receiver: participantOf(head, 'Receiver'),
    documentType,
    process,
    countryC1,
    root: stated(identification, 'Type'),
    rootNamespace: stated(identification, 'Standard'),
  };
}

function participantOf(head: XmlElement, name: string): string {
  const identifier = one(one(head, name), 'Identifier');
  const authority = identifier.attributes.find((attribute) => attribute.name === 'Authority')?.value;
  const value = identifier.text.trim().toLowerCase();
  if (authority !== PARTICIPANTS || !PARTICIPANT.test(value)) throw new EnvelopeFault(`${name} is no participant.`);
  return value;
}

/** An identifier with its scheme. */
function scoped(scopes: readonly XmlElement[], type: keyof typeof SCHEMES): string {
  const scope = scopeOf(scopes, type);
  return `${textOf(scope, 'Identifier') ?? SCHEMES[type]}::${stated(scope, 'InstanceIdentifier')}`;
}

function scopeOf(scopes: readonly XmlElement[], type: string): XmlElement {
  const [scope, second] = scopes.filter((one) => textOf(one, 'Type') === type);
  if (scope === undefined || second !== undefined) throw new EnvelopeFault(`The envelope must have one scope ${type}.`);
  return scope;
}

function one(parent: XmlElement, name: string): XmlElement {
  const [element, second] = childrenNamed(parent, name);
  if (element === undefined || second !== undefined) throw new EnvelopeFault(`The header must have one ${name}.`);
  return element;
}

function stated(parent: XmlElement, name: string): string {
  const text = textOf(parent, name);
  if (text === undefined || text === '') throw new EnvelopeFault(`The header must state one ${name}.`);
  return text;
}

function refused(
  code: 'ENVELOPE_UNREADABLE' | 'ENVELOPE_INVALID',
  message: string,
  header?: EnvelopeHeader,
): ReadEnvelope {
  return { kind: 'refused', code, message, ...present({ header }) };
}
