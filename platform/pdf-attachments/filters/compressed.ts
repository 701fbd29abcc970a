import { inflateRawSync, inflateSync } from 'node:zlib';
import { PdfDamaged, StreamTooLong } from '../faults';
import type { PdfDictionary } from '../reader/pdf-values';
import { GrowingOutput } from './growing-output';

const ZLIB_HEADER_BYTES = 2;

/**
 * Inflates data with zlib header. A wrong or missing checksum at the end is passed over, as other readers do: programs
 * write it wrong. Data that ends too early is damaged: half an invoice is none.
 */
export function inflateFlate(data: Buffer, most: number): Buffer {
  try {
    return inflate(inflateSync, data, most);
  } catch (error) {
    if (error instanceof StreamTooLong) throw error;
    return inflate(inflateRawSync, data.subarray(ZLIB_HEADER_BYTES), most);
  }
}

function inflate(method: typeof inflateSync, data: Buffer, most: number): Buffer {
  try {
    // zlib wants at least one byte of room.
    return method(data, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new StreamTooLong();
    throw new PdfDamaged('its compressed data is damaged or ends too early');
  }
}

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

const END_OF_RUNS = 128;

/** A length byte and then so many bytes as they are, or one byte to be repeated. */
export function decodeRunLength(data: Buffer, most: number): Buffer {
  const output = new GrowingOutput(data.length * 2, most);
  for (let at = 0; at < data.length;) {
    const length = data[at] ?? END_OF_RUNS;
    at += 1;
    if (length === END_OF_RUNS) break;
    if (length < END_OF_RUNS) {
      output.append(data.subarray(at, at + length + 1));
      at += length + 1;
    } else {
      output.repeat(data[at] ?? 0, 257 - length);
      at += 1;
    }
  }
  return output.bytes();
}
