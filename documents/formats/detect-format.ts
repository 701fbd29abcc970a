import { detectSignature } from './detect-signature';
import { detectXml, startsLikeXml } from './detect-xml';
import type { DetectedFormat } from './detected-format';
import { firstCharacter } from './first-character';

const PDF_HEADER = '%PDF-';
/** Readers of PDF look for the header in so many bytes. */
const PDF_HEADER_WITHIN = 1024;
const TEXT_LOOKED_AT = 4096;

/** The first that knows the file wins: a header of PDF inside of a ZIP archive or of a comment makes no PDF. */
const DETECTORS: readonly ((bytes: Uint8Array) => DetectedFormat | undefined)[] = [
  (bytes) => (isBlank(bytes) ? { format: 'empty' } : undefined),
  (bytes) => (latin1(bytes, PDF_HEADER.length) === PDF_HEADER ? { format: 'pdf' } : undefined),
  detectSignature,
  (bytes) => (startsLikeXml(bytes) ? detectXml(bytes) : undefined),
  (bytes) => (['{', '['].includes(firstCharacter(bytes) ?? '') ? { format: 'json' } : undefined),
  (bytes) =>
    latin1(bytes, PDF_HEADER_WITHIN + PDF_HEADER.length).includes(PDF_HEADER) ? { format: 'pdf' } : undefined,
  (bytes) => (isText(bytes) ? { format: 'text' } : undefined),
];

/** Tells the format of a file. Never throws; costs no more than decoding the text. */
export function detectFormat(bytes: Uint8Array): DetectedFormat {
  for (const detect of DETECTORS) {
    const detected = detect(bytes);
    if (detected) return detected;
  }
  return { format: 'binary' };
}

/** Whether the file is an electronic invoice itself, in a syntax that is read here. */
export function isInvoiceXml(
  detected: DetectedFormat,
): detected is Extract<DetectedFormat, { format: 'ubl' | 'cii' | 'zugferd-1' }> {
  return detected.format === 'ubl' || detected.format === 'cii' || detected.format === 'zugferd-1';
}

function isBlank(bytes: Uint8Array): boolean {
  return firstCharacter(bytes) === undefined;
}

/** No control characters at its start, or a byte order mark: whatever the encoding, people can read it. */
function isText(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  return bytes.subarray(0, TEXT_LOOKED_AT).every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d));
}

function latin1(bytes: Uint8Array, length: number): string {
  return Buffer.from(bytes.subarray(0, length)).toString('latin1');
}
