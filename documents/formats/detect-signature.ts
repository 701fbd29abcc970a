import type { DetectedFormat } from './detected-format';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const EMPTY_ZIP = [0x50, 0x4b, 0x05, 0x06];

/** First bytes of files that people send instead of an invoice. */
const KINDS: readonly (readonly [signature: readonly number[], kind: string])[] = [
  [[0x1f, 0x8b], 'compressed data (gzip)'],
  [[0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], 'a 7-Zip archive'],
  [ascii('Rar!'), 'a RAR archive'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'an old Office file (.xls, .doc or .msg)'],
  [ascii('{\\rtf'), 'a text in Rich Text Format'],
  [[0x89, ...ascii('PNG')], 'a PNG image'],
  [[0xff, 0xd8, 0xff], 'a JPEG image'],
  [ascii('GIF8'), 'a GIF image'],
  [[0x49, 0x49, 0x2a, 0x00], 'a TIFF image'],
  [[0x4d, 0x4d, 0x00, 0x2a], 'a TIFF image'],
  // The outer sequence of ASN.1 with a length of two bytes or without one.
  [[0x30, 0x82], 'a signed file (PKCS #7)'],
  [[0x30, 0x80], 'a signed file (PKCS #7)'],
];

/** Names in an archive stand there uncompressed; every workbook has this part. */
const WORKBOOK_PART = 'xl/workbook.';

export function detectSignature(bytes: Uint8Array): DetectedFormat | undefined {
  if (startsWith(bytes, ZIP) || startsWith(bytes, EMPTY_ZIP)) {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return { format: buffer.includes(WORKBOOK_PART, 0, 'latin1') ? 'xlsx' : 'zip' };
  }
  const known = KINDS.find(([signature]) => startsWith(bytes, signature));
  return known && { format: 'binary', kind: known[1] };
}

function ascii(text: string): number[] {
  return [...Buffer.from(text, 'latin1')];
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}
