import fc from 'fast-check';
import { childNamed, childrenNamed, parseElementTree, type XmlElement } from '../../../documents/xml/element-tree';
import { xpathOf } from '../../../documents/xml/xpath-of';

interface Plain {
  name: string;
  namespace: string;
  prefix: string;
  attributes: { name: string; namespace: string; value: string }[];
  text: string;
  children: Plain[];
}

function plain(element: XmlElement): Plain {
  const { name, namespace, prefix, attributes, text, children } = element;
  return {
    name,
    namespace,
    prefix,
    attributes: attributes.map((a) => ({ ...a })),
    text,
    children: children.map(plain),
  };
}

const CBC = 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2';
const CAC = 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2';

describe('parseElementTree', () => {
  it('gives names, namespaces, attributes, text and positions', () => {
    const root = parseElementTree(
      `<?xml version="1.0"?>\n<!-- c <x> --><r xmlns="urn:r" xmlns:p="urn:p" a='1' p:b="x&quot;&#10;y\n z">\n  <p:c>1 &lt; 2<![CDATA[ & <3> ]]>é</p:c><?pi <y>?><d xmlns=""/>\r\n</r>`,
    );
    expect(plain(root)).toEqual({
      name: 'r',
      namespace: 'urn:r',
      prefix: '',
      attributes: [
        { name: 'a', namespace: '', value: '1' },
        { name: 'b', namespace: 'urn:p', value: 'x"\ny  z' },
      ],
      text: '\n  \n',
      children: [
        { name: 'c', namespace: 'urn:p', prefix: 'p', attributes: [], text: '1 < 2 & <3> é', children: [] },
        { name: 'd', namespace: '', prefix: '', attributes: [], text: '', children: [] },
      ],
    });
    expect([root.line, root.column]).toEqual([2, 15]);
    const [first, second] = root.children;
    expect([first?.line, first?.column]).toEqual([4, 3]);
    expect(second?.parent).toBe(root);
  });

  it('gives a prefix back its outer meaning after the element that changed it', () => {
    const root = parseElementTree('<p:a xmlns:p="urn:1"><p:b xmlns:p="urn:2"><p:c/></p:b><p:d/></p:a>');
    expect(root.children.map(({ namespace }) => namespace)).toEqual(['urn:2', 'urn:1']);
    expect(root.children[0]?.children[0]?.namespace).toBe('urn:2');
  });

  it('finds children by name', () => {
    const root = parseElementTree('<a><b/><c/><b>x</b></a>');
    expect(childNamed(root, 'b')).toBe(root.children[0]);
    expect(childNamed(root, 'z')).toBeUndefined();
    expect(childrenNamed(root, 'b')).toEqual([root.children[0], root.children[2]]);
  });

  it('addresses elements with conventional prefixes, and positions only where needed', () => {
    const root = parseElementTree(
      `<x:Invoice xmlns:x="urn:i" xmlns:s="${CBC}" xmlns="${CAC}"><s:ID/><InvoiceLine/><InvoiceLine><s:ID/></InvoiceLine></x:Invoice>`,
    );
    expect(xpathOf(root)).toBe('/Invoice');
    expect(root.children.map(xpathOf)).toEqual([
      '/Invoice/cbc:ID',
      '/Invoice/cac:InvoiceLine[1]',
      '/Invoice/cac:InvoiceLine[2]',
    ]);
    expect(xpathOf(root.children[2]?.children[0] ?? root)).toBe('/Invoice/cac:InvoiceLine[2]/cbc:ID');
  });
});

// Without processing instructions: the package has no class for those nodes and stops walking at them.
describe('parseElementTree against libxml2', () => {
  const name = fc.constantFrom('a', 'b', 'c-d', 'é', 'p:a', 'p:x', 'q:b');
  const attributeValue = fc
    .array(
      fc.constantFrom('x', ' ', '\n', '\t', '\r\n', '&amp;', '&#10;', '&#x20AC;', '&lt;', '>', "'", '中', '&quot;'),
    )
    .map((parts) => parts.join(''));
  const textPart = fc.constantFrom(
    'text',
    ' ',
    '\n',
    '\r\n',
    '\r',
    '&lt;',
    '&gt;',
    '&amp;',
    '&#233;',
    '&#x1F600;',
    '&#13;',
    '<![CDATA[<x> & ]]>',
    '<![CDATA[]]>',
    '<![CDATA[\r\n]]>',
    '<!-- a > b < c & d -->',
    '"',
    "'",
    '中',
    ']]',
    '>',
  );
  const declarations = fc.constantFrom(
    '',
    ' xmlns="urn:d1"',
    ' xmlns=""',
    ' xmlns:p="urn:p2"',
    ' xmlns:q="urn:p2" xmlns="urn:d2"',
  );
  const { element } = fc.letrec<{ element: string }>((tie) => ({
    element: fc
      .tuple(
        name,
        declarations,
        fc.uniqueArray(fc.tuple(fc.constantFrom('k', 'l', 'p:m', 'xml:lang'), attributeValue), {
          selector: ([key]) => key,
          maxLength: 3,
        }),
        fc.array(fc.oneof({ depthSize: 'small', withCrossShrink: true }, textPart, tie('element')), { maxLength: 5 }),
        fc.constantFrom('', ' ', '\n'),
      )
      .map(([tag, xmlns, attributes, content, blank]) => {
        const start = `<${tag}${xmlns}${attributes.map(([key, value]) => `\n${key} = "${value}"`).join('')}${blank}`;
        return content.length === 0 ? `${start}/>` : `${start}>${content.join('')}</${tag}${blank}>`;
      }),
  }));
  // A `]]` part followed by `>` would not be well-formed.
  const document = element
    .map((inner) => `<r xmlns:p="urn:p" xmlns:q="urn:q">${inner}</r>`)
    .filter((text) => !/\]\]>/.test(text.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '')));

  it('reads what libxml2 reads', async () => {
    const { XmlDocument, XmlElement: LibxmlElement, XmlText, XmlCData } = await import('libxml2-wasm');
    const fromLibxml = (node: InstanceType<typeof LibxmlElement>): Plain => {
      const result: Plain = {
        name: node.name,
        namespace: node.namespaceUri,
        prefix: node.namespacePrefix,
        attributes: [],
        text: '',
        children: [],
      };
      for (const { name, namespaceUri, value } of node.attrs)
        result.attributes.push({ name, namespace: namespaceUri, value });
      for (let child = node.firstChild; child; child = child.next) {
        if (child instanceof LibxmlElement) result.children.push(fromLibxml(child));
        else if (child instanceof XmlText || child instanceof XmlCData) result.text += child.content;
      }
      return result;
    };
    let compared = 0;
    fc.assert(
      fc.property(document, (text) => {
        const parsed = XmlDocument.fromString(text);
        try {
          expect(plain(parseElementTree(text))).toEqual(fromLibxml(parsed.root));
          compared += 1;
        } finally {
          parsed.dispose();
        }
      }),
      { numRuns: 1000 },
    );
    expect(compared).toBe(1000);
  });
});
