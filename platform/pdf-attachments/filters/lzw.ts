import { PdfDamaged } from '../reader/pdf-damaged';
import type { PdfDictionary } from '../reader/pdf-values';
import { GrowingOutput } from './growing-output';

const CLEAR = 256;
const END = 257;
const FIRST_CODE = 258;
const MOST_CODES = 4096;

/** LZW with codes of 9 to 12 bits, most significant bit first (ISO 32000-1, 7.4.4). */
export function decodeLzw(data: Buffer, parameters: PdfDictionary, most: number): Buffer {
  // EarlyChange: codes get longer one code before they have to, unless the file says 0.
  const early = parameters.get('EarlyChange') === 0 ? 0 : 1;
  const output = new GrowingOutput(data.length * 3, most);
  const sequences: Buffer[] = [];
  let previous: Buffer | undefined;
  let width = 9;
  let bits = 0;
  let held = 0;
  for (const byte of data) {
    held = ((held << 8) | byte) & 0xffffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (held >> bits) & ((1 << width) - 1);
    if (code === END) break;
    if (code === CLEAR) {
      sequences.length = 0;
      previous = undefined;
      width = 9;
      continue;
    }
    const sequence = sequenceOf(code, sequences, previous);
    output.append(sequence);
    if (previous && sequences.length + FIRST_CODE < MOST_CODES) sequences.push(extended(previous, sequence));
    previous = sequence;
    const next = sequences.length + FIRST_CODE + early;
    width = next >= 2048 ? 12 : next >= 1024 ? 11 : next >= 512 ? 10 : 9;
  }
  return output.bytes();
}

function sequenceOf(code: number, sequences: readonly Buffer[], previous: Buffer | undefined): Buffer {
  if (code < CLEAR) return Buffer.of(code);
  const known = sequences[code - FIRST_CODE];
  if (known) return known;
  // The one code that may be used before it is in the table: the previous sequence and its own first byte.
  if (previous && code - FIRST_CODE === sequences.length) return extended(previous, previous);
  throw new PdfDamaged('its LZW data is damaged');
}

function extended(sequence: Buffer, by: Buffer): Buffer {
  return Buffer.concat([sequence, by.subarray(0, 1)]);
}
