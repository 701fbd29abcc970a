import { Buffer } from 'node:buffer';
import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipPart {
  name: string;
  pieces: Iterable<string> | AsyncIterable<string>;
}

interface WrittenPart {
  name: Buffer;
  offset: number;
  crc: number;
  compressed: number;
  size: number;
}

const [LOCAL, DESCRIPTOR, ENTRY, END] = [0x04034b50, 0x08074b50, 0x02014b50, 0x06054b50] as const;
/** Sizes come behind the data; names are UTF-8. */
const FLAGS = 0x0808;
const [VERSION, DEFLATED] = [20, 8] as const;
/** 1980-01-01, so that the same content is the same file. */
const DATE = 0x21;

/** A ZIP archive, piece by piece as its parts are made: nothing of it is kept but its directory. */
export async function* zipOf(parts: readonly ZipPart[]): AsyncGenerator<Buffer> {
  const directory: WrittenPart[] = [];
  let offset = 0;
  for (const { name, pieces } of parts) {
    const part: WrittenPart = { name: Buffer.from(name), offset, crc: 0, compressed: 0, size: 0 };
    for await (const piece of localPart(part, pieces)) {
      offset += piece.length;
      yield piece;
    }
    directory.push(part);
  }
  const entries = Buffer.concat(directory.map(directoryEntry));
  yield entries;
  yield words(
    [END, 4],
    [0, 2],
    [0, 2],
    [directory.length, 2],
    [directory.length, 2],
    [entries.length, 4],
    [offset, 4],
    [0, 2],
  );
}

async function* localPart(part: WrittenPart, pieces: ZipPart['pieces']): AsyncGenerator<Buffer> {
  yield words(
    [LOCAL, 4],
    [VERSION, 2],
    [FLAGS, 2],
    [DEFLATED, 2],
    [0, 2],
    [DATE, 2],
    [0, 4],
    [0, 4],
    [0, 4],
    [part.name.length, 2],
    [0, 2],
  );
  yield part.name;
  const measured = async function* (): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      const bytes = Buffer.from(piece);
      part.crc = crc32(bytes, part.crc);
      part.size += bytes.length;
      yield bytes;
    }
  };
  const source = Readable.from(measured(), { objectMode: false });
  const deflate = createDeflateRaw();
  source.once('error', (error) => deflate.destroy(error));
  try {
    for await (const chunk of source.pipe(deflate) as AsyncIterable<Buffer>) {
      part.compressed += chunk.length;
      yield chunk;
    }
  } finally {
    source.destroy();
  }
  yield words([DESCRIPTOR, 4], [part.crc, 4], [part.compressed, 4], [part.size, 4]);
}

function directoryEntry({ name, offset, crc, compressed, size }: WrittenPart): Buffer {
  const head = words(
    [ENTRY, 4],
    [VERSION, 2],
    [VERSION, 2],
    [FLAGS, 2],
    [DEFLATED, 2],
    [0, 2],
    [DATE, 2],
    [crc, 4],
    [compressed, 4],
    [size, 4],
  );
  const tail = words([name.length, 2], [0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]);
  return Buffer.concat([head, tail, name]);
}

function words(...fields: (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  const written = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of fields) at = written.writeUIntLE(value, at, bytes);
  return written;
}
