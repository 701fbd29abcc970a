import { extension } from '../../fixtures/xml/minimal-documents';
import type { GrowingInput } from './growth';

/** A document of some syntax with a place for more. */
export interface Frame {
  before: string;
  /** An element of text that may be repeated there. */
  repeatable: (text: string) => string;
  after: string;
}

export const repeated = (piece: string, size: number): string => piece.repeat(Math.ceil(size / piece.length));

/** So often that all of them have that size together, each another one. */
export function numbered(piece: (index: number) => string, size: number): string {
  const pieces: string[] = [];
  for (let length = 0; length < size; length += pieces.at(-1)?.length ?? 0) pieces.push(piece(pieces.length));
  return pieces.join('');
}

/** What hurts readers of XML, the well-formed and the other, between the parts of a document. */
export function growingXml({ before, repeatable, after }: Frame): GrowingInput[] {
  const within = (name: string, text: (size: number) => string): GrowingInput => ({
    name,
    input: (size) => Buffer.from(before + text(size) + after),
  });
  const [start = '', end = ''] = repeatable('|').split('|');
  const many = (name: string, piece: string): GrowingInput => within(name, (size) => repeated(piece, size));
  return [
    ...bytes(before, after),
    many('characters of a text', 'x'),
    within('one long text', (size) => repeatable('x'.repeat(size))),
    within('a text of blanks', (size) => repeatable(`${' '.repeat(size)}x`)),
    within('a text of many lines', (size) => repeatable('x\n'.repeat(size / 2))),
    within('a text of carriage returns', (size) => repeatable('\r'.repeat(size))),
    within('a text of references', (size) => repeatable(repeated('&amp;', size))),
    within('a text of references by number', (size) => repeatable(repeated('&#65;', size))),
    within('a text of many hashes', (size) => repeatable(repeated('#AAI#', size))),
    within('a text of semicolons', (size) => repeatable(repeated('; , ', size))),
    many('short elements', repeatable('x')),
    many('short elements in lines', `${repeatable('x')}\n`),
    many('empty elements', repeatable('')),
    many('unknown elements', '<a/>'),
    within('unknown elements, each another', (size) => numbered((index) => `<a${index}/>`, size)),
    many('elements of no namespace', '<x xmlns=""/>'),
    within('elements that each declare a prefix', (size) =>
      numbered((index) => `<p${index}:a xmlns:p${index}="urn:${index}"/>`, size),
    ),
    many('elements with unknown attributes', start.replace('>', ' a="1" b="2">') + end),
    many(
      'elements of a stated type',
      start.replace('>', ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="a">') + end,
    ),
    many('text between elements', `x${repeatable('x')}`),
    many('CDATA of blanks between elements', `<![CDATA[ ]]>${repeatable('x')}`),
    many('CDATA between elements', `<![CDATA[x]]>${repeatable('x')}`),
    many('comments between elements', `<!---->${repeatable('x')}`),
    many('comments', '<!---->'),
    many('instructions between elements', `<?x y?>${repeatable('x')}`),
    many('references between elements', `&#32;${repeatable('x')}`),
    many('children of a value', start + '<a/>' + end),
    within('children of one value', (size) => start + repeated('<a/>', size) + end),
    within('CDATA in one value', (size) => start + repeated('<b/><![CDATA[x]]>', size) + end),
    within('groups of ninety levels', (size) => repeated('<a>'.repeat(90) + '</a>'.repeat(90), size)),
    within(
      'ninety declarations around many prefixes',
      (size) =>
        numbered((index) => `<a xmlns:p${index}="urn:x">`, 1_900).replace(
          /$/,
          numbered((index) => `<q${index}:a/>`, size),
        ) + '</a>'.repeat(90),
    ),
    many('tags that are never closed', '<a '),
    many('start tags', '<a>'),
    many('end tags', '</a>'),
    many('values without an end', '<a b="'),
    many('comments without an end', '<!-- '),
    many('CDATA without an end', '<![CDATA['),
    many('instructions without an end', '<?x '),
    many('attributes of one element', ' a="1"'),
    within('attributes of one element, each another', (size) => `<x${numbered((index) => ` a${index}=""`, size)}/>`),
    many('bare ampersands', '&'),
    within('a bare ampersand behind many lines', (size) => `${'\n'.repeat(size)}&`),
    within('an entity that is none behind good ones', (size) => `${repeated('&lt;', size)}&x;`),
    within('a comment of dashes', (size) => `<!--${'- '.repeat(size / 2)}-->`),
    within('a control character behind many lines', (size) => `${'\n'.repeat(size)}\u0001`),
    many('signs of greater', '>'),
    within('an extension of many elements', (size) => extension(`<x xmlns="urn:x">${repeated('<y>1</y>', size)}</x>`)),
  ];
}

/** Bytes that are no text of their encoding. */
function bytes(before: string, after: string): GrowingInput[] {
  const around = (middle: Buffer): Buffer => Buffer.concat([Buffer.from(before), middle, Buffer.from(after)]);
  const declared = (encoding: string, middle: Buffer): Buffer =>
    Buffer.concat([
      Buffer.from(`<?xml version="1.0" encoding="${encoding}"?>`),
      Buffer.from(before.replace(/^<\?xml.*\?>/, '')),
      middle,
      Buffer.from(after),
    ]);
  const utf16 = (text: string): Buffer =>
    Buffer.from(`\uFEFF${before.replace(/^<\?xml.*\?>/, '')}${text}${after}`, 'utf16le');
  return [
    {
      name: 'replacement characters and a wrong byte',
      input: (size) => around(Buffer.concat([Buffer.from('\uFFFD'.repeat(size / 3)), Buffer.of(0xff)])),
    },
    {
      name: 'replacement characters in lines and a wrong byte',
      input: (size) => around(Buffer.concat([Buffer.from('a\uFFFD\n'.repeat(size / 5)), Buffer.of(0xff)])),
    },
    { name: 'wrong bytes', input: (size) => around(Buffer.alloc(size, 0xff)) },
    { name: 'halves of characters', input: (size) => around(Buffer.alloc(size, 0xc3)) },
    {
      name: 'a wrong byte behind many lines',
      input: (size) => around(Buffer.concat([Buffer.alloc(size, '\n'), Buffer.of(0xff)])),
    },
    { name: 'euro signs in windows-1252', input: (size) => declared('windows-1252', Buffer.alloc(size, 0x80)) },
    {
      name: 'bytes without a character in windows-1252',
      input: (size) => declared('windows-1252', Buffer.alloc(size, 0x81)),
    },
    { name: 'letters in windows-1250', input: (size) => declared('windows-1250', Buffer.alloc(size, 0xb9)) },
    {
      name: 'characters in GB18030 and half a one',
      input: (size) => declared('GB18030', Buffer.concat([Buffer.alloc(size & ~1, 'c4e3', 'hex'), Buffer.of(0xc4)])),
    },
    { name: 'UTF-16', input: (size) => utf16('é'.repeat(size / 2)) },
    { name: 'halves of pairs in UTF-16', input: (size) => utf16('\uD800'.repeat(size / 2)) },
    { name: 'zeros', input: (size) => around(Buffer.alloc(size)) },
  ];
}
