import jsQR from 'jsqr';
import { PNG } from 'pngjs';

/** What a phone reads from the picture; undefined when it finds no code. */
export function readQr(png: Uint8Array): string | undefined {
  const image = PNG.sync.read(Buffer.from(png));
  const code = jsQR(new Uint8ClampedArray(image.data), image.width, image.height);
  return code === null ? undefined : Buffer.from(code.binaryData).toString('utf8');
}
