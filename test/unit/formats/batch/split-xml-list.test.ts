import fc from 'fast-check';
import { BatchRefused } from '../../../../documents/formats/batch/batch-refused';
import { splitXmlList, XML_SPLIT_START } from '../../../../documents/formats/batch/split-xml-list';
import { parseElementTree, type XmlElement } from '../../../../documents/xml/element-tree';
import { splitAll, textOf } from './split-all';

const split = (text: string, windowBytes?: number) =>
  splitAll(splitXmlList, XML_SPLIT_START, Buffer.from(text), windowBytes);

/** Whatever XML may hold that looks like tags and is none. */
const TRAPS = [
  '<!-- </a> <b> -->',
  '<![CDATA[ </a> ]] > <b> ]]>',
  '<?x </a> ?>',
  '<e a="/>" b=\'</a>\'/>',
  'é € 𝄞',
  '&lt;a&gt;',
  '<a>',
];
const element = fc
  .array(fc.constantFrom(...TRAPS), { maxLength: 6 })
  .map((parts) => `<a x="&quot;>">${parts.map((part) => (part === '<a>' ? '<a><a/></a>' : part)).join('')}</a>`);
const between = fc.constantFrom('', '\n', ' ', '\r\n', '<!-- <a> -->', '<?note </Documents> ?>');
const root = fc.constantFrom(
  ['<Documents>', '</Documents>'],
  ['<?xml version="1.0"?>\n<!-- <Documents> -->\n<Documents xmlns="">', '</Documents >'],
  ['<d:Documents xmlns:d="urn:list" d:note="&gt;">', '</d:Documents>\n<!-- end -->\n'],
);

test('documents are cut out byte for byte, whatever the windows', () => {
  fc.assert(
    fc.property(
      root,
      fc.array(fc.tuple(between, element), { maxLength: 6 }),
      between,
      fc.integer({ min: 1, max: 120 }),
      ([open = '', close = ''], parts, end, windowBytes) => {
        const body = `${open}${parts.flat().join('')}${end}${close}`;
        const { items, state } = split(body, windowBytes);
        const inherited = open.includes('xmlns=""') ? '<a xmlns="" ' : '<a ';
        expect(items.map(textOf)).toEqual(parts.map(([, text]) => text.replace('<a ', inherited)));
        expect(state.frame).toBe(`${open}${parts.map(([before]) => `${before}<d/>`).join('')}${end}${close}`);
      },
    ),
  );
});

/** Names, namespaces and texts of everything, wherever the namespaces are declared. */
function meaning({ name, namespace, attributes, children, text }: XmlElement): unknown {
  return [namespace, name, attributes, text, children.map(meaning)];
}

test('namespaces of the list hold for its documents, unless they declare their own', () => {
  const declarations = fc.uniqueArray(fc.constantFrom('', 'a', 'b', 'ab'), { maxLength: 4 });
  const declared = (prefixes: string[], owner: string) =>
    prefixes.map((prefix) => ` xmlns${prefix === '' ? '' : `:${prefix}`}="urn:${owner}:${prefix}&amp;1"`).join('');
  fc.assert(
    fc.property(declarations, declarations, fc.boolean(), (outer, own, prefixed) => {
      const known = [...new Set([...outer, ...own])].filter((prefix) => prefix !== '');
      const name = prefixed && known[0] !== undefined ? `${known[0]}:doc` : 'doc';
      const content = known.map((prefix) => `<${prefix}:x ${prefix}:y="1">${prefix}:z</${prefix}:x>`).join('');
      const document = `<${name}${declared(own, 'own')}><plain/>${content}</${name}>`;
      const body = `<Documents${declared(outer, 'list')}>${document}</Documents>`;
      const [item] = split(body).items;
      if (item === undefined) throw new Error('no document');
      const [inList] = parseElementTree(body).children;
      if (inList === undefined) throw new Error('no element');
      expect(meaning(parseElementTree(textOf(item)))).toEqual(meaning(inList));
    }),
  );
});

test('a document is changed only by declarations that it may need', () => {
  const list = (document: string) => `<b:Documents xmlns:b="urn:b" xmlns:c="urn:c">${document}</b:Documents>`;
  expect(split(list('<x><y/></x>')).items.map(textOf)).toEqual(['<x><y/></x>']);
  expect(split(list('<x type="c:T"/>')).items.map(textOf)).toEqual(['<x xmlns:c="urn:c" type="c:T"/>']);
});

test('places are those in the body', () => {
  const { items } = split('<Documents>\n  <a/>\n <!--é𝄞--> <a>\n</a></Documents>', 7);
  expect(items.map(({ position }) => position)).toEqual([
    { line: 2, column: 3 },
    { line: 3, column: 13 },
  ]);
});

test.each([
  ['no list', '<Invoice/>', 'BATCH_ROOT_UNKNOWN', { line: 1 }],
  ['text between documents', '<Documents><a/>\nx<a/></Documents>', 'BATCH_TEXT', { index: 1, line: 2, column: 1 }],
  ['CDATA between documents', '<Documents><![CDATA[ ]]></Documents>', 'BATCH_TEXT', { index: 0, line: 1, column: 12 }],
  ['a DOCTYPE', '<!DOCTYPE Documents>\n<Documents/>', 'XML_DOCTYPE_FORBIDDEN', { line: 1, column: 1 }],
  [
    'a DOCTYPE inside',
    '<Documents><!DOCTYPE a><a/></Documents>',
    'XML_DOCTYPE_FORBIDDEN',
    { index: 0, line: 1, column: 12 },
  ],
  [
    'an XML declaration inside',
    '<Documents><?xml version="1.0"?><a/></Documents>',
    'XML_NOT_WELL_FORMED',
    { index: 0, line: 1, column: 12 },
  ],
  ['a list that is not closed', '<Documents><a/>', 'XML_NOT_WELL_FORMED', { index: 1, line: 1, column: 16 }],
  [
    'a document that is not closed',
    '<Documents><a/><b></Documents>',
    'XML_NOT_WELL_FORMED',
    { index: 1, line: 1, column: 16 },
  ],
  ['another end tag', '<Documents><a/></Document>', 'XML_NOT_WELL_FORMED', { index: 1, line: 1, column: 16 }],
  ['two roots', '<Documents/><Documents/>', 'XML_NOT_WELL_FORMED', { index: 0, line: 1, column: 13 }],
  ['text after the end', '<Documents></Documents>x', 'BATCH_TEXT', { index: 0, line: 1, column: 24 }],
  ['nothing', ' ', 'XML_NOT_WELL_FORMED', { line: 1, column: 2 }],
])('%s is refused with the place', (_name, body, code, place) => {
  for (const windowBytes of [1, 1_000])
    expect(() => split(body, windowBytes)).toThrow(expect.objectContaining({ code, place }));
});

test('what stands between the documents has its limit', () => {
  const body = `<Documents>${`<!-- ${'x'.repeat(1_000)} -->`.repeat(2_000)}</Documents>`;
  expect(() => split(body, 100_000)).toThrow(BatchRefused);
});
