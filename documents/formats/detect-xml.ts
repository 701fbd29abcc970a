import { NAMESPACES } from '../../schemas/ubl-2.1/namespaces';
import { decodeXml } from '../xml/decode-xml';
import { refuseHostileXml } from '../xml/hostile-gate';
import { XmlRefused } from '../xml/xml-refused';
import type { DetectedFormat } from './detected-format';
import { firstCharacter } from './first-character';
import { readXmlRoot } from '../xml/xml-root';

/** Invoices by root element and namespace. */
const INVOICES: readonly (readonly [root: string, namespace: string, detected: DetectedFormat])[] = [
  ['Invoice', NAMESPACES.Invoice, { format: 'ubl', root: 'Invoice' }],
  ['CreditNote', NAMESPACES.CreditNote, { format: 'ubl', root: 'CreditNote' }],
  ['DebitNote', NAMESPACES.DebitNote, { format: 'ubl', root: 'DebitNote' }],
  ['CrossIndustryInvoice', 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100', { format: 'cii' }],
  ['CrossIndustryDocument', 'urn:ferd:CrossIndustryDocument:invoice:1p0', { format: 'zugferd-1', edition: '1.0' }],
  ['Invoice', 'urn:un:unece:uncefact:data:standard:CBFBUY:5', { format: 'zugferd-1', edition: 'release candidate' }],
];

/** `<` in encodings that are not read; decodeXml names them. */
const FOREIGN_STARTS: readonly (readonly number[])[] = [
  [0x3c, 0x00],
  [0x00, 0x3c],
  [0x00, 0x00, 0x00, 0x3c],
  [0x00, 0x00, 0xfe, 0xff],
  [0xff, 0xfe, 0x00, 0x00],
  [0x4c, 0x6f, 0xa7, 0x94],
  [0x2b, 0x41, 0x44, 0x77],
];

export function startsLikeXml(bytes: Uint8Array): boolean {
  return (
    firstCharacter(bytes) === '<' || FOREIGN_STARTS.some((start) => start.every((byte, index) => bytes[index] === byte))
  );
}

/** The format of bytes that start like XML. */
export function detectXml(bytes: Uint8Array): DetectedFormat {
  try {
    const text = decodeXml(bytes);
    const root = readXmlRoot(text);
    if (!root) throw whyNoRoot(text);
    const { name, namespace } = root;
    const invoice = INVOICES.find(([rootName, itsNamespace]) => rootName === name && itsNamespace === namespace);
    return invoice?.[2] ?? { format: 'xml', root: name, namespace };
  } catch (error) {
    if (error instanceof XmlRefused) return { format: 'unreadable-xml', refusal: error };
    throw error;
  }
}

function whyNoRoot(text: string): XmlRefused {
  try {
    refuseHostileXml(text);
  } catch (error) {
    if (error instanceof XmlRefused) return error;
    throw error;
  }
  return new XmlRefused(
    'XML_NOT_WELL_FORMED',
    'The document is not well-formed XML: its first element is not readable.',
  );
}
