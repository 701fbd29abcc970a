import { NAMESPACES, type NamespacePrefix } from './namespaces';
import type { XsdVocabulary } from './xsd-vocabulary';

const OCCURRENCE: Readonly<Record<string, string>> = {
  '': '',
  '?': ' minOccurs="0"',
  '*': ' minOccurs="0" maxOccurs="unbounded"',
  '+': ' maxOccurs="unbounded"',
};

/** Writes a vocabulary as the text of an XML Schema document. */
export function vocabularyXsd(
  prefix: NamespacePrefix,
  vocabulary: XsdVocabulary,
  schemaLocation: (prefix: NamespacePrefix) => string,
  alsoImports: readonly NamespacePrefix[] = [],
): string {
  const used = new Set<NamespacePrefix>(alsoImports);
  const qualified = (name: string): string => {
    const colon = name.indexOf(':');
    if (colon < 0) return `${prefix}:${name}`;
    const foreign = name.slice(0, colon);
    if (!isPrefix(foreign)) throw new Error(`unknown prefix in ${name}`);
    if (foreign !== 'xsd') used.add(foreign);
    return name;
  };
  const components = [
    ...words(vocabulary.elements).map((entry) => `<xsd:element ${nameAndType(entry, qualified)}/>`),
    ...Object.entries(vocabulary.types).map(([name, facts]) => complexType(name, words(facts), qualified)),
    ...Object.entries(vocabulary.simpleTypes ?? {}).map(([name, facts]) => simpleType(name, words(facts), qualified)),
  ];
  const declarations = [...used, prefix].map((used) => ` xmlns:${used}="${NAMESPACES[used]}"`).join('');
  const imports = [...used].map(
    (used) => `<xsd:import namespace="${NAMESPACES[used]}" schemaLocation="${schemaLocation(used)}"/>`,
  );
  return [
    `<xsd:schema xmlns:xsd="${NAMESPACES.xsd}"${declarations} targetNamespace="${NAMESPACES[prefix]}" elementFormDefault="qualified">`,
    ...imports,
    ...components,
    '</xsd:schema>',
  ].join('\n');
}

type Qualify = (name: string) => string;

function isPrefix(text: string): text is NamespacePrefix {
  return Object.hasOwn(NAMESPACES, text);
}

function words(text: string): string[] {
  return text.split(' ').filter((word) => word !== '');
}

function nameAndType(entry: string, qualified: Qualify): string {
  const [name = '', type = ''] = entry.split('=');
  return `name="${name}" type="${qualified(type)}"`;
}

function simpleType(name: string, [base = '', ...values]: string[], qualified: Qualify): string {
  const facets = values.map((value) => `<xsd:enumeration value="${value}"/>`).join('');
  return `<xsd:simpleType name="${name}"><xsd:restriction base="${qualified(base)}">${facets}</xsd:restriction></xsd:simpleType>`;
}

function complexType(name: string, facts: string[], qualified: Qualify): string {
  let head = `<xsd:complexType name="${name}"`;
  let open = '';
  let close = '';
  let index = 0;
  for (; /^[a-z]/.test(facts[index] ?? ''); index += 1) {
    const word = facts[index];
    if (word === 'mixed' || word === 'abstract') {
      head += ` ${word}="true"`;
      continue;
    }
    index += 1;
    const content = word === 'restricts' ? 'complexContent' : 'simpleContent';
    const derivation = word === 'value' ? 'extension' : 'restriction';
    open = `<xsd:${content}><xsd:${derivation} base="${qualified(facts[index] ?? '')}">`;
    close = `</xsd:${derivation}></xsd:${content}>`;
  }
  const firstAttribute = facts.findIndex((word, at) => at >= index && word.startsWith('@'));
  const end = firstAttribute < 0 ? facts.length : firstAttribute;
  const body =
    particles(facts.slice(index, end), qualified) +
    facts
      .slice(end)
      .map((a) => attribute(a, qualified))
      .join('');
  return `${head}>${open}${body}${close}</xsd:complexType>`;
}

function attribute(word: string, qualified: Qualify): string {
  if (word === '@##any') return '<xsd:anyAttribute namespace="##any"/>';
  const required = word.endsWith('!');
  const entry = word.slice(1, required ? -1 : undefined);
  return `<xsd:attribute ${nameAndType(entry, qualified)}${required ? ' use="required"' : ''}/>`;
}

/** A group is a sequence until a bar is met in it; its occurrence stands after the closing bracket. */
function particles(facts: string[], qualified: Qualify): string {
  const groups: { choice: boolean; parts: string[] }[] = [{ choice: false, parts: [] }];
  for (const word of facts) {
    const group = groups[groups.length - 1];
    if (group === undefined) throw new Error('unbalanced brackets');
    if (word === '(') groups.push({ choice: false, parts: [] });
    else if (word === '|') group.choice = true;
    else if (word.startsWith(')')) {
      groups.pop();
      const tag = group.choice ? 'xsd:choice' : 'xsd:sequence';
      groups.at(-1)?.parts.push(`<${tag}${OCCURRENCE[word.slice(1)] ?? ''}>${group.parts.join('')}</${tag}>`);
    } else group.parts.push(particle(word, qualified));
  }
  return groups[0]?.parts.join('') ?? '';
}

function particle(word: string, qualified: Qualify): string {
  const suffix = /[?*+]$/.exec(word)?.[0] ?? '';
  const bare = word.slice(0, word.length - suffix.length);
  const occurs = OCCURRENCE[suffix] ?? '';
  if (bare.startsWith('#')) {
    const lax = bare.endsWith('~');
    const namespace = `#${lax ? bare.slice(0, -1) : bare}`;
    return `<xsd:any namespace="${namespace}"${lax ? ' processContents="lax"' : ''}${occurs}/>`;
  }
  return bare.includes('=')
    ? `<xsd:element ${nameAndType(bare, qualified)}${occurs}/>`
    : `<xsd:element ref="${qualified(bare)}"${occurs}/>`;
}
