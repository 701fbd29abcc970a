import { SOAP_NAMESPACE } from '../../schemas/soap-1.1/soap';
import { childNamed, childrenNamed, type XmlElement } from '../../documents/xml/element-tree';
import type { SchemaVerdict } from '../../validation/schema/schema-verdict';

/** Reads messages of a system, whatever the bytes are. */
export interface MessageSchemas {
  validate(bytes: Uint8Array): Pick<SchemaVerdict, 'tree'>;
}

export interface SoapFault {
  readonly kind: 'fault';
  /** Whose fault it is, by the fault's code in SOAP. */
  readonly side: 'client' | 'server' | 'other';
  readonly text: string;
}

export type SoapBody =
  | SoapFault
  /** The one element in the body. */
  | { readonly kind: 'element'; readonly element: XmlElement }
  /** A page for people. */
  | { readonly kind: 'html' };

/** What a SOAP 1.1 message holds, whatever its prefixes; undefined for all that is no such message, hostile bytes too. */
export function readBody(bytes: Uint8Array, schemas: MessageSchemas): SoapBody | undefined {
  if (isHtml(bytes)) return { kind: 'html' };
  // By its name the envelope is read even where the schema would not have it: official samples are not all valid.
  const { tree } = schemas.validate(bytes);
  if (tree?.name !== 'Envelope' || tree.namespace !== SOAP_NAMESPACE) return undefined;
  const bodies = childrenNamed(tree, 'Body');
  const [element, ...more] = bodies[0]?.children ?? [];
  if (bodies.length !== 1 || element === undefined || more.length > 0) return undefined;
  return element.name === 'Fault' && element.namespace === SOAP_NAMESPACE
    ? readFault(element)
    : { kind: 'element', element };
}

const HTML_START = /^(?:\uFEFF)?\s{0,100}<(?:!doctype html|html)[\s>]/i;
const START_LENGTH = 200;

export function isHtml(bytes: Uint8Array): boolean {
  return HTML_START.test(new TextDecoder().decode(bytes.subarray(0, START_LENGTH)));
}

function readFault(fault: XmlElement): SoapFault {
  const text = textOf(fault, 'faultstring') ?? '';
  const local = (textOf(fault, 'faultcode') ?? '').replace(/^[^:]*:/, '').split('.')[0];
  const side = local === 'Client' ? 'client' : local === 'Server' ? 'server' : 'other';
  return { kind: 'fault', side, text };
}

/** The trimmed text of a child, whatever its namespace; undefined where there is none, or more than one. */
export function textOf(element: XmlElement | undefined, name: string): string | undefined {
  const named = element && childrenNamed(element, name);
  return named?.length === 1 ? named[0]?.text.trim() : undefined;
}

/** Whether the element says something under this name, however often. */
export function isStated(element: XmlElement, name: string): boolean {
  return element.children.some(
    (child) => child.name === name && (child.children.length > 0 || child.text.trim() !== ''),
  );
}

/** Characters that are kept of an error's text. */
export const LONGEST_MESSAGE = 1_500;

/** What is kept of a text for people. */
export function messageOf(element: XmlElement | undefined, name: string): string | undefined {
  return textOf(element, name)?.slice(0, LONGEST_MESSAGE);
}

/** A number that the authority gives, of a form that can be one. */
export function referenceOf(element: XmlElement | undefined, name: string): string | undefined {
  const text = textOf(element, name);
  return text !== undefined && /^[ -~]{1,100}$/.test(text) ? text : undefined;
}

/** A group in an element, where it is there once. */
export function groupOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  if (element === undefined || childrenNamed(element, name).length !== 1) return undefined;
  return childNamed(element, name);
}

/** The number of a code; undefined where the text is none. */
export function codeIn(text: string | undefined): number | undefined {
  return text !== undefined && /^\+?\d{1,9}$/.test(text) ? Number(text) : undefined;
}
