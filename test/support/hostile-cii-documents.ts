import { writeCii } from '../../documents/formats/cii/write-cii';
import { sampleModel } from '../unit/validation/sample-model';
import { given, NOTHING_THERE, type Given, type HostileDocument } from './hostile-xml-documents';

const MIB = 1024 * 1024;
const DOCTYPE = 'XML_DOCTYPE_FORBIDDEN';
const ATTRIBUTES = 'XML_TOO_MANY_ATTRIBUTES';
const ELEMENT = 'CII_ELEMENT_UNKNOWN|CII_ELEMENT_UNEXPECTED|CII_ELEMENT_MISSING';
const VALUE = 'CII_VALUE_INVALID';

const invoice = writeCii(sampleModel());
const LINE = 'IncludedSupplyChainTradeLineItem';
const line =
  /<ram:IncludedSupplyChainTradeLineItem>.*<\/ram:IncludedSupplyChainTradeLineItem>/s.exec(invoice)?.[0] ?? '';
const XRECHNUNG = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0';

const replaced = (search: string, by: string): string => invoice.replace(search, () => by);
const afterDeclaration = (insert: string): string => replaced('<rsm:Cross', `${insert}<rsm:Cross`);
const root = (insert: string): string => replaced('<rsm:CrossIndustryInvoice', `<rsm:CrossIndustryInvoice${insert}`);
const header = (insert: string): string => replaced('<rsm:ExchangedDocument>', `<rsm:ExchangedDocument>${insert}`);
const number = (text: string): string => replaced('<ram:ID>F-2026-0042', `<ram:ID>${text}`);
const amount = (text: string): string => replaced('<ram:ChargeAmount>80.00', `<ram:ChargeAmount>${text}`);
const lines = (text: string): string => replaced(line, text);
const numbered = (count: number, make: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => make(n)).join('');
const nested = (name: string, depth: number): string => `<${name}>`.repeat(depth) + `</${name}>`.repeat(depth);

const laughs = `<!DOCTYPE a [<!ENTITY a "ha">${numbered(30, (n) => `<!ENTITY a${n} "${`&a${n === 0 ? '' : n - 1};`.repeat(10)}">`)}]>`;

const texts: readonly (readonly [name: string, code: string, text: (given: Given) => string])[] = [
  ['entity bomb', DOCTYPE, () => number('&a29;').replace('<rsm:Cross', `${laughs}<rsm:Cross`)],
  [
    'external entities of a file and of the network',
    DOCTYPE,
    ({ file, web }) =>
      number('&x;&y;').replace(
        '<rsm:Cross',
        `<!DOCTYPE a [<!ENTITY x SYSTEM "${file}"><!ENTITY y SYSTEM "${web}">]><rsm:Cross`,
      ),
  ],
  ['external DTD', DOCTYPE, ({ web }) => afterDeclaration(`<!DOCTYPE a SYSTEM "${web}x.dtd">`)],
  ['external DTD from a file', DOCTYPE, ({ file }) => afterDeclaration(`<!DOCTYPE a SYSTEM "${file}">`)],
  ['parameter entity', DOCTYPE, ({ web }) => afterDeclaration(`<!DOCTYPE a [<!ENTITY % x SYSTEM "${web}"> %x;]>`)],
  ['undeclared entity', 'XML_ENTITY_FORBIDDEN', () => number('&x;')],
  [
    'XInclude of a file and of the network',
    ELEMENT,
    ({ file, web }) =>
      header(
        `<x:include xmlns:x="http://www.w3.org/2001/XInclude" href="${file}" parse="text"/><x:include xmlns:x="http://www.w3.org/2001/XInclude" href="${web}"/>`,
      ),
  ],
  [
    'schema location, stylesheet and an unknown attribute',
    'CII_ATTRIBUTE_UNKNOWN',
    ({ file, web }) =>
      root(
        ` xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="urn:x ${web}x.xsd urn:y ${file}" xsi:noNamespaceSchemaLocation="${web}y.xsd" a="1"`,
      ).replace('<rsm:Cross', `<?xml-stylesheet type="text/xsl" href="${web}x.xsl"?><rsm:Cross`),
  ],
  ['depth 100,000', 'XML_TOO_DEEP', ({ many }) => header('<ram:a>'.repeat(many(100_000)))],
  ['depth 101, closed', 'XML_TOO_DEEP', () => header(nested('ram:IncludedNote', 100))],
  ['recursive groups within the depth', ELEMENT, () => header(nested('ram:IncludedNote', 90).repeat(500))],
  ['recursive lines', ELEMENT, () => lines(nested(`ram:${LINE}`, 90).repeat(200))],
  [
    'recursive transactions',
    ELEMENT,
    ({ many }) => header(nested('rsm:SupplyChainTradeTransaction', 95).repeat(many(1_000))),
  ],
  ['200,000 elements', ELEMENT, ({ many }) => header('<ram:a/>'.repeat(many(200_000)))],
  ['200,000 names', ELEMENT, ({ many }) => header(numbered(many(200_000), (n) => `<ram:a${n}/>`))],
  ['100,000 elements of a megabyte', ELEMENT, ({ many }) => header('<a/>'.repeat(many(100_000)))],
  ['500,001 elements', 'XML_TOO_MANY_ELEMENTS', () => header('<ram:a/>'.repeat(500_001))],
  ['attribute of 8 MiB', 'XML_TOO_LONG', ({ many }) => root(` a="${'x'.repeat(many(8 * MIB))}"`)],
  ['attribute as long as is read', 'CII_ATTRIBUTE_UNKNOWN', () => root(` a="${'x'.repeat(65_000)}"`)],
  [
    'number of 9 MiB',
    'XML_TOO_LONG|UBL_ROOT_UNKNOWN|FORMAT_NOT_SUPPORTED',
    ({ many }) => amount('2'.repeat(many(9 * MIB - 20_000)) + 'x'),
  ],
  ['number as long as is read', VALUE, () => amount(`${'2'.repeat(999_999)}x`)],
  ['a million blanks around a wrong number', VALUE, () => amount(`${' '.repeat(499_999)}x${' '.repeat(500_000)}`)],
  ['number with an exponent', VALUE, () => amount('1e999999999')],
  ['declared UTF-16, sent as UTF-8', 'XML_ENCODING_FALSE', () => replaced('"UTF-8"', '"UTF-16"')],
  ['declared EBCDIC', 'XML_ENCODING_UNSUPPORTED', () => replaced('"UTF-8"', '"cp037"')],
  ['NUL', 'XML_NUL_CHARACTER', () => number('\0')],
  ['NUL in a name', 'XML_NUL_CHARACTER', () => header('<ram:a\0b/>')],
  [
    '5,000 namespace declarations',
    ATTRIBUTES,
    ({ many }) => root(numbered(many(5_000), (n) => ` xmlns:a${n}="urn:${n}"`)),
  ],
  ['5,000 attributes', ATTRIBUTES, ({ many }) => root(numbered(many(5_000), (n) => ` a${n}=""`))],
  [
    'namespaces declared again on every element',
    ELEMENT,
    ({ many }) =>
      header(numbered(many(1_000), (n) => `<ram:a${numbered(60, (m) => ` xmlns:n${m}="urn:${n}:${m}"`)}/>`)),
  ],
  [
    'namespaces declared down the tree',
    ELEMENT,
    ({ many }) =>
      header(
        `${numbered(80, (n) => `<a${numbered(90, (m) => ` xmlns:n${n}x${m}="u"`)}>`)}${'<b xmlns:z="u"/>'.repeat(many(20_000))}${'</a>'.repeat(80)}`,
      ),
  ],
  [
    '90 unknown attributes on 2,000 elements',
    ELEMENT,
    ({ many }) => header(`<ram:a${numbered(90, (n) => ` a${n}=""`)}/>`.repeat(many(2_000))),
  ],
  ['100,000 empty trade lines', ELEMENT, ({ many }) => lines(`<ram:${LINE}/>`.repeat(many(100_000)))],
  [
    '5,000 copies of a trade line',
    ELEMENT,
    ({ many }) => lines(`${line.replaceAll(/>\s+</g, '><').repeat(many(5_000))}<ram:a/>`),
  ],
  [
    '5,000 wrong lines that claim XRechnung',
    `${VALUE}|${ELEMENT}`,
    ({ many }) =>
      lines(line.replaceAll(/>\s+</g, '><').replace('80.00', 'x').repeat(many(5_000))).replace(
        'urn:cen.eu:en16931:2017',
        XRECHNUNG,
      ),
  ],
  [
    '100,000 notes with an unknown element',
    ELEMENT,
    ({ many }) =>
      header(`${'<ram:IncludedNote><ram:Content>a</ram:Content></ram:IncludedNote>'.repeat(many(100_000))}<ram:a/>`),
  ],
  [
    '100,000 wrong texts between elements',
    'CII_TEXT_UNEXPECTED|CII_ELEMENT_.*',
    ({ many }) => header('<ram:IncludedNote>x</ram:IncludedNote>'.repeat(many(100_000))),
  ],
  ['70,000 CDATA sections in a value', 'XML_TOO_LONG', ({ many }) => amount('<![CDATA[2]]>'.repeat(many(70_000)))],
  ['100,000 comments in a value', 'XML_TOO_LONG', ({ many }) => amount('2<!---->'.repeat(many(100_000)))],
  ['100,000 character references', VALUE, ({ many }) => amount(`${'&#50;'.repeat(many(100_000))}x`)],
  [
    'the root of ZUGFeRD 1 with nothing of it',
    'CII_.*',
    () => invoice.replaceAll('CrossIndustryInvoice', 'CrossIndustryDocument'),
  ],
];

const bytes: readonly HostileDocument[] = [
  {
    name: 'UTF-16 without a byte order mark',
    code: 'XML_ENCODING_UTF16_WITHOUT_BOM',
    bytes: () => Buffer.from(invoice, 'utf16le'),
  },
  {
    name: 'DOCTYPE in UTF-16',
    code: DOCTYPE,
    bytes: () => Buffer.from(`\uFEFF${afterDeclaration(laughs).replace('UTF-8', 'UTF-16')}`, 'utf16le'),
  },
  {
    name: 'Latin-1 that says UTF-8',
    code: 'XML_ENCODING_INVALID',
    bytes: () => Buffer.from(number('é'), 'latin1'),
  },
];

/** The attacks that documents of another root would not carry into the CII schema and its rules. */
export const hostileCiiDocuments: readonly HostileDocument[] = [
  ...texts.map(([name, code, text]): HostileDocument => ({
    name: `CII: ${name}`,
    code,
    bytes: (bait = NOTHING_THERE, size = 'whole') => Buffer.from(text(given(bait, size))),
  })),
  ...bytes.map((document) => ({ ...document, name: `CII: ${document.name}` })),
];
