import { splitOccurrence, type Occurrence } from './occurrence';
import { xsdFileName, type SchemaModule, type SchemaSet } from './schema-set';
import { schemaWords } from './schema-words';

const XML_SCHEMA = 'http://www.w3.org/2001/XMLSchema';

/** Writes a vocabulary as the text of an XML Schema document. */
export function vocabularyXsd(set: SchemaSet, { prefix, vocabulary, alsoImports = [] }: SchemaModule): string {
  const used = new Set<string>(alsoImports);
  const namespaceOf = (name: string): string => {
    const namespace = set.namespaces[name];
    if (namespace === undefined) throw new Error(`unknown prefix ${name}`);
    return namespace;
  };
  const qualified = (name: string): string => {
    const colon = name.indexOf(':');
    if (colon < 0) return `${prefix}:${name}`;
    const foreign = name.slice(0, colon);
    if (foreign !== 'xsd' && foreign !== prefix) used.add(foreign);
    return name;
  };
  const components = [
    ...schemaWords(vocabulary.elements).map((entry) => `<xsd:element ${nameAndType(entry, qualified)}/>`),
    ...Object.entries(vocabulary.types).map(([name, facts]) => complexType(name, schemaWords(facts), qualified)),
    ...Object.entries(vocabulary.simpleTypes ?? {}).map(([name, facts]) =>
      simpleType(name, schemaWords(facts), qualified),
    ),
  ];
  const declarations = [...used, prefix].map((used) => ` xmlns:${used}="${namespaceOf(used)}"`).join('');
  const imports = [...used].map(
    (used) => `<xsd:import namespace="${namespaceOf(used)}" schemaLocation="${xsdFileName(set, used)}"/>`,
  );
  const form = vocabulary.unqualified === true ? 'unqualified' : 'qualified';
  return [
    `<xsd:schema xmlns:xsd="${XML_SCHEMA}"${declarations} targetNamespace="${namespaceOf(prefix)}" elementFormDefault="${form}">`,
    ...imports,
    ...components,
    '</xsd:schema>',
  ].join('\n');
}

type Qualify = (name: string) => string;

function nameAndType(entry: string, qualified: Qualify): string {
  const [name = '', type = ''] = entry.split('=');
  return `name="${name}" type="${qualified(type)}"`;
}

function simpleType(name: string, [base = '', ...rest]: string[], qualified: Qualify): string {
  if (base === 'union') {
    const members = rest.map(qualified).join(' ');
    return `<xsd:simpleType name="${name}"><xsd:union memberTypes="${members}"/></xsd:simpleType>`;
  }
  const facets = rest.map(facet).join('');
  return `<xsd:simpleType name="${name}"><xsd:restriction base="${qualified(base)}">${facets}</xsd:restriction></xsd:simpleType>`;
}

function facet(word: string): string {
  if (word.startsWith('/')) return `<xsd:pattern value="${word.slice(1, -1)}"/>`;
  const [, minimum, maximum] = /^(\d+)\.\.(\d+)$/.exec(word) ?? [];
  if (minimum === undefined || maximum === undefined) return `<xsd:enumeration value="${word.replaceAll('~', ' ')}"/>`;
  return `<xsd:minLength value="${minimum}"/><xsd:maxLength value="${maximum}"/>`;
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
    const content = word === 'restricts' || word === 'extends' ? 'complexContent' : 'simpleContent';
    const derivation = word === 'value' || word === 'extends' ? 'extension' : 'restriction';
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
  const fixed = entry.split('=')[2]?.replaceAll('~', ' ');
  const use = `${required ? ' use="required"' : ''}${fixed === undefined ? '' : ` fixed="${fixed}"`}`;
  return `<xsd:attribute ${nameAndType(entry, qualified)}${use}/>`;
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
      groups.at(-1)?.parts.push(`<${tag}${occurs(splitOccurrence(word).occurrence)}>${group.parts.join('')}</${tag}>`);
    } else group.parts.push(particle(word, qualified));
  }
  return groups[0]?.parts.join('') ?? '';
}

function particle(word: string, qualified: Qualify): string {
  const { bare, occurrence } = splitOccurrence(word);
  if (bare.startsWith('#')) {
    const lax = bare.endsWith('~');
    const namespace = `#${lax ? bare.slice(0, -1) : bare}`;
    return `<xsd:any namespace="${namespace}"${lax ? ' processContents="lax"' : ''}${occurs(occurrence)}/>`;
  }
  return bare.includes('=')
    ? `<xsd:element ${nameAndType(bare, qualified)}${occurs(occurrence)}/>`
    : `<xsd:element ref="${qualified(bare)}"${occurs(occurrence)}/>`;
}

function occurs({ minimum, maximum }: Occurrence): string {
  return `${minimum === 1 ? '' : ` minOccurs="${minimum}"`}${maximum === 1 ? '' : ` maxOccurs="${maximum}"`}`;
}
