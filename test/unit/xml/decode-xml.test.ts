import fc from 'fast-check';
import { decodeXml } from '../../../documents/xml/decode-xml';
import { XmlRefused } from '../../../documents/xml/xml-refused';
import { anyCharacter } from '../../support/any-character';

/** Those of the encodings below that stand for no character. */
const OPEN_BYTES = [0x81, 0x83, 0x88, 0x8d, 0x8e, 0x8f, 0x90, 0x98, 0x9d, 0x9e];

const utf16le = (text: string, bom = true) => Buffer.from(`${bom ? '\uFEFF' : ''}${text}`, 'utf16le');
const utf16be = (text: string, bom = true) => utf16le(text, bom).swap16();
const utf8Bom = (text: string) => Buffer.from(`\uFEFF${text}`);

const declared = (encoding: string, content: readonly number[]) =>
  Buffer.concat([
    Buffer.from(`<?xml version="1.0" encoding="${encoding}"?><a>`),
    Buffer.from(content),
    Buffer.from('</a>'),
  ]);

function refusal(bytes: Uint8Array): XmlRefused {
  try {
    decodeXml(bytes);
  } catch (error) {
    if (error instanceof XmlRefused) return error;
    throw error;
  }
  throw new Error('was not refused');
}

describe('decodeXml reads', () => {
  const text = '<?xml version="1.0"?>\n<a>é中😀</a>';
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with byte order mark', utf8Bom(text)],
    ['UTF-16 little endian', utf16le(text)],
    ['UTF-16 big endian', utf16be(text)],
  ])('%s', (_name, bytes) => {
    expect(decodeXml(bytes)).toBe(text);
  });

  it.each([
    ['UTF-8', Buffer.from('<?xml version="1.0" encoding="utf-8"?><a/>')],
    ['UTF-16', utf16le('<?xml version="1.0" encoding="UTF-16"?><a/>')],
    ['UTF-16BE', utf16be("<?xml version='1.0' encoding='UTF-16BE' standalone='yes'?><a/>")],
  ])('a true declaration of %s', (_name, bytes) => {
    expect(decodeXml(bytes)).toContain('<a/>');
  });

  it('and blanks out a UTF-16 declaration, so that every position stays and no parser is misled', () => {
    const declared = '<?xml version="1.0" encoding="UTF-16" standalone="yes"?><a/>';
    const decoded = decodeXml(utf16le(declared));
    expect(decoded).toHaveLength(declared.length);
    expect(decoded).not.toMatch(/encoding/);
    expect(decoded.indexOf('<a/>')).toBe(declared.indexOf('<a/>'));
  });

  // What WHATWG's decoders, which take ISO-8859-1 for windows-1252, are asked for is where both agree.
  it.each([
    ['ISO-8859-1', 0xa0, 'windows-1252'],
    ['iso_8859-1', 0xa0, 'windows-1252'],
    ['latin1', 0xa0, 'windows-1252'],
    ['ISO-8859-15', 0xa0, 'iso-8859-15'],
    ['Windows-1252', 0x80, 'windows-1252'],
    ['cp1252', 0x80, 'windows-1252'],
    ['ISO-8859-2', 0xa0, 'iso-8859-2'],
    ['latin2', 0xa0, 'iso-8859-2'],
    ['iso-8859-5', 0xa0, 'iso-8859-5'],
    ['ISO-8859-9', 0xa0, 'windows-1254'],
    ['windows-1250', 0x80, 'windows-1250'],
    ['windows-1251', 0x80, 'windows-1251'],
    ['windows-1254', 0x80, 'windows-1254'],
    ['KOI8-R', 0x80, 'koi8-r'],
  ])('every character of %s', (encoding, first, reference) => {
    const characters = Array.from({ length: 0x100 - first }, (_, index) => first + index).filter(
      (byte) => !OPEN_BYTES.includes(byte) || encoding === 'KOI8-R',
    );
    const decoded = decodeXml(declared(encoding, characters));
    const [, content] = /<a>(.*)<\/a>/.exec(decoded) ?? [];
    // Node's decoder of windows-1252 leaves out characters unless it is asked to be fatal and in pieces.
    const decoder = new TextDecoder(reference, { fatal: true });
    expect(content).toBe(decoder.decode(Uint8Array.from(characters), { stream: true }));
    expect(decoded).not.toMatch(/encoding/);
    expect(decoded.indexOf('<a>')).toBe(declared(encoding, []).indexOf('<a>'));
  });

  it('a true declaration of ASCII only in ISO-8859-1', () => {
    expect(decodeXml(declared('ISO-8859-1', [0x62]))).toContain('<a>b</a>');
  });

  it('any text in all four ways', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (inner) => {
        const allowed = inner.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
        const document = `<a>${allowed}</a>`;
        for (const bytes of [Buffer.from(document), utf8Bom(document), utf16le(document), utf16be(document)]) {
          expect(decodeXml(bytes)).toBe(document);
        }
      }),
    );
  });
});

describe('decodeXml refuses', () => {
  it.each<[string, string, Uint8Array]>([
    ['nothing', 'XML_EMPTY', Buffer.alloc(0)],
    ['a lone byte order mark', 'XML_EMPTY', Buffer.from([0xef, 0xbb, 0xbf])],
    ['blanks only', 'XML_EMPTY', Buffer.from(' \n ')],
    ['UTF-16 without a byte order mark', 'XML_ENCODING_UTF16_WITHOUT_BOM', utf16le('<a/>', false)],
    ['the same, big endian', 'XML_ENCODING_UTF16_WITHOUT_BOM', utf16be('<a/>', false)],
    ['UTF-32', 'XML_ENCODING_UTF32', Buffer.from([0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0])],
    ['UTF-32 without byte order mark', 'XML_ENCODING_UTF32', Buffer.from([0, 0, 0, 0x3c])],
    ['EBCDIC', 'XML_ENCODING_EBCDIC', Buffer.from([0x4c, 0x6f, 0xa7, 0x94, 0x93, 0x40])],
    ['UTF-7', 'XML_ENCODING_UTF7', Buffer.from('+ADw-a/+AD4-')],
    ['gzip', 'XML_COMPRESSED', Buffer.from([0x1f, 0x8b, 8, 0])],
    ['a PDF', 'XML_IS_PDF', Buffer.from('%PDF-1.7\n')],
    ['JSON', 'XML_IS_JSON', Buffer.from('{"documentNumber": "1"}')],
    ['a JSON list', 'XML_IS_JSON', Buffer.from('[1]')],
    ['XML in a JSON string', 'XML_IN_QUOTES', Buffer.from(JSON.stringify('<?xml version="1.0"?><a/>'))],
    ['XML in an escaped JSON string', 'XML_IN_QUOTES', Buffer.from('"\\u003Ca/>"')],
    ['a ZIP file', 'XML_COMPRESSED', Buffer.from([0x50, 0x4b, 3, 4])],
    ['another encoding', 'XML_ENCODING_UNSUPPORTED', declared('ISO-2022-JP', [])],
    ['letters in US-ASCII', 'XML_ENCODING_INVALID', declared('US-ASCII', [0xe9])],
    ['a control character in ISO-8859-9', 'XML_ENCODING_INVALID', declared('ISO-8859-9', [0x80])],
    ['a byte without a character in windows-1250', 'XML_ENCODING_INVALID', declared('windows-1250', [0x81])],
    ['a byte without a character in ISO-8859-7', 'XML_ENCODING_INVALID', declared('ISO-8859-7', [0xae])],
    ['half a character in GBK', 'XML_ENCODING_INVALID', declared('GBK', [0xb0])],
    ['UTF-8 called windows-1250', 'XML_ENCODING_FALSE', declared('windows-1250', [...Buffer.from('ő')])],
    ['a euro sign of windows-1252 called ISO-8859-1', 'XML_ENCODING_INVALID', declared('ISO-8859-1', [0x80])],
    ['a control character in ISO-8859-15', 'XML_ENCODING_INVALID', declared('ISO-8859-15', [0x9f])],
    ['a byte without a character in windows-1252', 'XML_ENCODING_INVALID', declared('windows-1252', [0x81])],
    ['UTF-8 called ISO-8859-1', 'XML_ENCODING_FALSE', declared('ISO-8859-1', [...Buffer.from('é')])],
    [
      'UTF-8 with byte order mark called latin1',
      'XML_ENCODING_FALSE',
      utf8Bom('<?xml version="1.0" encoding="latin1"?><a/>'),
    ],
    ['a NUL in ISO-8859-1', 'XML_NUL_CHARACTER', declared('ISO-8859-1', [0])],
    ['UTF-8 called UTF-16', 'XML_ENCODING_FALSE', Buffer.from('<?xml version="1.0" encoding="UTF-16"?><a/>')],
    ['UTF-16 called UTF-8', 'XML_ENCODING_FALSE', utf16le('<?xml version="1.0" encoding="UTF-8"?><a/>')],
    ['little endian called big endian', 'XML_ENCODING_FALSE', utf16le('<?xml version="1.0" encoding="UTF-16BE"?><a/>')],
    ['broken UTF-8', 'XML_ENCODING_INVALID', Buffer.from([0x3c, 0x61, 0x3e, 0xc3, 0x28])],
    ['overlong UTF-8', 'XML_ENCODING_INVALID', Buffer.from([0x3c, 0x61, 0x3e, 0xc0, 0xaf])],
    ['a surrogate in UTF-8', 'XML_ENCODING_INVALID', Buffer.from([0x3c, 0x61, 0x3e, 0xed, 0xa0, 0x80])],
    ['a lone surrogate in UTF-16', 'XML_ENCODING_INVALID', Buffer.from([0xff, 0xfe, 0x3c, 0, 0, 0xd8, 0x3c, 0])],
    ['half a UTF-16 unit', 'XML_ENCODING_INVALID', Buffer.from([0xff, 0xfe, 0x3c, 0, 0x61])],
    ['XML 1.1', 'XML_VERSION_UNSUPPORTED', Buffer.from('<?xml version="1.1"?><a/>')],
    ['XML 1.1 in UTF-16', 'XML_VERSION_UNSUPPORTED', utf16be('<?xml version="1.1"?><a/>')],
    ['NUL', 'XML_NUL_CHARACTER', Buffer.from('<a>\0</a>')],
    ['a control character', 'XML_CONTROL_CHARACTER', Buffer.from('<a>\u0007</a>')],
    ['U+FFFF', 'XML_CONTROL_CHARACTER', Buffer.from('<a>\uFFFF</a>')],
  ])('%s as %s', (_name, code, bytes) => {
    expect(refusal(bytes).code).toBe(code);
  });

  it('says where the wrong byte is, even after a real replacement character', () => {
    const bytes = Buffer.concat([Buffer.from('<a>\n\uFFFD ab'), Buffer.from([0xff]), Buffer.from('</a>')]);
    expect(refusal(bytes)).toMatchObject({ code: 'XML_ENCODING_INVALID', line: 2, column: 5 });
  });

  it.each([
    ['many of them', 'é\uFFFD\uFFFD\n\u{1F600}\uFFFDa', [0xff], 2, 5],
    ['half of one', '\uFFFD', [0xef, 0xbf, 0x3c], 1, 5],
    ['none', '', [0xff, 0xef, 0xbf, 0xbd], 1, 4],
  ] as const)('says where the wrong byte is behind %s', (_name, before, wrong, line, column) => {
    const bytes = Buffer.concat([Buffer.from(`<a>${before}`), Buffer.from(wrong), Buffer.from('</a>')]);
    expect(refusal(bytes)).toMatchObject({ code: 'XML_ENCODING_INVALID', line, column });
  });

  it('says which byte the declared encoding has no character for, and where', () => {
    expect(refusal(declared('ISO-8859-1', [0x0a, 0x62, 0x80]))).toMatchObject({ line: 2, column: 2 });
    expect(refusal(declared('ISO-8859-1', [0x80])).message).toMatch(/0x80 .*windows-1252/);
  });

  it('says where the control character is', () => {
    expect(refusal(Buffer.from('<a>\n  \u0001</a>'))).toMatchObject({ line: 2, column: 3 });
  });

  describe('every control character, wherever it is and in every encoding, and no other', () => {
    const characters = [...Array.from({ length: 0x20 }, (_, code) => code), 0x7f, 0xa0, 0x141, 0xfffd, 0xfffe, 0xffff];
    const forbidden = (code: number) => (code < 0x20 && ![0x09, 0x0a, 0x0d].includes(code)) || code >= 0xfffe;

    // The bytes are searched in stretches of 65,536.
    it.each([
      ['a', 0],
      ['a', 65_532],
      ['a', 65_533],
      ['a', 140_000],
      ['ä', 3],
      ['ł', 3],
    ])('after %s, %i times', (other, before) => {
      for (const code of characters) {
        const document = `<a>${other.repeat(before)}${String.fromCharCode(code)}</a>`;
        for (const bytes of [Buffer.from(document), utf8Bom(document), utf16le(document), utf16be(document)]) {
          if (!forbidden(code)) expect(decodeXml(bytes)).toBe(document);
          else expect(refusal(bytes)).toMatchObject({ line: 1, column: before + 4 });
        }
      }
    });

    it('in ISO-8859-1', () => {
      for (const code of characters.filter((one) => one < 0x20 && forbidden(one)))
        expect(refusal(declared('ISO-8859-1', [code])).code).toMatch(/^XML_(NUL|CONTROL)_CHARACTER$/);
    });
  });

  it('with an XmlRefused, whatever the bytes are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        try {
          expect(typeof decodeXml(bytes)).toBe('string');
        } catch (error) {
          expect(error).toBeInstanceOf(XmlRefused);
        }
      }),
    );
  });
});
