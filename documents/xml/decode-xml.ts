import { isAscii, isUtf8 } from 'node:buffer';
import { declaredEncoding, decodeDeclared, type DeclaredEncoding } from './declared-encodings';
import {
  declaredIn,
  detectEncoding,
  ENCODING_FIX,
  refuseForeignEncoding,
  startsWith,
  type DetectedEncoding,
  type Encoding,
} from './detect-encoding';
import { mayHaveForbidden, refuseForbiddenCharacters } from './forbidden-characters';
import { isUtf16Name, isUtf8Name, readXmlDeclaration, type XmlDeclaration } from './xml-declaration';
import { positionAt, XmlRefused } from './xml-refused';

/**
 * The text of an XML document. Line and column of everything in it stay as they are in the bytes: where the encoding
 * declaration would contradict the text (any but UTF-8), it is overwritten with blanks.
 * @param charset of the Content-Type that the document came with: only a byte order mark counts for more
 * @throws XmlRefused when the bytes are in another encoding, lie about it, or hold characters that XML 1.0 forbids.
 */
export function decodeXml(bytes: Uint8Array, charset?: string): string {
  if (bytes.length === 0) throw new XmlRefused('XML_EMPTY', 'The document is empty. Send an XML document.');
  const detected = detectEncoding(bytes, charset);
  const { encoding, bomLength } = detected;
  refuseForeignEncoding(bytes, detected);
  const content = bytes.subarray(bomLength);
  const text = decode(content, detected);
  if (text.startsWith('\uFEFF')) {
    throw new XmlRefused(
      'XML_BYTE_ORDER_MARK_REPEATED',
      'The document starts with two byte order marks. Remove one.',
      1,
      1,
    );
  }
  const declaration = readXmlDeclaration(text);
  if (declaration) checkDeclaration(declaration, detected);
  if (mayHaveForbidden(text, content, typeof encoding === 'string' && encoding !== 'UTF-8'))
    refuseForbiddenCharacters(text);
  if (text.trim() === '') throw new XmlRefused('XML_EMPTY', 'The document contains only spaces. Send an XML document.');
  return declaration?.encoding === undefined || isPlainUtf8(declaration.encoding)
    ? text
    : withoutEncoding(text, declaration);
}

/** Whether the bytes say that text themselves, without the charset they came with. */
export function readsAlone(bytes: Uint8Array, text: string): boolean {
  try {
    return decodeXml(bytes) === text;
  } catch (error) {
    if (error instanceof XmlRefused) return false;
    throw error;
  }
}

/** The same document for readers who do not know the charset it came with: as it is, or in UTF-8. @throws XmlRefused */
export function withoutCharset(bytes: Uint8Array, charset: string): Uint8Array {
  const text = decodeXml(bytes, charset);
  return readsAlone(bytes, text) ? bytes : new TextEncoder().encode(text);
}

/** Whether a reader that takes bytes for UTF-8 would misread the document. */
export function needsTranscoding(bytes: Uint8Array, charset?: string): boolean {
  if (charset !== undefined && !isUtf8Name(charset)) return true;
  const declared = declaredIn(bytes);
  return detectEncoding(bytes).encoding !== 'UTF-8' || (declared !== undefined && !isPlainUtf8(declared));
}

function decode(bytes: Uint8Array, detected: DetectedEncoding): string {
  const { encoding } = detected;
  switch (encoding) {
    case 'UTF-8':
      return decodeUtf8(bytes, detected);
    case 'UTF-16LE':
    case 'UTF-16BE':
      return decodeUtf16(bytes, encoding, detected);
    default:
      return decodeOther(bytes, encoding, detected);
  }
}

/** What is stated is believed unless the bytes contradict it: a guess would change names and texts unseen. */
function decodeOther(bytes: Uint8Array, encoding: DeclaredEncoding, { by }: DetectedEncoding): string {
  const decoded = decodeDeclared(bytes, encoding);
  if (isUtf8(bytes) && !isAscii(bytes)) throw falseEncoding(encoding.name, 'UTF-8', by);
  if ('text' in decoded) return decoded.text;
  const { before, byte } = decoded;
  const { line, column } = positionAt(before, before.length);
  const what = byte === undefined ? 'the byte sequence' : `the byte 0x${byte.toString(16).toUpperCase()}`;
  throw new XmlRefused(
    'XML_ENCODING_INVALID',
    `${stated(by)} the encoding ${encoding.name}, in which ${what} in line ${line}, column ${column} is not a character. State the encoding in which the document was written, for example windows-1252, or send it as UTF-8.`,
    line,
    column,
  );
}

function stated(by: DetectedEncoding['by']): string {
  return by === 'charset' ? 'The Content-Type states' : 'The document declares';
}

function decodeUtf8(bytes: Uint8Array, { by }: DetectedEncoding): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    const declared = declaredIn(bytes);
    const isOther = declared !== undefined && !isUtf8Name(declared);
    if (isOther && by !== 'charset') throw unsupported(declared);
    // A decoder that is not fatal shows where the first wrong byte is: it puts U+FFFD there.
    const lenient = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    const { line, column } = positionAt(lenient, firstReplacement(lenient, bytes));
    const where = `the byte sequence in line ${line}, column ${column} is not a character`;
    throw new XmlRefused(
      'XML_ENCODING_INVALID',
      isOther
        ? `The Content-Type states charset=utf-8, which counts for more than the declared encoding ${declared.slice(0, 40)}, but ${where}. Leave the charset out, or state the right one.`
        : `The document is not valid UTF-8: ${where}. ${ENCODING_FIX}`,
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

function decodeUtf16(bytes: Uint8Array, encoding: 'UTF-16LE' | 'UTF-16BE', { by }: DetectedEncoding): string {
  const said = by === 'charset' ? 'Content-Type' : 'byte order mark';
  const not = `The ${said} indicates ${encoding}, but the bytes are not valid ${encoding}. ${ENCODING_FIX}`;
  let text: string;
  try {
    text = new TextDecoder(encoding.toLowerCase(), { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new XmlRefused('XML_ENCODING_INVALID', not);
  }
  // Nearly all bytes are characters of UTF-16.
  if (by === 'charset' && !/^\s*</.test(text)) throw new XmlRefused('XML_ENCODING_INVALID', not, 1, 1);
  return text;
}

function checkDeclaration(
  { version, encoding: declared }: XmlDeclaration,
  { encoding: actual, by }: DetectedEncoding,
): void {
  if (version !== '1.0') {
    throw new XmlRefused(
      'XML_VERSION_UNSUPPORTED',
      `The document declares XML version ${version.slice(0, 20)}. Only version 1.0 is supported.`,
      1,
      1,
    );
  }
  if (declared === undefined || by === 'charset' || typeof actual === 'object') return;
  if (actual === 'UTF-8' ? isUtf8Name(declared) : isUtf16Name(declared, actual)) return;
  const isRead =
    isUtf8Name(declared) || declared.toUpperCase().startsWith('UTF-16') || declaredEncoding(declared) !== undefined;
  throw isRead ? falseEncoding(declared, actual, by) : unsupported(declared);
}

function falseEncoding(named: string, actual: Extract<Encoding, string>, by: DetectedEncoding['by']): XmlRefused {
  const right = actual.slice(0, 6).replace(/-$/, '');
  const fix =
    by === 'charset'
      ? `State charset=${right.toLowerCase()} or no charset.`
      : `Declare ${right} or remove the encoding declaration.`;
  return new XmlRefused(
    'XML_ENCODING_FALSE',
    `${stated(by)} the encoding ${named}, but its bytes are ${actual}. ${fix}`,
    1,
    1,
  );
}

function unsupported(declared: string): XmlRefused {
  return new XmlRefused(
    'XML_ENCODING_UNSUPPORTED',
    `The document declares the encoding ${declared.slice(0, 40)}, which is not supported. ${ENCODING_FIX}`,
    1,
    1,
  );
}

/** Other names of it are not known to every parser. */
function isPlainUtf8(declared: string): boolean {
  return declared.toUpperCase() === 'UTF-8';
}

function withoutEncoding(text: string, { encodingStart, encodingEnd }: XmlDeclaration): string {
  return text.slice(0, encodingStart) + ' '.repeat(encodingEnd - encodingStart) + text.slice(encodingEnd);
}
