import { LogoRefused, requireSides } from './logo-limits';

/** Scans of an image; libjpeg makes ten of a progressive one. Each is a pass over all pixels for whoever decodes it. */
const MAX_SCANS = 12;
const ADOBE_BYTES = 12;

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const TABLES: ReadonlySet<number> = new Set([0xc4, 0xdb, 0xdd]);
/** Baseline, extended and progressive, all of them with Huffman codes. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);

export function isJpeg(bytes: Buffer): boolean {
  return bytes.length > 4 && bytes[0] === 0xff && bytes[1] === SOI && bytes[2] === 0xff;
}

/**
 * The image alone, segment by segment: what a file has beside it (Exif, profiles, comments, previews) is left out. Pixels are
 * not decoded; what they say is for the browser's own decoder, which works in its sandbox.
 * @throws LogoRefused
 */
export function readJpeg(bytes: Buffer): Uint8Array {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let frames = 0;
  let scans = 0;
  for (let at = 2; ;) {
    const marker = markerAt(bytes, at);
    if (marker === EOI) {
      if (at + 2 !== bytes.length || frames !== 1 || scans === 0) throw damaged();
      return Buffer.concat([...kept, bytes.subarray(at, at + 2)]);
    }
    const end = at + 2 + lengthAt(bytes, at + 2);
    if (end > bytes.length) throw damaged();
    const segment = bytes.subarray(at, end);
    if (FRAMES.has(marker)) {
      frames += 1;
      requireFrame(segment);
    }
    if (marker === SOS) {
      scans += 1;
      if (scans > MAX_SCANS || frames === 0) throw damaged();
    }
    const next = marker === SOS ? endOfScan(bytes, end) : end;
    if (isKept(marker, segment)) kept.push(bytes.subarray(at, next));
    at = next;
  }
}

function isKept(marker: number, segment: Buffer): boolean {
  if (TABLES.has(marker) || FRAMES.has(marker) || marker === SOS) return true;
  const isBeside = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
  if (!isBeside) throw new LogoRefused('LOGO_NOT_TAKEN', 'The logo is a JPEG of a rare kind. Save it as PNG.');
  // Says whether the colours are RGB; its form leaves no room for anything else.
  return marker === 0xee && segment.length === 4 + ADOBE_BYTES && segment.toString('latin1', 4, 9) === 'Adobe';
}

/** Sides, eight bits, and grey or colours; four components are for printers. */
function requireFrame(segment: Buffer): void {
  if (segment.length < 10) throw damaged();
  const components = segment.readUInt8(9);
  if (segment.readUInt8(4) !== 8 || (components !== 1 && components !== 3))
    throw new LogoRefused('LOGO_NOT_TAKEN', 'The logo is a JPEG for printing presses (CMYK). Save it as PNG.');
  requireSides({ width: segment.readUInt16BE(7), height: segment.readUInt16BE(5) });
}

/** Offset at which the next segment begins: in a scan, FF is followed by 0 or by the number of a restart. */
function endOfScan(bytes: Buffer, begin: number): number {
  for (let at = begin; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw damaged();
}

function markerAt(bytes: Buffer, at: number): number {
  if (at + 2 > bytes.length || bytes[at] !== 0xff) throw damaged();
  return bytes[at + 1] ?? 0;
}

function lengthAt(bytes: Buffer, at: number): number {
  const length = at + 2 > bytes.length ? 0 : bytes.readUInt16BE(at);
  if (length < 2) throw damaged();
  return length;
}

function damaged(): LogoRefused {
  return new LogoRefused('LOGO_DAMAGED', 'The logo cannot be decoded: the file is damaged.');
}
