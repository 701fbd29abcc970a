import { constants, crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  name: string;
  data: string | Buffer;
  /** Stored instead of deflated. */
  stored?: boolean;
  /** Deflated already; `data` is then only measured. */
  deflated?: { bytes: Buffer; inflatedSize: number; crc32: number };
  flags?: number;
  /** Mode that an archive of Unix states. */
  unixMode?: number;
  /** The name in another encoding than UTF-8. */
  rawName?: Buffer;
  method?: number;
  /** What the archive says instead of the truth. */
  claims?: Partial<{ inflatedSize: number; compressedSize: number; crc32: number; localName: string; offset: number }>;
}

export interface ZipOptions {
  comment?: Buffer;
  entryCount?: number;
  trailing?: Buffer;
  disk?: number;
}

/** A ZIP archive, with lies where the parts ask for them. */
export function buildZip(parts: readonly ZipPart[], options: ZipOptions = {}): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const raw = typeof part.data === 'string' ? Buffer.from(part.data) : part.data;
    const body = part.deflated?.bytes ?? (part.stored === true ? raw : deflateRawSync(raw));
    const facts = {
      crc32: part.deflated?.crc32 ?? crc32(raw),
      compressedSize: body.length,
      inflatedSize: part.deflated?.inflatedSize ?? raw.length,
      offset,
      ...part.claims,
    };
    const name = part.rawName ?? Buffer.from(part.name);
    const localName = part.rawName ?? Buffer.from(part.claims?.localName ?? part.name);
    const method = part.method ?? (part.stored === true ? 0 : 8);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(part.flags ?? 0x800, 6);
    local.writeUInt16LE(method, 8);
    local.writeUInt32LE(facts.crc32, 14);
    local.writeUInt32LE(facts.compressedSize, 18);
    local.writeUInt32LE(facts.inflatedSize, 22);
    local.writeUInt16LE(localName.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(part.unixMode === undefined ? 20 : 0x0314, 4);
    central.writeUInt16LE(20, 6);
    central.writeUInt16LE(part.unixMode ?? 0, 40);
    central.writeUInt16LE(part.flags ?? 0x800, 8);
    central.writeUInt16LE(method, 10);
    central.writeUInt32LE(facts.crc32, 16);
    central.writeUInt32LE(facts.compressedSize, 20);
    central.writeUInt32LE(facts.inflatedSize, 24);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(facts.offset, 42);
    locals.push(local, localName, body);
    centrals.push(central, name);
    offset += 30 + localName.length + body.length;
  }
  const directory = Buffer.concat(centrals);
  const comment = options.comment ?? Buffer.alloc(0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(options.disk ?? 0, 4);
  end.writeUInt16LE(options.entryCount ?? parts.length, 8);
  end.writeUInt16LE(options.entryCount ?? parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...locals, directory, end, comment, options.trailing ?? Buffer.alloc(0)]);
}

/** A block of text, deflated as often as is asked for: gigabytes without the time and memory to make them. */
export function repeatedBlock(
  head: string,
  block: string,
  count: number,
  tail: string,
): NonNullable<ZipPart['deflated']> {
  const whole = { finishFlush: constants.Z_FULL_FLUSH };
  const once = deflateRawSync(Buffer.from(block), whole);
  const bytes = Buffer.concat([
    deflateRawSync(Buffer.from(head), whole),
    ...Array.from({ length: count }, () => once),
    deflateRawSync(Buffer.from(tail)),
  ]);
  return { bytes, inflatedSize: head.length + block.length * count + tail.length, crc32: 0 };
}
