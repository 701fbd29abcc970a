import type { AttributeFacts, ChildFacts, ContentFacts, ElementFacts } from './element-facts';
import { splitOccurrence } from './occurrence';
import { schemaWords } from './schema-words';
import { present } from '../../platform/present';

/** What a type needs to know of the other ones. */
export interface TypeLookup {
  namespaceOf(prefix: string): string;
  /** Whether elements that types of that prefix declare themselves have no namespace. */
  isUnqualified(prefix: string): boolean;
  /** The facts of a type by its qualified name. */
  type(qualifiedName: string): ElementFacts;
  /** Qualified name of the type of a global element. */
  globalType(qualifiedName: string): string | undefined;
  /** The notation of a simple type of the vocabularies. */
  simpleType(qualifiedName: string): string | undefined;
}

const XSD = 'xsd:';

/** The facts of a type, from its notation (xsd-vocabulary.ts) in the vocabulary of `prefix`. */
export function typeFacts(notation: string, prefix: string, lookup: TypeLookup): ElementFacts {
  const words = schemaWords(notation);
  const [first = '', second = ''] = words;
  const attributes = attributesIn(words, prefix, lookup);
  if (first === 'value' || first === 'narrows') {
    const base = lookup.type(qualify(second, prefix));
    return facts([...base.attributes, ...attributes], present({ valueType: base.valueType }));
  }
  const particles = words.filter((word) => !word.startsWith('@'));
  if (first === 'extends') return extended(lookup.type(qualify(second, prefix)), particles.slice(2), prefix, lookup);
  const content = plainContent(particles, prefix, lookup);
  return facts(attributes, { ...(content && { content }), child: children(particles, prefix, lookup) });
}

/** The children of the base type come first. */
function extended(base: ElementFacts, particles: string[], prefix: string, lookup: TypeLookup): ElementFacts {
  const added = plainContent(particles, prefix, lookup);
  const own = children(particles, prefix, lookup);
  const before = base.content;
  const content = before?.kind === 'sequence' &&
    added?.kind === 'sequence' && { ...added, children: [...before.children, ...added.children] };
  return facts([...base.attributes], {
    ...(content && { content }),
    child: (namespace, localName) => own(namespace, localName) ?? base.child(namespace, localName),
  });
}

/** The facts of an element that holds a value and nothing else. */
export function valueFacts(valueType: string): ElementFacts {
  return facts([], { valueType });
}

/** `decimal`, or `dateTime|date` for a union; a closed list or a pattern keeps its own name. */
export function xsdTypeOf(type: string, lookup: TypeLookup): string {
  if (type.startsWith(XSD)) return type.slice(XSD.length);
  const [base = '', ...rest] = schemaWords(lookup.simpleType(type) ?? '');
  if (base === 'union') return rest.map((member) => xsdTypeOf(member, lookup)).join('|');
  const isList = rest.length > 0 && lengthIn(rest) === undefined;
  return isList || base === '' ? type.slice(type.indexOf(':') + 1) : xsdTypeOf(base, lookup);
}

function facts(
  attributes: [string, AttributeFacts][],
  rest: Pick<ElementFacts, 'valueType' | 'content'> & Partial<Pick<ElementFacts, 'child'>>,
): ElementFacts {
  const byName = new Map(attributes);
  const requiredAttributes = [...byName].filter(([, { required }]) => required).map(([name]) => name);
  return { attributes: byName, requiredAttributes, child: () => undefined, ...rest };
}

function attributesIn(words: string[], prefix: string, lookup: TypeLookup): [string, AttributeFacts][] {
  return words
    .filter((word) => word.startsWith('@') && word.includes('='))
    .map((word) => {
      const [name = '', type = '', fixed] = word.slice(1).replace('!', '').split('=');
      const qualified = qualify(type, prefix);
      const length = lengthIn(schemaWords(lookup.simpleType(qualified) ?? '').slice(1));
      const attribute: AttributeFacts = {
        type: xsdTypeOf(qualified, lookup),
        required: word.endsWith('!'),
        ...(fixed !== undefined && { fixed: fixed.replaceAll('~', ' ') }),
        ...(length && { length }),
      };
      return [name, attribute];
    });
}

function lengthIn(facets: string[]): readonly [number, number] | undefined {
  const [, minimum, maximum] = /^(\d+)\.\.(\d+)$/.exec(facets[0] ?? '') ?? [];
  return minimum === undefined || maximum === undefined ? undefined : [Number(minimum), Number(maximum)];
}

function plainContent(particles: string[], prefix: string, lookup: TypeLookup): ContentFacts | undefined {
  if (particles[0] !== '(' || particles.at(-1) !== ')') return undefined;
  const inner = particles.slice(1, -1);
  if (inner.length === 1 && inner[0]?.startsWith('#other')) return { kind: 'foreign', children: [] };
  const isChoice = inner.length > 1 && inner.every((word, index) => (word === '|') === (index % 2 === 1));
  const names = isChoice ? inner.filter((word) => word !== '|') : inner;
  if (names.some((word) => /^[()|#]/.test(word))) return undefined;
  return { kind: isChoice ? 'choice' : 'sequence', children: names.map((word) => childFacts(word, prefix, lookup)) };
}

function childFacts(word: string, prefix: string, lookup: TypeLookup): ChildFacts {
  const { minimum, maximum } = splitOccurrence(word).occurrence;
  const isBare = word.includes('=') && lookup.isUnqualified(prefix);
  const name = isBare ? nameIn(word) : qualify(nameIn(word), prefix);
  const colon = name.indexOf(':');
  return {
    name,
    namespace: isBare ? '' : lookup.namespaceOf(name.slice(0, colon)),
    localName: name.slice(colon + 1),
    required: minimum > 0,
    repeatable: maximum !== 1,
  };
}

/** Read from the notation when the first child is asked for: types refer to each other in circles. */
function children(particles: string[], prefix: string, lookup: TypeLookup): ElementFacts['child'] {
  let types: Map<string, Map<string, string>> | undefined;
  return (namespace, localName) => {
    types ??= childTypes(particles, prefix, lookup);
    const type = types.get(namespace)?.get(localName);
    return type === undefined ? undefined : lookup.type(type);
  };
}

function childTypes(particles: string[], prefix: string, lookup: TypeLookup): Map<string, Map<string, string>> {
  const types = new Map<string, Map<string, string>>();
  const start = particles.findIndex((word) => word.startsWith('('));
  for (const word of start < 0 ? [] : particles.slice(start)) {
    if (/^[()|#]/.test(word)) continue;
    const { name, namespace, localName } = childFacts(word, prefix, lookup);
    const local = splitOccurrence(word).bare.split('=')[1];
    const type = local === undefined ? lookup.globalType(name) : qualify(local, prefix);
    if (type === undefined) continue;
    const siblings = types.get(namespace) ?? new Map<string, string>();
    types.set(namespace, siblings.set(localName, type));
  }
  return types;
}

function nameIn(word: string): string {
  return splitOccurrence(word).bare.replace(/=.*/, '');
}

export function qualify(name: string, prefix: string): string {
  return name.includes(':') ? name : `${prefix}:${name}`;
}
