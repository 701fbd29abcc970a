import { LIMITS, WorkbookRefused } from './workbook-limits';

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

/**
 * The entries of a ZIP archive, each checked before it is believed: names, sizes, places, encryption.
 * @throws WorkbookRefused
 */
export function readZipDirectory(zip: Buffer): ReadonlyMap<string, ZipEntry> {
  const { count, start, end } = findEnd(zip);
  if (count > LIMITS.entries) throw limit(`the archive has more than ${LIMITS.entries} entries`);
  const entries = new Map<string, ZipEntry>();
  const spans: { from: number; to: number }[] = [];
  let at = start;
  for (let index = 0; index < count; index++) {
    if (at + CENTRAL.size > end || zip.readUInt32LE(at) !== CENTRAL.signature)
      throw damaged('the directory of the archive is damaged');
    const nameLength = zip.readUInt16LE(at + 28);
    const next = at + CENTRAL.size + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    if (next > end) throw damaged('the directory of the archive is damaged');
    const { entry, localStart } = entryAt(zip, at, nameLength);
    const key = entry.name.toLowerCase();
    if (entries.has(key)) throw new WorkbookRefused('ZIP_ENTRY_NAME', `two entries are named ${shown(entry.name)}`);
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

function entryAt(zip: Buffer, at: number, nameLength: number): { entry: ZipEntry; localStart: number } {
  const rawName = zip.subarray(at + CENTRAL.size, at + CENTRAL.size + nameLength);
  const name = checkedName(rawName);
  const [flags, method] = [zip.readUInt16LE(at + 8), zip.readUInt16LE(at + 10)];
  if ((flags & ENCRYPTED_FLAGS) !== 0 || method === AES)
    throw new WorkbookRefused('ZIP_ENCRYPTED', `the entry ${shown(name)} is encrypted`);
  if (method !== 0 && method !== 8) throw notSupported(`the entry ${shown(name)} is compressed by method ${method}`);
  const [compressedSize, inflatedSize] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)];
  const localStart = zip.readUInt32LE(at + 42);
  if ([compressedSize, inflatedSize, localStart].includes(ZIP64)) throw notSupported('the archive is a ZIP64');
  if (inflatedSize > LIMITS.inflatedBytes || isRatioExceeded(compressedSize, inflatedSize))
    throw limit(`the entry ${shown(name)} is too large when decompressed`);
  if (localStart + LOCAL.size > zip.length || zip.readUInt32LE(localStart) !== LOCAL.signature)
    throw damaged(`the entry ${shown(name)} is not at the position given in the directory`);
  const localNameLength = zip.readUInt16LE(localStart + 26);
  const localName = zip.subarray(localStart + LOCAL.size, localStart + LOCAL.size + localNameLength);
  if (!localName.equals(rawName)) throw damaged(`the entry ${shown(name)} has two names`);
  const dataStart = localStart + LOCAL.size + localNameLength + zip.readUInt16LE(localStart + 28);
  const entry = { name, method, crc32: zip.readUInt32LE(at + 16), compressedSize, inflatedSize, dataStart };
  return { entry, localStart };
}

export function isRatioExceeded(compressed: number, inflated: number): boolean {
  return inflated > LIMITS.ratioFromBytes && inflated > compressed * LIMITS.ratio;
}

/** Nothing is ever written by these names; a workbook that has such ones was made to do harm all the same. */
function checkedName(raw: Buffer): string {
  const name = raw.toString('utf8');
  const isHarmful =
    name === '' ||
    raw.length > LIMITS.entryNameBytes ||
    /^[/\\]|\\|^[A-Za-z]:|[\0-\x1f]/.test(name) ||
    name.split('/').includes('..');
  if (isHarmful) throw new WorkbookRefused('ZIP_ENTRY_NAME', `an entry has the forbidden name ${shown(name)}`);
  return name;
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

function shown(name: string): string {
  return JSON.stringify(name.replace(/\p{C}/gu, ' ').slice(0, 80));
}

function damaged(message: string): WorkbookRefused {
  return new WorkbookRefused('ZIP_DAMAGED', message);
}

function notSupported(message: string): WorkbookRefused {
  return new WorkbookRefused('ZIP_NOT_SUPPORTED', message);
}

function limit(message: string): WorkbookRefused {
  return new WorkbookRefused('ZIP_LIMIT_EXCEEDED', message);
}
