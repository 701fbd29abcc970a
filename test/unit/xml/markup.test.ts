import { XmlScanner } from '../../../platform/spreadsheet/xml-scanner';
import { markupEnd, markupKind, markupOfBytes, readAttributes } from '../../../platform/xml/markup';

/** What is read of text and of bytes alike: the kind, and the text up to where it ends. */
function read(text: string): [string, string | undefined][] {
  const kind = markupKind(text, 0);
  const end = markupEnd(text, 0, kind);
  const bytes = Buffer.from(text);
  const ofBytes = markupOfBytes(bytes, 0);
  return [
    [kind, end < 0 ? undefined : text.slice(0, end)],
    [ofBytes?.kind ?? 'unfinished', ofBytes && bytes.toString('utf8', 0, ofBytes.end)],
  ];
}

test.each([
  ['<a>b', 'tag', 'start', '<a>'],
  ['<a/>b', 'tag', 'empty', '<a/>'],
  [`<a b="é > '" c='"/>'>d`, 'tag', 'start', `<a b="é > '" c='"/>'>`],
  ['</a >b', 'end', 'end', '</a >'],
  ['<?p a>b?>c', 'instruction', 'instruction', '<?p a>b?>'],
  ['<!-- <a> -- > -->b', 'comment', 'comment', '<!-- <a> -- > -->'],
  ['<!--> -->b', 'comment', 'comment', '<!--> -->'],
  ['<![CDATA[<a>]] >]]>b', 'cdata', 'cdata', '<![CDATA[<a>]] >]]>'],
])('%s', (text, kind, kindOfBytes, whole) => {
  expect(read(text)).toEqual([
    [kind, whole],
    [kindOfBytes, whole],
  ]);
});

test.each(['<', '<a b="c>', '<a', '</a', '<?p >', '<!-- >', '<![CDATA[ > ]>'])('%s does not end', (text) => {
  expect(read(text).map(([, whole]) => whole)).toEqual([undefined, undefined]);
});

test('a declaration is one, whatever it declares', () => {
  expect(read('<!DOCTYPE a>').map(([kind]) => kind)).toEqual(['declaration', 'declaration']);
});

test.each([
  [` a="1" b = '2>'>`, ['a', '1', 'b', '2>'], '>'],
  ['/>', [], '/>'],
  [' a="1"b="2">', ['a', '1'], undefined],
  [' a=1>', [], undefined],
  [' a>', [], undefined],
  [' a="1', [], undefined],
  [' ="1">', [], undefined],
  [' a="1" b="2" c="3">', ['a', '1', 'b', '2'], undefined],
])('attributes %s', (text, expected, rest) => {
  const found: string[] = [];
  const end = readAttributes(text, 0, found, 2);
  expect([found, end < 0 ? undefined : text.slice(end)]).toEqual([expected, rest]);
});

test('an instruction in a workbook ends where it does, not at the first >', () => {
  let text = '';
  const scanner = new XmlScanner({ open: () => {}, close: () => {}, text: (piece) => (text += piece) });
  scanner.push(Buffer.from('<t>1<?p a>2?>3</t>'));
  scanner.end();
  expect(text).toBe('13');
});
