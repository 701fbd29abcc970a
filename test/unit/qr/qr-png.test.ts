import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { qrPng } from '../../../platform/qr-image';

// Decoding a large picture takes seconds on a busy machine.
jest.setTimeout(60_000);

const payloads = [
  'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?nif=B12345674&numserie=A%2BB&fecha=31-12-2027&importe=1.00',
  'BCD\n002\n1\nSCT\n\nSociété Générale d’Essai\nFR1420041010050500013M02606\nEUR0.01\n\n\nFacture n° 1',
  'Ελληνικά 漢字 🙂',
  'x'.repeat(331),
];

test.each(payloads)('decodes to %s', async (payload) => {
  const image = PNG.sync.read(Buffer.from(await qrPng(payload, 'M')));
  const code = jsQR(new Uint8ClampedArray(image.data), image.width, image.height, { inversionAttempts: 'dontInvert' });
  expect(Buffer.from(code?.binaryData ?? []).toString('utf8')).toBe(payload);
});

test('has a quiet zone of four modules and square modules of whole pixels', async () => {
  const image = PNG.sync.read(Buffer.from(await qrPng('https://example.org/', 'M')));
  const isDark = (x: number, y: number): boolean => (image.data[(y * image.width + x) * 4] ?? 255) < 128;
  let margin = 0;
  while (!isDark(margin, margin)) margin += 1;
  let finder = margin;
  while (isDark(finder, margin)) finder += 1;
  const module = (finder - margin) / 7;
  expect(Number.isInteger(module)).toBe(true);
  expect(module).toBeGreaterThanOrEqual(8);
  expect(margin).toBe(4 * module);
  expect(image.width % module).toBe(0);
});
