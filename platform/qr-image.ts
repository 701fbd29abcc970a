import { toBuffer, toString } from 'qrcode';

/** Modules of blank margin that ISO/IEC 18004 asks for. */
const QUIET_ZONE = 4;
/** Pixels a module: 36 mm of a code with 57 modules then has over 400 dpi. */
const PIXELS_PER_MODULE = 10;

export type ErrorCorrection = 'L' | 'M' | 'Q' | 'H';

/** The QR code of a text (UTF-8) as a PNG, black on white, every module a square of whole pixels. */
export async function qrPng(payload: string, level: ErrorCorrection = 'M'): Promise<Uint8Array> {
  return toBuffer([{ data: Buffer.from(payload, 'utf8'), mode: 'byte' }], {
    type: 'png',
    errorCorrectionLevel: level,
    margin: QUIET_ZONE,
    scale: PIXELS_PER_MODULE,
    color: { dark: '#000000ff', light: '#ffffffff' },
  });
}

/** The same code as SVG, for pages: one path, as sharp as the printer. */
export async function qrSvg(payload: string, level: ErrorCorrection = 'M'): Promise<string> {
  return toString([{ data: Buffer.from(payload, 'utf8'), mode: 'byte' }], {
    type: 'svg',
    errorCorrectionLevel: level,
    margin: QUIET_ZONE,
  });
}
