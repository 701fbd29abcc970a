import { deflateSync } from 'node:zlib';

/** Writes PDFs object by object, good ones and such as no program should write. */
export class PdfBuilder {
  private readonly bodies = new Map<number, Buffer>();
  private last = 0;

  /** A number for an object that refers to others before it is written itself. */
  reserve(): number {
    this.last += 1;
    return this.last;
  }

  add(body: string | Buffer, number = this.reserve()): number {
    this.bodies.set(number, Buffer.from(body));
    return number;
  }

  /** @param dictionary its entries; Length is added unless it is among them */
  addStream(dictionary: string, data: Buffer, number = this.reserve()): number {
    return this.add(streamBody(dictionary, data), number);
  }

  /** The objects one after the other, and where each is. */
  body(header = '%PDF-1.7\n%\xE2\xE3\xCF\xD3\n', only: (number: number) => boolean = () => true): Body {
    const parts = [Buffer.from(header, 'latin1')];
    const offsets = new Map<number, number>();
    let at = parts[0]?.length ?? 0;
    for (const [number, body] of this.bodies) {
      if (!only(number)) continue;
      const part = Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
      offsets.set(number, at);
      at += part.length;
      parts.push(part);
    }
    return { bytes: Buffer.concat(parts), offsets, size: this.last + 1 };
  }

  /** With a cross-reference table. */
  build(root: number, trailer = ''): Buffer {
    return withTable(this.body(), `/Root ${root} 0 R ${trailer}`);
  }

  /** With a cross-reference stream, those objects packed into an object stream. */
  buildPacked(root: number, packed: readonly number[]): Buffer {
    const bodies = packed.map((number) => this.bodies.get(number) ?? Buffer.alloc(0));
    let at = 0;
    const index = packed.map((number, position) => {
      const pair = `${number} ${at}`;
      at += (bodies[position]?.length ?? 0) + 1;
      return pair;
    });
    const header = Buffer.from(`${index.join(' ')}\n`);
    const content = Buffer.concat([header, ...bodies.flatMap((body) => [body, Buffer.from('\n')])]);
    const stream = this.addStream(
      `/Type /ObjStm /N ${packed.length} /First ${header.length} /Filter /FlateDecode`,
      deflateSync(content),
    );
    const body = this.body(undefined, (number) => !packed.includes(number));
    const entries = Array.from({ length: this.last + 2 }, (_, number): Entry => {
      const position = packed.indexOf(number);
      if (position >= 0) return [2, stream, position];
      if (number === this.last + 1) return [1, body.bytes.length, 0];
      const offset = body.offsets.get(number);
      return offset === undefined ? [0, 0, 0] : [1, offset, 0];
    });
    return withStream(body, this.last + 1, entries, `/Root ${root} 0 R`);
  }
}

export interface Body {
  bytes: Buffer;
  offsets: Map<number, number>;
  size: number;
}

export type Entry = [kind: number, place: number, last: number];

export function streamBody(dictionary: string, data: Buffer): Buffer {
  const length = dictionary.includes('/Length') ? '' : ` /Length ${data.length}`;
  return Buffer.concat([Buffer.from(`<< ${dictionary}${length} >>\nstream\n`), data, Buffer.from('\nendstream')]);
}

export function withTable({ bytes, offsets, size }: Body, trailer: string): Buffer {
  const lines = Array.from({ length: size }, (_, number) => {
    const offset = offsets.get(number);
    return offset === undefined ? '0000000000 65535 f ' : `${String(offset).padStart(10, '0')} 00000 n `;
  });
  const table = `xref\n0 ${size}\n${lines.join('\n')}\ntrailer\n<< /Size ${size} ${trailer} >>\n`;
  return Buffer.concat([bytes, Buffer.from(`${table}startxref\n${bytes.length}\n%%EOF\n`)]);
}

export function withStream({ bytes }: Body, number: number, entries: readonly Entry[], trailer: string): Buffer {
  const data = Buffer.alloc(entries.length * 7);
  entries.forEach(([kind, place, last], index) => {
    data.writeUInt8(kind, index * 7);
    data.writeUInt32BE(place, index * 7 + 1);
    data.writeUInt16BE(last, index * 7 + 5);
  });
  // As most programs write it: each row as difference to the one above.
  const rows = Array.from({ length: entries.length }, (_, row) =>
    Buffer.from([
      2,
      ...data.subarray(row * 7, row * 7 + 7).map((byte, column) => byte - (data[(row - 1) * 7 + column] ?? 0)),
    ]),
  );
  const dictionary = `/Type /XRef /Size ${entries.length} /W [1 4 2] /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 7 >> ${trailer}`;
  const stream = streamBody(dictionary, deflateSync(Buffer.concat(rows)));
  const tail = [Buffer.from(`${number} 0 obj\n`), stream, Buffer.from(`\nendobj\nstartxref\n${bytes.length}\n%%EOF\n`)];
  return Buffer.concat([bytes, ...tail]);
}

/** A text as PDF writes it in parentheses. */
export function literal(text: string): string {
  return `(${text.replace(/[\\()]/g, '\\$&')})`;
}
