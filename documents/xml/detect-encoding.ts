import { DECLARED_ENCODINGS, declaredEncoding, type DeclaredEncoding } from './declared-encodings';
import { isUtf8Name, readXmlDeclaration } from './xml-declaration';
import { XmlRefused } from './xml-refused';

/** Advice on how to mend an encoding that is not read. */
export const ENCODING_FIX = `Send the document as UTF-8, as UTF-16 with a byte order mark, or declare its encoding, one of ${DECLARED_ENCODINGS.join(', ')}.`;

/** First bytes that give an encoding away which is not read here; longest first where one starts with another. */
const FOREIGN_SIGNATURES: readonly (readonly [bytes: readonly number[], code: string, name: string])[] = [
  [[0x00, 0x00, 0xfe, 0xff], 'XML_ENCODING_UTF32', 'UTF-32'],
  [[0xff, 0xfe, 0x00, 0x00], 'XML_ENCODING_UTF32', 'UTF-32'],
  [[0x00, 0x00, 0x00, 0x3c], 'XML_ENCODING_UTF32', 'UTF-32'],
  [[0x3c, 0x00, 0x00, 0x00], 'XML_ENCODING_UTF32', 'UTF-32'],
  [[0x3c, 0x00], 'XML_ENCODING_UTF16_WITHOUT_BOM', 'UTF-16 without a byte order mark'],
  [[0x00, 0x3c], 'XML_ENCODING_UTF16_WITHOUT_BOM', 'UTF-16 without a byte order mark'],
  [[0x4c, 0x6f, 0xa7, 0x94], 'XML_ENCODING_EBCDIC', 'EBCDIC'],
  [[0x2b, 0x2f, 0x76], 'XML_ENCODING_UTF7', 'UTF-7'],
  [[0x2b, 0x41, 0x44, 0x77], 'XML_ENCODING_UTF7', 'UTF-7'],
  [[0x1f, 0x8b], 'XML_COMPRESSED', 'compressed data (gzip)'],
  [[0x50, 0x4b, 0x03, 0x04], 'XML_COMPRESSED', 'a ZIP archive'],
];

/** First bytes of what is no XML at all, and what to do with it. */
const OTHER_FORMATS: readonly (readonly [start: string, code: string, message: string])[] = [
  ['%PDF-', 'XML_IS_PDF', 'The document is a PDF, not XML. Send the invoice as UBL 2.1 or as JSON.'],
  ['{', 'XML_IS_JSON', 'The document is JSON, not XML. Send it with Content-Type: application/json.'],
  ['[', 'XML_IS_JSON', 'The document is JSON, not XML. Send it with Content-Type: application/json.'],
  ['"<', 'XML_IN_QUOTES', 'The document is XML inside a JSON string. Send the XML itself, without quotes and escapes.'],
  [
    '"\\u003c',
    'XML_IN_QUOTES',
    'The document is XML inside a JSON string. Send the XML itself, without quotes and escapes.',
  ],
];

export type Encoding = 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | DeclaredEncoding;

export interface DetectedEncoding {
  encoding: Encoding;
  bomLength: number;
  /** Its source: a charset of the Content-Type counts for more than the declaration in the document (RFC 7303, 3). */
  by: 'byte order mark' | 'charset' | 'declaration or default';
}

/** Longer declarations are not read. */
export const LONGEST_DECLARATION = 1_024;

/** @throws XmlRefused where the charset is one that is not read */
export function detectEncoding(bytes: Uint8Array, charset?: string): DetectedEncoding {
  const by = 'byte order mark';
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return { encoding: 'UTF-8', bomLength: 3, by };
  if (startsWith(bytes, [0xff, 0xfe])) return { encoding: 'UTF-16LE', bomLength: 2, by };
  if (startsWith(bytes, [0xfe, 0xff])) return { encoding: 'UTF-16BE', bomLength: 2, by };
  if (charset !== undefined && !isUtf16WithoutOrder(charset))
    return { encoding: encodingOfCharset(charset), bomLength: 0, by: 'charset' };
  const declared = declaredIn(bytes);
  const encoding = (declared === undefined ? undefined : declaredEncoding(declared)) ?? 'UTF-8';
  return { encoding, bomLength: 0, by: 'declaration or default' };
}

export function declaredIn(bytes: Uint8Array): string | undefined {
  return readXmlDeclaration(Buffer.from(bytes.subarray(0, LONGEST_DECLARATION)).toString('latin1'))?.encoding;
}

/** Whether a charset of a Content-Type names an encoding that is read. */
export function isCharsetRead(charset: string): boolean {
  return isUtf16WithoutOrder(charset) || knownCharset(charset) !== undefined;
}

/** Such a document needs a byte order mark (RFC 7303, 3.1). */
function isUtf16WithoutOrder(charset: string): boolean {
  return charset.toUpperCase() === 'UTF-16';
}

function knownCharset(charset: string): Encoding | undefined {
  const name = charset.toUpperCase();
  if (isUtf8Name(name)) return 'UTF-8';
  return name === 'UTF-16LE' || name === 'UTF-16BE' ? name : declaredEncoding(charset);
}

function encodingOfCharset(charset: string): Encoding {
  const known = knownCharset(charset);
  if (known !== undefined) return known;
  const message = `The Content-Type says charset=${charset.slice(0, 40)}, which is not supported. ${ENCODING_FIX}`;
  throw new XmlRefused('XML_ENCODING_UNSUPPORTED', message, 1, 1);
}

export function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

/** Says by the first bytes what is not read here. UTF-16 needs no byte order mark where the charset tells it. */
export function refuseForeignEncoding(bytes: Uint8Array, detected?: DetectedEncoding): void {
  const isToldUtf16 =
    detected?.by === 'charset' && typeof detected.encoding === 'string' && detected.encoding !== 'UTF-8';
  for (const [signature, code, name] of FOREIGN_SIGNATURES) {
    if (isToldUtf16 && code === 'XML_ENCODING_UTF16_WITHOUT_BOM') continue;
    if (startsWith(bytes, signature))
      throw new XmlRefused(code, `The document is ${name}, which is not supported. ${ENCODING_FIX}`, 1, 1);
  }
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1').toLowerCase();
  const other = OTHER_FORMATS.find(([first]) => start.startsWith(first.toLowerCase()));
  if (other !== undefined) throw new XmlRefused(other[1], other[2], 1, 1);
}
