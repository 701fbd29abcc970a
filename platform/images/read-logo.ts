import { PNG } from 'pngjs';
import { LogoRefused, MAX_LOGO_BYTES, requireSides } from './logo-limits';
import { isJpeg, readJpeg } from './read-jpeg';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const HEADER_BYTES = 33;
const INTERLACE_AT = 28;

/**
 * A PNG or JPEG without anything that the file had beside the image.
 * @throws LogoRefused
 */
export function readLogo(file: Uint8Array): Uint8Array {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.length > MAX_LOGO_BYTES)
    throw new LogoRefused('LOGO_TOO_LARGE', `The logo has more than ${MAX_LOGO_BYTES / 1024} KiB.`);
  return isJpeg(bytes) ? readJpeg(bytes) : readPng(bytes);
}

/**
 * Decodes a PNG and writes it anew: what comes out holds pixels and nothing else. Dimensions are checked before anything is
 * unpacked.
 */
function readPng(bytes: Buffer): Uint8Array {
  const isPng = bytes.length > HEADER_BYTES && bytes.subarray(0, 8).equals(SIGNATURE);
  if (!isPng || bytes.toString('latin1', 12, 16) !== 'IHDR')
    throw new LogoRefused('LOGO_NOT_TAKEN', 'The logo is no PNG or JPEG; other formats are not taken.');
  requireSides({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) });
  // Interlaced ones are unpacked without a limit by the library.
  if (bytes[INTERLACE_AT] !== 0) throw new LogoRefused('LOGO_NOT_TAKEN', 'The logo is interlaced. Save it without.');
  // The library takes the dimensions of the last header, which nobody has looked at.
  if (headersIn(bytes) > 1) throw new LogoRefused('LOGO_DAMAGED', 'The logo has two headers: the file is damaged.');
  return decoded(bytes);
}

/** Chunks that say IHDR: length and type stand before the data of each, a checksum of four bytes behind. */
function headersIn(bytes: Buffer): number {
  let headers = 0;
  for (let at = SIGNATURE.length; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at))
    if (bytes.toString('latin1', at + 4, at + 8) === 'IHDR') headers += 1;
  return headers;
}

function decoded(bytes: Buffer): Uint8Array {
  try {
    const { width, height, data } = PNG.sync.read(bytes, { checkCRC: true });
    const clean = new PNG({ width, height });
    data.copy(clean.data);
    return PNG.sync.write(clean);
  } catch {
    throw new LogoRefused('LOGO_DAMAGED', 'The logo cannot be decoded: the file is damaged.');
  }
}
