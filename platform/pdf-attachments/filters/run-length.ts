import { GrowingOutput } from './growing-output';

const END = 128;

/** A length byte and then so many bytes as they are, or one byte to be repeated. */
export function decodeRunLength(data: Buffer, most: number): Buffer {
  const output = new GrowingOutput(data.length * 2, most);
  for (let at = 0; at < data.length;) {
    const length = data[at] ?? END;
    at += 1;
    if (length === END) break;
    if (length < END) {
      output.append(data.subarray(at, at + length + 1));
      at += length + 1;
    } else {
      output.repeat(data[at] ?? 0, 257 - length);
      at += 1;
    }
  }
  return output.bytes();
}
