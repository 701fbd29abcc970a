import { PNG } from 'pngjs';

/** The image is not taken as a logo. `code` is stable, the message says what to do. */
export class LogoRefused extends Error {
  override readonly name = 'LogoRefused';

  constructor(
    readonly code: 'LOGO_NOT_PNG' | 'LOGO_TOO_LARGE' | 'LOGO_DAMAGED',
    message: string,
  ) {
    super(message);
  }
}

export const MAX_LOGO_BYTES = 262_144;
const MAX_SIDE = 1_200;

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const HEADER_BYTES = 33;
const INTERLACE_AT = 28;

/**
 * Decodes a PNG and writes it anew: what comes out holds pixels and nothing that the file had beside them. Size and
 * dimensions are checked before anything is unpacked.
 * @throws LogoRefused
 */
export function readLogo(file: Uint8Array): Uint8Array {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.length > MAX_LOGO_BYTES)
    throw new LogoRefused('LOGO_TOO_LARGE', `The logo has more than ${MAX_LOGO_BYTES / 1024} KiB.`);
  const isPng = bytes.length > HEADER_BYTES && bytes.subarray(0, 8).equals(SIGNATURE);
  if (!isPng || bytes.toString('latin1', 12, 16) !== 'IHDR')
    throw new LogoRefused('LOGO_NOT_PNG', 'The logo is no PNG. Save it as PNG; other formats are not taken.');
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (width === 0 || height === 0 || width > MAX_SIDE || height > MAX_SIDE)
    throw new LogoRefused('LOGO_TOO_LARGE', `The logo is larger than ${MAX_SIDE} x ${MAX_SIDE} pixels.`);
  // Interlaced ones are unpacked without a limit by the library.
  if (bytes[INTERLACE_AT] !== 0) throw new LogoRefused('LOGO_NOT_PNG', 'The logo is interlaced. Save it without.');
  return decoded(bytes);
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
