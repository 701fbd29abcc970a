import { entryName, shownEntry } from './entry-name';
import { RATIO, RATIO_FROM_BYTES, type ZipLimits, ZipRefused } from './zip-limits';

export interface ZipEntry {
  name: string;
  /** 0 stored, 8 deflated. */
  method: number;
  crc32: number;
  compressedSize: number;
  inflatedSize: number;
  /** Offset at which its data begins. */
  dataStart: number;
}

const END = { signature: 0x06054b50, size: 22, maxComment: 65_535 };
const CENTRAL = { signature: 0x02014b50, size: 46 };
const LOCAL = { signature: 0x04034b50, size: 30 };
const ENCRYPTED_FLAGS = 0x2041;
const AES = 99;
const ZIP64 = 0xffffffff;
/** Unix and macOS. */
const MADE_BY_UNIX = new Set([3, 19]);
const FILE_TYPE = 0xf000;
const LINK = 0xa000;

/**
 * The entries of a ZIP archive, each checked before it is believed: names, sizes, places, encryption.
 * @throws ZipRefused
 */
export function readZipDirectory(zip: Buffer, limits: ZipLimits): ReadonlyMap<string, ZipEntry> {
  const { count, start, end } = findEnd(zip);
  if (count > limits.entries) throw limit(`the archive has more than ${limits.entries} entries`);
  const entries = new Map<string, ZipEntry>();
  const spans: { from: number; to: number }[] = [];
  let at = start;
  for (let index = 0; index < count; index++) {
    if (at + CENTRAL.size > end || zip.readUInt32LE(at) !== CENTRAL.signature)
      throw damaged('the directory of the archive is damaged');
    const nameLength = zip.readUInt16LE(at + 28);
    const next = at + CENTRAL.size + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    if (next > end) throw damaged('the directory of the archive is damaged');
    const { entry, localStart } = entryAt(zip, { at, nameLength }, limits);
    const key = entry.name.toLowerCase();
    if (entries.has(key)) throw new ZipRefused('ZIP_ENTRY_NAME', `two entries are named ${shownEntry(entry.name)}`);
    if (entry.dataStart + entry.compressedSize > start) throw damaged('an entry extends beyond the end of the archive');
    entries.set(key, entry);
    spans.push({ from: localStart, to: entry.dataStart + entry.compressedSize });
    at = next;
  }
  refuseOverlaps(spans);
  return entries;
}

function findEnd(zip: Buffer): { count: number; start: number; end: number } {
  const lowest = Math.max(0, zip.length - END.size - END.maxComment);
  for (let at = zip.length - END.size; at >= lowest; at--) {
    if (zip.readUInt32LE(at) !== END.signature || at + END.size + zip.readUInt16LE(at + 20) !== zip.length) continue;
    const [count, size, start] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 12), zip.readUInt32LE(at + 16)];
    if (count === 0xffff || start === ZIP64) throw notSupported('the archive is a ZIP64');
    if (zip.readUInt16LE(at + 4) !== 0 || zip.readUInt16LE(at + 8) !== count)
      throw notSupported('the archive has several volumes');
    if (start + size > at) throw damaged('the directory of the archive is damaged');
    return { count, start, end: start + size };
  }
  throw damaged('the archive has no valid end: the file is truncated or followed by other data');
}

function entryAt(
  zip: Buffer,
  { at, nameLength }: { at: number; nameLength: number },
  limits: ZipLimits,
): { entry: ZipEntry; localStart: number } {
  const rawName = zip.subarray(at + CENTRAL.size, at + CENTRAL.size + nameLength);
  const [flags, method] = [zip.readUInt16LE(at + 8), zip.readUInt16LE(at + 10)];
  const name = entryName(rawName, flags, limits.entryNameBytes);
  if (isLink(zip, at)) throw notSupported(`the entry ${shownEntry(name)} is a symbolic link`);
  if ((flags & ENCRYPTED_FLAGS) !== 0 || method === AES)
    throw new ZipRefused('ZIP_ENCRYPTED', `the entry ${shownEntry(name)} is encrypted`);
  if (method !== 0 && method !== 8)
    throw notSupported(`the entry ${shownEntry(name)} is compressed by method ${method}`);
  const [compressedSize, inflatedSize] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)];
  const localStart = zip.readUInt32LE(at + 42);
  if ([compressedSize, inflatedSize, localStart].includes(ZIP64)) throw notSupported('the archive is a ZIP64');
  if (inflatedSize > limits.inflatedBytes || isRatioExceeded(compressedSize, inflatedSize))
    throw limit(`the entry ${shownEntry(name)} is too large when decompressed`);
  if (localStart + LOCAL.size > zip.length || zip.readUInt32LE(localStart) !== LOCAL.signature)
    throw damaged(`the entry ${shownEntry(name)} is not at the position given in the directory`);
  const localNameLength = zip.readUInt16LE(localStart + 26);
  const localName = zip.subarray(localStart + LOCAL.size, localStart + LOCAL.size + localNameLength);
  if (!localName.equals(rawName)) throw damaged(`the entry ${shownEntry(name)} has two names`);
  const dataStart = localStart + LOCAL.size + localNameLength + zip.readUInt16LE(localStart + 28);
  const entry = { name, method, crc32: zip.readUInt32LE(at + 16), compressedSize, inflatedSize, dataStart };
  return { entry, localStart };
}

export function isRatioExceeded(compressed: number, inflated: number): boolean {
  return inflated > RATIO_FROM_BYTES && inflated > compressed * RATIO;
}

/** Made by a system of the Unix kind, whose modes stand in the upper half of the attributes. */
function isLink(zip: Buffer, at: number): boolean {
  return MADE_BY_UNIX.has(zip.readUInt8(at + 5)) && (zip.readUInt16LE(at + 40) & FILE_TYPE) === LINK;
}

/** Entries that share bytes are how a small archive holds a thousand times the same. */
function refuseOverlaps(spans: { from: number; to: number }[]): void {
  spans.sort((one, two) => one.from - two.from);
  let reached = 0;
  for (const { from, to } of spans) {
    if (from < reached) throw damaged('entries of the archive overlap');
    reached = to;
  }
}

function damaged(message: string): ZipRefused {
  return new ZipRefused('ZIP_DAMAGED', message);
}

function notSupported(message: string): ZipRefused {
  return new ZipRefused('ZIP_NOT_SUPPORTED', message);
}

function limit(message: string): ZipRefused {
  return new ZipRefused('ZIP_LIMIT_EXCEEDED', message);
}
