import { crc32, deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';
import { contrastToPaper, isLegible } from '../../../documents/rendering/brand';
import { renderHtml } from '../../../documents/rendering/render-html';
import { LogoRefused, MAX_LOGO_BYTES } from '../../../platform/images/logo-limits';
import { readLogo } from '../../../platform/images/read-logo';
import { elementsOf, textOf } from '../../support/html-tree';
import { sampleModel } from '../validation/sample-model';

function png(width = 4, height = 3): Buffer {
  const image = new PNG({ width, height });
  image.data.fill(200);
  return PNG.sync.write(image);
}

function withHeader(change: (header: Buffer) => void): Buffer {
  const bytes = Buffer.from(png());
  change(bytes);
  return bytes;
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}

/** Where the chunk of the header ends. */
const HEADER_END = 33;

function refusal(bytes: Uint8Array): string {
  try {
    readLogo(bytes);
    return 'taken';
  } catch (error) {
    if (error instanceof LogoRefused) return error.code;
    throw error;
  }
}

test('a logo comes out as the same pixels and nothing else', () => {
  const script = Buffer.from('<script>alert(1)</script>');
  const [head, rest] = [png().subarray(0, HEADER_END), png().subarray(HEADER_END)];
  const hiding = Buffer.concat([head, chunk('tEXt', script), rest]);
  expect(hiding.includes('script')).toBe(true);
  const logo = Buffer.from(readLogo(hiding));
  expect(logo.includes('script')).toBe(false);
  const [before, after] = [PNG.sync.read(png()), PNG.sync.read(logo)];
  expect([after.width, after.height, after.data.equals(before.data)]).toEqual([4, 3, true]);
});

test.each<[string, string, () => Buffer]>([
  ['SVG', 'LOGO_NOT_TAKEN', () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(100)}</svg>`)],
  ['half a JPEG', 'LOGO_DAMAGED', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(100)])],
  [
    'HTML behind a signature',
    'LOGO_NOT_TAKEN',
    () => Buffer.concat([png().subarray(0, 8), Buffer.from('<html>'.repeat(20))]),
  ],
  ['nothing', 'LOGO_NOT_TAKEN', () => Buffer.alloc(0)],
  ['a huge file', 'LOGO_TOO_LARGE', () => Buffer.concat([png(), Buffer.alloc(MAX_LOGO_BYTES)])],
  ['huge dimensions', 'LOGO_TOO_LARGE', () => withHeader((bytes) => bytes.writeUInt32BE(0x7fffffff, 16))],
  ['no dimensions', 'LOGO_TOO_LARGE', () => withHeader((bytes) => bytes.writeUInt32BE(0, 20))],
  ['interlacing', 'LOGO_NOT_TAKEN', () => withHeader((bytes) => bytes.writeUInt8(1, 28))],
  ['a wrong checksum', 'LOGO_DAMAGED', () => withHeader((bytes) => bytes.writeUInt8(9, 24))],
  [
    'a second header, with dimensions that nobody has looked at',
    'LOGO_DAMAGED',
    () => {
      const header = Buffer.from(png(1, 1).subarray(16, 29));
      header.writeUInt32BE(1_000_000, 0);
      return Buffer.concat([png().subarray(0, HEADER_END), chunk('IHDR', header), png().subarray(HEADER_END)]);
    },
  ],
  ['something behind the image', 'LOGO_DAMAGED', () => Buffer.concat([png(), Buffer.from('<script>')])],
  ['pixels cut off', 'LOGO_DAMAGED', () => png(200, 200).subarray(0, 60)],
  [
    'pixels that unpack to more than the image',
    'LOGO_DAMAGED',
    () => Buffer.concat([png().subarray(0, HEADER_END), chunk('IDAT', deflateSync(Buffer.alloc(20_000_000)))]),
  ],
])('%s is refused: %s', (_name, code, bytes) => {
  expect(refusal(bytes())).toBe(code);
});

test('every cut and every changed byte of a logo is refused or decoded, and nothing else happens', () => {
  const whole = png(9, 9);
  for (let at = 0; at < whole.length; at += 1) {
    const changed = Buffer.from(whole);
    changed.writeUInt8(changed.readUInt8(at) ^ 0xff, at);
    for (const bytes of [changed, whole.subarray(0, at)])
      expect(['taken', 'LOGO_NOT_TAKEN', 'LOGO_TOO_LARGE', 'LOGO_DAMAGED']).toContain(refusal(bytes));
  }
});

test('a page has the logo, read out as the seller, and the colour', () => {
  const logo = readLogo(png());
  const html = renderHtml(sampleModel(), { language: 'en', fontFaces: [], brand: { logo, accentColour: '#7c1d4f' } });
  const image = elementsOf(html).find(({ tagName }) => tagName === 'img');
  const attributes = Object.fromEntries((image?.attrs ?? []).map(({ name, value }) => [name, value]));
  expect(attributes['src']).toBe(`data:image/png;base64,${Buffer.from(logo).toString('base64')}`);
  expect(attributes['alt']).toBe(sampleModel().seller?.name);
  expect(html).toContain(':root{--accent:#7c1d4f}');
});

test('the legal text of the company stands at the end, as text', () => {
  const legalText = 'Registro Mercantil de Madrid\nTomo <1>';
  const html = renderHtml(sampleModel(), { language: 'en', fontFaces: [], brand: { legalText } });
  const [paragraph] = elementsOf(html).filter(({ attrs }) => attrs.some(({ value }) => value === 'legal-text text'));
  expect(paragraph && textOf(paragraph)).toBe(legalText);
  expect(renderHtml(sampleModel(), { language: 'en', fontFaces: [], brand: {} })).not.toContain('legal-text text');
});

test.each(['red', '#fff', '#ffff00', '#7c1d4f}body{display:none', 'url(http://127.0.0.1)'])(
  'a colour that is none or cannot be read is left out: %s',
  (accentColour) => {
    const html = renderHtml(sampleModel(), { language: 'en', fontFaces: [], brand: { accentColour } });
    const style = elementsOf(html).find(({ tagName }) => tagName === 'style');
    expect(style && textOf(style)).not.toContain(accentColour);
  },
);

test('contrast is reckoned as WCAG does', () => {
  expect(contrastToPaper('#000000')).toBeCloseTo(21, 5);
  expect(contrastToPaper('#ffffff')).toBeCloseTo(1, 5);
  expect(contrastToPaper('#767676')).toBeCloseTo(4.54, 2);
  expect([isLegible('#767676'), isLegible('#777777')]).toEqual([true, false]);
});
