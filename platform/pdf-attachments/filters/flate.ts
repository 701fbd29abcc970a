import { inflateRawSync, inflateSync } from 'node:zlib';
import { PdfDamaged } from '../reader/pdf-damaged';
import { StreamTooLong } from './stream-too-long';

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
