import { isAscii, isUtf8 } from 'node:buffer';
import { positionAt, XmlRefused } from './xml-refused';
import {
  decodeSingleByte,
  firstWithoutCharacter,
  singleByteEncoding,
  type SingleByteEncoding,
} from './single-byte-encodings';
import { isUtf16Name, isUtf8Name, readXmlDeclaration, type XmlDeclaration } from './xml-declaration';

const FIX =
  'Send the document as UTF-8, as UTF-16 with a byte order mark, or as ISO-8859-1, ISO-8859-15 or windows-1252 and declare it.';

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

type Encoding = 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | SingleByteEncoding;

/**
 * The text of an XML document. Line and column of everything in it stay as they are in the bytes: where the encoding
 * declaration would contradict the text (any but UTF-8), it is overwritten with blanks.
 * @throws XmlRefused when the bytes are in another encoding, lie about it, or hold characters that XML 1.0 forbids.
 */
export function decodeXml(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new XmlRefused('XML_EMPTY', 'The document is empty. Send an XML document.');
  refuseForeignEncoding(bytes);
  const { encoding, bomLength } = detect(bytes);
  const content = bytes.subarray(bomLength);
  const text = decode(content, encoding);
  if (text.startsWith('\uFEFF')) {
    throw new XmlRefused(
      'XML_BYTE_ORDER_MARK_REPEATED',
      'The document starts with two byte order marks. Remove one.',
      1,
      1,
    );
  }
  const declaration = readXmlDeclaration(text);
  if (declaration) checkDeclaration(declaration, encoding);
  if (mayHaveForbidden(text, content, encoding)) refuseForbiddenCharacters(text);
  if (text.trim() === '') throw new XmlRefused('XML_EMPTY', 'The document contains only spaces. Send an XML document.');
  return declaration?.encoding === undefined || encoding === 'UTF-8' ? text : withoutEncoding(text, declaration);
}

/** Says by the first bytes what is not read here. */
export function refuseForeignEncoding(bytes: Uint8Array): void {
  for (const [signature, code, name] of FOREIGN_SIGNATURES) {
    if (startsWith(bytes, signature))
      throw new XmlRefused(code, `The document is ${name}, which is not supported. ${FIX}`, 1, 1);
  }
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1').toLowerCase();
  const other = OTHER_FORMATS.find(([first]) => start.startsWith(first.toLowerCase()));
  if (other !== undefined) throw new XmlRefused(other[1], other[2], 1, 1);
}

/** Whether a reader that takes bytes for UTF-8 would misread the document. */
export function needsTranscoding(bytes: Uint8Array): boolean {
  return detect(bytes).encoding !== 'UTF-8';
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

function detect(bytes: Uint8Array): { encoding: Encoding; bomLength: number } {
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return { encoding: 'UTF-8', bomLength: 3 };
  if (startsWith(bytes, [0xff, 0xfe])) return { encoding: 'UTF-16LE', bomLength: 2 };
  if (startsWith(bytes, [0xfe, 0xff])) return { encoding: 'UTF-16BE', bomLength: 2 };
  const declared = readXmlDeclaration(Buffer.from(bytes.subarray(0, LONGEST_DECLARATION)).toString('latin1'))?.encoding;
  return { encoding: (declared === undefined ? undefined : singleByteEncoding(declared)) ?? 'UTF-8', bomLength: 0 };
}

function decode(bytes: Uint8Array, encoding: Encoding): string {
  switch (encoding) {
    case 'UTF-8':
      return decodeUtf8(bytes);
    case 'UTF-16LE':
    case 'UTF-16BE':
      return decodeUtf16(bytes, encoding);
    default:
      return decodeDeclared(bytes, encoding);
  }
}

/** What the declaration says is believed unless the bytes contradict it: a guess would change names and texts unseen. */
function decodeDeclared(bytes: Uint8Array, encoding: SingleByteEncoding): string {
  const text = decodeSingleByte(bytes, encoding);
  if (isUtf8(bytes) && !isAscii(bytes)) throw falseDeclaration(encoding.name, 'UTF-8');
  const at = firstWithoutCharacter(text);
  if (at < 0) return text;
  const { line, column } = positionAt(text, at);
  throw new XmlRefused(
    'XML_ENCODING_INVALID',
    `The document declares the encoding ${encoding.name}, in which the byte 0x${text.charCodeAt(at).toString(16).toUpperCase()} in line ${line}, column ${column} is not a character. Declare the encoding in which the document was written, for example windows-1252, or send it as UTF-8.`,
    line,
    column,
  );
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    const start = Buffer.from(bytes.subarray(0, LONGEST_DECLARATION)).toString('latin1');
    const declared = readXmlDeclaration(start)?.encoding;
    if (declared !== undefined && !isUtf8Name(declared)) throw unsupported(declared);
    // A decoder that is not fatal shows where the first wrong byte is: it puts U+FFFD there.
    const lenient = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    const { line, column } = positionAt(lenient, firstReplacement(lenient, bytes));
    throw new XmlRefused(
      'XML_ENCODING_INVALID',
      `The document is not valid UTF-8: the byte sequence in line ${line}, column ${column} is not a character. ${FIX}`,
      line,
      column,
    );
  }
}

/** U+FFFD may also be there by right; the first one that is not a real one in the bytes is the culprit. */
function firstReplacement(lenient: string, bytes: Uint8Array): number {
  let at = lenient.indexOf('\uFFFD');
  // Up to the culprit text and bytes go side by side: what was gone through is never counted again.
  for (let before = 0, passed = 0; ; passed += 3) {
    passed += Buffer.byteLength(lenient.slice(before, at));
    if (!startsWith(bytes.subarray(passed, passed + 3), [0xef, 0xbf, 0xbd])) return at;
    before = at + 1;
    at = lenient.indexOf('\uFFFD', before);
  }
}

function decodeUtf16(bytes: Uint8Array, encoding: 'UTF-16LE' | 'UTF-16BE'): string {
  try {
    return new TextDecoder(encoding.toLowerCase(), { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new XmlRefused(
      'XML_ENCODING_INVALID',
      `The byte order mark indicates ${encoding}, but the bytes are not valid ${encoding}. ${FIX}`,
    );
  }
}

function checkDeclaration({ version, encoding: declared }: XmlDeclaration, actual: Encoding): void {
  if (version !== '1.0') {
    throw new XmlRefused(
      'XML_VERSION_UNSUPPORTED',
      `The document declares XML version ${version.slice(0, 20)}. Only version 1.0 is supported.`,
      1,
      1,
    );
  }
  if (declared === undefined || typeof actual === 'object') return;
  if (actual === 'UTF-8' ? isUtf8Name(declared) : isUtf16Name(declared, actual)) return;
  const isRead =
    isUtf8Name(declared) || declared.toUpperCase().startsWith('UTF-16') || singleByteEncoding(declared) !== undefined;
  throw isRead ? falseDeclaration(declared, actual) : unsupported(declared);
}

function falseDeclaration(declared: string, actual: 'UTF-8' | 'UTF-16LE' | 'UTF-16BE'): XmlRefused {
  return new XmlRefused(
    'XML_ENCODING_FALSE',
    `The document declares the encoding ${declared}, but its bytes are ${actual}. Declare ${actual.slice(0, 6).replace(/-$/, '')} or remove the encoding declaration.`,
    1,
    1,
  );
}

function unsupported(declared: string): XmlRefused {
  return new XmlRefused(
    'XML_ENCODING_UNSUPPORTED',
    `The document declares the encoding ${declared.slice(0, 40)}, which is not supported. ${FIX}`,
    1,
    1,
  );
}

const LONGEST_DECLARATION = 1_024;

/** What XML 1.0 has no place for, beside halves of surrogates. */
function isForbidden(code: number): boolean {
  return code < 0x20 ? code !== 0x09 && code !== 0x0a && code !== 0x0d : code >= 0xfffe;
}

/** Those of them that are the same byte in all encodings that are read here but UTF-16. */
const FORBIDDEN_BYTES = Array.from({ length: 0x20 }, (_, byte) => byte).filter(isForbidden);
/** So much stays in the processor's cache while it is searched for each of them. */
const SEARCHED_AT_A_STRETCH = 65_536;

/** Thirty searches by Node take a fifth of the time of one loop, and do not depend on what V8 has compiled. */
function mayHaveForbidden(text: string, bytes: Uint8Array, encoding: Encoding): boolean {
  if (encoding === 'UTF-16LE' || encoding === 'UTF-16BE') return true;
  if (text.includes('\uFFFE') || text.includes('\uFFFF')) return true;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < buffer.length; at += SEARCHED_AT_A_STRETCH) {
    const stretch = buffer.subarray(at, at + SEARCHED_AT_A_STRETCH);
    if (FORBIDDEN_BYTES.some((byte) => stretch.includes(byte))) return true;
  }
  return false;
}

/**
 * A loop, because a regular expression takes ten times as long once V8 has stopped to optimize them, which it does in a process
 * that has compiled many.
 */
function indexOfForbidden(text: string): number {
  for (let at = 0; at < text.length; at += 1) if (isForbidden(text.charCodeAt(at))) return at;
  return -1;
}

function refuseForbiddenCharacters(text: string): void {
  const at = indexOfForbidden(text);
  if (at < 0) return;
  const { line, column } = positionAt(text, at);
  const code = text.charCodeAt(at);
  const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  throw new XmlRefused(
    code === 0 ? 'XML_NUL_CHARACTER' : 'XML_CONTROL_CHARACTER',
    `The character ${name} in line ${line}, column ${column} is not allowed in XML 1.0. Remove it.`,
    line,
    column,
  );
}

function withoutEncoding(text: string, { encodingStart, encodingEnd }: XmlDeclaration): string {
  return text.slice(0, encodingStart) + ' '.repeat(encodingEnd - encodingStart) + text.slice(encodingEnd);
}
