import { PdfDamaged, StreamTooLong } from '../faults';
import { isBlank } from '../reader/character-classes';
import type { PdfDictionary } from '../reader/pdf-values';
import { decodeHexadecimal } from '../reader/read-string';
import { GrowingOutput } from './growing-output';

const GREATER = 0x3e;
const TILDE = 0x7e;
const LETTER_Z = 0x7a;
const FIRST = 0x21;
const LAST = 0x75;

/** Pairs of hexadecimal digits up to `>`. */
export function decodeAsciiHex(data: Buffer, _parameters: PdfDictionary, most: number): Buffer {
  const end = data.indexOf(GREATER);
  const digits = end < 0 ? data : data.subarray(0, end);
  const decoded = decodeHexadecimal(digits);
  if (decoded.length > most) throw new StreamTooLong();
  return decoded;
}

/** Groups of five characters for four bytes, `z` for four zeros, `~>` at the end. */
export function decodeAscii85(data: Buffer, _parameters: PdfDictionary, most: number): Buffer {
  const output = new GrowingOutput(Math.ceil(data.length * 0.8) + 4, most);
  const group: number[] = [];
  for (const code of data) {
    if (isBlank(code)) continue;
    if (code === TILDE) break;
    if (code === LETTER_Z && group.length === 0) {
      output.repeat(0, 4);
      continue;
    }
    if (code < FIRST || code > LAST) throw new PdfDamaged('its ASCII85 data contains an invalid character');
    group.push(code - FIRST);
    if (group.length === 5) {
      output.append(groupBytes(group));
      group.length = 0;
    }
  }
  if (group.length > 1) {
    const bytes = group.length - 1;
    while (group.length < 5) group.push(LAST - FIRST);
    output.append(groupBytes(group).subarray(0, bytes));
  }
  return output.bytes();
}

function groupBytes(group: readonly number[]): Buffer {
  const value = group.reduce((sum, digit) => sum * 85 + digit, 0);
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value % 2 ** 32);
  return bytes;
}
