import { isUtf8 } from 'node:buffer';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const FIRST_PRINTABLE = 0x20;
const LONGEST_ESCAPE = 6;
/** Bytes that JSON writes for `"`, `\` and each control character. */
const ESCAPES: readonly Uint8Array[] = Array.from({ length: BACKSLASH + 1 }, (_, byte) =>
  Buffer.from(JSON.stringify(String.fromCharCode(byte)).slice(1, -1)),
);

/**
 * JSON under way to a client, as bytes; it grows as it is written. Nearly all pieces are so short that copying them byte
 * by byte is faster than a call that would copy them at once.
 */
export class JsonBytes {
  private bytes: Buffer;
  private length = 0;

  constructor(expectedLength: number) {
    this.bytes = Buffer.allocUnsafeSlow(expectedLength);
  }

  /** Place at which the next piece will begin. */
  get end(): number {
    return this.length;
  }

  byte(byte: number): void {
    this.reserve(1);
    this.bytes[this.length] = byte;
    this.length += 1;
  }

  /** Bytes as they are. */
  raw(piece: Uint8Array, start = 0, end = piece.length): void {
    this.reserve(end - start);
    const { bytes } = this;
    let at = this.length;
    for (let index = start; index < end; index += 1) bytes[at++] = piece[index] as number;
    this.length = at;
  }

  ascii(text: string): void {
    this.reserve(text.length);
    const { bytes } = this;
    let at = this.length;
    for (let index = 0; index < text.length; index += 1) bytes[at++] = text.charCodeAt(index);
    this.length = at;
  }

  /** Writes once more what was written between two places. */
  again(start: number, end: number): void {
    this.reserve(end - start);
    this.bytes.copyWithin(this.length, start, end);
    this.length += end - start;
  }

  /** UTF-8 as a JSON string. */
  string(source: Uint8Array, start: number, end: number): void {
    this.byte(QUOTE);
    this.insideString(source, start, end);
    this.byte(QUOTE);
  }

  /** UTF-8 as the inside of a JSON string. */
  insideString(source: Uint8Array, start: number, end: number): void {
    this.reserve((end - start) * LONGEST_ESCAPE);
    const { bytes } = this;
    let at = this.length;
    for (let index = start; index < end; index += 1) {
      const byte = source[index] as number;
      if (byte < FIRST_PRINTABLE || byte === QUOTE || byte === BACKSLASH) {
        const escape = ESCAPES[byte] as Uint8Array;
        bytes.set(escape, at);
        at += escape.length;
      } else bytes[at++] = byte;
    }
    this.length = at;
  }

  /** The bytes that were written. Text that is not UTF-8 is replaced as a decoder would: JSON has to be UTF-8. */
  written(): Uint8Array {
    const written = this.bytes.subarray(0, this.length);
    return isUtf8(written) ? written : Buffer.from(written.toString());
  }

  private reserve(more: number): void {
    if (this.length + more > this.bytes.length) this.grow(more);
  }

  private grow(more: number): void {
    const larger = Buffer.allocUnsafeSlow((this.length + more) * 2);
    larger.set(this.bytes.subarray(0, this.length));
    this.bytes = larger;
  }
}
