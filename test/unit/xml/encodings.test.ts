import { decodeXml } from '../../../documents/xml/decode-xml';
import { XmlRefused } from '../../../documents/xml/xml-refused';

const utf16le = (text: string, bom = true) => Buffer.from(`${bom ? '\uFEFF' : ''}${text}`, 'utf16le');
const utf16be = (text: string, bom = true) => utf16le(text, bom).swap16();
const utf8Bom = (text: string) => Buffer.from(`\uFEFF${text}`);

const declared = (encoding: string, content: readonly number[]) =>
  Buffer.concat([
    Buffer.from(`<?xml version="1.0" encoding="${encoding}"?><a>`),
    Buffer.from(content),
    Buffer.from('</a>'),
  ]);

function refusal(bytes: Uint8Array, charset?: string): XmlRefused {
  try {
    decodeXml(bytes, charset);
  } catch (error) {
    if (error instanceof XmlRefused) return error;
    throw error;
  }
  throw new Error('was not refused');
}

describe('decodeXml reads', () => {
  // Written out by hand, so that it is not Node's decoder that is asked about itself.
  it.each<[string, readonly number[], string]>([
    ['US-ASCII', [0x41], 'A'],
    ['ASCII', [0x41], 'A'],
    ['ISO-8859-2', [0xb1, 0xb3, 0xe8, 0xf5], 'ąłčő'],
    ['windows-1250', [0x9c, 0xb9, 0xe6, 0x80], 'śąć€'],
    ['ISO-8859-9', [0xdd, 0xfe, 0xf0], 'İşğ'],
    ['ISO-8859-7', [0xe1, 0xa4], 'α€'],
    ['windows-1251', [0xc1, 0xfa], 'Бъ'],
    ['windows-1257', [0xe0, 0xf0], 'ąš'],
    ['IBM866', [0x80], 'А'],
    ['GB18030', [0xc4, 0xe3], '你'],
    ['Shift_JIS', [0x93, 0xfa], '日'],
    ['EUC-KR', [0xb0, 0xa1], '가'],
    ['Big5', [0xa4, 0xa4], '中'],
  ])('%s', (encoding, content, text) => {
    const decoded = decodeXml(declared(encoding, content));
    expect(/<a>(.*)<\/a>/.exec(decoded)?.[1]).toBe(text);
    expect(decoded).not.toMatch(/encoding/);
  });

  it.each(['utf8', 'UTF8', 'utf-8'])('UTF-8 called %s', (name) => {
    expect(decodeXml(declared(name, [...Buffer.from('ő')]))).toContain('<a>ő</a>');
  });
});

describe('a charset of the Content-Type', () => {
  const latin = Buffer.from('<a>\xe9</a>', 'latin1');

  it('tells the encoding where the document does not', () => {
    expect(decodeXml(latin, 'iso-8859-1')).toBe('<a>é</a>');
    expect(decodeXml(Buffer.from('<a>\xb1</a>', 'latin1'), 'latin2')).toBe('<a>ą</a>');
    expect(decodeXml(utf16le('<a>é</a>', false), 'utf-16le')).toBe('<a>é</a>');
    expect(decodeXml(utf16be('<a>é</a>', false), 'UTF-16BE')).toBe('<a>é</a>');
  });

  it('counts for more than the declaration, which is then blank', () => {
    const decoded = decodeXml(declared('ISO-8859-1', [...Buffer.from('é')]), 'utf-8');
    expect(decoded).toContain('<a>é</a>');
    expect(decoded).not.toMatch(/encoding/);
    expect(decodeXml(declared('UTF-8', [0xb1]), 'iso-8859-2')).toContain('<a>ą</a>');
  });

  it('counts for less than a byte order mark', () => {
    expect(decodeXml(utf8Bom('<a>é</a>'), 'iso-8859-1')).toBe('<a>é</a>');
    expect(decodeXml(utf16le('<a>é</a>'), 'utf-8')).toBe('<a>é</a>');
  });

  it.each<[string, string, Uint8Array, RegExp]>([
    ['iso-8859-1', 'XML_ENCODING_FALSE', Buffer.from('<a>é</a>'), /Content-Type .* charset=utf-8 or no charset/],
    ['us-ascii', 'XML_ENCODING_INVALID', latin, /Content-Type states .*US-ASCII.* 0xE9 in line 1, column 4/],
    ['utf-8', 'XML_ENCODING_INVALID', declared('ISO-8859-1', [0xe9]), /charset=utf-8.*declared encoding ISO-8859-1/],
    ['utf-16le', 'XML_ENCODING_INVALID', Buffer.from('<a></a>!'), /Content-Type indicates UTF-16LE/],
    ['utf-16', 'XML_ENCODING_UTF16_WITHOUT_BOM', utf16le('<a/>', false), /byte order mark/],
    ['x-unknown', 'XML_ENCODING_UNSUPPORTED', latin, /charset=x-unknown.*ISO-8859-15/],
  ])('%s that the bytes contradict is %s', (charset, code, bytes, message) => {
    expect(refusal(bytes, charset)).toMatchObject({ code, message: expect.stringMatching(message) as string });
  });
});
