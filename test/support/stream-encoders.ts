import { deflateSync } from 'node:zlib';

/** Writers of the filters that PDF streams use: what the readers have to undo. */
export const STREAM_ENCODERS: Readonly<Record<string, (data: Buffer) => Buffer>> = {
  FlateDecode: (data) => deflateSync(data),
  ASCIIHexDecode: (data) => Buffer.from(`${data.toString('hex').replace(/.{60}/g, '$&\n')}>`),
  ASCII85Decode: encodeAscii85,
  RunLengthDecode: encodeRunLength,
  LZWDecode: (data) => encodeLzw(data),
};

function encodeAscii85(data: Buffer): Buffer {
  let text = '';
  for (let at = 0; at < data.length; at += 4) {
    const group = Buffer.alloc(4);
    const length = data.copy(group, 0, at, at + 4);
    let value = group.readUInt32BE();
    if (value === 0 && length === 4) {
      text += 'z';
      continue;
    }
    let digits = '';
    for (let index = 0; index < 5; index += 1) {
      digits = String.fromCharCode(33 + (value % 85)) + digits;
      value = Math.floor(value / 85);
    }
    text += digits.slice(0, length + 1);
  }
  return Buffer.from(`${text}~>`);
}

/** Runs of the same byte as such, everything else one byte at a time. */
function encodeRunLength(data: Buffer): Buffer {
  const output: number[] = [];
  for (let at = 0; at < data.length;) {
    let length = 1;
    while (length < 128 && data[at + length] === data[at] && at + length < data.length) length += 1;
    if (length > 1) output.push(257 - length, data[at] ?? 0);
    else output.push(0, data[at] ?? 0);
    at += length;
  }
  return Buffer.from([...output, 128]);
}

export function encodeLzw(data: Buffer, earlyChange: 0 | 1 = 1): Buffer {
  const codes = new BitWriter();
  let table = new Map<string, number>();
  let width = 9;
  let sequence = '';
  const codeOf = (text: string): number => (text.length === 1 ? text.charCodeAt(0) : (table.get(text) ?? -1));
  codes.push(256, width);
  for (const byte of data) {
    const longer = sequence + String.fromCharCode(byte);
    if (longer.length === 1 || table.has(longer)) {
      sequence = longer;
      continue;
    }
    codes.push(codeOf(sequence), width);
    table.set(longer, 258 + table.size);
    const next = 258 + table.size - 1 + earlyChange;
    if (table.size + 258 === 4095) {
      codes.push(256, width);
      table = new Map();
      width = 9;
    } else width = next >= 2048 ? 12 : next >= 1024 ? 11 : next >= 512 ? 10 : 9;
    sequence = String.fromCharCode(byte);
  }
  if (sequence !== '') codes.push(codeOf(sequence), width);
  const last = 258 + table.size + earlyChange;
  codes.push(257, last >= 2048 ? 12 : last >= 1024 ? 11 : last >= 512 ? 10 : 9);
  return codes.bytes();
}

class BitWriter {
  private readonly output: number[] = [];
  private held = 0;
  private bits = 0;

  push(code: number, width: number): void {
    this.held = (this.held << width) | code;
    this.bits += width;
    while (this.bits >= 8) {
      this.bits -= 8;
      this.output.push((this.held >> this.bits) & 0xff);
      this.held &= (1 << this.bits) - 1;
    }
  }

  bytes(): Buffer {
    return Buffer.from(this.bits > 0 ? [...this.output, (this.held << (8 - this.bits)) & 0xff] : this.output);
  }
}

/** Rows of PNG prediction, the way of each row chosen by its number. */
export function encodePng(data: Buffer, row: number, pixel: number): Buffer {
  const rows: Buffer[] = [];
  const at = (index: number, column: number): number => (column < 0 || index < 0 ? 0 : (data[index] ?? 0));
  for (let start = 0, number = 0; start < data.length; start += row, number += 1) {
    const way = number % 5;
    const length = Math.min(row, data.length - start);
    const differences = Array.from({ length }, (_, column) => {
      const left = at(start + column - pixel, column - pixel);
      const up = at(start + column - row, column);
      const upLeft = at(start + column - row - pixel, column - pixel);
      return (data[start + column] ?? 0) - ([0, left, up, (left + up) >> 1, paeth(left, up, upLeft)][way] ?? 0);
    });
    rows.push(Buffer.from([way, ...differences]));
  }
  return Buffer.concat(rows);
}

function paeth(left: number, up: number, upLeft: number): number {
  const distances = [left, up, upLeft].map((value) => Math.abs(left + up - upLeft - value));
  const nearest = Math.min(...distances);
  return [left, up, upLeft][distances.indexOf(nearest)] ?? 0;
}
