import jsQR from 'jsqr';
import fc from 'fast-check';
import { qrSvg } from '../../../platform/qr-image';

const SCALE = 4;

/** Paints the dark modules of the SVG's stroke path (`M x y`, `m dx dy`, `h length`) as a picture that jsQR reads. */
function picture(svg: string): { pixels: Uint8ClampedArray; width: number } {
  const modules = Number(/viewBox="0 0 (\d+) \d+"/.exec(svg)?.[1]);
  const path = /<path stroke="#000000" d="([^"]+)"/.exec(svg)?.[1] ?? '';
  const width = modules * SCALE;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  let [x, y] = [0, 0];
  for (const [, command, first = '0', second = '0'] of path.matchAll(/([Mmh])\s*(-?[\d.]+)(?:[ ,](-?[\d.]+))?/g)) {
    if (command === 'M') [x, y] = [Number(first), Number(second)];
    else if (command === 'm') [x, y] = [x + Number(first), y + Number(second)];
    else {
      for (let row = Math.floor(y) * SCALE; row < (Math.floor(y) + 1) * SCALE; row += 1)
        for (let column = x * SCALE; column < (x + Number(first)) * SCALE; column += 1)
          pixels.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
      x += Number(first);
    }
  }
  return { pixels, width };
}

test('a phone reads from the SVG what was put in', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 1, maxLength: 120, unit: 'grapheme-ascii' }), async (payload) => {
      const { pixels, width } = picture(await qrSvg(payload));
      const code = jsQR(pixels, width, width, { inversionAttempts: 'dontInvert' });
      expect(Buffer.from(code?.binaryData ?? []).toString('utf8')).toBe(payload);
    }),
    { numRuns: 20 },
  );
});
