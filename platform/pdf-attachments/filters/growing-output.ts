import { StreamTooLong } from '../faults';

/** Bytes put out by a filter; gives up at `most`. */
export class GrowingOutput {
  private buffer: Buffer;
  private length = 0;

  constructor(
    expected: number,
    private readonly most: number,
  ) {
    this.buffer = Buffer.allocUnsafe(Math.max(64, Math.min(expected, most)));
  }

  push(byte: number): void {
    this.reserve(1);
    this.buffer[this.length++] = byte;
  }

  append(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.buffer.set(bytes, this.length);
    this.length += bytes.length;
  }

  repeat(byte: number, times: number): void {
    this.reserve(times);
    this.buffer.fill(byte, this.length, this.length + times);
    this.length += times;
  }

  bytes(): Buffer {
    return this.buffer.subarray(0, this.length);
  }

  private reserve(more: number): void {
    const needed = this.length + more;
    if (needed > this.most) throw new StreamTooLong();
    if (needed <= this.buffer.length) return;
    const grown = Buffer.allocUnsafe(Math.max(needed, this.buffer.length * 2));
    this.buffer.copy(grown, 0, 0, this.length);
    this.buffer = grown;
  }
}
