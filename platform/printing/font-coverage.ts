import { brotliDecompressSync } from 'node:zlib';

/** Both ends are inclusive. */
type CodePointRange = readonly [first: number, last: number];

const HEADER_BYTES = 48;
const CMAP = 0;
const GLYF = 10;
const LOCA = 11;
const ARBITRARY_TAG = 63;
const NOT_TRANSFORMED_GLYPHS = 3;

/** Characters that a font file (WOFF2) has glyphs for: what its package says of it is a promise only. */
export function coverageOf(woff2: Buffer): (codePoint: number) => boolean {
  const ranges = rangesOf(cmapOf(woff2));
  return (codePoint) => ranges.some(([first, last]) => codePoint >= first && codePoint <= last);
}

/** Table directory and one compressed stream of all tables (WOFF2, 4 and 5); the cmap is never transformed. */
function cmapOf(woff2: Buffer): Buffer {
  const reader = { at: HEADER_BYTES };
  let offset = 0;
  let found: { start: number; length: number } | undefined;
  for (let table = woff2.readUInt16BE(12); table > 0; table -= 1) {
    const flags = woff2.readUInt8(reader.at);
    reader.at += 1;
    const tag = flags & 0x3f;
    if (tag === ARBITRARY_TAG) reader.at += 4;
    const version = flags >> 6;
    const isTransformed = tag === GLYF || tag === LOCA ? version !== NOT_TRANSFORMED_GLYPHS : version !== 0;
    const original = base128(woff2, reader);
    const length = isTransformed ? base128(woff2, reader) : original;
    if (tag === CMAP) found = { start: offset, length };
    offset += length;
  }
  if (found === undefined) throw new Error('the font has no cmap');
  const tables = brotliDecompressSync(woff2.subarray(reader.at, reader.at + woff2.readUInt32BE(20)));
  return tables.subarray(found.start, found.start + found.length);
}

function base128(bytes: Buffer, reader: { at: number }): number {
  let value = 0;
  for (;;) {
    const byte = bytes.readUInt8(reader.at);
    reader.at += 1;
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return value;
  }
}

function rangesOf(cmap: Buffer): CodePointRange[] {
  const tables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + 8 * index));
  return [...new Set(tables)].flatMap((start) => {
    const table = cmap.subarray(start);
    const format = table.readUInt16BE(0);
    return format === 12 ? groupsOf(table) : format === 4 ? segmentsOf(table) : [];
  });
}

/** Format 12: groups of characters. */
function groupsOf(table: Buffer): CodePointRange[] {
  return Array.from({ length: table.readUInt32BE(12) }, (_, index) => {
    const group = 16 + 12 * index;
    return [table.readUInt32BE(group), table.readUInt32BE(group + 4)] as const;
  });
}

/** Format 4: segments of the basic plane, of which one may have holes. */
function segmentsOf(table: Buffer): CodePointRange[] {
  const bytes = table.readUInt16BE(6);
  const ranges: CodePointRange[] = [];
  for (let segment = 0; segment < bytes; segment += 2) {
    const last = table.readUInt16BE(14 + segment);
    const first = table.readUInt16BE(16 + bytes + segment);
    const delta = table.readUInt16BE(16 + 2 * bytes + segment);
    const offsetAt = 16 + 3 * bytes + segment;
    const offset = table.readUInt16BE(offsetAt);
    for (let point = first; point <= last && point < 0xffff; point += 1) {
      const glyph =
        offset === 0 ? (point + delta) & 0xffff : table.readUInt16BE(offsetAt + offset + 2 * (point - first));
      if (glyph !== 0) ranges.push([point, point]);
    }
  }
  return ranges;
}
