import { positionAt, XmlRefused } from './xml-refused';

/** Tells characters that XML 1.0 has no place for, beside halves of surrogates. */
function isForbidden(code: number): boolean {
  return code < 0x20 ? code !== 0x09 && code !== 0x0a && code !== 0x0d : code >= 0xfffe;
}

/** Those of them that are the same byte in all encodings that are read here but UTF-16. */
const FORBIDDEN_BYTES = Array.from({ length: 0x20 }, (_, byte) => byte).filter(isForbidden);
/** This much stays in the processor's cache while it is searched for each of them. */
const SEARCHED_AT_A_STRETCH = 65_536;

/** Thirty searches by Node take a fifth of the time of one loop, and do not depend on what V8 has compiled. */
export function mayHaveForbidden(text: string, bytes: Uint8Array, isUtf16: boolean): boolean {
  if (isUtf16) return true;
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

export function refuseForbiddenCharacters(text: string): void {
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
