import { renderHtml } from '../../../documents/rendering/render-html';
import { LogoRefused } from '../../../platform/images/logo-limits';
import { readLogo } from '../../../platform/images/read-logo';
import { elementsOf } from '../../support/html-tree';
import { sampleModel } from '../validation/sample-model';

// A white rectangle of 24 x 16 pixels, as pdftoppm writes it: baseline, and progressive in seven scans.
const BASELINE = Buffer.from(
  '/9j/4AAQSkZJRgABAQEAFAAUAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAQABgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/ALMAAAH/2Q==',
  'base64',
);
const PROGRESSIVE = Buffer.from(
  '/9j/4AAQSkZJRgABAQEAFAAUAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wgARCAAQABgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUAQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIQAxAAAAGyAD//xAAUEAEAAAAAAAAAAAAAAAAAAAAg/9oACAEBAAEFAl//xAAUEQEAAAAAAAAAAAAAAAAAAAAQ/9oACAEDAQE/AT//xAAUEQEAAAAAAAAAAAAAAAAAAAAQ/9oACAECAQE/AT//xAAUEAEAAAAAAAAAAAAAAAAAAAAg/9oACAEBAAY/Al//xAAUEAEAAAAAAAAAAAAAAAAAAAAg/9oACAEBAAE/IV//2gAMAwEAAgADAAAAEPPP/8QAFBEBAAAAAAAAAAAAAAAAAAAAEP/aAAgBAwEBPxA//8QAFBEBAAAAAAAAAAAAAAAAAAAAEP/aAAgBAgEBPxA//8QAFBABAAAAAAAAAAAAAAAAAAAAIP/aAAgBAQABPxBf/9k=',
  'base64',
);

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** Behind the first two bytes. */
function withSegment(added: Buffer, image: Buffer = BASELINE): Buffer {
  return Buffer.concat([image.subarray(0, 2), added, image.subarray(2)]);
}

function withFrame(change: (frame: Buffer) => void): Buffer {
  const bytes = Buffer.from(BASELINE);
  change(bytes.subarray(bytes.indexOf(Buffer.from([0xff, 0xc0]))));
  return bytes;
}

function refusal(bytes: Uint8Array): string {
  try {
    readLogo(bytes);
    return 'taken';
  } catch (error) {
    if (error instanceof LogoRefused) return error.code;
    throw error;
  }
}

test.each([
  ['baseline', BASELINE],
  ['progressive', PROGRESSIVE],
])('a %s JPEG comes out as its image and nothing else', (_kind, image) => {
  const secret = Buffer.from('Exif\0\0 <script>alert(1)</script> 40.4168 N 3.7038 W');
  const hiding = [0xe1, 0xe2, 0xed, 0xee, 0xfe].reduce<Buffer>(
    (file, marker) => withSegment(segment(marker, secret), file),
    image,
  );
  const logo = Buffer.from(readLogo(hiding));
  expect(logo.includes('script')).toBe(false);
  // What is left out is what was beside it; JFIF's own segment is.
  const jfif = segment(0xe0, image.subarray(6, 20));
  expect(withSegment(jfif, logo)).toEqual(image);
  expect(readLogo(logo)).toEqual(new Uint8Array(logo));
});

test('what says that the colours are RGB stays', () => {
  const adobe = segment(0xee, Buffer.from('Adobe\0\x64\0\0\0\0\0', 'latin1'));
  expect(Buffer.from(readLogo(withSegment(adobe))).includes(adobe)).toBe(true);
});

test.each<[string, string, Buffer]>([
  ['four components', 'LOGO_NOT_TAKEN', withFrame((frame) => frame.writeUInt8(4, 9))],
  ['twelve bits', 'LOGO_NOT_TAKEN', withFrame((frame) => frame.writeUInt8(12, 4))],
  ['arithmetic coding', 'LOGO_NOT_TAKEN', withFrame((frame) => frame.writeUInt8(0xc9, 1))],
  ['no height', 'LOGO_TOO_LARGE', withFrame((frame) => frame.writeUInt16BE(0, 5))],
  ['huge dimensions', 'LOGO_TOO_LARGE', withFrame((frame) => frame.writeUInt16BE(65_500, 7))],
  ['something behind the image', 'LOGO_DAMAGED', Buffer.concat([BASELINE, Buffer.from('<script>')])],
  ['a second image', 'LOGO_DAMAGED', Buffer.concat([BASELINE, BASELINE])],
  ['no image', 'LOGO_DAMAGED', Buffer.from([0xff, 0xd8, 0xff, 0xd9, 0xff, 0xd9])],
  ['a segment without an end', 'LOGO_DAMAGED', withSegment(Buffer.from([0xff, 0xe1, 0xff, 0xff]))],
  [
    'scans without end',
    'LOGO_DAMAGED',
    Buffer.concat([
      PROGRESSIVE.subarray(0, -2),
      ...Array.from({ length: 50 }, () => segment(0xda, Buffer.from([1, 1, 0, 0, 0, 0]))),
      PROGRESSIVE.subarray(-2),
    ]),
  ],
])('%s: %s', (_name, code, bytes) => {
  expect(refusal(bytes)).toBe(code);
});

test('every cut and every changed byte is refused or taken, and nothing else happens', () => {
  for (let at = 0; at < PROGRESSIVE.length; at += 1) {
    const changed = Buffer.from(PROGRESSIVE);
    changed.writeUInt8(changed.readUInt8(at) ^ 0xff, at);
    expect(['taken', 'LOGO_NOT_TAKEN', 'LOGO_TOO_LARGE', 'LOGO_DAMAGED']).toContain(refusal(changed));
    expect(refusal(PROGRESSIVE.subarray(0, at))).not.toBe('taken');
  }
});

test('a page has it as what it is', () => {
  const logo = readLogo(BASELINE);
  const html = renderHtml(sampleModel(), { language: 'en', fontFaces: [], brand: { logo } });
  const image = elementsOf(html).find(({ tagName }) => tagName === 'img');
  expect(image?.attrs.find(({ name }) => name === 'src')?.value).toBe(
    `data:image/jpeg;base64,${Buffer.from(logo).toString('base64')}`,
  );
});
