import type { Chance } from './chance';
import { MOST_BYTES, mutateBytes } from './mutate-bytes';

type Mutator = (chance: Chance, xml: string) => string;

/** An XML document with one to three things wrong that only XML knows, or bytes of it changed. */
export function mutateXml(chance: Chance, sample: string): Buffer {
  let xml = sample;
  for (let count = chance.between(1, 3); count > 0; count -= 1)
    xml = chance.one(MUTATORS)(chance, xml).slice(0, MOST_BYTES);
  const bytes = encode(chance, xml);
  return chance.percent(20) ? mutateBytes(chance, bytes) : bytes;
}

const MUTATORS: readonly Mutator[] = [
  // What people and programs get wrong.
  (chance, xml) => changeTag(chance, xml, () => ''),
  (chance, xml) => changeTag(chance, xml, (tag) => tag + tag),
  (chance, xml) => changeTag(chance, xml, (tag) => tag.replace(/(?<=^<\/?)[^\s/>]*/, chance.one(NAMES))),
  (chance, xml) => changeTag(chance, xml, (tag) => tag.replace(/(?=\/?>$)/, ` ${chance.one(ATTRIBUTES)}`)),
  (chance, xml) => changeElement(chance, xml, () => ''),
  (chance, xml) => changeElement(chance, xml, (element) => element.repeat(chance.one([2, 3, 50, 1_000]))),
  (chance, xml) => changeText(chance, xml, () => chance.awkwardText()),
  (chance, xml) => changeText(chance, xml, () => escaped(chance.awkwardText())),
  (chance, xml) => changeText(chance, xml, (text) => text.repeat(chance.one([2, 100, 10_000]))),
  (chance, xml) => changeText(chance, xml, () => chance.one(REFERENCES)),
  // What somebody who means harm tries.
  (chance, xml) => xml.replace(/(?<=^<\?xml[^>]*>)|^(?!<\?xml)/, chance.one(DOCTYPES)),
  (chance, xml) => changeText(chance, xml, () => nested(chance.one([10, 300, 5_000]), chance.one(NAMES))),
  (chance, xml) => changeTag(chance, xml, (tag) => tag.replace(/(?=\/?>$)/, manyAttributes(chance))),
  (chance, xml) => changeText(chance, xml, (text) => `<![CDATA[${text}]]>${chance.one(['', ']]>', '<![CDATA['])}`),
  (chance, xml) => changeText(chance, xml, (text) => `${text}<!--${chance.one(['', '-', '--', 'x'.repeat(5_000)])}-->`),
  (chance, xml) => changeText(chance, xml, (text) => `<?${chance.one(['x', 'xml version="1.0"', ''])}?>${text}`),
  (chance, xml) =>
    xml.replaceAll(chance.one(['urn:oasis', 'cbc:', 'cac:', 'xmlns', 'urn:']), chance.one(['', 'x:', 'xml:', 'urn:x'])),
];

const NAMES = [
  'Invoice',
  'cbc:ID',
  'cac:InvoiceLine',
  'x',
  'a:b:c',
  'xmlns',
  'é',
  '1',
  '__proto__',
  'n'.repeat(3_000),
] as const;
const ATTRIBUTES = [
  'a="1" a="1"',
  'xmlns=""',
  'xmlns:cbc="urn:x"',
  'xmlns:xml="urn:x"',
  'x:y="1"',
  'currencyID="XXX"',
  'currencyID',
  "a='<'",
  'xml:base="http://127.0.0.1:9/"',
  'xsi:schemaLocation="urn:x http://127.0.0.1:9/x.xsd"',
  `a="${'x'.repeat(20_000)}"`,
] as const;
const REFERENCES = [
  '&',
  '&x;',
  '&#0;',
  '&#x110000;',
  '&#xD800;',
  '&lt;',
  '&#1;',
  '&#x9;&#xA;',
  '&toString;',
  '&xxe;',
] as const;
const DOCTYPES = [
  '<!DOCTYPE Invoice>',
  '<!DOCTYPE x SYSTEM "http://127.0.0.1:9/x.dtd">',
  '<!DOCTYPE x [<!ENTITY xxe SYSTEM "file:///etc/passwd">]>',
  `<!DOCTYPE x [<!ENTITY a "${'x'.repeat(1_000)}">${'bcdefghij'.replace(/./g, (name, at: number) => `<!ENTITY ${name} "${`&${'abcdefghi'[at] ?? 'a'};`.repeat(10)}">`)}]>`,
  '<!DOCTYPE',
] as const;
const DECLARED = [
  'UTF-8',
  'UTF-16',
  'ISO-8859-1',
  'US-ASCII',
  'windows-1250',
  'GB18030',
  'UTF-7',
  'EBCDIC-CP-US',
  'x',
  '',
] as const;

function changeTag(chance: Chance, xml: string, change: (tag: string) => string): string {
  return changeMatch(chance, xml, /<[^<>!?]{1,4000}>/g, change);
}

/** The text before a tag. */
function changeText(chance: Chance, xml: string, change: (text: string) => string): string {
  return changeMatch(chance, xml, /(?<=>)[^<>]{1,4000}(?=<)/g, change);
}

/** An element without elements in it. */
function changeElement(chance: Chance, xml: string, change: (element: string) => string): string {
  return changeMatch(chance, xml, /<([^\s<>/!?]{1,100})[^<>]{0,500}>[^<>]{0,500}<\/\1>/g, change);
}

function changeMatch(chance: Chance, xml: string, pattern: RegExp, change: (match: string) => string): string {
  const matches = [...xml.slice(0, 100_000).matchAll(pattern)];
  if (matches.length === 0) return xml;
  const { index, 0: match } = chance.one(matches);
  return xml.slice(0, index) + change(match) + xml.slice(index + match.length);
}

function nested(depth: number, name: string): string {
  const short = name.slice(0, 20);
  return `<${short}>`.repeat(depth) + `</${short}>`.repeat(depth);
}

function manyAttributes(chance: Chance): string {
  return chance.times(chance.one([5, 300]), (index) => ` a${index}="${index}"`).join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function encode(chance: Chance, xml: string): Buffer {
  const declared = chance.percent(10) ? xml.replace(/encoding="[^"]*"/, `encoding="${chance.one(DECLARED)}"`) : xml;
  if (chance.percent(85)) return Buffer.from(declared);
  const utf16 = Buffer.from(`\ufeff${declared}`, 'utf16le');
  switch (chance.below(4)) {
    case 0:
      return utf16;
    case 1:
      return Buffer.from(utf16.subarray(0, utf16.length - (utf16.length % 2))).swap16();
    case 2:
      return Buffer.from(declared, 'latin1');
    default:
      return Buffer.from(`\ufeff${declared}`);
  }
}
